"""Five and six cards by their ranks alone: the 6,175 holdings of five, what each is, and the best five of six.

Ranks are 0 (two) to 12 (ace).  A holding is found by the sum of its ranks' weights.  Flushes are no matter here.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.cards import DECK_52
from houseway.games.russian_poker.combinations import ORDER, kind_of
from houseway.ranking import strength

Ints = npt.NDArray[np.int64]

RANKS: Final = 13
KING: Final = 11
ACE: Final = 12
NOTHING, ACE_KING, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL = range(11)
STRAIGHT_MASKS: Final = np.array([0b1_0000_0000_1111, *(0b1_1111 << low for low in range(9))])
WEIGHTS: Final = np.array([0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415])


def rank_sets(size: int) -> Ints:
    """List the ways in which so many cards can be of 13 ranks, four of each, each way in rising order: (n, size)."""
    listed = [ranks for ranks in combinations_with_replacement(range(RANKS), size) if size < 5 or _exist(ranks)]
    return np.array(listed, np.int64).reshape(len(listed), size)


def _exist(ranks: tuple[int, ...]) -> bool:
    return all(low != high for low, high in zip(ranks, ranks[4:], strict=False))


FIVES: Final = rank_sets(5)
SIXES: Final = rank_sets(6)
HOLDINGS: Final = len(FIVES)


def _by_sum() -> npt.NDArray[np.int16]:
    found = np.full(4 * WEIGHTS[ACE] + WEIGHTS[KING] + 1, -1, np.int16)
    found[WEIGHTS[FIVES].sum(axis=1)] = np.arange(HOLDINGS)
    return found


def _strengths() -> Ints:
    suits = [0, 1, 2, 3, 0]  # equal ranks stand together, so these are distinct cards of no one suit
    return np.array([strength([DECK_52[4 * r + s] for r, s in zip(ranks, suits, strict=True)]) for ranks in FIVES])


HOLDING_OF_SUM: Final = _by_sum()
STRENGTHS: Final = _strengths()


def _kind(five: int) -> int:
    name = kind_of(five)
    return ORDER.index(name) + 1 if name else NOTHING


def _shapes() -> Ints:
    """Give kind, main rank, second rank and kickers (a mask of ranks) of each holding: (4, HOLDINGS)."""
    counts = np.stack([np.equal(FIVES, rank).sum(axis=1) for rank in range(RANKS)], axis=1)
    kinds = np.array([_kind(int(five)) for five in STRENGTHS])
    grouped = np.argsort(counts * RANKS + np.arange(RANKS), axis=1)[:, ::-1]
    kickers = ((counts == 1) << np.arange(RANKS)).sum(axis=1)
    kickers[kinds == ACE_KING] &= (1 << KING) - 1
    tops = np.array([(np.flatnonzero(np.equal(STRAIGHT_MASKS, mask))[0]) for mask in kickers[kinds == STRAIGHT]])
    main = grouped[:, 0]
    main[kinds == STRAIGHT] = tops
    return np.stack([kinds, main, grouped[:, 1], kickers])


KIND, MAIN, SECOND, KICKERS = _shapes()


def _best_of_six() -> Ints:
    without = np.stack([np.delete(SIXES, at, axis=1) for at in range(6)], axis=1)
    held = HOLDING_OF_SUM[WEIGHTS[without].sum(axis=2)]
    best: Ints = np.where(held >= 0, STRENGTHS[held], -1).argmax(axis=1)
    return held[np.arange(len(SIXES)), best].astype(np.int64)


def _with_sixth() -> Ints:
    """Number the six cards that each holding and one more rank make: (HOLDINGS, RANKS), -1 where there are none."""
    numbers = {tuple(six): number for number, six in enumerate(SIXES.tolist())}
    rows = FIVES.tolist()
    return np.array([[numbers.get(tuple(sorted([*five, rank])), -1) for rank in range(RANKS)] for five in rows])


BEST_OF_SIX: Final = _best_of_six()
WITH_SIXTH: Final = _with_sixth()
