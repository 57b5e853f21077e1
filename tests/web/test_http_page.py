"""The example in `docs/http.md` works as it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx

from houseway.cards import parse, show
from houseway.games.pai_gow.splits import splits
from tests.web.visitors import JSON, Player

PAGE = Path(__file__).parents[2] / "docs" / "http.md"
COMMANDS = re.findall(
    r"localhost:8000(/\S+) \\\n\s+-d '(.*)'|-d '(.*)' localhost:8000(/\S+)", PAGE.read_text(encoding="utf-8")
)


def test_the_round_of_the_documentation_can_be_played(client: Callable[[], httpx.Client]) -> None:
    program, table = Player(client(), JSON), ""
    for late_url, late_body, body, url in COMMANDS:
        fields = json.loads(body or late_body)
        if "cards" in fields:
            fields["cards"] = " ".join(program.hand(table)[:2])
        if "front" in fields:
            hand = parse(" ".join(program.hand(table)), has_joker=True)
            fields["front"] = next(show(split.front) for split in splits(hand) if not split.is_foul)
        answer = program.send((url or late_url).replace("/tables/ID", table), **fields)
        assert answer.status_code in (200, 201), answer.text
        table = answer.headers.get("location", table)
        seat = answer.json().get("round") and answer.json()["round"]["view"]["seats"]["1"]
        assert fields.get("action") not in ("exchange", "set") or seat.get("drawn") == 2 or seat["front"]
    round_of_each_game = ["/play", "/tables/ID/act", "/tables/ID/act"]
    assert [url or late for late, _, _, url in COMMANDS] == ["/session", *round_of_each_game, *round_of_each_game]
