"""One absent player never delays the others beyond the clock; against the house nobody is hurried."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

from houseway.room.clocks import DECISION_S, STAKES_S
from houseway.room.dealing import ROUNDS_MISSED_MOST
from houseway.room.storage import StorageError


async def two(house: Any, room: Any) -> tuple[str, str, str]:
    ann, bob = await house.guest(room), await house.guest(room)
    return await house.table(room, ann, bob), ann, bob


async def test_the_stakes_close_fifteen_seconds_after_the_first(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        answer = await house.act(room, ann, table, 1, "stake", ante=10)
        assert answer.view["clock"]["seconds_left"] == STAKES_S == 15
        house.clock.advance(seconds=14.9)
        assert await room.fire_clocks() == 0
        house.clock.advance(seconds=0.1)
        assert await room.fire_clocks() == 1
        view = await room.view(table, bob)
        assert view["phase"] == "playing"
        assert list(view["round"]["view"]["seats"]) == ["1"]
        assert view["seats"]["2"]["stake"] is None


async def test_a_second_stake_does_not_put_the_deal_off(house: Any) -> None:
    async with house.open() as room:
        table, ann, _ = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        house.clock.advance(seconds=10)
        answer = await house.act(room, ann, table, 1, "stake", ante=20)
        assert answer.view["clock"]["seconds_left"] == 5


async def test_without_a_stake_no_clock_runs(house: Any) -> None:
    async with house.open() as room:
        table, ann, _ = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.act(room, ann, table, 1, "take_back")
        assert answer.view["clock"] is None
        house.clock.advance(hours=1)
        assert await room.fire_clocks() == 0


async def test_a_decision_has_thirty_seconds_while_another_waits(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.act(room, bob, table, 2, "stake", ante=10)
        assert answer.view["clock"]["seconds_left"] == DECISION_S == 30
        house.clock.advance(seconds=20)
        answer = await house.act(room, ann, table, 1, "buy")
        assert answer.view["clock"]["seconds_left"] == 30
        house.clock.advance(seconds=30)
        assert await room.fire_clocks() == 1
        view = await room.view(table, bob)
        assert view["round"]["view"]["seats"]["1"]["status"] == "folded"
        assert view["round"]["view"]["to_act"] == 2
        assert view["clock"]["seconds_left"] == 30


async def test_the_record_marks_what_the_clock_did(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        await house.act(room, bob, table, 2, "stake", ante=10)
        house.clock.advance(seconds=30)
        await room.fire_clocks()
        answer = await house.act(room, bob, table, 2, "fold")
        export = await room.round(bob, answer.view["round"]["id"])
        actions = [entry["payload"] for entry in export["entries"] if entry["payload"]["kind"] == "action"]
        assert [(action["seat"], action["action"], action["by"]) for action in actions] == [
            (1, "fold", "clock"),
            (2, "fold", "player"),
        ]


async def test_a_clock_starts_when_somebody_comes_and_stops_when_he_goes(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        table = await house.table(room, ann)
        await house.act(room, ann, table, 1, "stake", ante=10)
        house.clock.advance(hours=5)
        answer = await house.sit(room, bob, table, 2)
        assert answer.view["clock"]["seconds_left"] == 30
        house.clock.advance(seconds=10)
        carl = await house.guest(room)
        assert (await house.sit(room, carl, table, 3)).view["clock"]["seconds_left"] == 20
        await house.leave(room, carl, table, 3)
        answer = await house.leave(room, bob, table, 2)
        assert answer.view["clock"] is None


async def test_the_clock_survives_a_restart(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        await house.act(room, bob, table, 2, "stake", ante=10)
    house.clock.advance(seconds=40)
    async with house.open() as room:
        assert (await room.view(table))["clock"]["seconds_left"] == 0
        assert await room.fire_clocks() == 1
        assert (await room.view(table))["round"]["view"]["to_act"] == 2


async def test_a_decision_in_time_beats_the_clock(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        await house.act(room, bob, table, 2, "stake", ante=10)
        house.clock.advance(seconds=31)
        answer = await house.act(room, ann, table, 1, "bet")
        assert answer.view["round"]["view"]["seats"]["1"]["status"] == "bet"
        assert await room.fire_clocks() == 0


async def test_who_misses_three_rounds_gives_up_his_seat(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await two(house, room)
        for missed in range(ROUNDS_MISSED_MOST + 1):
            assert (await room.view(table, bob))["you"]["seats"] == [2], missed
            await house.act(room, ann, table, 1, "stake", ante=10)
            house.clock.advance(seconds=15)
            await room.fire_clocks()
            await house.act(room, ann, table, 1, "fold")
        assert (await room.view(table, bob))["you"]["seats"] == []
        assert (await house.act(room, ann, table, 1, "stake", ante=10)).view["phase"] == "playing"


async def test_one_broken_table_does_not_stop_the_clocks_of_the_others(house: Any, caplog: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        tables = [await house.table(room, ann, bob) for _ in range(2)]
        for table in tables:
            await house.act(room, ann, table, 1, "stake", ante=10)
            house.clock.advance(seconds=1)
    with closing(sqlite3.connect(house.path)) as connection:
        connection.execute("UPDATE logs SET state = 'nonsense' WHERE id = ?", (tables[0],))
        connection.commit()
    house.clock.advance(seconds=20)
    async with house.open() as room:
        assert await room.fire_clocks() == 1
        assert (await room.view(tables[1]))["phase"] == "playing"
        assert f"the clock of table {tables[0]}" in caplog.text


async def test_the_clocks_go_on_when_the_database_can_be_used_again(house: Any, caplog: Any) -> None:
    async with house.open() as room:
        looked = asyncio.Event()

        async def due(now: str) -> tuple[str, ...]:
            if "the clocks wait: the disk is full" not in caplog.text:
                raise StorageError("the disk is full")
            looked.set()
            return ()

        room._storage.due = due
        keeping = asyncio.create_task(room.keep_time())
        await asyncio.wait([keeping, asyncio.create_task(looked.wait())], return_when=asyncio.FIRST_COMPLETED)
        assert keeping.cancel(), "it has not ended"
