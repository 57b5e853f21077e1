"""The deal of every game against the house: who gets the next card, and whether chance may supply it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from houseway.cards import Card
from houseway.games.contract import Refusal

DEALER: Final = 0


@lru_cache(maxsize=256)
def dealing_order(numbers: tuple[int, ...], count: int, in_packets: bool) -> tuple[int, ...]:
    """List the seats in dealing order, the dealer last: one card each in turn, `count` times, or in packets of it."""
    turn = (*numbers, DEALER)
    return tuple(seat for seat in turn for _ in range(count)) if in_packets else turn * count


def hands_dealt(due: tuple[int, ...], cards: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    """Sort cards by the seat that each is due to."""
    hands: dict[int, list[Card]] = {}
    for number, card in zip(due, cards, strict=True):
        hands.setdefault(number, []).append(card)
    return {number: tuple(hand) for number, hand in hands.items()}


def check_deal(due: tuple[int, ...], cards: tuple[Card, ...], out: Iterable[Card], deck: frozenset[Card]) -> None:
    """Refuse cards that are not due, not of this deck, or `out` already."""
    if not due:
        raise Refusal("no_cards_due", "no cards are due")
    if len(cards) != len(due):
        raise Refusal("wrong_number_of_cards", f"{len(due)} cards are due")
    dealt = set(cards)
    if len(dealt) != len(cards) or not dealt <= deck or not dealt.isdisjoint(out):
        raise Refusal("card_already_dealt", "chance supplied a card that is not in the deck any more")
