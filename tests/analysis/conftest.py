"""Tables of house ways, and hands that are likely to be hard: made once for all tests of a process."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from houseway.analysis import Outcomes, outcomes
from houseway.analysis.kernels.keys import KEYS
from houseway.analysis.pai_gow.deciding import Reason
from houseway.cards import DECK_53
from houseway.games.pai_gow.house_way import read_house_way

FEW_SUITS = [card.index for card in DECK_53 if card.suit in ("s", "h", "")]
FEW_RANKS = [card.index for card in DECK_53 if card.rank in (14, 13, 12, 5, 4, 15)]
IN_A_ROW = [card.index for card in DECK_53 if card.rank in (6, 7, 8, 9, 10, 15)]


@pytest.fixture(scope="session")
def table_of() -> Callable[[str], Outcomes]:
    return cache(lambda name: outcomes(read_house_way(name)))


@pytest.fixture(scope="session")
def hands() -> npt.NDArray[np.uint8]:
    """4,000 hands, three in four of them from few suits or ranks, where much comes together."""
    draw = random.Random(53)
    decks = [list(range(53)), FEW_SUITS, FEW_RANKS, IN_A_ROW]
    return np.array([draw.sample(decks[at % 4], 7) for at in range(4000)], np.uint8)


@pytest.fixture(scope="session")
def any_table() -> Callable[..., Outcomes]:
    """Makes house ways that set hands anyhow: what is counted must not depend on what is likely."""

    def table(seed: int, backs: int = 7463, fronts: int = 91) -> Outcomes:
        draw = np.random.default_rng(seed)
        numbers = np.zeros(KEYS, np.uint16)
        sizes = {"backs": backs, "fronts": fronts}
        drawn = {part: draw.integers(0, size, KEYS) for part, size in sizes.items()}
        return Outcomes(
            "any", drawn["backs"].astype(np.uint16), drawn["fronts"].astype(np.uint8), numbers, (Reason("any", 0),)
        )

    return table
