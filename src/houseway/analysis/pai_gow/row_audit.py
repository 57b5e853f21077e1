"""What each row of a house way costs against the best setting, and the hands that cost most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice, takewhile
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels.packing import MASK
from houseway.analysis.pai_gow.best import WHOLE, BestPlay
from houseway.analysis.pai_gow.deciding import Reason
from houseway.analysis.pai_gow.outcomes import Outcomes
from houseway.cards import DECK_53, Card
from houseway.ranking.front import FRONTS

EXAMPLES: Final = 3


class CostlyHand(NamedTuple):
    """A hand that a house way sets worse than it could: front and back strength of the best setting, and the loss.

    `cost` is what a stake of one loses on this hand, on average over the dealer's hands.
    """

    cards: tuple[Card, ...]
    front_strength: int
    back_strength: int
    cost: Fraction


class RowCost(NamedTuple):
    """What one case of a house way costs: of the hands that it decides, how many could be set better.

    `cost` is its part of the house edge: what a stake of one loses by it, on average over all deals; `worst` are the
    hands that cost most, no two of the same ranks.
    """

    reason: Reason
    hands: int
    hands_set_worse: int
    cost: Fraction
    worst: tuple[CostlyHand, ...]


def row_costs(table: Outcomes, play: BestPlay, *, commission_bp: int = 500) -> tuple[RowCost, ...]:
    """List what each case of a house way costs, the dearest first; the costs add up to all that best play gains."""
    gained = _value(play.best, commission_bp) - _value(play.own, commission_bp)
    numbers = table.numbers[play.keys]
    found = [_row_cost(table.reasons[number], numbers == number, gained, play) for number in np.unique(numbers)]
    return tuple(sorted(found, key=lambda one: -one.cost))


def _value(part: npt.NDArray[np.int32], commission_bp: int) -> npt.NDArray[np.int64]:
    """Give what stakes of 10,000 on each class gain, summed over the dealer's hands."""
    wins, losses = part.astype(np.int64)
    return np.asarray(wins * (WHOLE - commission_bp) - losses * WHOLE)


def _row_cost(reason: Reason, is_here: npt.NDArray[np.bool_], gained: npt.NDArray[np.int64], play: BestPlay) -> RowCost:
    orbits, costs = play.orbits[is_here], gained[is_here]
    total = sum(int(part.sum()) for part in np.array_split(orbits * costs, 64))
    dearest = np.flatnonzero(is_here)[np.argsort(-costs, kind="stable")]
    worst = tuple(islice(_unlike(_costly(at, int(gained[at]), play) for at in dearest), EXAMPLES))
    deals = int(play.orbits.sum()) * play.dealt
    return RowCost(reason, int(orbits.sum()), int(orbits[costs > 0].sum()), Fraction(total, deals * WHOLE), worst)


def _unlike(hands: Iterable[CostlyHand]) -> Iterator[CostlyHand]:
    """Of hands that differ in suits alone, give the first; end where hands cost nothing."""
    seen = set()
    for hand in takewhile(lambda one: one.cost, hands):
        ranks = tuple(card.rank for card in hand.cards)
        if ranks not in seen:
            seen.add(ranks)
            yield hand


def _costly(at: int, cost: int, play: BestPlay) -> CostlyHand:
    cards = tuple([DECK_53[card] for card in np.flatnonzero(MASK & play.sets[at]).tolist()])
    back, front = divmod(int(play.best_cells[at]), FRONTS)
    return CostlyHand(cards, front, back, Fraction(cost, play.dealt * WHOLE))
