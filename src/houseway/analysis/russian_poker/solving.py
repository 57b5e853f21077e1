"""The whole game of a rulebook: thirteen upcards, each solved on its own, kept in the user's cache folder.

Each is kept whole or not at all, so a run that is stopped goes on where it was.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import IO, NamedTuple

import numpy as np

from houseway.analysis import cache, jobs
from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS, Ints
from houseway.analysis.russian_poker.kernels.game import CHOICES, HANDS, UNUSED
from houseway.analysis.russian_poker.parts import CARD_SOURCES, PART, SOURCES, Choices, Part, solve_part, total_of
from houseway.games.russian_poker import Rules
from houseway.rulebooks import rules_hash


class Solved(NamedTuple):
    """The game against one upcard, whose suit is given: 2,349,060 hands.

    `total`: the sum of their values in UNITs; `hands`: how many have each choice, by `kernels.game`; `choices`: the
    choice of each hand by number, UNUSED where another hand, with other suits, stands for it.
    """

    total: Fraction
    hands: Ints
    choices: Choices


def solved(rules: Rules, told: str = "") -> dict[int, Solved]:
    """Solve a rulebook against all upcards, 0 (two) to 12 (ace), or take what is kept; `told` names it on a terminal.

    Each upcard is kept when it is done, whole or not at all.  Raises RulebookError (`not_analysed`).
    """
    check(rules)
    found = {upcard: kept for upcard in range(RANKS) if (kept := _read(rules, upcard))}
    for upcard, solution in _solve(rules, [upcard for upcard in range(RANKS) if upcard not in found], told):
        keep(rules, upcard, solution)
        found[upcard] = solution
    return found


def solve_upcard(rules: Rules, upcard: int) -> Solved:
    """Solve a rulebook against one upcard in one thread, and keep nothing."""
    ((_, solution),) = _solve(rules, [upcard], "", threads=1)
    return solution


def keep(rules: Rules, upcard: int, solution: Solved) -> None:
    """Put one upcard's solution into the cache folder, whole or not at all."""
    cache.write(path(rules, upcard), partial(_save, solution))


def read(rules: Rules, upcard: int) -> Solved | None:
    """Take one upcard's solution from the cache folder; None if it is not there."""
    return _read(rules, upcard)


def path(rules: Rules, upcard: int) -> Path:
    """Name the file of one upcard's solution."""
    sources = CARD_SOURCES if rules.dealer_card else SOURCES
    name = f"{rules_hash('russian_poker', essence(rules))[:32]}-{cache.fingerprint(*sources)}"
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


def _solve(rules: Rules, upcards: list[int], told: str, threads: int = 0) -> Iterator[tuple[int, Solved]]:
    choices = {upcard: np.full(HANDS, UNUSED, np.uint8) for upcard in upcards}
    firsts = range(0, HOLDINGS, PART)
    parts = [Part(upcard, first, choices[upcard]) for upcard, first in product(upcards, firsts)]
    totals = dict.fromkeys(upcards, Fraction(0))
    hands = {upcard: np.zeros(CHOICES, np.int64) for upcard in upcards}
    left = dict.fromkeys(upcards, len(firsts))
    for upcard, found in jobs.in_threads(partial(solve_part, rules), parts, told, most=threads):
        totals[upcard] += total_of(rules, found)
        hands[upcard] += found.hands
        left[upcard] -= 1
        if not left[upcard]:
            yield upcard, Solved(totals[upcard], hands[upcard], choices[upcard])
