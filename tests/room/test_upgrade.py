"""A database of an older version is brought to this one with everything that is in it; old answers are forgotten."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from alembic import op

from houseway.room.audit import audit
from houseway.room.room import ANSWERS_KEPT
from houseway.room.storage import DatabaseUrlError
from houseway.room.storage.migrate import HEAD, is_current, migrate
from houseway.room.storage.sqlite import SQLite

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


@pytest.mark.parametrize("tables_made", [0, 1, 7])
def test_a_start_that_is_cut_short_leaves_nothing_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables_made: int
) -> None:
    path, create_table, made = tmp_path / "room.db", op.create_table, []

    def cut_short(*arguments: Any, **options: Any) -> Any:
        if len(made) == tables_made:
            raise KeyboardInterrupt
        made.append(create_table(*arguments, **options))

    monkeypatch.setattr(op, "create_table", cut_short)
    with pytest.raises(KeyboardInterrupt):
        migrate(path)
    monkeypatch.undo()
    assert names_in(path) == []
    migrate(path)
    assert is_current(path)


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9999')", "9999"),
        ("CREATE TABLE players (id)", "table players already exists"),
    ],
)
async def test_a_database_of_a_newer_version_or_of_others_is_refused_and_left_as_it_was(
    tmp_path: Path, sql: str, why: str
) -> None:
    path = tmp_path / "room.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)
    before = names_in(path)
    with pytest.raises(DatabaseUrlError, match=why):
        await SQLite(path).open()
    assert names_in(path) == before


def names_in(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name FROM sqlite_master").fetchall()


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
