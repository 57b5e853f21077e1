"""The ten categories of hands, and which strengths belong to each."""

from __future__ import annotations

from bisect import bisect_right
from enum import IntEnum
from itertools import accumulate
from typing import Final


class Category(IntEnum):
    """What a hand is called, lowest first; the royal flush is the highest straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_ACES = 9


_LOWEST_FIRST: Final = tuple(Category)
_VALUES_IN_EACH: Final = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10, 1)
_FIRST_OF_EACH: Final = tuple(accumulate(_VALUES_IN_EACH[:-1], initial=0))
ROYAL_FLUSH: Final = 7461
FIVE_ACES: Final = 7462


def category(strength: int) -> Category:
    """Say which category a strength belongs to; raises ValueError for what is no strength."""
    if not 0 <= strength <= FIVE_ACES:
        raise ValueError(f"a strength is 0 to {FIVE_ACES}, not {strength}")
    return _LOWEST_FIRST[bisect_right(_FIRST_OF_EACH, strength) - 1]
