"""Draws of one to five cards by their ranks alone, size after size."""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import Final

import numpy as np

from houseway.analysis.russian_poker.holdings import WEIGHTS, Ints, rank_sets

MOST: Final = 5
_BY_SIZE: Final = [rank_sets(size) for size in range(MOST + 1)]
FIRST: Final = np.array([*accumulate(map(len, _BY_SIZE), initial=0)])  # FIRST[n] to FIRST[n + 1]: draws of n cards


def _groups() -> tuple[Ints, Ints]:
    """List the distinct ranks of each draw, -1 for none, and how often it has each: (n, MOST) both."""
    ranks, times = np.full((FIRST[-1], MOST), -1, np.int64), np.zeros((FIRST[-1], MOST), np.int64)
    for draw, drawn in enumerate(drawn for draws in _BY_SIZE for drawn in draws.tolist()):
        for at, rank in enumerate(dict.fromkeys(drawn)):
            ranks[draw, at], times[draw, at] = rank, drawn.count(rank)
    return ranks, times


DRAW_RANKS, DRAW_TIMES = _groups()
DRAW_SUMS: Final[Ints] = (WEIGHTS[DRAW_RANKS] * DRAW_TIMES).sum(axis=1)
DRAW_MASKS: Final[Ints] = np.where(DRAW_RANKS >= 0, 1 << np.maximum(DRAW_RANKS, 0), 0).sum(axis=1)
DRAW_IS_DISTINCT: Final = DRAW_TIMES.max(axis=1) <= 1
WAYS: Final = np.array([[comb(cards, taken) for taken in range(MOST + 1)] for cards in range(5)])
