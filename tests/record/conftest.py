"""Five Card Draw is at the table here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway import games
from houseway.games import five_card_draw


@pytest.fixture(scope="session", autouse=True)
def _at_the_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", {**games.GAMES, five_card_draw.name: five_card_draw})
        yield
