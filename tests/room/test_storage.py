"""SQLite as the room uses it: grouped commits, one batch apart from the other, nothing half done."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import create_engine

from houseway import money
from houseway.games.contract import Refusal
from houseway.money import Transfer
from houseway.record import append, genesis
from houseway.record.payloads import Granted
from houseway.room import DatabaseUrlError, connect
from houseway.room.storage import (
    Batch,
    Command,
    Committed,
    Duplicate,
    InvariantError,
    Moved,
    Refused,
    Secret,
    Stale,
    StorageError,
)
from houseway.room.storage.migrate import HEAD, MIGRATIONS
from houseway.room.storage.schema import metadata
from houseway.room.storage.writer import commit_group

AT = "2026-01-01T12:00:00.000000Z"


def batch(log: str, version: int, *transfers: Transfer, previous: str = "", **more: Any) -> Batch:
    """A batch of one entry that makes these transfers."""
    entry = append(previous or genesis(log), version + 1, AT, Granted(player="ann", transfers=transfers))
    posted = {entry.version: transfers} if transfers else {}
    return Batch(log=log, expected_version=version, entries=(entry,), transfers=posted, relied_on={}, **more)


def grant(amount: int) -> Transfer:
    return money.grant("ann", amount, "test")


def rows(house: Any, sql: str) -> list[Any]:
    with closing(sqlite3.connect(house.path)) as connection:
        return connection.execute(sql).fetchall()


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "100%.db"
    storage = connect(f"sqlite:///{path}")
    await storage.open()
    assert await storage.commit(batch("wallet:ann", 0, grant(5))) == Committed()
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    await storage.close()


async def test_a_commit_is_on_the_disk_before_it_is_answered(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    pragmas = await storage._write(
        lambda connection: [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    assert pragmas == ["wal", 2, 1]
    await storage.close()


async def test_batches_that_wait_are_committed_together(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    before = Path(f"{house.path}-wal").stat().st_size if Path(f"{house.path}-wal").exists() else 0
    outcomes = await asyncio.gather(*(storage.commit(batch(f"wallet:{n}", 0, grant(1))) for n in range(100)))
    assert outcomes == [Committed()] * 100
    assert (await storage.purses([])) == {}
    assert rows(house, "SELECT amount FROM balances WHERE account = 'wallet:ann'") == [(100,)]
    grown = Path(f"{house.path}-wal").stat().st_size - before
    assert grown < 100 * 4 * 4096  # each by itself would write more pages than that
    await storage.close()


async def test_a_batch_that_breaks_does_not_touch_the_others_of_its_group(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    good, bad = [batch(f"wallet:{n}", 0, grant(1)) for n in range(4)], batch("wallet:bad", 0, grant(1), ended="r1")
    await storage.commit(batch("table", 0, grant(9), money.hold("ann", "r1", 9)))
    asked = [storage.commit(one) for one in (*good[:2], bad, *good[2:])]
    got = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(one) for one in got] == [Committed, Committed, InvariantError, Committed, Committed]
    assert rows(house, "SELECT count(*) FROM entries WHERE log = 'wallet:bad'") == [(0,)]
    assert rows(house, "SELECT amount FROM balances ORDER BY account") == [(-13,), (9,), (4,)]
    await storage.close()


async def test_when_the_disk_is_full_all_fail_and_nothing_has_happened(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    await storage._write(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
    big = [batch(f"wallet:{n}", 0, grant(1), state=b"x" * 100_000) for n in range(3)]
    got = await asyncio.gather(*(storage.commit(one) for one in big), return_exceptions=True)
    assert all(isinstance(one, StorageError) for one in got)
    assert rows(house, "SELECT count(*) FROM logs") == [(0,)]
    await storage._write(lambda connection: connection.execute("PRAGMA max_page_count = 100000"))
    assert await storage.commit(big[0]) == Committed()
    await storage.close()


def test_a_group_that_cannot_be_committed_fails_whole() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (x INTEGER PRIMARY KEY)")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("CREATE TABLE u (x INTEGER REFERENCES t DEFERRABLE INITIALLY DEFERRED)")
        jobs = [lambda c: c.execute("INSERT INTO t VALUES (1)"), lambda c: c.execute("INSERT INTO u VALUES (2)")]
        assert all(isinstance(result.error, sqlite3.IntegrityError) for result in commit_group(connection, jobs))
        assert connection.execute("SELECT count(*) FROM t").fetchone() == (0,)
        assert not connection.in_transaction


async def test_what_refuses_a_batch(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    first = batch("wallet:ann", 0, grant(10), command=Command("ann", "c1", "f", b"answer"))
    assert await storage.commit(first) == Committed()
    assert await storage.commit(first) == Duplicate(Command("ann", "c1", "f", b"answer"))
    assert await storage.commit(batch("wallet:ann", 0, grant(10))) == Stale(1)
    assert await storage.commit(batch("wallet:ann", 7, grant(10))) == Stale(1)
    assert await storage.commit(batch("table", 0, money.hold("ann", "r1", 11))) == Refused(
        "insufficient_chips", "wallet:ann"
    )
    relying = replace(batch("table", 0, money.hold("ann", "r1", 1)), relied_on={"wallet:ann": 9})
    assert await storage.commit(relying) == Moved("wallet:ann")
    assert rows(house, "SELECT account, amount FROM balances ORDER BY account") == [
        ("cashier", -10),
        ("wallet:ann", 10),
    ]
    assert rows(house, "SELECT count(*) FROM entries") == [(1,)]
    await storage.close()


async def test_a_win_does_not_pay_for_the_wager_that_won_it(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    await storage.commit(batch("wallet:ann", 0, grant(10)))
    hold, won = money.hold("ann", "r1", 20), Transfer("house", "wallet:ann", 50, "bet_won", "r1")
    entries = batch("table", 0).entries
    both = Batch(log="table", expected_version=0, entries=entries, transfers={1: (hold,), 2: (won,)}, relied_on={})
    assert await storage.commit(both) == Refused("insufficient_chips", "wallet:ann")
    await storage.close()


async def test_many_who_overdraw_one_wallet_at_once(house: Any) -> None:
    storage: Any = connect(house.url)
    await storage.open()
    await storage.commit(batch("wallet:ann", 0, grant(10)))
    asked = (storage.commit(batch(f"table {n}", 0, money.hold("ann", f"r{n}", 3))) for n in range(20))
    outcomes = await asyncio.gather(*asked)
    assert outcomes.count(Committed()) == 3
    assert outcomes.count(Refused("insufficient_chips", "wallet:ann")) == 17
    assert rows(house, "SELECT amount FROM balances WHERE account = 'wallet:ann'") == [(1,)]
    await storage.close()


async def test_a_player_at_many_tables_at_once_never_spends_a_chip_twice(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        tables = [await house.table(room, ann) for _ in range(8)]
        asked = (house.act(room, ann, table, 1, "stake", ante=3_000) for table in tables)
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(one.code for one in got if isinstance(one, Refusal)) == ["insufficient_chips"] * 5
        wallet = await room.wallet(ann)
        assert (wallet.balance, wallet.held) == (1_000, 9_000)


async def test_two_rooms_on_one_file_do_not_run_over_each_other(house: Any) -> None:
    async with house.open() as one, house.open() as other:
        ann = await house.guest(one)
        table = await house.table(one, ann)
        assert (await other.view(table))["phase"] == "stakes"
        await house.act(one, ann, table, 1, "stake", ante=10)
        version = (await other.view(table))["table"]["version"]
        late = other.act(ann, table, house.id(), version, 1, {"action": "stake", "ante": 10})
        assert await house.refusal(late) == "stale_version"
        assert (await other.view(table))["phase"] == "playing"
        await house.act(other, ann, table, 1, "fold")


async def test_a_caller_who_goes_away_leaves_the_room_as_it_is_stored(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        version = await house.version(room, table)
        with room.watch([table]) as watch:
            going = asyncio.ensure_future(room.act(ann, table, "s1", version, 1, {"action": "stake", "ante": 10}))
            while not room._transactions._locks or not next(iter(room._transactions._locks.values())).locked():
                await asyncio.sleep(0)
            going.cancel()
            await asyncio.gather(going, return_exceptions=True)
            answer = await room.act(ann, table, "s1", version, 1, {"action": "stake", "ante": 10})
            assert answer.view["phase"] == "playing"
            assert await asyncio.wait_for(anext(watch), 60) == (table, answer.version)
        assert (await room.wallet(ann)).balance == 9_990


async def test_after_closing_nothing_is_taken(house: Any) -> None:
    room = house.open()
    async with room:
        ann = await house.guest(room)
    with pytest.raises(RuntimeError):
        await room.guest()
    assert ann


def test_a_secret_does_not_show_its_seed() -> None:
    assert repr(Secret("r1", b"\x01" * 32)) == "Secret('r1', seed=...)"


def test_the_schema_is_what_the_migrations_make(empty_database: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
    engine = create_engine(f"sqlite:///{empty_database}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_warm_start_needs_no_migration_tools(house: Any) -> None:
    code = f"""
import asyncio, sys
from houseway.room import Room, connect
async def main():
    async with Room(connect({house.url!r})) as room:
        player = (await room.guest()).player.id
        table = (await room.open_table(player, "c", "russian_poker")).view["table"]["id"]
        await room.tables(player), await room.wallet(player), await room.rounds(player), await room.statement(player)
asyncio.run(main())
print(sorted({{"alembic", "sqlalchemy", "argon2"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("url", ["", "house.db", "postgresql:///x", "sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_url_that_names_no_database_here(url: str) -> None:
    with pytest.raises(DatabaseUrlError):
        connect(url)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("this is not a database, but it is long enough to be looked at" * 100)
    with pytest.raises(DatabaseUrlError, match="not a database"):
        await connect(f"sqlite:///{path}").open()
    with pytest.raises(DatabaseUrlError, match="cannot be used"):
        await connect(f"sqlite:///{tmp_path}").open()


async def test_a_ledger_that_does_not_sum_to_zero_is_not_opened(house: Any) -> None:
    async with house.open() as room:
        await house.guest(room)
    with closing(sqlite3.connect(house.path)) as connection:
        connection.execute("UPDATE balances SET amount = amount + 1 WHERE account = 'cashier'")
        connection.commit()
    with pytest.raises(DatabaseUrlError, match="not zero"):
        await house.open().open()
