"""What pages and fragments do beside the table: looks, paging, notices, and when something is broken."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from houseway.room import Room, StorageError, connect
from houseway.web import create_app
from tests.web.visitors import HTMX, JSON, PAGE, Player, Visitor, command_id, done, refused


def test_four_colours_are_remembered(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    plain = browser.get("/").text
    browser.follow(browser.send("/settings", four_colour="on", next="/"))
    assert browser.get("/").text != plain
    browser.follow(browser.send("/settings", next="/"))
    assert browser.get("/").text == plain
    refused(browser.in_form(JSON).send("/settings", four_colour="green"), 422, "unusable_field")


def test_the_lobby_shows_who_sits_where(player: Player) -> None:
    table = player.table(name="Corner table")
    player.sit(table)
    [line] = [line for line in player.get("/tables").json()["tables"] if table.endswith(line["id"])]
    assert (line["name"], line["seats_taken"], line["is_mine"]) == ("Corner table", 1, True)
    assert table in player.in_form(PAGE).get("/tables").text
    fragment = player.in_form(HTMX).get("/tables").text
    assert table in fragment
    assert "<html" not in fragment


def test_long_lists_are_read_page_by_page(player: Player) -> None:
    table = player.table()
    player.sit(table)
    for _ in range(52):
        player.act(table, "stake", ante=1)
        player.act(table, "fold")
    for url, name in (("/rounds", "rounds"), ("/wallet", "statement")):
        newest = player.get(url).json()
        older = player.get(newest["next"]).json()
        assert len(newest[name]) == 50
        assert older[name]
        assert not {line["id"] for line in newest[name]} & {line["id"] for line in older[name]}
        assert newest["next"] in player.in_form(PAGE).get(url).text
    assert len(older["statement"]) + 50 == len({line["id"] for line in (*newest["statement"], *older["statement"])})


def test_a_wallet_that_has_run_low_is_filled_up(player: Player) -> None:
    table = player.table()
    player.sit(table)
    while player.balance() >= 500:
        player.act(table, "stake", ante=min(player.balance(), 3_000))
        player.act(table, "fold")
    page = player.in_form(PAGE)
    assert page.follow(page.send("/wallet/refill", command_id=command_id())).url.path == "/wallet"
    assert player.balance() == 10_000


def test_htmx_is_told_what_is_wrong_in_a_notice(player: Player, visitor: Callable[..., Visitor]) -> None:
    notice = player.in_form(HTMX).send("/wallet/refill", command_id=command_id())
    assert notice.status_code == 409
    assert "<hx-partial" in notice.text
    assert "<html" not in notice.text


@pytest.mark.parametrize(
    ("page", "location"),
    [
        ("http://house/wallet?before=7", "/session?next=%2Fwallet%3Fbefore%3D7"),
        ("http://house//example.org", "/session?next=%2F"),
        ("http://[", "/session?next=%2F"),
        ("", "/session?next=%2F"),
    ],
)
def test_htmx_is_sent_to_sign_in_and_back(visitor: Callable[..., Visitor], page: str, location: str) -> None:
    stranger = visitor(HTMX | {"HX-Current-URL": page}).send("/wallet/refill", command_id=command_id())
    assert stranger.status_code == 204
    assert stranger.headers["hx-redirect"] == location


def test_htmx_is_sent_on_by_a_header(visitor: Callable[..., Visitor]) -> None:
    answer = visitor(HTMX).send("/play")
    assert answer.status_code == 204
    assert answer.headers["hx-redirect"].startswith("/tables/")
    assert answer.headers["set-cookie"]


def test_the_script_that_verifies_is_the_one_that_ships(visitor: Callable[..., Visitor]) -> None:
    from houseway.record import SCRIPT

    assert visitor().get("/verify_round.py").content == SCRIPT.read_bytes()


def test_a_key_is_shown_on_the_page_once(player: Player) -> None:
    browser = player.in_form(PAGE)
    made = browser.send("/keys", name="bot")
    assert made.status_code == 201
    [key] = set(re.findall(r"hw_[\w-]{43}", made.text))
    assert key not in browser.get("/account").text
    assert done(player.send("/session/end"))["player"] is None


@pytest.mark.parametrize(("headers", "kind"), [(PAGE, "text/html"), (JSON, "application/json")])
def test_what_breaks_is_not_told_to_visitors(tmp_path: Path, headers: dict[str, str], kind: str) -> None:
    class Broken(Room):
        async def tables(self, player: str | None = None) -> list[object]:  # type: ignore[override]
            raise RuntimeError("the secret of the cellar")

    app = create_app(Broken(connect(f"sqlite:///{tmp_path / 'room.db'}")))
    answer = asyncio.run(ask_in_vain(app, "GET", "/tables", headers))
    assert answer.status_code == 500
    assert "cellar" not in answer.text
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(("headers", "kind"), [(PAGE, "text/html"), (JSON, "application/json")])
def test_what_cannot_be_written_now_has_not_happened(tmp_path: Path, headers: dict[str, str], kind: str) -> None:
    class ReadOnly(Room):
        async def open(self) -> None:
            await super().open()
            storage: Any = self._storage
            await storage._write(lambda connection: connection.execute("PRAGMA query_only = ON"))

    app = create_app(ReadOnly(connect(f"sqlite:///{tmp_path / 'room.db'}")))
    answer = asyncio.run(ask_in_vain(app, "POST", "/session", headers))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "set-cookie" not in answer.headers
    assert answer.headers["content-type"].startswith(kind)
    assert ("storage_unavailable" if headers is JSON else "write nothing down") in answer.text


def test_a_database_that_cannot_be_read_is_said_to_whoever_is_signed_in(tmp_path: Path) -> None:
    class Damaged(Room):
        async def wallet(self, player: str, before: int | None = None) -> Any:
            raise StorageError("database disk image is malformed")

    async def ask() -> list[httpx.Response]:
        app = create_app(Damaged(connect(f"sqlite:///{tmp_path / 'room.db'}")))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with app.state.house.room, httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            return [await http.post("/session", headers=PAGE, data={"as": "guest"}), await http.get("/", headers=PAGE)]

    signed_in, page = asyncio.run(ask())
    assert (signed_in.status_code, page.status_code) == (303, 503)
    assert "write nothing down" in page.text
    assert "malformed" not in page.text


async def ask_in_vain(app: FastAPI, method: str, url: str, headers: dict[str, str]) -> httpx.Response:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with app.state.house.room, httpx.AsyncClient(transport=transport, base_url="http://house") as http:
        fields = {} if method == "GET" else {"json" if headers is JSON else "data": {"as": "guest"}}
        return await http.request(method, url, headers=headers, **fields)
