"""Bots over HTTP: those of the house are called to a table, and one of one's own plays by its key."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from houseway.bots import POLICIES
from tests.web.test_server import served
from tests.web.visitors import JSON, Player, command_id, done, refused

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


def test_who_may_not_call_a_bot(newcomer: Callable[[], Player]) -> None:
    host, other = newcomer(), newcomer()
    table = host.table(game="five_card_draw")
    refused(call(other, table, 2), 409, "not_host")
    refused(call(host, table, 2, strength="genius"), 422, "bad_strength")
    refused(call(host, host.table(), 2), 409, "bots_not_offered")
    assert not any(host.view(table)["seats"].values())


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < LINES_MOST


@pytest.mark.slow
def test_the_example_plays_a_hand_by_its_key(tmp_path: Path) -> None:
    with served(tmp_path) as (_, address):
        with httpx.Client(base_url=address) as http:
            player = Player(http, JSON)
            done(player.send("/session", **{"as": "guest"}))
            key = player.send("/keys").json()["new_key"]
        played = subprocess.run(
            [sys.executable, str(EXAMPLE), address, key, "1"], capture_output=True, text=True, check=False
        )
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("played 1 hands")
