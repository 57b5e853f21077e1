"""Where the room keeps everything: one small interface, and the engine that a database URL names.

One command is one `commit`; whatever decides a race (the version of a log, a command's id, a balance) is decided there.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from houseway.record import Entry
from houseway.room.storage.values import (
    Batch,
    Command,
    Committed,
    DrillRow,
    Duplicate,
    Head,
    KeyRow,
    ListedRound,
    ListedTable,
    Moved,
    Outcome,
    PlayerRow,
    Purse,
    Refused,
    ResultRow,
    RoundRow,
    Row,
    SeatRow,
    Secret,
    SessionRow,
    Stale,
    StatementRow,
    TableRow,
)


class NameTakenError(Exception):
    """Another account has this name."""


class InvariantError(Exception):
    """A batch would leave the ledger wrong; it has been rolled back.  This is a bug, never a player's mistake."""


class StorageError(Exception):
    """The database cannot be used now (full, locked, damaged, not to be written): what was asked has not happened."""

    code: Final = "storage_unavailable"


class DatabaseUrlError(ValueError):
    """A database that Houseway cannot use."""


class Storage(Protocol):
    """Logs, their ledger and their clocks; every method is atomic, and durable when it returns."""

    @property
    def people(self) -> People: ...

    @property
    def history(self) -> History: ...

    @property
    def drills(self) -> Drills: ...

    async def open(self) -> None:
        """Create or migrate the database and connect; raises DatabaseUrlError when it cannot be used."""

    async def close(self) -> None:
        """Finish what has been handed in, then disconnect."""

    async def commit(self, batch: Batch) -> Outcome:
        """Do all of a batch, or nothing; raises InvariantError, and only for a bug."""

    async def done(self, player: str, command_id: str) -> Command | None:
        """Find a command that has been done."""

    async def forget_done(self, before: str) -> None:
        """Forget the commands done before a moment, with their answers."""

    async def head(self, log: str) -> Head | None:
        """Find the end of a log."""

    async def entries(self, log: str, first: int, last: int) -> tuple[Entry, ...]:
        """Read a stretch of a log, both ends included."""

    async def purses(self, players: Collection[str]) -> dict[str, Purse]:
        """Read names and free chips of players; whoever does not exist is missing."""

    async def due(self, now: str) -> tuple[str, ...]:
        """List the logs whose clocks have run out, the longest overdue first."""


class People(Protocol):
    """Players, accounts, sessions and keys."""

    async def player(self, player: str) -> PlayerRow | None: ...

    async def named(self, name_key: str) -> PlayerRow | None: ...

    async def of_session(self, token_hash: str) -> tuple[PlayerRow, SessionRow] | None: ...

    async def of_key(self, key_hash: str) -> PlayerRow | None: ...

    async def keys(self, player: str) -> tuple[KeyRow, ...]: ...

    async def add(self, row: SessionRow | KeyRow) -> None: ...

    async def prolong(self, token_hash: str, expires_at: str) -> None: ...

    async def end_session(self, token_hash: str) -> None: ...

    async def end_expired(self, now: str) -> None: ...

    async def drop_key(self, player: str, key: str) -> bool: ...

    async def set_language(self, player: str, language: str) -> None: ...

    async def set_account(self, account: PlayerRow, session: SessionRow) -> None:
        """Give a player a name and a password; `session` replaces all his sessions; raises NameTakenError."""


class History(Protocol):
    """What people look up."""

    async def statement(self, player: str, before: int | None, limit: int) -> tuple[StatementRow, ...]: ...

    async def held(self, player: str) -> int: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def tables(self, player: str | None, limit: int) -> tuple[ListedTable, ...]:
        """List the tables where somebody sits: those of this player first, then the last opened."""

    async def tables_with_bots(self) -> tuple[str, ...]:
        """List the tables where bots of the house sit."""

    async def rounds(self, player: str, before: str | None, limit: int) -> tuple[ListedRound, ...]: ...

    async def round(self, player: str, round_id: str) -> RoundRow | None:
        """Find a round that has ended and in which this player took part."""


class Drills(Protocol):
    """What players have answered in the house-way school; no chips are at stake, so this is no log and no transfer."""

    async def score(self, player: str, house_way: str) -> tuple[DrillRow, ...]:
        """List what a player has answered right and wrong, row by row of a house way."""

    async def note(self, answer: DrillRow, answered: int) -> bool:
        """Add an answer to those of its row, unless this player has not given exactly `answered` of this house way."""


def connect(url: str) -> Storage:
    """Name a storage by its URL (`sqlite:///path`, four slashes for an absolute path); raises DatabaseUrlError."""
    from houseway.room.storage.sqlite import SQLite

    return SQLite(path_of(url))


def path_of(url: str) -> str:
    """Give the path in an SQLite URL; raises DatabaseUrlError."""
    scheme, _, path = url.partition(":///")
    if scheme != "sqlite" or not path or path == ":memory:":
        raise DatabaseUrlError(f"a database is named like sqlite:///houseway.db, not {url[:80]!r}")
    return path


__all__ = [
    "Batch",
    "Command",
    "Committed",
    "DatabaseUrlError",
    "DrillRow",
    "Drills",
    "Duplicate",
    "Head",
    "History",
    "InvariantError",
    "KeyRow",
    "ListedRound",
    "ListedTable",
    "Moved",
    "NameTakenError",
    "Outcome",
    "People",
    "PlayerRow",
    "Purse",
    "Refused",
    "ResultRow",
    "RoundRow",
    "Row",
    "SeatRow",
    "Secret",
    "SessionRow",
    "Stale",
    "StatementRow",
    "Storage",
    "StorageError",
    "TableRow",
    "connect",
    "path_of",
]
