"""A transaction at a table in the making: entries are written, and the table moves on with each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from houseway.record import timestamp
from houseway.record.payloads import Payload
from houseway.room.clocks import due_after
from houseway.room.folding import fold
from houseway.room.ids import Clock, Entropy
from houseway.room.journal import Journal
from houseway.room.setting import encode
from houseway.room.storage import Batch, Command, Purse, Row, SeatRow, Secret
from houseway.room.table import Shown, Table


class Draft:
    """What one command does to a table; `table` is how it will stand, `purses` are those of all who are concerned."""

    def __init__(self, table: Table, purses: Mapping[str, Purse], clock: Clock, entropy: Entropy) -> None:
        self.before = table
        self.table = table
        self.purses = purses
        self.now = clock()
        self.entropy = entropy
        self.secret: Secret | None = None
        self.ended: str | None = None
        self.rows: list[Row] = []
        balances = {player: purse.balance for player, purse in purses.items()}
        self.journal = Journal(table.row.id, table.version, table.hash, timestamp(self.now), balances)

    def write(self, payload: Payload) -> None:
        """Append an entry; the table then stands as the log says."""
        self.journal.write(payload)
        setting = fold(self.table.setting, self.journal.version, payload)
        self._stand(version=self.journal.version, hash=self.journal.hash, setting=setting)

    def show(self, shown: Shown) -> None:
        """Lay the round on the table as the last entry has left it."""
        self._stand(shown=shown)

    def keep_secret(self, round_id: str, seed: bytes) -> None:
        """Store the seed of the round that the last entry commits to."""
        self.secret = Secret(round_id, seed)
        self._stand(seed=seed)

    def purse(self, player: str) -> Purse:
        """Give a player's purse as it will be."""
        return replace(self.purses[player], balance=self.journal.balance(player))

    def batch(self, command: Command | None) -> Batch:
        """Give the transaction to the storage."""
        return Batch(
            log=self.table.row.id,
            expected_version=self.before.version,
            entries=tuple(self.journal.entries),
            transfers=self.journal.transfers,
            relied_on=self.journal.relied_on,
            state=encode(self.table.setting),
            due_at=self.table.due_at,
            command=command,
            seats=self._seats(),
            secret=self.secret,
            ended=self.ended,
            rows=tuple(self.rows),
        )

    def _stand(self, **changes: Any) -> None:
        """Change how the table stands, and with it when its clock runs out."""
        table = replace(self.table, **changes)
        self.table = replace(table, due_at=due_after(self.before, table, self.now))

    def _seats(self) -> tuple[SeatRow, ...] | None:
        seats = self.table.setting.seats
        if seats == self.before.setting.seats:
            return None
        return tuple(SeatRow(self.table.row.id, seat, who.player, who.held) for seat, who in seats.items())
