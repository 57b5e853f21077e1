"""How rounds end with the best play, counted exactly: what they bring, what is staked, what wins how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import lcm
from typing import Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from houseway.analysis import jobs
from houseway.analysis.russian_poker.analysed import check, essence
from houseway.analysis.russian_poker.card_sale import sale
from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import HOLDINGS, RANKS
from houseway.analysis.russian_poker.kernels.card_draw_ends import Shop
from houseway.analysis.russian_poker.kernels.card_ends import Sold, new_sold
from houseway.analysis.russian_poker.kernels.card_rounds import new_takers, sell_to_all
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE
from houseway.analysis.russian_poker.kernels.ending_draws import Scene
from houseway.analysis.russian_poker.kernels.endings import end_all, new_made
from houseway.analysis.russian_poker.kernels.ends import Ends, new_ends
from houseway.analysis.russian_poker.kernels.game import HANDS
from houseway.analysis.russian_poker.parts import PART, Choices, plan
from houseway.analysis.russian_poker.solving import Solved, solved
from houseway.analysis.russian_poker.suited import SHAPES, corrections, shapes
from houseway.analysis.russian_poker.table import COVER, LOST, WIN, table
from houseway.analysis.russian_poker.units import FACTORS, UNIT, UNSEEN
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.combinations import ORDER

RESULTS: Final = ("fold", "no_game", "win", "push", "loss")
KIND_NAMES: Final = ("nothing", *ORDER)
E = TypeVar("E")
Wide = npt.NDArray[np.object_]  # Python's integers, which have no bounds
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


class Ended(NamedTuple):
    """How the rounds of a part end, and what is different where the dealer's card is bought, if it is sold."""

    ends: Ends
    sold: Sold | None


def endings(rules: Rules, told: str = "") -> Endings:
    """Count how all rounds of a solved rulebook end; solves it first if it has not been.

    Raises RulebookError (`not_analysed`).
    """
    check(rules)
    found = solved(rules, told)
    firsts = range(0, HOLDINGS, PART)
    parts = [_Part(upcard, first, found[upcard].choices) for upcard, first in product(range(RANKS), firsts)]
    unit = lcm(*_scales(rules)) if rules.dealer_card else 1
    nets, stakes, results = Counter[int](), Counter[int](), Counter[tuple[str, str]]()
    for ends, sold in jobs.in_threads(partial(_end_part, essence(rules)), parts, told and f"{told}, endings"):
        nets.update(_counted(ends.nets.astype(object) * unit, -ends.zero))
        stakes.update(_counted(ends.stakes.astype(object) * unit, 0))
        results.update(_named(ends.results.astype(object) * unit))
        for more_nets, more_results in _corrections(rules, sold, unit):
            nets.update(_counted(more_nets, -ends.zero))
            results.update(_named(more_results))
    told_ = Endings(RANKS * HANDS * UNIT * unit, _occurring(nets), _occurring(stakes), _occurring(results))
    _prove(told_, found)
    return told_


def _scales(rules: Rules) -> list[int]:
    """Say, by how many cards are drawn, into how many parts a round falls by the cards that can come for the dealer."""
    return [int(SCALE[int(rules.redraw_same_rank), UNSEEN - size - 4]) for size in range(MOST + 1)]


def _corrections(rules: Rules, sold: Sold | None, unit: int) -> Iterator[tuple[Wide, Wide]]:
    """Give what buying changes in nets and results, in parts of a unit, by how many cards are drawn."""
    for size, scale in enumerate(_scales(rules)):
        if sold:
            parts = int(FACTORS[size]) * np.array([unit, unit // scale], object)
            yield sold.nets[size].astype(object) @ parts, sold.results[size].astype(object) @ parts


def _counted(counts: Wide, first: int) -> dict[int, int]:
    return {at + first: count for at, count in enumerate(counts.tolist()) if count}


def _named(counts: Wide) -> dict[tuple[str, str], int]:
    found = np.ndenumerate(counts)
    return {(RESULTS[result], KIND_NAMES[kind]): int(count) for (result, kind), count in found if count}


def _occurring(counts: Counter[E]) -> dict[E, int]:
    return {key: count for key, count in counts.items() if count}


def _prove(told: Endings, found: dict[int, Solved]) -> None:
    """Every round ends once, and all together bring what was solved."""
    all_counts = (told.nets, told.stakes, told.results)
    is_whole = all(sum(counts.values()) == told.rounds and min(counts.values()) > 0 for counts in all_counts)
    if not is_whole or told.value != sum(one.total for one in found.values()) / (RANKS * HANDS * UNIT):
        raise AssertionError("two ways to count a game differ")


def _end_part(rules: Rules, part: _Part) -> Ended:
    scene, holdings = scene_of(rules, part.upcard), (part.first, min(part.first + PART, HOLDINGS))
    most = _most(scene)
    ends, sold = new_ends(most), None
    end_all(scene, holdings, part.choices, new_made(), ends)
    if rules.dealer_card:
        own = sale(rules, part.upcard)
        sold = new_sold(most, own)
        sell_to_all(Shop(scene, own, sold), holdings, part.choices, new_takers())
    return Ended(ends, sold)


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
