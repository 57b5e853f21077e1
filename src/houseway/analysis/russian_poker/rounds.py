"""How rounds end with the best play, counted exactly: what they bring, what is staked, what wins how often."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis import jobs
from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS, Ints
from houseway.analysis.russian_poker.kernels.ending_draws import Scene
from houseway.analysis.russian_poker.kernels.endings import end_all, new_made
from houseway.analysis.russian_poker.kernels.ends import Ends, new_ends
from houseway.analysis.russian_poker.kernels.game import HANDS
from houseway.analysis.russian_poker.parts import PART, Choices, plan
from houseway.analysis.russian_poker.solving import Solved, solved
from houseway.analysis.russian_poker.suited import SHAPES, corrections, shapes
from houseway.analysis.russian_poker.table import COVER, LOST, WIN, table
from houseway.analysis.russian_poker.units import UNIT
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.combinations import ORDER
from houseway.rulebooks import RulebookError

RESULTS: Final = ("fold", "no_game", "win", "push", "loss")
KIND_NAMES: Final = ("nothing", *ORDER)
_OUTCOMES: Final = np.eye(4, dtype=np.int64)[:3]  # amounts that count no game, a lower and an equal dealer


class Endings(NamedTuple):
    """All rounds, equally likely, by how they end, in antes; insurance and fees are part of it.

    `nets`: by what a round brings; `stakes`: by all that is staked in it; `results`: by result and by what the hand is
    in the end, `nothing`, `ace_king`, ... `royal_flush`.
    """

    rounds: int
    nets: dict[int, int]
    stakes: dict[int, int]
    results: dict[tuple[str, str], int]

    @property
    def value(self) -> Fraction:
        """The value of a round, as `Edge.value`."""
        return _mean(self.nets, self.rounds, 1)

    @property
    def variance(self) -> Fraction:
        """The variance of what a round brings."""
        return _mean(self.nets, self.rounds, 2) - self.value**2

    @property
    def staked(self) -> Fraction:
        """What is staked in a round on average."""
        return _mean(self.stakes, self.rounds, 1)


def _mean(counts: dict[int, int], rounds: int, power: int) -> Fraction:
    return Fraction(sum(antes**power * count for antes, count in counts.items()), rounds)


class _Part(NamedTuple):
    upcard: int
    first: int
    choices: Choices


def endings(rules: Rules, told: str = "") -> Endings:
    """Count how all rounds of a solved rulebook end; solves it first if it has not been.

    Raises RulebookError (`not_analysed`), for rulebooks with the dealer's card too.
    """
    check(rules)
    if rules.dealer_card:
        where = "rules.dealer_card"
        raise RulebookError("not_analysed", f"{where}: how rounds end is not counted where the card is sold", where)
    found = solved(rules, told)
    firsts = range(0, HOLDINGS, PART)
    parts = [_Part(upcard, first, found[upcard].choices) for upcard, first in product(range(RANKS), firsts)]
    nets, stakes, results = Counter[int](), Counter[int](), Counter[tuple[str, str]]()
    for ends in jobs.in_threads(partial(_end_part, essence(rules)), parts, told and f"{told}, endings"):
        nets.update(_counted(ends.nets, -ends.zero))
        stakes.update(_counted(ends.stakes, 0))
        for (result, kind), count in np.ndenumerate(ends.results):
            results[RESULTS[result], KIND_NAMES[kind]] += int(count)
    told_ = Endings(
        RANKS * HANDS * UNIT, dict(nets), dict(stakes), {key: count for key, count in results.items() if count}
    )
    _prove(told_, found)
    return told_


def _counted(counts: Ints, first: int) -> dict[int, int]:
    return {at + first: count for at, count in enumerate(counts.tolist()) if count}


def _prove(told: Endings, found: dict[int, Solved]) -> None:
    """Every round ends once, and all together bring what was solved."""
    is_whole = all(sum(counts.values()) == told.rounds for counts in (told.nets, told.stakes, told.results))
    if not is_whole or told.value * told.rounds != sum(one.total for one in found.values()):
        raise AssertionError("two ways to count a game differ")


def _end_part(rules: Rules, part: _Part) -> Ends:
    scene = scene_of(rules, part.upcard)
    ends = new_ends(_most(scene))
    end_all(scene, (part.first, min(part.first + PART, HOLDINGS)), part.choices, new_made(), ends)
    return ends


@lru_cache(maxsize=2)  # one is 20 MB
def scene_of(rules: Rules, upcard: int) -> Scene:
    """Make what kernels need for an upcard, 0 (two) to 12 (ace)."""
    is_pair_needed = rules.qualifies == "pair"
    each = np.arange(SHAPES)
    rows = [corrections(upcard, is_pair_needed, each, np.tile(amounts, (SHAPES, 1))) for amounts in _OUTCOMES]
    return Scene(table(rules, upcard), plan(rules), np.stack(rows, axis=1), shapes(is_pair_needed))


def _most(scene: Scene) -> int:
    """Bound what a round can bring or cost."""
    each = (scene.table.five, scene.table.six, scene.table.suited)
    win, cover = (max(int(of[at].max()) for of in each) for at in (WIN, COVER))
    return win + cover - LOST + int(scene.plan.fees.max()) + 1
