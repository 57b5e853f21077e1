"""The slow twin of exact figures: rounds of Russian Poker played by the rules, with the best choice at every turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from houseway.analysis.simulation import Block, source_of
from houseway.analysis.simulation.estimating import NORMAL
from houseway.analysis.simulation.russian_players import PLAYERS
from houseway.analysis.simulation.russian_poker import play_round, unit
from houseway.cards import DECK_52
from houseway.games.russian_poker import Rules


class Round(NamedTuple):
    """How a round ended, what the winning hand was paid as, all that was staked and what came of it, in antes."""

    result: str
    kind: str
    staked: Fraction
    net: Fraction


class Played(NamedTuple):
    """What rounds came to, in antes, with half widths of 95 % intervals; `ends` counts (result, kind)."""

    rounds: int
    ends: dict[tuple[str, str], int]
    nets: dict[Fraction, int]
    mean: float
    mean_margin: float
    staked: float
    staked_margin: float
    deviation: float
    deviation_margin: float


def play_block(rules: Rules, block: Block) -> Counter[Round]:
    """Play the rounds of a block."""
    source, ante = source_of(block), unit(rules)
    played: Counter[Round] = Counter()
    for _ in range(block.rounds):
        one = play_round(rules, PLAYERS["best"], source.permutation(len(DECK_52)).tolist())
        (result,), kind = one.results, "".join(one.hands)
        played[Round(result, kind, Fraction(one.staked, ante), Fraction(one.gain, ante))] += 1
    return played


def summed(played: Counter[Round]) -> Played:
    """Sum rounds up."""
    ends: Counter[tuple[str, str]] = Counter()
    nets, stakes = Counter[Fraction](), Counter[Fraction]()
    for one, count in played.items():
        ends[one.result, one.kind] += count
        nets[one.net] += count
        stakes[one.staked] += count
    count, variance = played.total(), _moment(nets, 2)
    spread = sqrt(max(float(_moment(nets, 4) - variance**2), 0.0) / count) / (2 * sqrt(variance)) if variance else 0.0
    return Played(
        count,
        dict(ends),
        dict(nets),
        float(_mean(nets)),
        NORMAL * sqrt(variance / count),
        float(_mean(stakes)),
        NORMAL * sqrt(_moment(stakes, 2) / count),
        sqrt(variance),
        NORMAL * spread,
    )


def _mean(counts: Counter[Fraction]) -> Fraction:
    return sum((value * count for value, count in counts.items()), Fraction(0)) / counts.total()


def _moment(counts: Counter[Fraction], power: int) -> Fraction:
    """Give a central moment."""
    mean = _mean(counts)
    return sum(((value - mean) ** power * count for value, count in counts.items()), Fraction(0)) / counts.total()
