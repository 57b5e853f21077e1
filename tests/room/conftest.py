"""A room for each test: real storage in a fresh file, a clock that stands until it is moved, entropy from a seed."""

from __future__ import annotations

import asyncio
import inspect
import random
import shutil
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from houseway.games.contract import Refusal
from houseway.room import Answer, Room, Unusable, connect
from houseway.room.storage.migrate import migrate


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


class Clock:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def advance(self, **by: float) -> None:
        self.moment += timedelta(**by)


class House:
    """Where a room is, so that a test can open it, close it and open it again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"
        self.clock = Clock()
        self.entropy = random.Random(2026).randbytes
        self._numbers = count()

    def open(self) -> Room:
        return Room(connect(self.url), clock=self.clock, entropy=self.entropy)

    def id(self) -> str:
        """A command id that was not used before."""
        return f"c{next(self._numbers)}"

    async def guest(self, room: Room) -> str:
        return (await room.guest()).player.id

    async def table(
        self, room: Room, *players: str, game: str = "russian_poker", rulebook: str | None = None, **rules: Any
    ) -> str:
        """Open a table and let these players sit on seats 1, 2, …"""
        answer = await room.open_table(players[0], self.id(), game, rulebook, rules)
        table: str = answer.view["table"]["id"]
        for seat, player in enumerate(players, 1):
            await self.sit(room, player, table, seat)
        return table

    async def version(self, room: Room, table: str) -> int:
        return int((await room.view(table))["table"]["version"])

    async def sit(self, room: Room, player: str, table: str, seat: int, buy_in: int | None = None) -> Answer:
        """Sit down, between players with the least that the table takes or with this buy-in."""
        sign = (await room.view(table))["table"]
        if "buy_in" in sign["limits"] and buy_in is None:
            buy_in = sign["limits"]["buy_in"][0]
        return await room.sit(player, table, self.id(), sign["version"], seat, buy_in)

    async def leave(self, room: Room, player: str, table: str, seat: int) -> Answer:
        return await room.leave(player, table, self.id(), await self.version(room, table), seat)

    async def act(self, room: Room, player: str, table: str, seat: int, action: str, **fields: Any) -> Answer:
        version = await self.version(room, table)
        return await room.act(player, table, self.id(), version, seat, {"action": action, **fields})

    async def refusal(self, doing: Any) -> str:
        """Do what must be refused; give the code."""
        with pytest.raises((Refusal, Unusable)) as caught:
            await doing
        error: Any = caught.value
        return str(error.code)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("room") / "empty.db"
    migrate(path)
    return path


@pytest.fixture
def house(tmp_path: Path, empty_database: Path) -> House:
    path = tmp_path / "room.db"
    shutil.copy(empty_database, path)
    return House(path)
