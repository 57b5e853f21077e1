"""Reading and writing cards as people and programs write them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from houseway.cards.card import DECK_53, JOKER, Card

_BY_SPELLING: Final = {card.text.lower(): card for card in DECK_53} | {
    "10" + card.suit: card for card in DECK_53 if card.rank == 10
}


class CardError(ValueError):
    """Cards that cannot be read: `code` is stable, `at` counts cards from 1, the message is for people.

    Codes: `unknown_card`, `repeated_card`, `joker_not_in_deck`, `wrong_number_of_cards`, `not_text`.
    """

    def __init__(self, code: str, message: str, at: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.at = at


def parse(text: object, *, count: int | None = None, has_joker: bool = False) -> tuple[Card, ...]:
    """Read distinct cards from text like `As Td 2c`, upper or lower case, `10` for `T`, commas or spaces between.

    `count` asks for exactly that many; `has_joker` admits `Jk`.  Raises CardError, which says which card is wrong.
    """
    if not isinstance(text, str):
        raise CardError("not_text", "cards are written as one text, like 'As Td 2c'")
    cards: list[Card] = []
    for at, word in enumerate(text.replace(",", " ").split(), 1):
        card = _BY_SPELLING.get(word.lower()) if word.isascii() else None
        if card is None:
            raise CardError("unknown_card", f"card {at} is not a card: {word[:12]!r}", at)
        if card is JOKER and not has_joker:
            raise CardError("joker_not_in_deck", f"card {at} is the joker, which this deck does not have", at)
        if card in cards:
            raise CardError("repeated_card", f"card {at} stands twice: {card}", at)
        cards.append(card)
    if count is not None and len(cards) != count:
        needed = "1 card is needed" if count == 1 else f"{count} cards are needed"
        raise CardError("wrong_number_of_cards", f"{needed}, {len(cards)} are given")
    return tuple(cards)


def show(cards: Iterable[Card]) -> str:
    """Write cards in notation, spaces between: the inverse of `parse`."""
    return " ".join(card.text for card in cards)
