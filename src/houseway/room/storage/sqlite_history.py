"""What people look up, in SQLite: statements, the lobby, past rounds."""

from __future__ import annotations

from houseway import money
from houseway.room.storage.sqlite_people import Run, columns
from houseway.room.storage.values import ListedRound, ListedTable, RoundRow, StatementRow, TableRow

_LATEST = 2**62


class SQLiteHistory:
    """See `houseway.room.storage.History`."""

    def __init__(self, read: Run) -> None:
        self._read = read

    async def statement(self, player: str, before: int | None, limit: int) -> tuple[StatementRow, ...]:
        sql = """SELECT id, at, log, debit, credit, amount, reason, balance
                 FROM transfers JOIN entries USING (log, version)
                 WHERE wallet = ? AND id < ? ORDER BY id DESC LIMIT ?"""
        values = money.wallet(player), _LATEST if before is None else max(0, min(before, _LATEST)), limit
        rows = await self._read(lambda connection: connection.execute(sql, values).fetchall())
        return tuple(StatementRow(*row) for row in rows)

    async def held(self, player: str) -> int:
        sql = "SELECT coalesce(sum(held), 0) FROM seats WHERE player = ?"
        (held,) = await self._read(lambda connection: connection.execute(sql, (player,)).fetchone())
        return int(held)

    async def table(self, table: str) -> TableRow | None:
        sql = f"SELECT {columns(TableRow)} FROM tables WHERE id = ?"
        row = await self._read(lambda connection: connection.execute(sql, (table,)).fetchone())
        return TableRow(*row) if row else None

    async def tables(self, player: str | None, limit: int) -> tuple[ListedTable, ...]:
        sql = f"""SELECT {columns(TableRow, "tables.")}, version, state
                  FROM tables JOIN logs USING (id) WHERE id IN (SELECT log FROM seats)
                  ORDER BY id IN (SELECT log FROM seats WHERE player = ?) DESC, opened_at DESC, id LIMIT ?"""
        rows = await self._read(lambda connection: connection.execute(sql, (player, limit)).fetchall())
        return tuple(ListedTable(TableRow(*row[:-2]), row[-2], row[-1]) for row in rows)

    async def tables_with_bots(self) -> tuple[str, ...]:
        sql = """SELECT DISTINCT log FROM seats JOIN players ON players.id = player
                 WHERE strength IS NOT NULL ORDER BY log"""
        rows = await self._read(lambda connection: connection.execute(sql).fetchall())
        return tuple(table for (table,) in rows)

    async def rounds(self, player: str, before: str | None, limit: int) -> tuple[ListedRound, ...]:
        sql = f"""SELECT {columns(RoundRow, "rounds.")}, tables.name, game, rulebook, net
                  FROM results JOIN rounds ON rounds.id = round JOIN tables ON tables.id = log
                  WHERE player = ?1
                  AND (?2 IS NULL OR results.id < (SELECT id FROM results WHERE player = ?1 AND round = ?2))
                  ORDER BY results.id DESC LIMIT ?3"""
        rows = await self._read(lambda connection: connection.execute(sql, (player, before, limit)).fetchall())
        return tuple(ListedRound(RoundRow(*row[:5]), *row[5:]) for row in rows)

    async def round(self, player: str, round_id: str) -> RoundRow | None:
        sql = f"""SELECT {columns(RoundRow)} FROM rounds
                  WHERE id = ?2 AND EXISTS (SELECT 1 FROM results WHERE round = ?2 AND player = ?1)"""
        row = await self._read(lambda connection: connection.execute(sql, (player, round_id)).fetchone())
        return RoundRow(*row) if row else None
