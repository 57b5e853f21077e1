"""One card as an interned value, and the two decks."""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


class Card:
    """A playing card, written rank then suit (`As`, `Td`), or the joker (`Jk`).

    Two equal cards are the same object, so `is`, `==`, hashing and sorting (deck order: 2c 2d 2h 2s 3c … As Jk) cost
    nothing.  `index` is 0 to 52, `rank` 2 to 14 (the joker 15), `suit` one of `cdhs` (the joker has none); `weight` is
    5 ** (rank - 2), so that a sum of weights tells how many cards of each rank a hand holds (its digits in base five).
    Raises ValueError for anything that is not the exact notation; `parse` reads people's spelling.
    """

    __slots__ = ("index", "rank", "suit", "text", "weight")
    index: int
    rank: int
    suit: str
    text: str
    weight: int

    def __new__(cls, text: str) -> Card:
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"not a card: {text!r}") from None

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a card cannot be changed")


def _make(index: int, rank: int, suit: str, text: str) -> Card:
    card = object.__new__(Card)
    values = {"index": index, "rank": rank, "suit": suit, "text": text, "weight": 5 ** (rank - 2)}
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


JOKER: Final = _make(52, 15, "", "Jk")
DECK_52: Final = tuple(
    _make(4 * r + s, r + 2, suit, rank + suit) for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)
)
DECK_53: Final = (*DECK_52, JOKER)
_BY_TEXT: Final = {card.text: card for card in DECK_53}
