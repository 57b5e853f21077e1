"""Answers of the house-way school in SQLite."""

from __future__ import annotations

import msgspec

from houseway.room.storage.sqlite_people import Run, columns
from houseway.room.storage.values import DrillRow


class SQLiteDrills:
    """See `houseway.room.storage.Drills`."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def score(self, player: str, house_way: str) -> tuple[DrillRow, ...]:
        sql = f"SELECT {columns(DrillRow)} FROM drills WHERE player = ? AND house_way = ? ORDER BY row_id"
        rows = await self._read(lambda connection: connection.execute(sql, (player, house_way)).fetchall())
        return tuple(DrillRow(*row) for row in rows)

    async def note(self, answer: DrillRow, answered: int) -> bool:
        sql = f"""INSERT INTO drills ({columns(DrillRow)}) SELECT ?1, ?2, ?3, ?4, ?5
                  WHERE ?6 = (SELECT coalesce(sum(right_answers + wrong_answers), 0) FROM drills
                              WHERE player = ?1 AND house_way = ?2)
                  ON CONFLICT DO UPDATE SET right_answers = right_answers + excluded.right_answers,
                                            wrong_answers = wrong_answers + excluded.wrong_answers"""
        values = *msgspec.structs.astuple(answer), answered
        return bool(await self._write(lambda connection: connection.execute(sql, values).rowcount))
