"""Compile what ranks arrays of hands, ahead of time."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from houseway.analysis.ranking.all_hands import count_all_hands
from houseway.analysis.ranking.arrays import rank_53, rank_five


def warm() -> Iterator[str]:
    """Make everything ready, step by step: yields what is being done; a second time it takes under a second."""
    yield "compiling the ranking of arrays of hands"
    rank_five(np.array([range(5)], np.uint8))
    rank_53(np.array([range(46, 53)], np.uint8))
    yield "compiling the count of all hands"
    count_all_hands(5)
