"""The 32 ways to keep some of five sorted cards, one bit a position, and which of them keep the same ranks."""

from __future__ import annotations

from typing import Final

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import WEIGHTS, Ints

CARDS: Final = 5
WAYS: Final = 1 << CARDS
SIZES: Final = np.array([CARDS - way.bit_count() for way in range(WAYS)])  # how many cards are laid away
_WEIGHTS, _SIZES = WEIGHTS.copy(), SIZES.copy()


@kernel
def group_ranks(ranks: Ints, groups: Ints) -> int:
    """Number the distinct ranks of five sorted cards from 0, in `groups`, (5,); returns how many they are."""
    groups[0] = 0
    for at in range(1, CARDS):
        groups[at] = groups[at - 1] + (ranks[at] != ranks[at - 1])
    return groups[CARDS - 1] + 1


@kernel
def list_kept(ranks: Ints, size: int, same_as: Ints, kept: Ints) -> int:
    """List what ranks may be kept, as sums of weights, where `size` cards are laid away; returns how many these are.

    `kept`: (10,); `same_as`: (WAYS,), filled in with the place in it of every way of this size.
    """
    count = 0
    for way in range(WAYS):
        if _SIZES[way] == size:
            total = 0
            for at in range(CARDS):
                total += _WEIGHTS[ranks[at]] if way >> at & 1 else 0
            same = 0
            while same < count and kept[same] != total:
                same += 1
            kept[same], same_as[way] = total, same
            count = max(count, same + 1)
    return count


@kernel
def kept_of_one_suit(ranks: Ints, way: int) -> int:
    """Give the ranks that a way keeps as a mask; -1 if one of them stands twice, so that they are of several suits."""
    mask = 0
    for at in range(CARDS):
        if way >> at & 1:
            if mask >> ranks[at] & 1:
                return -1
            mask |= 1 << ranks[at]
    return mask
