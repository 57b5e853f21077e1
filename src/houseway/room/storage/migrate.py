"""Bringing a database to the schema of this version; a database that is there already is opened without Alembic."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from houseway.room.storage import DatabaseUrlError

HEAD: Final = "0004"  # the last revision in migrations/versions; a test compares
MIGRATIONS: Final = Path(__file__).parent / "migrations"


def is_current(path: Path) -> bool:
    """Say whether an SQLite file has the schema of this version; raises sqlite3.Error for a file of another kind."""
    with closing(sqlite3.connect(path)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return False
        return bool(connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,))


def migrate(path: Path) -> None:
    """Create or upgrade the schema of an SQLite file, whole or not at all; raises DatabaseUrlError, sqlite3.Error."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path, isolation_level=None))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would commit each table for itself
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (CommandError, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise DatabaseUrlError(f"the database {path} cannot be brought to this version: {reason}") from error
    finally:
        engine.dispose()
