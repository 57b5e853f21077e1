"""The bonus: what it is worth on the five cards as dealt (RP-24), for one who never folds what it has won."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod

from houseway.analysis.russian_poker.holdings import FIVES, FLUSH, KIND, ROYAL, STRAIGHT, STRAIGHT_FLUSH
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.combinations import ORDER


def hands_by_kind() -> list[int]:
    """Count the 2,598,960 hands by what they are: nothing, ace-king, ... royal flush."""
    counts = [0] * (ROYAL + 1)
    for ranks, kind in zip(FIVES.tolist(), KIND.tolist(), strict=True):
        ways = prod(comb(4, ranks.count(rank)) for rank in set(ranks))
        flushes = 4 if len(set(ranks)) == 5 else 0
        counts[kind] += ways - flushes
        counts[STRAIGHT_FLUSH if kind == STRAIGHT else FLUSH] += flushes
    counts[STRAIGHT_FLUSH] -= 4
    counts[ROYAL] = 4
    return counts


def bonus_value(rules: Rules) -> Fraction | None:
    """Give the value of a bonus of one chip; None where the house has none."""
    if not rules.bonus_pay.royal_flush:
        return None
    counts = hands_by_kind()
    odds = [0, *(getattr(rules.bonus_pay, name) for name in ORDER)]
    total = sum(hands * (pays or -1) for hands, pays in zip(counts, odds, strict=True))
    return Fraction(total, sum(counts))
