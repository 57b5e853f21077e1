"""Reading a database for the audit: one snapshot, whatever the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import URL, Connection, Row, Table, create_engine, select
from sqlalchemy.exc import DBAPIError

from houseway.record import Entry
from houseway.room.audit.findings import Finding
from houseway.room.errors import NotFound
from houseway.room.storage import DatabaseUrlError, path_of
from houseway.room.storage import schema as db
from houseway.room.storage.migrate import HEAD

_DAMAGE: Final = (DBAPIError, UnicodeDecodeError)  # what the driver raises for a page that is no page any more


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    """Open a database of this version for reading alone; raises DatabaseUrlError, for one that is damaged too."""
    path = Path(path_of(url))
    if not path.is_file():
        raise DatabaseUrlError(f"there is no database {path}")
    engine = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with engine.connect() as connection:
            _begin(connection, path)
            yield connection
    except _DAMAGE as error:
        raise DatabaseUrlError(f"{path} cannot be read: {_words(error)}") from error
    finally:
        engine.dispose()


def _begin(connection: Connection, path: Path) -> None:
    """Take a snapshot; texts that are no UTF-8 any more are read all the same, and then differ."""
    try:
        driver: Any = connection.connection.driver_connection
        driver.text_factory = lambda text: text.decode(errors="backslashreplace")
        connection.exec_driver_sql("PRAGMA query_only = ON")
        connection.exec_driver_sql("BEGIN")
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    except _DAMAGE as error:
        raise DatabaseUrlError(f"{path} cannot be read as a database of Houseway: {_words(error)}") from error
    if revision != HEAD:
        raise DatabaseUrlError(f"{path} has the schema {revision}, not {HEAD}; the room upgrades it when it starts")


def damage(connection: Connection) -> Iterator[Finding]:
    """Let the engine look for damage to its own file."""
    for (message,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if message != "ok":
            yield Finding("database", "database_damaged", message)


def as_far_as_read(findings: Iterator[Finding]) -> Iterator[Finding]:
    """Give findings until something cannot be read any more, which is one of them."""
    try:
        yield from findings
    except _DAMAGE as error:
        yield Finding("database", "database_damaged", _words(error))


def _words(error: Exception) -> str:
    return str(error.orig if isinstance(error, DBAPIError) else error)


def entries(connection: Connection, log: str, first: int, last: int) -> list[Entry]:
    """Read a stretch of a log."""
    table = db.entries
    query = select(table).where(table.c.log == log, table.c.version.between(first, last)).order_by(table.c.version)
    return [entry(row) for row in connection.execute(query)]


def entry(row: Row[Any]) -> Entry:
    """Read an entry; raises ValueError when its payload is no JSON object."""
    return Entry(row.version, row.at, msgspec.json.decode(row.payload, type=dict[str, Any]), row.hash)


def ended_rounds(connection: Connection, table: str | None = None, player: str | None = None) -> Sequence[Row[Any]]:
    """List the rounds that have ended, table by table, of all or of one table, or of one player; raises NotFound."""
    _check_named(connection, db.tables, table, "no_such_table")
    _check_named(connection, db.players, player, "no_such_player")
    query = select(db.rounds).order_by(db.rounds.c.log, db.rounds.c.first_version)
    if table is not None:
        query = query.where(db.rounds.c.log == table)
    if player is not None:
        query = query.where(db.rounds.c.id.in_(select(db.results.c.round).where(db.results.c.player == player)))
    return connection.execute(query).fetchall()


def named_tables(connection: Connection) -> dict[str, str]:
    """Say what people call each table, by its id."""
    return {row.id: row.name for row in connection.execute(select(db.tables.c.id, db.tables.c.name))}


def _check_named(connection: Connection, kind: Table, name: str | None, code: str) -> None:
    if name is not None and connection.execute(select(kind.c.id).where(kind.c.id == name)).first() is None:
        raise NotFound(code)
