"""Players, accounts, sessions and keys in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

import msgspec

from houseway.room.storage import NameTakenError
from houseway.room.storage.values import KeyRow, PlayerRow, ResultRow, RoundRow, Row, SessionRow, TableRow

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

_TABLES: Final[dict[type[msgspec.Struct], str]] = {
    PlayerRow: "players",
    SessionRow: "sessions",
    KeyRow: "keys",
    TableRow: "tables",
    RoundRow: "rounds",
    ResultRow: "results",
}


class Run(Protocol):
    """How a query reaches the thread of its connection."""

    def __call__(self, job: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


def columns(row: type[msgspec.Struct], prefix: str = "") -> str:
    """List a row's columns for a SELECT, in the order of its fields."""
    return ", ".join(prefix + name for name in row.__struct_fields__)


def insert(connection: sqlite3.Connection, row: Row) -> None:
    """Insert one row; its fields are the columns.  Raises NameTakenError for a player."""
    places = ", ".join("?" * len(row.__struct_fields__))
    sql = f"INSERT INTO {_TABLES[type(row)]} ({columns(type(row))}) VALUES ({places})"
    try:
        connection.execute(sql, msgspec.structs.astuple(row))
    except sqlite3.IntegrityError as error:
        if isinstance(row, PlayerRow):
            raise NameTakenError(row.name) from error
        raise


def read_row(row: type[R], values: tuple[Any, ...]) -> R:
    """Read a row in the order of `columns`; SQLite keeps truth values as numbers."""
    return msgspec.convert(dict(zip(row.__struct_fields__, values, strict=True)), row, strict=False)


class SQLitePeople:
    """See `houseway.room.storage.People`."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def player(self, player: str) -> PlayerRow | None:
        return await self._find(PlayerRow, "WHERE id = ?", player)

    async def named(self, name_key: str) -> PlayerRow | None:
        return await self._find(PlayerRow, "WHERE name_key = ?", name_key)

    async def of_session(self, token_hash: str) -> tuple[PlayerRow, SessionRow] | None:
        session = await self._find(SessionRow, "WHERE token_hash = ?", token_hash)
        player = await self.player(session.player) if session else None
        return (player, session) if player and session else None

    async def of_key(self, key_hash: str) -> PlayerRow | None:
        return await self._find(PlayerRow, "WHERE id = (SELECT player FROM keys WHERE key_hash = ?)", key_hash)

    async def keys(self, player: str) -> tuple[KeyRow, ...]:
        sql = f"SELECT {columns(KeyRow)} FROM keys WHERE player = ? ORDER BY created_at"
        rows = await self._read(lambda connection: connection.execute(sql, (player,)).fetchall())
        return tuple(KeyRow(*row) for row in rows)

    async def add(self, row: SessionRow | KeyRow) -> None:
        await self._write(lambda connection: insert(connection, row))

    async def prolong(self, token_hash: str, expires_at: str) -> None:
        await self._change("UPDATE sessions SET expires_at = ? WHERE token_hash = ?", expires_at, token_hash)

    async def end_session(self, token_hash: str) -> None:
        await self._change("DELETE FROM sessions WHERE token_hash = ?", token_hash)

    async def end_expired(self, now: str) -> None:
        await self._change("DELETE FROM sessions WHERE expires_at <= ?", now)

    async def drop_key(self, player: str, key: str) -> bool:
        return bool(await self._change("DELETE FROM keys WHERE player = ? AND id = ?", player, key))

    async def set_language(self, player: str, language: str) -> None:
        await self._change("UPDATE players SET language = ? WHERE id = ?", language, player)

    async def set_account(self, account: PlayerRow, session: SessionRow) -> None:
        await self._write(lambda connection: _set_account(connection, account, session))

    async def _find(self, row: type[R], where: str, value: str) -> R | None:
        sql = f"SELECT {columns(row)} FROM {_TABLES[row]} {where}"
        found = await self._read(lambda connection: connection.execute(sql, (value,)).fetchone())
        return read_row(row, found) if found else None

    async def _change(self, sql: str, *values: Any) -> int:
        return await self._write(lambda connection: connection.execute(sql, values).rowcount)


def _set_account(connection: sqlite3.Connection, account: PlayerRow, session: SessionRow) -> None:
    values = account.name, account.name_key, account.password, account.id
    try:
        connection.execute("UPDATE players SET name = ?, name_key = ?, password = ? WHERE id = ?", values)
    except sqlite3.IntegrityError as error:
        raise NameTakenError(account.name) from error
    connection.execute("DELETE FROM sessions WHERE player = ?", (account.id,))
    insert(connection, session)
