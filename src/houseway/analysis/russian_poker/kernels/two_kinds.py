"""What the two paid combinations of five or six cards are (RP-20 to RP-23), for every class of hands at once."""

from __future__ import annotations

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import (
    ACE,
    ACE_KING,
    FLUSH,
    FULL_HOUSE,
    KING,
    NOTHING,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRAIGHT_MASKS,
    TRIPS,
    TWO_PAIR,
    Ints,
)

_STRAIGHTS = STRAIGHT_MASKS.copy()
_BROADWAY = STRAIGHT_MASKS[-1]


@kernel
def two_kinds(ranks: Ints, suits: Ints, is_paired_straight_one: bool) -> Ints:
    """Find the kinds of the first and of the best second combination, NOTHING for none.

    `ranks`, `suits`: (n, 5 or 6); returns (n, 2).  `is_paired_straight_one`: a paired rank makes no second straight.
    """
    hands, size = ranks.shape
    found = np.zeros((hands, 2), np.int64)
    kinds, sets = np.zeros(1 << size, np.int64), np.zeros(1 << size, np.int64)
    for hand in range(hands):
        for chosen in range(1, 1 << size):
            kinds[chosen], sets[chosen] = _kind(ranks[hand], suits[hand], chosen)
        first = kinds.max()
        found[hand] = first, _second(kinds, sets, first, is_paired_straight_one)
    return found


@kernel
def _second(kinds: Ints, sets: Ints, first: int, is_paired_straight_one: bool) -> int:
    best = NOTHING
    for one in range(len(kinds)):
        if kinds[one] == first != NOTHING:
            for other in range(len(kinds)):
                is_same = is_paired_straight_one and kinds[other] == STRAIGHT and sets[one] == sets[other]
                if kinds[other] > best and other & ~one and not is_same:  # RP-20
                    best = kinds[other]
    return best


@kernel
def _kind(ranks: Ints, suits: Ints, chosen: int) -> tuple[int, int]:
    """Say what the chosen cards are as one combination (RP-21), all of them used, and their ranks as a mask."""
    counts = np.zeros(13, np.int64)
    size = mask = suit = 0
    for at in range(len(ranks)):
        if chosen >> at & 1:
            counts[ranks[at]] += 1
            mask |= 1 << ranks[at]
            suit |= 1 << suits[at]
            size += 1
    distinct, most = (counts > 0).sum(), counts.max()
    if size < 5:
        return _small_kind(size, distinct, most, mask), mask
    if size > 5 or distinct in (3, 4) or most == 4:
        return NOTHING, mask
    if distinct == 2:
        return FULL_HOUSE, mask
    return _kind_of_distinct(mask, suit & (suit - 1) == 0), mask


@kernel
def _small_kind(size: int, distinct: int, most: int, mask: int) -> int:
    if size == 2:
        return PAIR if distinct == 1 else ACE_KING if mask == 1 << ACE | 1 << KING else NOTHING
    if distinct == 1:
        return TRIPS if size == 3 else QUADS if size == 4 else NOTHING
    return TWO_PAIR if size == 4 and distinct == 2 == most else NOTHING


@kernel
def _kind_of_distinct(mask: int, is_flush: bool) -> int:
    is_straight = False
    for straight in _STRAIGHTS:
        is_straight |= mask == straight
    if is_straight:
        return STRAIGHT if not is_flush else ROYAL if mask == _BROADWAY else STRAIGHT_FLUSH
    return FLUSH if is_flush else NOTHING
