"""All hands of five, six or seven cards, ranked one by one and counted by their strength."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.ranking.arrays import SIZES
from houseway.analysis.ranking.kernels.all_hands import count_hands
from houseway.analysis.ranking.kernels.tables import flushes, table
from houseway.ranking import FIVE_ACES, Category, category


def count_all_hands(
    size: int, *, has_joker: bool = False, is_wheel_lowest: bool = False, told: str = ""
) -> npt.NDArray[np.int64]:
    """Rank every hand of 5, 6 or 7 cards of the 52, or of the 53 with the joker, and count them by strength.

    Returns int64 (7463,): how many hands have each strength, 0 to 7462 (that of five aces); the strengths are those of
    `rank_five` or, with the joker, of `rank_53`.  `told` names the work on a terminal.  Raises ValueError for another
    size, and for `is_wheel_lowest` without the joker, where A-2-3-4-5 is always the lowest.
    """
    if size not in SIZES:
        raise ValueError(f"hands are of 5, 6 or 7 cards, not {size}")
    if is_wheel_lowest and not has_joker:
        raise ValueError("without the joker A-2-3-4-5 is always the lowest straight")
    order = ("joker, wheel lowest" if is_wheel_lowest else "joker") if has_joker else "standard"
    work = partial(_counted, size, order)
    highest = list(range(51 + has_joker, size - 2, -1))
    parts = [highest] if size == SIZES[0] else jobs.parts_of(highest, 1)  # two milliseconds are soon gone in threads
    found = map(work, parts) if len(parts) == 1 else jobs.in_threads(work, parts, told)
    return np.asarray(np.sum(list(found), axis=0, dtype=np.int64))


def _counted(size: int, order: str, highest: Iterable[int]) -> npt.NDArray[np.uint32]:
    counts = np.zeros(FIVE_ACES + 1, np.uint32)
    for card in highest:
        count_hands(size, card, table(size, order), flushes(order), counts)
    return counts


def count_categories(counts: npt.NDArray[np.int64]) -> dict[Category, int]:
    """Add counts by strength up by category, lowest first; the royal flushes are among the straight flushes."""
    found = dict.fromkeys(Category, 0)
    for strength in np.flatnonzero(counts).tolist():
        found[category(strength)] += int(counts[strength])
    return found
