"""The exact value of a rulebook with the best play there is, and how often each choice is the best."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import RANKS
from houseway.analysis.russian_poker.kernels.game import BET, BUY, CHOICES, EXCHANGE, FOLD, HANDS, INSURED_BET
from houseway.analysis.russian_poker.kernels.ways import SIZES
from houseway.analysis.russian_poker.solving import Solved, solved
from houseway.analysis.russian_poker.units import UNIT, UNSEEN
from houseway.games.russian_poker import Rules

_SUITS: Final = 4
ACTIONS: Final = {"fold": FOLD, "bet": BET, "insure": INSURED_BET, "buy": BUY}


class Edge(NamedTuple):
    """What a rulebook is worth to the player who always makes the best choice, in antes.

    `total` of all `deals`, equally likely and as few as count every draw and dealer's hand: their quotient is the value
    of a round, minus the house's edge.  `by_upcard`: the value against each rank of the upcard, two to ace.
    `choices`: of the 122,151,120 hands with an upcard, how many are played best by each action, those of exchanges
    by their number of cards: `exchange 3`.
    """

    total: int
    deals: int
    by_upcard: tuple[Fraction, ...]
    choices: dict[str, int]

    @property
    def value(self) -> Fraction:
        """The value of a round in antes."""
        return Fraction(self.total, self.deals)


def edge(rules: Rules, told: str = "") -> Edge:
    """Solve a rulebook, or take its solution from the cache folder; `told` names the work on a terminal.

    Raises RulebookError (`not_analysed`).
    """
    found = solved(rules, told)
    deals = RANKS * _SUITS * HANDS * comb(UNSEEN, 4) * _draws(rules)
    total = _SUITS * sum(one.total for one in found.values()) * Fraction(comb(UNSEEN, 4) * _draws(rules), UNIT)
    return Edge(
        total.numerator,
        deals * total.denominator,
        tuple(found[upcard].total / (HANDS * UNIT) for upcard in range(RANKS)),
        _counted(found),
    )


def _draws(rules: Rules) -> int:
    """Count the draws by which every offered one can be counted: 1 without any."""
    sizes = [*rules.exchange_sizes, *([1] if rules.sixth_card else [])]
    return lcm(*(comb(UNSEEN - 4, size) for size in sizes))


def _counted(found: dict[int, Solved]) -> dict[str, int]:
    counts = _SUITS * sum((one.hands for one in found.values()), np.zeros(CHOICES, np.int64))
    exchanged = counts[EXCHANGE:]
    told = {action: int(counts[number]) for action, number in ACTIONS.items()}
    return told | {f"exchange {size}": int(exchanged[np.equal(SIZES, size)].sum()) for size in range(1, MOST + 1)}
