"""Bots over HTTP: those of the house are called to a table, and one of one's own plays by its key."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from houseway.bots import POLICIES
from houseway.room.ring.clocks import HAND_PAUSE_S
from tests.web.between_players import CLOCK, PATIENCE_S
from tests.web.visitors import HTMX, JSON, PAGE, Player, Visitor, command_id, done, form, forms, refused

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
LINES_MOST = 60


@pytest.fixture
def newcomer(client: Callable[[], httpx.Client]) -> Callable[[], Player]:
    def run() -> Player:
        player = Player(client(), JSON)
        done(player.send("/session", **{"as": "guest"}))
        return player

    return run


def call(player: Player, table: str, seat: int, **more: object) -> httpx.Response:
    fields = {"command_id": command_id(), "version": player.version(table), "seat": seat}
    return player.send(f"{table}/bots", **fields | more)


@pytest.mark.parametrize("strength", POLICIES)
def test_the_host_calls_bots_of_each_strength(newcomer: Callable[[], Player], strength: str) -> None:
    host = newcomer()
    table = host.table(game="five_card_draw")
    view = done(call(host, table, 3, strength=strength))
    assert view["seats"]["3"]["player"]["is_bot"]
    assert view["you"]["is_host"]


def test_a_bot_is_called_once_however_often_it_is_asked(newcomer: Callable[[], Player]) -> None:
    host = newcomer()
    table = host.table(game="five_card_draw")
    fields = {"command_id": command_id(), "version": host.version(table), "seat": 2}
    views = [done(host.send(f"{table}/bots", **fields)) for _ in range(2)]
    assert sum(seat is not None for seat in views[1]["seats"].values()) == 1


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"strength": "genius"}, 422, "bad_strength"),
        ({"strength": ""}, 422, "bad_strength"),
        ({"strength": 3}, 422, "unusable_field"),
        ({"seat": 1}, 409, "seat_taken"),
        ({"seat": 7}, 409, "no_such_seat"),
        ({"seat": 0}, 422, "unusable_field"),
        ({"seat": "2"}, 422, "unusable_field"),
        ({"version": 1}, 409, "stale_version"),
        ({"version": 10_000}, 409, "stale_version"),
        ({"version": -1}, 422, "unusable_field"),
        ({"command_id": "no spaces"}, 422, "unusable_field"),
        ({"buy_in": 500}, 422, "unknown_field"),
    ],
)
def test_a_call_that_is_refused_changes_nothing(
    newcomer: Callable[[], Player], change: dict[str, object], status: int, code: str
) -> None:
    host = newcomer()
    table = host.table(game="five_card_draw")
    host.sit(table, 2, buy_in=500)
    done(host.command(f"{table}/leave", host.version(table), seat=2))
    host.sit(table, 1, buy_in=500)
    before = host.view(table)
    refused(call(host, table, **{"seat": 2} | change), status, code)
    assert host.view(table) == before


def test_who_may_not_call_a_bot(newcomer: Callable[[], Player], client: Callable[[], httpx.Client]) -> None:
    host, other = newcomer(), newcomer()
    table = host.table(game="five_card_draw")
    refused(call(other, table, 2), 409, "not_host")
    refused(call(host, host.table(), 2), 409, "bots_not_offered")
    refused(call(host, host.table(game="pai_gow"), 2), 409, "bots_not_offered")
    fields = {"command_id": command_id(), "version": 1, "seat": 2}
    refused(host.send("/tables/aaaaaaaaaaaaaaaa/bots", **fields), 404, "no_such_table")
    refused(Player(client(), JSON).send(f"{table}/bots", **fields), 401, "not_signed_in")
    assert not any(host.view(table)["seats"].values())


def test_an_id_that_called_a_bot_calls_no_other(newcomer: Callable[[], Player]) -> None:
    host = newcomer()
    table = host.table(game="five_card_draw")
    fields = {"command_id": command_id(), "version": host.version(table), "seat": 2}
    view = done(host.send(f"{table}/bots", **fields))
    for change in ({"seat": 3}, {"strength": "expert"}, {"version": view["table"]["version"]}):
        refused(host.send(f"{table}/bots", **fields | change), 409, "command_id_reused")
    assert sum(seat is not None for seat in host.view(table)["seats"].values()) == 1


def test_the_page_calls_a_bot_for_the_host_alone(visitor: Callable[..., Visitor], guest: Callable[[], Player]) -> None:
    """A plain form, one for each free seat; a bot is called one to everybody, with its strength for who listens."""
    browser = visitor()
    table = browser.send("/play", game="five_card_draw").headers["location"]
    page = browser.get(table)
    free = [one for one in forms(page) if one.action == f"{table}/bots"]
    assert [one.fields["seat"] for one in free] == ["5", "6"]
    assert free[0].choices["strength"] == list(POLICIES)
    page = browser.follow(browser.send(f"{table}/bots", **free[0].fields, strength="beginner"))
    assert [one.fields["seat"] for one in forms(page) if one.action == f"{table}/bots"] == ["6"]
    others = guest().http.get(table, headers=PAGE)
    assert not [one for one in forms(others) if one.action == f"{table}/bots"]
    assert others.text.count('class="is-bot"') == 4
    assert others.text.count('bot<span class="unseen">, beginner</span>') == 2


def test_htmx_is_told_on_the_table_what_was_refused(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    table = browser.send("/play", game="five_card_draw").headers["location"]
    fields = form(browser.get(table), f"{table}/bots").fields
    answer = visitor_of(browser, HTMX).send(f"{table}/bots", **fields, strength="genius")
    assert answer.status_code == 422
    assert "No bot plays like that. Choose one of the strengths." in answer.text


def visitor_of(browser: Visitor, headers: dict[str, str]) -> Visitor:
    return Visitor(browser.http, headers)


def test_the_lobby_counts_bots(guest: Callable[[], Player], visitor: Callable[..., Visitor]) -> None:
    player = guest()
    view = player.send("/play", game="five_card_draw").json()
    line = next(one for one in player.get("/tables").json()["tables"] if one["id"] == view["table"]["id"])
    assert line["bots"] == 3
    assert line["players"][0] == view["you"]["name"]
    assert f"{view['you']['name']}, 3 bots" in visitor().get("/tables").text


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < LINES_MOST


def test_the_example_plays_a_hand_by_its_key(newcomer: Callable[[], Player], address: str) -> None:
    owner = newcomer()
    script = [sys.executable, str(EXAMPLE), address, owner.send("/keys").json()["new_key"], "1"]
    with subprocess.Popen(script, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as example:
        while example.poll() is None and not own_table_has(owner, players=4):
            time.sleep(0.05)
        CLOCK.skip(HAND_PAUSE_S)
        out, err = example.communicate(timeout=PATIENCE_S)
    assert (example.returncode, err) == (0, "")
    assert out.startswith("played 1 hands")


def own_table_has(player: Player, players: int) -> bool:
    lines = player.get("/tables").json()["tables"]
    return any(line["is_mine"] and line["seats_taken"] == players for line in lines)
