"""A table between players for each test: who sits where, whose turn it is, and the pause that the clock ends."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from houseway.room import Answer, Room
from tests.room.conftest import House

PLAYED = {"fold", "check", "call", "bet", "raise", "draw", "stand_pat"}


class Ring:
    """An open room with one table of Five Card Draw; players are called by their seats."""

    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.room = room
        self.table = ""
        self.players: dict[int, str] = {}

    async def open(self, seats: int, buy_in: int, rulebook: str | None, **rules: Any) -> None:
        host = await self.house.guest(self.room)
        answer = await self.room.open_table(host, self.house.id(), "five_card_draw", rulebook, rules)
        self.table = answer.view["table"]["id"]
        for seat in range(1, seats + 1):
            await self.sit(seat, buy_in, host if seat == 1 else None)

    async def sit(self, seat: int, buy_in: int = 500, player: str | None = None) -> Answer:
        self.players[seat] = player or await self.house.guest(self.room)
        return await self.house.sit(self.room, self.players[seat], self.table, seat, buy_in)

    async def view(self, seat: int | None = None) -> Any:
        return await self.room.view(self.table, self.players[seat] if seat else None)

    async def act(self, seat: int, action: str, **fields: Any) -> Any:
        return (await self.house.act(self.room, self.players[seat], self.table, seat, action, **fields)).view

    async def leave(self, seat: int) -> Any:
        return (await self.house.leave(self.room, self.players[seat], self.table, seat)).view

    async def wait(self, **time: float) -> int:
        """Let time pass; give the number of clocks that have run out."""
        self.house.clock.advance(**time)
        return await self.room.fire_clocks()

    async def deal(self) -> Any:
        """Let the pause pass; the next hand is then dealt."""
        assert (await self.view())["phase"] != "playing"
        assert await self.wait(seconds=4) == 1
        view = await self.view()
        assert view["phase"] == "playing"
        return view

    async def turn(self) -> int:
        return int((await self.view())["acting"][0])

    async def options(self, seat: int) -> dict[str, Any]:
        return {option["action"]: option for option in (await self.view(seat))["legal"].get(str(seat), [])}

    async def go_along(self) -> Any:
        """Let whoever is in turn check or call, or keep his cards."""
        seat = await self.turn()
        options = await self.options(seat)
        action = next(name for name in ("check", "call", "stand_pat") if name in options)
        return await self.act(seat, action)

    async def until(self, phase: str) -> Any:
        """Let everybody go along until the hand comes to a phase."""
        view = await self.view()
        while view["round"]["view"]["phase"] != phase:
            view = await self.go_along()
        return view

    async def finish(self) -> Any:
        """Let everybody go along until the hand is over."""
        return await self.until("ended")

    async def stacks(self) -> dict[int, int]:
        seats = (await self.view())["seats"]
        return {int(seat): one["stack"] for seat, one in seats.items() if one}

    async def status(self) -> dict[int, str]:
        seats = (await self.view())["seats"]
        return {int(seat): one["status"] for seat, one in seats.items() if one}

    async def dealt(self) -> set[int]:
        """Say who plays in the hand on the table."""
        return {int(seat) for seat in (await self.view())["round"]["view"]["seats"]}

    async def balance(self, seat: int) -> int:
        return (await self.room.wallet(self.players[seat])).balance

    async def refusal(self, doing: Any) -> str:
        """Do what must be refused: nothing has changed; give the code."""
        before = await self.view()
        code = await self.house.refusal(doing)
        assert await self.view() == before
        return code


Sits = Callable[..., Any]


@pytest.fixture
def ring(house: House) -> Sits:
    """`async with ring(3) as table` opens a room in which three players sit with 500 chips each."""

    @asynccontextmanager
    async def opened(
        seats: int = 2, buy_in: int = 500, rulebook: str | None = None, **rules: Any
    ) -> AsyncIterator[Ring]:
        async with house.open() as room:
            made = Ring(house, room)
            await made.open(seats, buy_in, rulebook, **rules)
            yield made

    return opened
