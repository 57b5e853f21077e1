"""Kernels are compiled before the first test: that takes as long as it takes, and is nobody's time but their own."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.analysis.russian_poker import choices
from houseway.analysis.russian_poker.fixed_play import bet_from
from houseway.analysis.russian_poker.kernels.game import HANDS, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import new_draws, new_shared
from houseway.analysis.russian_poker.solving import plan
from houseway.analysis.russian_poker.table import table
from houseway.cards import DECK_52
from houseway.games.russian_poker import Rules


@pytest.fixture(scope="session", autouse=True)
def compiled_kernels():
    rules = Rules()
    choices(DECK_52[:5], DECK_52[5], rules)
    choices(DECK_52[:6], DECK_52[6], rules, has_drawn=True)
    solve(table(rules, 0), plan(rules), (0, 0), new_draws(), new_shared(), new_found(np.zeros(HANDS, np.uint8)))
    bet_from(0, rules)
