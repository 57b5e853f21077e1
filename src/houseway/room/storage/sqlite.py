"""The embedded engine: SQLite with the standard driver, one thread that writes and one that reads.

What every request looks up by its key (who asks, his chips, a command done before) is read on the spot: that takes some
20 microseconds, and handing it to a thread and back a multiple of it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from houseway import money
from houseway.record import Entry
from houseway.room.storage import DatabaseUrlError, StorageError
from houseway.room.storage.purses import KnownPurses
from houseway.room.storage.sqlite_commit import commit, find_command
from houseway.room.storage.sqlite_drills import SQLiteDrills
from houseway.room.storage.sqlite_history import SQLiteHistory
from houseway.room.storage.sqlite_people import SQLitePeople
from houseway.room.storage.values import Batch, Command, Head, Outcome, Purse, Secret
from houseway.room.storage.writer import Writer

T = TypeVar("T")

_PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before anybody hears of it
    "PRAGMA foreign_keys = ON",
)


class SQLite:
    """The storage in one file, which only its owner can read."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)
        self.people = SQLitePeople(self._look_up, self._write_people)
        self.history = SQLiteHistory(self._read)
        self.drills = SQLiteDrills(self._read, self._write)
        self._purses = KnownPurses(self._read_purses)

    async def open(self) -> None:
        """Create or migrate the file, see that its ledger is sound, and open both connections."""
        try:
            await asyncio.to_thread(_prepare, self._path)
        except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
            raise DatabaseUrlError(f"the database {self._path} cannot be used: {error}") from error
        self._writer = Writer(self._connect)
        self._reader = ThreadPoolExecutor(1, "sqlite-reader")
        self._reading = await self._on_reader(self._connect)
        self._looking_up = self._connect()

    async def close(self) -> None:
        await self._writer.close()
        await self._on_reader(self._reading.close)
        self._looking_up.close()
        self._reader.shutdown()

    async def commit(self, batch: Batch) -> Outcome:
        outcome = await self._write(lambda connection: commit(connection, batch))
        self._purses.hear(batch, outcome)
        return outcome

    async def done(self, player: str, command_id: str) -> Command | None:
        return await self._look_up(lambda connection: find_command(connection, player, command_id))

    async def forget_done(self, before: str) -> None:
        await self._write(lambda connection: connection.execute("DELETE FROM commands WHERE at < ?", (before,)))

    async def head(self, log: str) -> Head | None:
        sql = """SELECT version, hash, state, due_at, round, seed FROM logs
                 LEFT JOIN clocks ON clocks.log = id LEFT JOIN secrets ON secrets.log = id WHERE id = ?"""
        row = await self._read(lambda connection: connection.execute(sql, (log,)).fetchone())
        if row is None:
            return None
        version, last_hash, state, due_at, round_id, seed = row
        return Head(version, last_hash, state, due_at, Secret(round_id, seed) if seed else None)

    async def entries(self, log: str, first: int, last: int) -> tuple[Entry, ...]:
        sql = """SELECT version, at, payload, hash FROM entries
                 WHERE log = ? AND version BETWEEN ? AND ? ORDER BY version"""
        rows = await self._read(lambda connection: connection.execute(sql, (log, first, last)).fetchall())
        return tuple(Entry(version, at, msgspec.json.decode(payload), hash_) for version, at, payload, hash_ in rows)

    async def purses(self, players: Collection[str]) -> dict[str, Purse]:
        return self._purses.get(players, asyncio.get_running_loop().time())

    async def due(self, now: str) -> tuple[str, ...]:
        sql = "SELECT log FROM clocks WHERE due_at <= ? ORDER BY due_at"
        rows = await self._look_up(lambda connection: connection.execute(sql, (now,)).fetchall())
        return tuple(log for (log,) in rows)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        return connection

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with _told():
            return await self._on_reader(job, self._reading)

    async def _look_up(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with _told():
            return job(self._looking_up)

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with _told():
            return await self._writer.run(job)

    async def _write_people(self, job: Callable[[sqlite3.Connection], T]) -> T:
        done = await self._write(job)
        self._purses.forget()  # a name may have changed
        return done

    def _read_purses(self, players: Collection[str]) -> dict[str, Purse]:
        sql = f"""SELECT id, name, is_bot, coalesce(amount, 0), coalesce(strength, '')
                  FROM players LEFT JOIN balances ON account = ? || id
                  WHERE id IN ({", ".join("?" * len(players))})"""
        with _told():
            rows = self._looking_up.execute(sql, (money.wallet(""), *players)).fetchall()
        return {player: Purse(name, bool(is_bot), *more) for player, name, is_bot, *more in rows}

    async def _on_reader(self, function: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, function, *arguments)


@contextmanager
def _told() -> Iterator[None]:
    """Say what ails the database as the room knows it; what is wrong with a statement stays what it is."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise
    except sqlite3.DatabaseError as error:
        raise StorageError(f"the database cannot be used: {error}") from error


def _check_sum(connection: sqlite3.Connection) -> None:
    (total,) = connection.execute("SELECT coalesce(sum(amount), 0) FROM balances").fetchone()
    if total:
        raise DatabaseUrlError(f"the balances make {total} together, not zero; see houseway audit")


def _prepare(path: Path) -> None:
    """Make the file, readable for its owner alone, bring its schema to this version and look at its ledger."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    from houseway.room.storage.migrate import is_current, migrate

    if not is_current(path):
        migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        _check_sum(connection)
