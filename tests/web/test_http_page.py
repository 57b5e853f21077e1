"""The example in `docs/http.md` works as it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx

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
        answer = program.send((url or late_url).replace("/tables/ID", table), **fields)
        assert answer.status_code in (200, 201), answer.text
        table = answer.headers.get("location", table)
    assert [url or late for late, _, _, url in COMMANDS] == ["/session", "/play", "/tables/ID/act", "/tables/ID/act"]
    assert program.view(table)["round"]["view"]["seats"]["1"]["drawn"] == 2
