"""The whole game of a rulebook: thirteen upcards, each solved on its own, kept in the user's cache folder.

What is kept names the sources that computed it, so that it is never taken for the result of other code.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis import cache, jobs
from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS
from houseway.analysis.russian_poker.kernels.game import HANDS, solve
from houseway.analysis.russian_poker.kernels.shared import Plan, new_draws, new_shared
from houseway.analysis.russian_poker.table import table
from houseway.games.russian_poker import Rules
from houseway.rulebooks import rules_hash

Choices = npt.NDArray[np.uint8]

_SOURCES: Final = ("analysis/russian_poker", "games/russian_poker", "ranking")
_PART: Final = 95  # holdings at a time, so that progress is seen and a stop is quick
_LOW: Final = 1 << 32


class Solved(NamedTuple):
    """The game against one upcard: the sum of the values of all hands in UNITs, and every hand's choice by number."""

    total: int
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


def _save(solution: Solved, file: object) -> None:
    total = np.array(divmod(solution.total, _LOW), np.int64)
    np.savez(file, total=total, choices=solution.choices)  # type: ignore[arg-type]


def _read(rules: Rules, upcard: int) -> Solved | None:
    try:
        with path(rules, upcard).open("rb") as file, np.load(file, allow_pickle=False) as kept:
            high, low = kept["total"].tolist()
            choices = kept["choices"]
    except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile):
        return None
    return Solved(high * _LOW + low, choices) if choices.shape == (HANDS,) else None


def _solve(rules: Rules, upcards: list[int], told: str) -> Iterator[tuple[int, Solved]]:
    choices = {upcard: np.zeros(HANDS, np.uint8) for upcard in upcards}
    firsts = range(0, HOLDINGS, _PART)
    parts = [_Part(upcard, first, choices[upcard]) for upcard, first in product(upcards, firsts)]
    totals, left = dict.fromkeys(upcards, 0), dict.fromkeys(upcards, len(firsts))
    for upcard, total in jobs.in_threads(partial(_solve_part, rules), parts, told):
        totals[upcard] += total
        left[upcard] -= 1
        if not left[upcard]:
            yield upcard, Solved(totals[upcard], choices[upcard])


def _solve_part(rules: Rules, part: _Part) -> tuple[int, int]:
    last = min(part.first + _PART, HOLDINGS)
    at = table(essence(rules), part.upcard), plan(rules), (part.first, last)
    high, low = solve(*at, new_draws(), new_shared(), part.choices).tolist()
    return part.upcard, high * _LOW + low


def plan(rules: Rules) -> Plan:
    """Say which draws a rulebook offers."""
    sizes = np.array([size in rules.exchange_sizes for size in range(MOST + 1)], np.int64)
    fees = np.array([0, *(rules.fee(size) for size in range(1, MOST + 1))], np.int64)
    return Plan(sizes, fees, rules.sixth_card, rules.bet_after_five)
