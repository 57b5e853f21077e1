"""Kernels are compiled before the first test: that takes as long as it takes, and is nobody's time but their own."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.analysis.russian_poker import choices, solving
from houseway.analysis.russian_poker.fixed_play import bet_from
from houseway.analysis.russian_poker.kernels.endings import end_all, new_made
from houseway.analysis.russian_poker.kernels.ends import new_ends
from houseway.analysis.russian_poker.kernels.game import HANDS, new_found, solve
from houseway.analysis.russian_poker.kernels.shared import new_draws, new_shared
from houseway.analysis.russian_poker.kernels.tallies import ACTIONS, DRAWS, KINDS, tally
from houseway.analysis.russian_poker.parts import plan
from houseway.analysis.russian_poker.rounds import scene_of
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
    end_all(scene_of(rules, 0), (0, 0), np.zeros(HANDS, np.uint8), new_made(), new_ends(1))
    tally(0, np.zeros(HANDS, np.uint8), np.zeros((KINDS, len(DRAWS), ACTIONS), np.int64))


@pytest.fixture(scope="session")
def solved_once(tmp_path_factory):
    """A cache folder in which what one test solves is there for the others."""
    return tmp_path_factory.mktemp("solved")


@pytest.fixture(autouse=True)
def cache_folder(solved_once, monkeypatch):
    monkeypatch.setattr(solving.cache, "folder", lambda: solved_once)
