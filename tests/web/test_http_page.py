"""The examples in `docs/http.md` work as they are written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from houseway.cards import parse, show
from houseway.games.pai_gow.splits import splits
from tests.web.between_players import dealt
from tests.web.visitors import JSON, Player, done

PAGE = Path(__file__).parents[2] / "docs" / "http.md"


class Asked(NamedTuple):
    """One command of the page: by whose cookies, where, and what."""

    jar: str
    url: str
    fields: dict[str, Any]


def commands(section: str) -> Iterator[Asked]:
    """Give every `curl …` of a part of the page, up to the next."""
    text = PAGE.read_text(encoding="utf-8").partition(section)[2].partition("\n## ")[0]
    for one in re.findall(r"^curl (?:.*\\\n)*.*", text, re.MULTILINE):
        jar, url, body = (re.search(what, one) for what in (r"-c (\w+) ", r"localhost:8000(/\S+)", r"-d '(.*)'"))
        assert jar
        assert url
        assert body
        yield Asked(jar[1], url[1], json.loads(body[1]))


def test_the_rounds_against_the_house_can_be_played(client: Callable[[], httpx.Client]) -> None:
    program, table, urls = Player(client(), JSON), "", []
    for _, url, fields in commands("# HTTP"):
        urls.append(url)
        if "cards" in fields:
            fields["cards"] = " ".join(program.hand(table)[:2])
        if "front" in fields:
            hand = parse(" ".join(program.hand(table)), has_joker=True)
            fields["front"] = next(show(split.front) for split in splits(hand) if not split.is_foul)
        answer = program.send(url.replace("/tables/ID", table), **fields)
        assert answer.status_code in (200, 201), answer.text
        table = answer.headers.get("location", table)
        seat = answer.json().get("round") and answer.json()["round"]["view"]["seats"]["1"]
        assert fields.get("action") not in ("exchange", "set") or seat.get("drawn") == 2 or seat["front"]
    round_of_each_game = ["/play", "/tables/ID/act", "/tables/ID/act"]
    assert urls == ["/session", *round_of_each_game, *round_of_each_game]


def test_the_hand_between_players_can_be_played(client: Callable[[], httpx.Client]) -> None:
    players: dict[str, Player] = {}
    table, urls = "", []
    for jar, url, fields in commands("## Between players"):
        if jar not in players:
            players[jar] = Player(client(), JSON)
            done(players[jar].send("/session", **{"as": "guest"}))
        if "action" in fields:
            dealt(players[jar], table)
        answer = players[jar].send(url.replace("/tables/ID", table), **fields)
        assert answer.status_code in (200, 201), answer.text
        table = answer.headers.get("location", table)
        urls.append(url)
    assert urls == ["/tables", "/tables/ID/seat", "/tables/ID/seat", "/tables/ID/act", "/tables/ID/bots"]
    assert answer.json()["round"]["view"]["seats"]["1"]["bet"] == 20
    assert answer.json()["seats"]["3"]["player"]["is_bot"]
