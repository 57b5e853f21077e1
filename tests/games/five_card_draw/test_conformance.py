"""What every registered game must hold, held for Five Card Draw before it is at a table of the room."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import five_card_draw
from tests.conformance import conftest
from tests.conformance.conftest import carry_on, deal_anew, walks
from tests.conformance.test_contract import *  # noqa: F403

__all__ = ["carry_on", "deal_anew", "walks"]


@pytest.fixture
def game_name(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(conftest, "GAMES", {five_card_draw.name: five_card_draw})
    return five_card_draw.name


def test_walks_reach_side_pots_and_reshuffles(walks: Any) -> None:
    ends = [[state for _, state, _, _ in walks(seed)][-1] for seed in range(60)]
    assert any(len(state.awards) > 1 for state in ends)
    assert any(state.showdown for state in ends)
    told = [event.event for seed in range(60) for _, _, _, events in walks(seed) for event in events]
    assert "reshuffled" in told
