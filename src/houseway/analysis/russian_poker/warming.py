"""Compile what the exact figures of Russian Poker need, ahead of time."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from houseway.analysis.russian_poker.decision import choices
from houseway.analysis.russian_poker.kernels.game import HANDS, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import new_draws, new_shared
from houseway.analysis.russian_poker.parts import plan
from houseway.analysis.russian_poker.table import table
from houseway.cards import DECK_52
from houseway.games.russian_poker import Rules


def warm() -> Iterator[str]:
    """Make everything ready, step by step: yields what is being done; a second time it takes a second."""
    rules = Rules()
    yield "compiling the choices of a hand of Russian Poker"
    choices(DECK_52[:5], DECK_52[5], rules)
    choices(DECK_52[:6], DECK_52[6], rules, has_drawn=True)
    yield "compiling the exact edge of Russian Poker"
    solve(table(rules, 0), plan(rules), (0, 0), new_draws(), new_shared(), new_found(np.zeros(HANDS, np.uint8)))
