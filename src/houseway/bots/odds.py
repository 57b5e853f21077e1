"""The exact odds of a draw (FD-14), kept for every draw that is alike but for the names of the suits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from houseway.analysis.five_card_draw import strengths_after
from houseway.cards import SUITS, Card

_KNOWN_MOST: Final = 1 << 15
_known: dict[tuple[object, ...], Finals] = {}


class Finals(NamedTuple):
    """The final hands of a draw: `ways` counts the draws that lead to each of `strengths`, `total` all of them."""

    strengths: tuple[int, ...]
    ways: tuple[int, ...]
    total: int


def final_hands(kept: Sequence[Card], thrown: Sequence[Card]) -> Finals:
    """Count all final hands when `kept` is filled up to five from the 47 cards that are neither kept nor thrown."""
    key = (_weights(kept), _weights(thrown), _flush_cards(kept, thrown))
    found = _known.get(key)
    if found is None:
        if len(_known) >= _KNOWN_MOST:
            _known.clear()
        found = _known[key] = _count(kept, thrown)
    return found


def _count(kept: Sequence[Card], thrown: Sequence[Card]) -> Finals:
    counted = strengths_after((*kept, *thrown), kept)
    return Finals(tuple(counted), tuple(counted.values()), sum(counted.values()))


def _weights(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted([card.weight for card in cards]))


def _flush_cards(kept: Sequence[Card], thrown: Sequence[Card]) -> tuple[int, ...]:
    """For each suit in which a flush can come: what of it is thrown away, as a sum of weights."""
    suits = {card.suit for card in kept}
    if len(suits) > 1:
        return ()
    return tuple(sorted([sum([card.weight for card in thrown if card.suit == suit]) for suit in suits or SUITS]))
