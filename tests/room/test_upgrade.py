"""A database of an older version is brought to this one with everything that is in it; old answers are forgotten."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from typing import Any

import pytest

from houseway.room.audit import audit
from houseway.room.room import ANSWERS_KEPT
from houseway.room.storage.migrate import HEAD, is_current

NEWER_FIELDS = {"phase_since", "touched", "last_stake"}


def rows(house: Any, sql: str) -> list[Any]:
    with closing(sqlite3.connect(house.path)) as connection:
        return connection.execute(sql).fetchall()


def make_older(house: Any) -> None:
    """Take back what revisions 0003 and 0004 brought."""
    with closing(sqlite3.connect(house.path)) as connection:
        for log, state in connection.execute(
            "SELECT id, state FROM logs WHERE id IN (SELECT id FROM tables)"
        ).fetchall():
            connection.execute("UPDATE logs SET state = ? WHERE id = ?", (json.dumps(_older(json.loads(state))), log))
        connection.execute("DROP INDEX ix_commands_at")
        connection.execute("ALTER TABLE commands DROP COLUMN at")
        connection.execute("ALTER TABLE players DROP COLUMN strength")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
        connection.commit()


def _older(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {name: _older(inner) for name, inner in value.items() if name not in NEWER_FIELDS}


async def test_tables_of_an_older_database_are_played_on(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        table = await house.table(room, ann, bob)
        await house.act(room, ann, table, 1, "stake", ante=10)
        done = bob, table, "b1", await house.version(room, table), 2, {"action": "stake", "ante": 20}
        answer = await room.act(*done)
        await house.act(room, ann, table, 1, "buy")
        before = [await room.view(table, player) for player in (ann, bob, None)]
    make_older(house)
    assert not is_current(house.path)
    async with house.open() as room:
        assert [await room.view(table, player) for player in (ann, bob, None)] == before
        assert await room.act(*done) == answer
        await house.act(room, ann, table, 1, "fold")
        await house.act(room, bob, table, 2, "fold")
        assert (await room.view(table, bob))["seats"]["2"]["last_stake"] == {"ante": 20}
    assert rows(house, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert list(audit(house.url)) == []


async def test_a_damaged_log_does_not_keep_the_house_closed(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        tables = [await house.table(room, ann) for _ in range(2)]
    make_older(house)
    with closing(sqlite3.connect(house.path)) as connection:
        connection.execute("UPDATE entries SET payload = '{' WHERE log = ? AND version = 2", (tables[0],))
        connection.commit()
    async with house.open() as room:
        assert (await house.act(room, ann, tables[1], 1, "stake", ante=10)).view["phase"] == "playing"
    assert next(audit(house.url)).record == f"entries {tables[0]}/2"


async def test_answers_are_kept_for_a_week_and_a_late_repetition_is_stale(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        done = ann, table, "s1", await house.version(room, table), 1, {"action": "stake", "ante": 10}
        answer = await room.act(*done)
        house.clock.advance(seconds=ANSWERS_KEPT.total_seconds())
        await room.tidy()
        assert await room.act(*done) == answer
        house.clock.advance(seconds=1)
    async with house.open() as room:
        assert rows(house, "SELECT count(*) FROM commands") == [(0,)]
        assert await house.refusal(room.act(*done)) == "stale_version"
        assert (await room.wallet(ann)).held == 10
    assert list(audit(house.url)) == []


async def test_a_room_that_stays_open_tidies_up_every_hour(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.room.room.TICK_S", 0)
    async with house.open() as room:
        await house.table(room, await house.guest(room))
        keeping = asyncio.create_task(room.keep_time())
        assert rows(house, "SELECT count(*) FROM commands") == [(2,)]
        house.clock.advance(days=8)
        while rows(house, "SELECT count(*) FROM commands") != [(0,)]:
            assert not keeping.done()
            await asyncio.sleep(0)
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
