"""The best setting of every hand against a given dealer, exactly, and what a house way costs against it.

For a class of hands up to suits and a setting: how many of the 53,524,680 hands that the dealer may hold are lower.
Inclusion-exclusion over what the two hands could have in common, as in `exact`; each set of cards is processed once,
for all hands that contain it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from queue import SimpleQueue
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.kernels.chances import Sums, Where, add_larger_sets, add_sets, add_whole_hands, choose
from houseway.analysis.kernels.choices import keep_the_best
from houseway.analysis.kernels.classes import CLASSES, number_classes
from houseway.analysis.kernels.dominance import Counts, keys_of_sets
from houseway.analysis.kernels.keys import KEYS, Ints
from houseway.analysis.kernels.sets import sets_up_to_suits
from houseway.analysis.kernels.settings import ORDERS, SETTINGS, strengths_of_settings
from houseway.analysis.pai_gow.exact import Tally, deck_of
from houseway.analysis.pai_gow.keys import known_keys
from houseway.analysis.pai_gow.outcomes import Outcomes
from houseway.games.pai_gow.splits import highest_fronts
from houseway.ranking.front import FRONTS

WHOLE: Final = 10_000
_PARTS: Final = 60
_MOST_SUMS: Final = 2  # sums of all settings take 485 MB


class Choices(NamedTuple):
    """The settings of every key that are worth a thought: cells, back * 91 + front, from `starts` on."""

    starts: Ints
    cells: Ints


def choices_of_keys(*, is_wheel_lowest: bool = False) -> Choices:
    """List them: int32 (KEYS + 1,) and int32 (n,)."""
    first, _ = known_keys()
    fronts, backs = np.zeros((KEYS, SETTINGS), np.uint8), np.zeros((KEYS, SETTINGS), np.uint16)
    strengths_of_settings(first, int(is_wheel_lowest), fronts, backs)
    highest = np.array(highest_fronts(ORDERS[is_wheel_lowest]), np.uint8)
    starts = np.zeros(KEYS + 1, np.int32)
    kept_backs, kept_fronts = np.zeros(KEYS * SETTINGS, np.uint16), np.zeros(KEYS * SETTINGS, np.uint8)
    keep_the_best(fronts, backs, highest, starts, kept_backs, kept_fronts)
    cells = kept_backs[: starts[-1]].astype(np.int32) * FRONTS + kept_fronts[: starts[-1]]
    return Choices(starts, cells)


@dataclass(frozen=True, eq=False)
class BestPlay:
    """The best setting of every class of hands against a dealer, beside that of a house way.

    Classes are in the order of their numbers.  `sets`, `orbits`: uint64 and int64 (n,), their cards as sums of MASK and
    how many hands each is; `keys`: int32 (n,); `best_cells`: int32 (n,), back * 91 + front of the best setting, the
    house way's own where that is as good; `best` and `own`: int32 (2, n), how many of the `dealt` hands that the dealer
    may hold each wins against and loses to.
    """

    sets: npt.NDArray[np.uint64]
    orbits: Counts
    keys: Ints
    best_cells: Ints
    best: Ints
    own: Ints
    dealt: int

    def tally(self, which: Ints) -> Tally:
        """Add `best` or `own` up over all hands."""
        wins, losses = (int((self.orbits * part).sum()) for part in which)
        deals = int(self.orbits.sum()) * self.dealt
        return Tally(wins, deals - wins - losses, losses)


def best_play(
    player: Outcomes,
    dealer: Outcomes,
    *,
    commission_bp: int = 500,
    is_wheel_lowest: bool = False,
    ranks: int = 13,
    told: str = "",
) -> BestPlay:
    """Find the best setting of every hand against a dealer, and what a house way's setting comes to.

    Takes some minutes and 2 GB; `ranks`, `told`: as for `tally`.
    """
    choices = choices_of_keys(is_wheel_lowest=is_wheel_lowest)
    sets, orbits, keys = _classes(ranks)
    counts = np.diff(choices.starts)[keys]
    first = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    numbers, places = _numbers(sets), np.zeros((3, CLASSES), np.int32)
    places[:, numbers] = first[:-1], choices.starts[keys], counts
    sums = _sums(dealer, (places, choices.cells), int(first[-1]), ranks, told)
    own_cells = (player.backs.astype(np.int32) * FRONTS + player.fronts)[keys]
    chosen, dealt = np.zeros((5, len(sets)), np.int32), comb(4 * ranks - 6, 7)
    stakes = np.array([dealt, WHOLE - commission_bp, WHOLE])
    if not choose(sums, orbits, (places[:, numbers], choices.cells), own_cells, stakes, chosen):
        raise AssertionError("a sum is no multiple of its orbit, or a house way sets a hand in a dominated way")
    return BestPlay(sets, orbits, keys, chosen[0], chosen[1:3], chosen[3:], dealt)


def _classes(ranks: int) -> tuple[npt.NDArray[np.uint64], Counts, Ints]:
    """List all classes of hands in the order of their numbers, with the sizes of their orbits and their keys."""
    sets, orbits = sets_up_to_suits(7, ranks)
    order = np.argsort(_numbers(sets))
    keys = np.zeros(len(sets), np.int32)
    keys_of_sets(sets[order], keys)
    return sets[order], orbits[order], keys


def _numbers(sets: npt.NDArray[np.uint64]) -> Ints:
    numbers = np.zeros(len(sets), np.int32)
    number_classes(sets, numbers)
    return numbers


class _Job(NamedTuple):
    sets: npt.NDArray[np.uint64]
    orbits: Counts
    size: int


def _sums(dealer: Outcomes, where: Where, settings: int, ranks: int, told: str) -> Sums:
    """Add up, for every setting of every class, what it is higher than, times the size of the class's orbit."""
    workers = min(jobs.cores(), _MOST_SUMS)
    free: SimpleQueue[Sums] = SimpleQueue()
    kept = [np.zeros(settings, np.uint64) for _ in range(workers)]
    for sums in kept:
        free.put(sums)
    deck = deck_of(ranks)
    cells, table = dealer.backs.astype(np.int32) * FRONTS + dealer.fronts, (dealer.backs, dealer.fronts)

    def run(job: _Job) -> None:
        sums = free.get()
        try:
            if job.size < 4:
                add_sets(*job, deck, cells, where, sums)
            elif job.size < 7:
                add_larger_sets(*job, deck, table, where, sums)
            else:
                add_whole_hands(job.sets, job.orbits, table, where, sums)
        finally:
            free.put(sums)

    for _ in jobs.in_threads(run, list(_jobs(ranks)), told, most=workers):
        pass
    return sum(kept[1:], start=kept[0])


def _jobs(ranks: int) -> Iterator[_Job]:
    for size in range(8):
        sets, orbits = sets_up_to_suits(size, ranks)
        each = max(1, -(-len(sets) // _PARTS))
        parts = zip(jobs.parts_of(sets, each), jobs.parts_of(orbits, each), strict=True)
        yield from (_Job(*part, size) for part in parts)
