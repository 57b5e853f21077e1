"""The exact odds of a draw (FD-14), kept for every draw that is alike but for the names of the suits."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from houseway.analysis.five_card_draw import strengths_after
from houseway.cards import SUITS, Card

_KNOWN_MOST: Final = 1 << 10  # of about 4 kB each


class Finals(NamedTuple):
    """The final hands of a draw: `ways` counts the draws that lead to each of `strengths`, `total` all of them."""

    strengths: array[int]
    ways: array[int]
    total: int


class _Asked:
    """A draw, equal to every other that is alike."""

    __slots__ = ("_key", "kept", "thrown")

    def __init__(self, kept: Sequence[Card], thrown: Sequence[Card]) -> None:
        self.kept = tuple(kept)
        self.thrown = tuple(thrown)
        self._key = (_weights(kept), _weights(thrown), _flush_cards(kept, thrown))

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self._key == other._key


def final_hands(kept: Sequence[Card], thrown: Sequence[Card]) -> Finals:
    """Count all final hands when `kept` is filled up to five from the 47 cards that are neither kept nor thrown."""
    return _count(_Asked(kept, thrown))


@lru_cache(maxsize=_KNOWN_MOST)
def _count(asked: _Asked) -> Finals:
    counted = strengths_after((*asked.kept, *asked.thrown), asked.kept)
    return Finals(array("H", counted), array("I", counted.values()), sum(counted.values()))


def _weights(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted([card.weight for card in cards]))


def _flush_cards(kept: Sequence[Card], thrown: Sequence[Card]) -> tuple[int, ...]:
    """For each suit in which a flush can come: what of it is thrown away, as a sum of weights."""
    suits = {card.suit for card in kept}
    if len(suits) > 1:
        return ()
    return tuple(sorted([sum([card.weight for card in thrown if card.suit == suit]) for suit in suits or SUITS]))
