"""The order of two-card hands: any pair above any two single cards, the joker always an ace (PG-1, PG-3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards import Card, show

_RANKS: Final = range(2, 15)
_ACE: Final = 14
_LOWEST_FIRST: Final = (
    *sorted((high, low) for low, high in combinations(_RANKS, 2)),
    *((rank, rank) for rank in _RANKS),
)
_STRENGTHS: Final = {ranks: strength for strength, ranks in enumerate(_LOWEST_FIRST)}
FRONTS: Final = len(_LOWEST_FIRST)
PAIR_IN_FRONT: Final = _STRENGTHS[2, 2]


def front_strength(cards: Sequence[Card]) -> int:
    """Rank two distinct cards of the 53: 0 for 3-2 to 90 for a pair of aces (PG-3).

    Raises ValueError for another number of cards.
    """
    if len(cards) != 2:
        raise ValueError(f"not two cards: {show(cards)}")
    one, other = cards
    return front_of_ranks(one.rank, other.rank)


def front_of_ranks(one: int, other: int) -> int:
    """Rank two cards by their ranks, 2 to 14, the joker's 15 being an ace, in either order."""
    one, other = min(one, _ACE), min(other, _ACE)
    return _STRENGTHS[(one, other) if one > other else (other, one)]


def front_ranks(strength: int) -> tuple[int, int]:
    """List the two ranks that a strength stands for, the higher first; raises ValueError for what is no strength."""
    if not 0 <= strength < FRONTS:
        raise ValueError(f"the strength of a front is 0 to {FRONTS - 1}, not {strength}")
    return _LOWEST_FIRST[strength]
