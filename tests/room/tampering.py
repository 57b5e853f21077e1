"""Reading and changing a database behind the room's back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any


def change(house: Any, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(house.path)) as connection:
        assert connection.execute(sql, values).rowcount == 1
        connection.commit()


def every(house: Any, sql: str) -> list[Any]:
    with closing(sqlite3.connect(house.path)) as connection:
        return connection.execute(sql).fetchall()
