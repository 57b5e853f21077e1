"""Compile what the exact figures of Pai Gow Poker need, and decide every house way that ships, ahead of time."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.analysis.pai_gow.batch import set_hands, simulate
from houseway.analysis.pai_gow.exact import tally
from houseway.analysis.pai_gow.odds import setting_odds
from houseway.analysis.pai_gow.outcomes import outcomes
from houseway.cards import DECK_53
from houseway.games.pai_gow.house_way import house_way_names, read_house_way


def warm() -> Iterator[str]:
    """Make everything ready, step by step: yields what is being done; a second time it takes seconds."""
    for name in house_way_names():
        yield f"deciding every hand by {name}"
        table = outcomes(read_house_way(name))
    yield "compiling the odds of a hand"
    setting_odds(DECK_53[:7], table)
    yield "compiling batches and simulation"
    set_hands([range(7)], table)
    simulate(table, table, 1, seed=0)
    yield "compiling the exact edge"
    tally(table, table, ranks=2)
