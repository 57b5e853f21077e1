"""Chance from a seed, so that every run asks the same hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest


@pytest.fixture
def next_below() -> Callable[[int], int]:
    return Random(2026).randrange
