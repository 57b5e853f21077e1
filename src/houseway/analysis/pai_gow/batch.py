"""Many hands and many rounds at once, by the table of a house way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.kernels.batches import outcomes_of_all, outcomes_of_hands
from houseway.analysis.kernels.deals import SPARE, play_rounds
from houseway.analysis.kernels.packing import CARDS
from houseway.analysis.kernels.walks import HANDS
from houseway.analysis.pai_gow.outcomes import Outcomes

Backs = npt.NDArray[np.uint16]
Fronts = npt.NDArray[np.uint8]

_ROUNDS: Final = 1 << 14
_PARTS_AT_ONCE: Final = 256
WHOLE: Final = 10_000


def set_hands(hands: npt.ArrayLike, table: Outcomes) -> tuple[Backs, Fronts]:
    """Set hands by a house way: what stands behind and in front of each.

    `hands`: integers (n, 7), cards numbered 0 to 52 in deck order, in any order.  Returns the strength of the backs,
    uint16 (n,), 0 to 7462, and of the fronts, uint8 (n,), 0 to 90.  Raises ValueError for what is not seven distinct
    cards.
    """
    cards = _checked(np.asarray(hands))
    backs, fronts = np.zeros(len(cards), np.uint16), np.zeros(len(cards), np.uint8)
    if not outcomes_of_hands(cards, table.backs, table.fronts, backs, fronts):
        raise ValueError("a card stands twice in a hand")
    return backs, fronts


def _checked(hands: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    if hands.ndim != 2 or hands.shape[1] != 7 or hands.dtype.kind not in "iu":
        raise ValueError("hands are integers of shape (n, 7)")
    if hands.size and not (hands.min() >= 0 and hands.max() < CARDS):
        raise ValueError("cards are numbered 0 to 52")
    return np.ascontiguousarray(hands, np.uint8)


def set_all_hands(table: Outcomes) -> tuple[Backs, Fronts]:
    """Set all 154,143,080 hands, in colex order: uint16 (HANDS,) and uint8 (HANDS,), 463 MB.

    The place of a hand is the sum of C(card, place) over its cards, the lowest at place 1.
    """
    backs, fronts = np.zeros(HANDS, np.uint16), np.zeros(HANDS, np.uint8)
    work = partial(outcomes_of_all, table.backs, table.fronts, backs, fronts)
    for _ in jobs.in_threads(work, range(CARDS - 1, 5, -1)):
        pass
    return backs, fronts


class Simulated(NamedTuple):
    """What seats that stake one each came to: how many won, pushed and lost, and the edge with its 95 % interval.

    `edge` and `margin` are fractions of a stake: the house's share lies within `margin` of `edge` in 95 % of runs.
    """

    rounds: int
    wins: int
    pushes: int
    losses: int
    edge: float
    margin: float


def simulate(
    player: Outcomes,
    dealer: Outcomes,
    rounds: int,
    seed: int,
    *,
    seats: int = 1,
    commission_bp: int = 500,
    told: str = "",
) -> Simulated:
    """Play rounds of 1 to 6 seats that set by one house way against a dealer who sets by another.

    One seed gives one result, on any number of cores.  Raises ValueError for no rounds or other numbers of seats.
    """
    if rounds < 1 or not 1 <= seats <= 6:
        raise ValueError("at least one round, and 1 to 6 seats")
    work = partial(_play, seats, (player.backs, player.fronts), (dealer.backs, dealer.fronts), commission_bp)
    totals = [0] * 5
    for part in jobs.in_threads(work, list(_parts(rounds, seed)), told):
        totals = [old + int(new) for old, new in zip(totals, part, strict=True)]
    wins, pushes, losses, gain, squares = totals
    mean = gain / rounds
    deviation = sqrt(max(squares / rounds - mean * mean, 0) / rounds)
    stake = WHOLE * seats
    return Simulated(rounds, wins, pushes, losses, -mean / stake, 1.96 * deviation / stake)


def _parts(rounds: int, seed: int) -> Iterator[tuple[int, np.random.SeedSequence]]:
    """Cut rounds into parts of so many that each has a stream of random words of its own."""
    size = max(_ROUNDS, -(-rounds // _PARTS_AT_ONCE))
    seeds = np.random.SeedSequence(seed).spawn(-(-rounds // size))
    for part, one in enumerate(seeds):
        yield min(size, rounds - part * size), one


def _play(
    seats: int,
    player: tuple[Backs, Fronts],
    dealer: tuple[Backs, Fronts],
    commission_bp: int,
    part: tuple[int, np.random.SeedSequence],
) -> npt.NDArray[np.int64]:
    rounds, seed = part
    source = np.random.Generator(np.random.PCG64DXSM(seed))
    totals = np.zeros(5, np.int64)
    for first in range(0, rounds, _ROUNDS):
        shape = (min(_ROUNDS, rounds - first), 7 * (seats + 1) + SPARE)
        words = source.integers(0, 1 << 32, shape, np.uint32)
        totals += play_rounds(words, seats, player, dealer, commission_bp)
    return totals
