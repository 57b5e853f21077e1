"""The order of hands of the 52 cards, and the quick way to rank five of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from houseway.cards import Card, show
from houseway.ranking.classes import STRAIGHTS, classes
from houseway.ranking.order import Order

STANDARD: Final = Order(classes(STRAIGHTS))
_ANY_SUITS: Final = STANDARD.any_suits
_ONE_SUIT: Final = STANDARD.one_suit


def strength(cards: Sequence[Card]) -> int:
    """Rank five distinct cards of the 52: 0 for 7-5-4-3-2 to 7461 for a royal flush; the higher wins, equal is a tie.

    Raises ValueError for another number of cards and for the joker.
    """
    a, b, c, d, e = cards
    key = a.weight + b.weight + c.weight + d.weight + e.weight
    try:
        return _ONE_SUIT[key] if a.suit == b.suit == c.suit == d.suit == e.suit else _ANY_SUITS[key]
    except KeyError:
        raise ValueError(f"not five cards of the 52: {show(cards)}") from None
