"""Rounds of Pai Gow Poker by the million: players and dealer set by the rulebook's house way, in a kernel."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels.deals import SPARE, play_rounds
from houseway.analysis.pai_gow.house_edge import dealer_of
from houseway.analysis.pai_gow.outcomes import outcomes
from houseway.analysis.simulation.blocks import Block, source_of
from houseway.analysis.simulation.running import Plan
from houseway.analysis.simulation.sums import Sums
from houseway.games.pai_gow.rules import Rules

UNIT: Final = 10_000  # a bet, so that commission is exact
_SIZE: Final = 1 << 18
_AT_ONCE: Final = 1 << 14
_RESULTS: Final = ("win", "push", "loss")

Table = tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint8]]


class Setup(NamedTuple):
    """Back and front of every key, as player and dealer set them, and the commission."""

    player: Table
    dealer: Table
    commission_bp: int


def unit(rules: Rules) -> int:
    """Give the bet of all rounds."""
    return UNIT


def plan(rules: Rules, **_: Any) -> Plan:
    """Plan rounds of one bet each; raises FaultyHouseWay."""
    mine, his = outcomes(rules.house_way, is_wheel_lowest=rules.wheel == "lowest"), dealer_of(rules)
    setup = Setup((mine.backs, mine.fronts), (his.backs, his.fronts), rules.commission_bp)
    return Plan(play, setup, _SIZE, is_compiled=True)


def play(setup: Setup, block: Block) -> tuple[Sums]:
    """Play a block of rounds."""
    source, totals = source_of(block), np.zeros(5, np.int64)
    for first in range(0, block.rounds, _AT_ONCE):
        words = source.integers(0, 1 << 32, (min(_AT_ONCE, block.rounds - first), 14 + SPARE), np.uint32)
        totals += play_rounds(words, 1, setup.player, setup.dealer, setup.commission_bp)
    *counts, gain, squares = totals.tolist()
    results = {name: count for name, count in zip(_RESULTS, counts, strict=True) if count}
    return (Sums(block.rounds, gain, squares, UNIT * block.rounds, results),)
