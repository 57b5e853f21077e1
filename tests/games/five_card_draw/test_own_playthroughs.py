"""Golden playthroughs of Five Card Draw, told as those of the games that are at a table; they move there with it.

`python -m tests.games.five_card_draw.test_own_playthroughs` writes them anew after a meant change; read the diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway import games
from houseway.games import five_card_draw
from tests.playthroughs import test_playthroughs as playthroughs

SCENARIOS = sorted((Path(__file__).parent / "playthroughs").glob("*.json"))


def text(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    at_the_table: dict[str, Any] = {five_card_draw.name: five_card_draw}
    monkeypatch.setattr(games, "GAMES", at_the_table)
    monkeypatch.setattr(playthroughs, "GAMES", at_the_table)
    return playthroughs.text(path)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_playthrough(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert path.with_suffix(".txt").read_text(encoding="utf-8") == text(path, monkeypatch)


def test_they_show_side_pots_mucked_hands_reshuffles_and_the_clock() -> None:
    told = "".join(path.with_suffix(".txt").read_text(encoding="utf-8") for path in SCENARIOS)
    for word in ('"side_pot_1"', '"mucks"', '"reshuffled"', '"clock"', '"returned"', '"rake"', '"dead_post"'):
        assert word in told
    assert all(msgspec.json.decode(path.read_bytes())["game"] == five_card_draw.name for path in SCENARIOS)


if __name__ == "__main__":
    for scenario in SCENARIOS:
        with pytest.MonkeyPatch.context() as patched:
            written = text(scenario, patched)
        scenario.with_suffix(".txt").write_text(written, encoding="utf-8")
