"""A part of the whole game: some holdings against one upcard, solved by the kernels that the rulebook needs.

SOURCES name what a solution depends on, so that it is never taken for the result of other code.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.russian_poker.analysed import essence
from houseway.analysis.russian_poker.card_sale import refuse_doubts, sale
from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import HOLDINGS
from houseway.analysis.russian_poker.kernels.card_game import new_gains, solve_with_card
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE
from houseway.analysis.russian_poker.kernels.game import Found, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import Plan, new_draws, new_shared
from houseway.analysis.russian_poker.table import table
from houseway.analysis.russian_poker.units import UNSEEN
from houseway.games.russian_poker import Rules

Choices = npt.NDArray[np.uint8]

PART: Final = 95  # holdings at a time, so that progress is seen and a stop is quick
_KERNELS: Final = "bound exchange final flush_draws flushes game ladder shared sixth two_kinds ways worth".split()
_TABLES: Final = "draws holdings parts pays suited table units".split()
_CARD_TABLES: Final = "card_sale no_games position seen".split()
_CARD_KERNELS: Final = "card_draws card_flushes card_game dealer_card".split()
_OF_GAME: Final = ("cards", "ranking", *(f"games/russian_poker/{name}.py" for name in ("combinations", "rules")))


def _named(names: list[str]) -> tuple[str, ...]:
    return tuple(f"analysis/russian_poker/{name}.py" for name in names)


SOURCES: Final = (*_OF_GAME, *_named(_TABLES), *_named([f"kernels/{name}" for name in _KERNELS]))
CARD_SOURCES: Final = (*SOURCES, *_named(_CARD_TABLES), *_named([f"kernels/{name}" for name in _CARD_KERNELS]))


class Part(NamedTuple):
    """Holdings from `first` on against an upcard, and the choices of all hands against it, to be filled in."""

    upcard: int
    first: int
    choices: Choices


def solve_part(rules: Rules, part: Part) -> tuple[int, Found]:
    """Solve at most PART holdings; returns the upcard with what has been found.  Raises RulebookError."""
    found, last = new_found(part.choices), min(part.first + PART, HOLDINGS)
    holdings, at = (part.first, last), table(essence(rules), part.upcard)
    if rules.dealer_card:
        sold = sale(rules, part.upcard)
        solve_with_card(at, sold, plan(rules), holdings, new_draws(), new_shared(), new_gains(), found)
        refuse_doubts(int(found.doubts[0]))
    else:
        solve(at, plan(rules), holdings, new_draws(), new_shared(), found)
    return part.upcard, found


def total_of(rules: Rules, found: Found) -> Fraction:
    """Sum the values of all hands of a part, in UNITs."""
    high, low = found.total.tolist()
    scales = [int(SCALE[int(rules.redraw_same_rank), UNSEEN - size - 4]) for size in range(MOST + 1)]
    rests = (Fraction(rest, scale) for rest, scale in zip(found.rests.tolist(), scales, strict=True))
    return sum(rests, Fraction((high << 32) + low))


def plan(rules: Rules) -> Plan:
    """Say which draws a rulebook offers."""
    sizes = np.array([size in rules.exchange_sizes for size in range(MOST + 1)], np.int64)
    fees = np.array([0, *(rules.fee(size) for size in range(1, MOST + 1))], np.int64)
    return Plan(sizes, fees, rules.sixth_card, rules.bet_after_five)
