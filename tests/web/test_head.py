"""HEAD answers like GET, without the content."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.visitors import JSON, PAGE, Player, refused

PLACES = ["/", "/tables", "/rules", "/fairness", "/session", "/openapi.json", "/static/base.css", "/verify_round.py"]


@pytest.mark.parametrize("headers", [PAGE, JSON], ids=["page", "data"])
@pytest.mark.parametrize("url", [*PLACES, "/wallet", "/nowhere", "/tables/nothing"])
def test_head_answers_like_get(player: Player, url: str, headers: dict[str, str]) -> None:
    head, get = (player.http.request(method, url, headers=headers) for method in ("HEAD", "GET"))
    assert head.status_code == get.status_code
    assert head.content == b""
    changing = {"date", "content-length"}
    told, expected = (
        {name: value for name, value in answer.headers.items() if name not in changing} for answer in (head, get)
    )
    assert told == expected


def test_head_is_no_command_and_asks_no_stream(player: Player) -> None:
    for url, allowed in (("/play", "POST"), ("/stream?tables=x", "GET")):
        answer = player.http.head(url, headers=JSON)
        assert (answer.status_code, answer.headers["allow"], answer.content) == (405, allowed, b"")


def test_the_connection_goes_on_after_a_head(dealt: tuple[Player, str]) -> None:
    player, table = dealt
    for _ in range(3):
        assert player.http.head(table, headers=JSON).status_code == 200
        assert player.view(table)["phase"] == "playing"


def test_head_needs_what_get_needs(client: Callable[[], object]) -> None:
    visitor = Player(client(), JSON)  # type: ignore[arg-type]
    assert visitor.http.head("/wallet", headers=JSON).status_code == 401
    refused(visitor.get("/wallet"), 401, "not_signed_in")
