"""The player's flushes: which of the dealer's they meet, and what they are worth.

Masks of ranks are of 13 bits here; `suit` is the mask of the upcard's suit's unseen cards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import RANKS, STRAIGHT_MASKS, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, squeeze
from houseway.analysis.russian_poker.table import LOST, Table

MASKS: Final = 1 << RANKS
_STRAIGHTS = STRAIGHT_MASKS.copy()
_COUNTS: Final = np.array([mask.bit_count() for mask in range(MASKS)])
_OF_FIVE: Final = np.flatnonzero(_COUNTS == 5)
_WAYS: Final = np.array([[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, FOURS[n]] for n in range(RANKS + 1)])


@kernel
def meet_all(table: Table, suit: int, met: Ints) -> None:
    """Fill in `met`, (MASKS, 3), for every flush of five ranks: what `meet` says."""
    for at in range(len(_OF_FIVE)):
        ranks = _OF_FIVE[at]
        met[ranks, 0], met[ranks, 1], met[ranks, 2] = meet(table.upcard, table.straights, suit, ranks)


@kernel
def meet(upcard: int, straights: Ints, suit: int, ranks: int) -> tuple[int, int, int]:
    """Count the dealer's flushes above a flush, those equal to it, and say (1, 0) if full houses are above it."""
    top = straight_of(ranks)
    if top >= 0:
        higher, equal = _meet_straight_flushes(straights, suit, top)
        return higher, equal, 0
    lower, equal = _lower_flushes(upcard, suit, ranks)
    for one in range(straights.shape[1]):
        four = straights[0, one]
        if four & suit == four and four | 1 << upcard < ranks:
            lower -= 1
    return _WAYS[_COUNTS[suit], 4] - lower - equal, equal, 1


@kernel
def straight_of(ranks: int) -> int:
    """Number the straight of five ranks, 0 for the wheel; -1 if they are none."""
    for top in range(len(_STRAIGHTS)):
        if ranks == _STRAIGHTS[top]:
            return top
    return -1


@kernel
def _meet_straight_flushes(straights: Ints, suit: int, top: int) -> tuple[int, int]:
    higher = equal = 0
    for one in range(straights.shape[1]):
        if straights[0, one] & suit == straights[0, one]:
            higher += straights[1, one] > top
            equal += straights[1, one] == top
    return higher, equal


@kernel
def _lower_flushes(upcard: int, suit: int, ranks: int) -> tuple[int, int]:
    """Count the dealer's five suited cards below these ranks, of which the greater mask is the higher, and equal."""
    lower, left, has_upcard = 0, 4, ranks >> upcard & 1
    for rank in range(RANKS - 1, -1, -1):
        if ranks >> rank & 1 and rank != upcard:
            if upcard > rank and not has_upcard:
                return lower, 0
            lower += _WAYS[_COUNTS[suit & (1 << rank) - 1], left]
            if not suit >> rank & 1:
                return lower, 0
            left -= 1
    return lower, has_upcard


@kernel
def flush_worth(
    no_game: int, big: int, deals: int, met: tuple[int, int, int], classed: tuple[int, int], beaten: int, floor: int
) -> int:
    """Value the better of bet and fold with a flush, insured where that is better.

    `big`: the dealer's full houses and quads; `met`: see `meet`; `classed`: what the flush wins of a lower dealer, and
    its most insurance.
    """
    win, cover = classed
    above = met[0] + big * met[2]
    below = deals - no_game - above - met[1]
    value = no_game + win * below + LOST * above
    return max(value + cover * max(no_game - below + beaten * above, 0), floor)


@kernel
def no_games_left(table: Table, by_ranks: int, suit: int) -> int:
    """Count the dealer's hands that are no game: by ranks alone, without those that are flushes."""
    return by_ranks - table.no_games[squeeze(suit, table.upcard)]
