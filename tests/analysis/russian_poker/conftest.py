"""Kernels are compiled before the first test: that takes as long as it takes, and is nobody's time but their own."""

from __future__ import annotations

import pytest

from houseway.analysis.russian_poker import solving
from houseway.analysis.russian_poker.fixed_play import bet_from
from houseway.analysis.russian_poker.warming import warm
from houseway.games.russian_poker import Rules


@pytest.fixture(scope="session", autouse=True)
def compiled_kernels():
    assert [*warm()]
    bet_from(0, Rules())


@pytest.fixture(scope="session")
def solved_once(tmp_path_factory):
    """A cache folder in which what one test solves is there for the others."""
    return tmp_path_factory.mktemp("solved")


@pytest.fixture(autouse=True)
def cache_folder(solved_once, monkeypatch):
    monkeypatch.setattr(solving.cache, "folder", lambda: solved_once)
