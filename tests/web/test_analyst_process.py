"""The room and its analyst as processes: figures are computed beside the room, which stays small; both end together."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from houseway.room import Room, connect
from houseway.room import coach as coach_of_room
from houseway.web import Settings, create_app
from tests.web.test_server import MEMORY_MOST, served
from tests.web.visitors import JSON, PAGE, Player, done

PATIENCE_S = 300  # the first time, functions are compiled
HANDS = [
    "/odds/russian_poker?hand=As+Kd+9c+7h+5s&upcard=Qh",
    "/odds/pai_gow?hand=As+Kd+9c+9h+5s+5d+Jk",
    "/odds/five_card_draw?hand=Qc+Qd+9s+5h+2c",
]


def workers(room: psutil.Process) -> list[psutil.Process]:
    return [child for child in room.children() if _is_worker(child)]


def _is_worker(process: psutil.Process) -> bool:
    try:
        return "houseway.analysis.worker" in process.cmdline()
    except psutil.Error:  # it has ended in the meantime
        return False


def is_running(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def test_the_room_stays_small_while_it_gives_figures_and_its_analyst_ends_with_it(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address), httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
        room = psutil.Process(process.pid)
        player = Player(http, JSON)
        done(player.send("/session", **{"as": "guest"}))
        table = player.table()
        player.sit(table)
        done(player.command(f"{table}/coach", player.version(table), seat=1, is_on=True))
        player.act(table, "stake", ante=10)
        assert done(player.get(f"{table}/advice?seat=1"))["options"]
        for address_of_odds in HANDS:
            assert http.get(address_of_odds, headers=JSON).status_code == 200
            assert http.get(address_of_odds, headers=PAGE).status_code == 200
        assert room.memory_info().rss < MEMORY_MOST
        loaded = {Path(mapped.path).name for mapped in room.memory_maps()}
        assert not [name for name in loaded if "numpy" in name or "llvmlite" in name]
        helpers = workers(room)
        assert helpers
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)
        deadline = time.monotonic() + PATIENCE_S
        while any(map(is_running, helpers)) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not any(map(is_running, helpers))


class Warmed:
    """An analyst that only notes what is asked of it."""

    told: list[str]

    def __init__(self) -> None:
        Warmed.told.append("started")

    async def warm(self, steps: list[str]) -> None:
        Warmed.told.append(f"warmed {len(steps)}")

    async def close(self) -> None:
        Warmed.told.append("ended")


async def _open_until_warm(app: Any) -> None:
    async with app.router.lifespan_context(app), asyncio.timeout(PATIENCE_S):
        while Warmed.told.count("warmed 15") < 2:
            await asyncio.sleep(0.01)


def test_the_server_warms_the_analyst_up_and_nobody_else_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_of_room, "Analyst", Warmed)
    Warmed.told = []
    room = Room(connect(f"sqlite:///{tmp_path / 'room.db'}"))
    asyncio.run(_open_until_warm(create_app(room, settings=Settings(warm_up_after_s=0))))
    compiling = ["started", "warmed 15", "ended"]  # by another one, so that nobody waits for it
    assert Warmed.told == ["started", *compiling, "warmed 15", "ended"]
    assert Settings().warm_up_after_s is None
