"""Playing by a fixed rule, without a draw: bet on hands from some strength on, fold all others."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.holdings import RANKS, STRENGTHS
from houseway.analysis.russian_poker.kernels.bets import sum_bets
from houseway.analysis.russian_poker.kernels.flushes import MASKS
from houseway.analysis.russian_poker.table import table
from houseway.analysis.russian_poker.units import UNSEEN
from houseway.games.russian_poker import Rules
from houseway.ranking import STANDARD

_DEALS: Final = comb(UNSEEN, 4)
_SUITS: Final = 4


def bet_from(strength: int, rules: Rules) -> int:
    """Give what betting on hands of a strength or more, uninsured, and folding all others brings, in antes.

    It is the sum over all 19,933,230,517,200 deals of five cards, an upcard and the dealer's other four.  Raises
    RulebookError (`not_analysed`).
    """
    check(rules)
    suited = _suited_strengths()
    total = 0
    for upcard in range(RANKS):
        sums, hands, flush_sums, flushes = sum_bets(table(essence(rules), upcard))
        for found, number, strengths in ((sums, hands, STRENGTHS), (flush_sums, flushes, suited)):
            is_bet = strengths >= strength
            total += int(found[is_bet].sum()) - _DEALS * int(number[~is_bet].sum())
    return _SUITS * total


def _suited_strengths() -> np.ndarray:
    found = np.zeros(MASKS, np.int64)
    for mask in range(MASKS):
        if mask.bit_count() == 5:
            found[mask] = STANDARD.one_suit[sum(5**rank for rank in range(RANKS) if mask >> rank & 1)]
    return found
