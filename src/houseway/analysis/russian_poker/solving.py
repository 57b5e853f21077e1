"""The whole game of a rulebook: thirteen upcards, each solved on its own, kept in the user's cache folder.

What is kept names the sources that computed it, so that it is never taken for the result of other code.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import IO, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import cache, jobs
from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.card_sale import refuse_doubts, sale
from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS, Ints
from houseway.analysis.russian_poker.kernels.card_game import new_gains, solve_with_card
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE
from houseway.analysis.russian_poker.kernels.game import CHOICES, HANDS, UNUSED, Found, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import Plan, new_draws, new_shared
from houseway.analysis.russian_poker.table import table
from houseway.analysis.russian_poker.units import UNSEEN
from houseway.games.russian_poker import Rules
from houseway.rulebooks import rules_hash

Choices = npt.NDArray[np.uint8]

_SOURCES: Final = ("analysis/russian_poker", "games/russian_poker", "ranking")
_PART: Final = 95  # holdings at a time, so that progress is seen and a stop is quick


class Solved(NamedTuple):
    """The game against one upcard, whose suit is given: 2,349,060 hands.

    `total`: the sum of their values in UNITs; `hands`: how many have each choice, by `kernels.game`; `choices`: the
    choice of each hand by number, UNUSED where another hand, with other suits, stands for it.
    """

    total: Fraction
    hands: Ints
    choices: Choices


class _Part(NamedTuple):
    upcard: int
    first: int
    choices: Choices


def solved(rules: Rules, told: str = "") -> dict[int, Solved]:
    """Solve a rulebook against all upcards, 0 (two) to 12 (ace), or take what is kept; `told` names it on a terminal.

    Each upcard is kept when it is done, whole or not at all.  Raises RulebookError (`not_analysed`).
    """
    check(rules)
    found = {upcard: kept for upcard in range(RANKS) if (kept := _read(rules, upcard))}
    for upcard, solution in _solve(rules, [upcard for upcard in range(RANKS) if upcard not in found], told):
        cache.write(path(rules, upcard), partial(_save, solution))
        found[upcard] = solution
    return found


def read(rules: Rules, upcard: int) -> Solved | None:
    """Take one upcard's solution from the cache folder; None if it is not there."""
    return _read(rules, upcard)


def path(rules: Rules, upcard: int) -> Path:
    """Name the file of one upcard's solution."""
    name = f"{rules_hash('russian_poker', essence(rules))[:32]}-{cache.fingerprint(*_SOURCES)}"
    return cache.folder() / "russian_poker" / name / f"upcard-{upcard + 2:02}.npz"


def _save(solution: Solved, file: IO[bytes]) -> None:
    total = np.array([f"{solution.total.numerator}/{solution.total.denominator}"])
    np.savez_compressed(file, total=total, hands=solution.hands, choices=solution.choices)


def _read(rules: Rules, upcard: int) -> Solved | None:
    try:
        with path(rules, upcard).open("rb") as file, np.load(file, allow_pickle=False) as kept:
            return Solved(Fraction(str(kept["total"][0])), kept["hands"], kept["choices"])
    except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile, zlib.error):
        return None


def _solve(rules: Rules, upcards: list[int], told: str) -> Iterator[tuple[int, Solved]]:
    choices = {upcard: np.full(HANDS, UNUSED, np.uint8) for upcard in upcards}
    firsts = range(0, HOLDINGS, _PART)
    parts = [_Part(upcard, first, choices[upcard]) for upcard, first in product(upcards, firsts)]
    totals = dict.fromkeys(upcards, Fraction(0))
    hands = {upcard: np.zeros(CHOICES, np.int64) for upcard in upcards}
    left = dict.fromkeys(upcards, len(firsts))
    for upcard, found in jobs.in_threads(partial(_solve_part, rules), parts, told):
        totals[upcard] += _total(rules, found)
        hands[upcard] += found.hands
        left[upcard] -= 1
        if not left[upcard]:
            yield upcard, Solved(totals[upcard], hands[upcard], choices[upcard])


def _solve_part(rules: Rules, part: _Part) -> tuple[int, Found]:
    found, last = new_found(part.choices), min(part.first + _PART, HOLDINGS)
    holdings, at = (part.first, last), table(essence(rules), part.upcard)
    if rules.dealer_card:
        sold = sale(rules, part.upcard)
        solve_with_card(at, sold, plan(rules), holdings, new_draws(), new_shared(), new_gains(), found)
        refuse_doubts(int(found.doubts[0]))
    else:
        solve(at, plan(rules), holdings, new_draws(), new_shared(), found)
    return part.upcard, found


def _total(rules: Rules, found: Found) -> Fraction:
    high, low = found.total.tolist()
    scales = [int(SCALE[int(rules.redraw_same_rank), UNSEEN - size - 4]) for size in range(MOST + 1)]
    rests = (Fraction(rest, scale) for rest, scale in zip(found.rests.tolist(), scales, strict=True))
    return sum(rests, Fraction((high << 32) + low))


def plan(rules: Rules) -> Plan:
    """Say which draws a rulebook offers."""
    sizes = np.array([size in rules.exchange_sizes for size in range(MOST + 1)], np.int64)
    fees = np.array([0, *(rules.fee(size) for size in range(1, MOST + 1))], np.int64)
    return Plan(sizes, fees, rules.sixth_card, rules.bet_after_five)
