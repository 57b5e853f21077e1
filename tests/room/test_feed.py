"""Watchers hear of the tables that they watch, after the commit, and of nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

PATIENCE_S = 60


async def heard(watch: Any, count: int) -> list[tuple[str, int]]:
    return [await asyncio.wait_for(anext(watch), PATIENCE_S) for _ in range(count)]


async def test_a_watcher_hears_of_each_commit(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        with room.watch([table]) as watch:
            answer = await house.act(room, ann, table, 1, "stake", ante=10)
            assert await heard(watch, 1) == [(table, answer.version)]


async def test_a_slow_watcher_hears_only_the_last_version(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        tables = [await house.table(room, ann) for _ in range(2)]
        with room.watch(tables) as watch:
            for table in tables:
                await house.act(room, ann, table, 1, "stake", ante=10)
            last = [(await house.act(room, ann, table, 1, "fold")).version for table in tables]
            assert sorted(await heard(watch, 2)) == sorted(zip(tables, last, strict=True))
            with_nothing_left = asyncio.ensure_future(anext(watch))
            await asyncio.sleep(0.01)
            assert not with_nothing_left.done()
            with_nothing_left.cancel()


async def test_nothing_leaks_from_other_tables(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        mine, other = await house.table(room, ann), await house.table(room, bob)
        with room.watch([mine]) as watch:
            await house.act(room, bob, other, 1, "stake", ante=10)
            answer = await house.act(room, ann, mine, 1, "stake", ante=10)
            assert await heard(watch, 1) == [(mine, answer.version)]


async def test_a_refusal_is_no_news(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        with room.watch([table]) as watch:
            await house.refusal(house.act(room, ann, table, 1, "fold"))
            silence = asyncio.ensure_future(anext(watch))
            await asyncio.sleep(0.01)
            assert not silence.done()
            silence.cancel()


async def test_watches_end_with_the_room(house: Any) -> None:
    room = house.open()
    await room.open()
    watch = room.watch(["a" * 16])
    listening = asyncio.ensure_future(_listen(watch))
    await asyncio.sleep(0)
    await room.close()
    assert await asyncio.wait_for(listening, PATIENCE_S) == []


async def _listen(watch: Any) -> list[Any]:
    return [news async for news in watch]
