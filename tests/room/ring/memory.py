"""A storage that forgets everything at the end: for tests that play very many hands, and ask nothing of the disk."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from houseway import money
from houseway.record import Entry
from houseway.room.storage import (
    Batch,
    Command,
    Committed,
    Duplicate,
    Head,
    Moved,
    PlayerRow,
    Purse,
    RoundRow,
    Secret,
    Stale,
    TableRow,
)


class Memory:
    """What the room needs to open tables and to play at them; money is moved by the ledger's own rules."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.players: dict[str, PlayerRow] = {}
        self.tables: dict[str, TableRow] = {}
        self.rounds: dict[str, RoundRow] = {}
        self.commands: dict[tuple[str, str], Command] = {}
        self.heads: dict[str, Head] = {}
        self.logs: dict[str, list[Entry]] = {}
        self.people: Any = self
        self.history: Any = self

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def end_expired(self, now: str) -> None: ...

    async def forget_done(self, before: str) -> None: ...

    async def commit(self, batch: Batch) -> Any:
        if batch.command and (done := self.commands.get((batch.command.player, batch.command.command_id))):
            return Duplicate(done)
        head = self.heads.get(batch.log, Head(0, ""))
        if head.version != batch.expected_version:
            return Stale(head.version)
        for account, amount in batch.relied_on.items():
            if self.balances.get(account, 0) != amount:
                return Moved(account)
        for transfers in batch.transfers.values():
            self.balances = money.apply(self.balances, transfers)
        self._keep(batch, head.secret)
        return Committed()

    def _keep(self, batch: Batch, secret: Secret | None) -> None:
        last = batch.entries[-1]
        self.heads[batch.log] = Head(last.version, last.hash, batch.state, batch.due_at, batch.secret or secret)
        self.logs.setdefault(batch.log, []).extend(batch.entries)
        for row in batch.rows:
            if isinstance(row, PlayerRow):
                self.players[row.id] = row
            if isinstance(row, TableRow):
                self.tables[row.id] = row
            if isinstance(row, RoundRow):
                self.rounds[row.id] = row
        if batch.command:
            self.commands[batch.command.player, batch.command.command_id] = batch.command

    async def done(self, player: str, command_id: str) -> Command | None:
        return self.commands.get((player, command_id))

    async def head(self, log: str) -> Head | None:
        return self.heads.get(log)

    async def entries(self, log: str, first: int, last: int) -> tuple[Entry, ...]:
        return tuple(self.logs[log][first - 1 : last])

    async def table(self, table: str) -> TableRow | None:
        return self.tables.get(table)

    async def round(self, player: str, round_id: str) -> RoundRow | None:
        """Find a hand; who asks is taken for one of its players."""
        return self.rounds.get(round_id)

    async def purses(self, players: Collection[str]) -> dict[str, Purse]:
        rows = (self.players[player] for player in players if player in self.players)
        return {row.id: self._purse(row) for row in rows}

    def _purse(self, row: PlayerRow) -> Purse:
        return Purse(row.name, row.is_bot, self.balances.get(money.wallet(row.id), 0), row.strength or "")

    async def due(self, now: str) -> tuple[str, ...]:
        return tuple(log for log, head in self.heads.items() if head.due_at and head.due_at <= now)
