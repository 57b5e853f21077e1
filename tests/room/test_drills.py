"""The score book of the house-way school."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from houseway.games.contract import Refusal
from houseway.room.storage.migrate import MIGRATIONS, migrate


async def test_answers_are_counted_by_row_and_kept(house: Any) -> None:
    async with house.open() as room:
        player, other = await house.guest(room), await house.guest(room)
        assert await room.drill_score(player, "foxwoods") == {}
        for answered, (row, is_right) in enumerate([("PG-28", True), ("PG-28", False), ("PG-23", True)]):
            await room.note_drill(player, "foxwoods", row, is_right, answered)
        await room.note_drill(other, "foxwoods", "PG-28", True, 0)
    async with house.open() as room:
        assert await room.drill_score(player, "foxwoods") == {"PG-23": (1, 0), "PG-28": (1, 1)}
        assert await room.drill_score(player, "flamingo") == {}
        assert await room.drill_score(other, "foxwoods") == {"PG-28": (1, 0)}


async def test_a_hand_that_is_answered_twice_counts_once(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        answers = [room.note_drill(player, "house_rules", "PG-28", True, 0) for _ in range(8)]
        done = await asyncio.gather(*answers, return_exceptions=True)
        refused = [error for error in done if isinstance(error, Refusal)]
        assert ([error.code for error in refused], done.count(None)) == (["hand_answered"] * 7, 1)
        with pytest.raises(Refusal, match="answered already"):
            await room.note_drill(player, "house_rules", "PG-29", False, 0)
        assert await room.drill_score(player, "house_rules") == {"PG-28": (1, 0)}


async def test_a_guest_keeps_his_score_with_his_account(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        await room.note_drill(player, "house_rules", "PG-28", False, 0)
        session = await room.register(player, "Ana", "correct horse")
        assert await room.drill_score(session.player.id, "house_rules") == {"PG-28": (0, 1)}


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    upgrade_to(path, "0001")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO players VALUES ('p', 'Ana', 'en', '2026-01-01', NULL, NULL, 0)")
    migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM players").fetchall() == [("Ana",)]
        assert connection.execute("SELECT count(*) FROM drills").fetchone() == (0,)


def upgrade_to(path: Path, revision: str) -> None:
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
