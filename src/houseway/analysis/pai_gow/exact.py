"""Exact wins, pushes and losses of one house way against another, over all 8,250,459,031,214,400 deals.

The two hands of a deal have no card in common.  Inclusion-exclusion over what they could have in common turns that
into independent pairs: the sum over all sets S of (-1) ** |S| times the pairs of hands that both contain S.  Sets that
differ by an exchange of suits give the same, so one of each orbit is enough.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.kernels.dominance import Counts, wins_of_larger_sets, wins_of_largest_sets, wins_of_sets
from houseway.analysis.kernels.keys import Ints
from houseway.analysis.kernels.sets import sets_up_to_suits
from houseway.analysis.pai_gow.outcomes import Outcomes

Cells = tuple[Ints, Ints, Ints]
Table = tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint8]]

_PARTS: Final = 40


class Tally(NamedTuple):
    """Deals by what the player's stake does: exact integers."""

    wins: int
    pushes: int
    losses: int

    @property
    def deals(self) -> int:
        """All deals of two hands."""
        return sum(self)

    def edge(self, commission_bp: int = 500) -> Fraction:
        """Give the house's edge on the bet: what it keeps of a stake, on average (PG-7)."""
        return (self.losses - self.wins * (1 - Fraction(commission_bp, 10_000))) / self.deals

    def edge_of_bank(self, commission_bp: int = 500) -> Fraction:
        """Give the house's edge on a player who banks one such bet: he takes the dealer's place (PG-8)."""
        return (self.wins - self.losses * (1 - Fraction(commission_bp, 10_000))) / self.deals


class _Job(NamedTuple):
    sets: npt.NDArray[np.uint64]
    orbits: Counts
    size: int


def tally(player: Outcomes, dealer: Outcomes, *, ranks: int = 13, told: str = "") -> Tally:
    """Count all deals in which both hands are set, a copy being the dealer's (PG-7).

    `ranks`: how many of the highest ranks, beside the joker, the deck has; `told` names the work on a terminal.
    """
    cells = cells_of(player, dealer)
    table = np.stack([player.backs, dealer.backs]), np.stack([player.fronts, dealer.fronts])
    deck = deck_of(ranks)
    both = behind = front = 0
    for size, wins in jobs.in_threads(partial(_run, deck, cells, table), _jobs(ranks), told):
        sign = (-1) ** size
        both, behind, front = (old + sign * int(new) for old, new in zip((both, behind, front), wins, strict=True))
    cards = 4 * ranks + 1
    deals = comb(cards, 7) * comb(cards - 7, 7)
    losses = deals - behind - front + both
    return Tally(both, deals - both - losses, losses)


def deck_of(ranks: int) -> np.uint64:
    """Give a deck of the highest ranks and the joker, as a sum of MASK."""
    suit = (1 << ranks) - 1 << 13 - ranks
    return np.uint64(sum(suit << 13 * at for at in range(4)) | 1 << 52)


def _jobs(ranks: int) -> list[_Job]:
    """Cut the sets of each size into parts, the longest first."""
    found = []
    for size in range(8):
        sets, orbits = sets_up_to_suits(size, ranks)
        each = max(1, -(-len(sets) // _PARTS))
        parts = zip(jobs.parts_of(sets, each), jobs.parts_of(orbits, each), strict=True)
        found += [_Job(*part, size) for part in parts]
    return found


def _run(deck: np.uint64, cells: Cells, table: Table, job: _Job) -> tuple[int, Counts]:
    if job.size < 4:
        return job.size, wins_of_sets(*job, deck, *cells)
    count = wins_of_larger_sets if job.size < 6 else wins_of_largest_sets
    return job.size, count(*job, deck, *table)


def cells_of(player: Outcomes, dealer: Outcomes) -> Cells:
    """Number the outcomes that occur, by back, then front: int32 (2, KEYS), and of each back and front, int32 (m,)."""
    both = np.stack([one.backs.astype(np.int32) << 7 | one.fronts for one in (player, dealer)])
    found, cells = np.unique(both, return_inverse=True)
    return cells.reshape(both.shape).astype(np.int32), found >> 7, found & 127
