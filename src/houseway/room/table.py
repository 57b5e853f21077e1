"""One table as it stands: what never changes, the end of its log, and the round that lies on it."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway import games
from houseway.games.contract import Game
from houseway.record import Entry, Playing, Turn, resume
from houseway.room.setting import Setting, decode
from houseway.room.storage import Head, Storage, TableRow
from houseway.rulebooks import Rulebook


class Shown(msgspec.Struct, frozen=True):
    """The round on the table, in play or over; `opening` is its seed in hex once it is over."""

    playing: Playing
    turn: Turn
    opening: str | None = None

    def __repr__(self) -> str:
        return f"Shown({self.playing.round!r})"


class Table(msgspec.Struct, frozen=True):
    """A table after one of its entries; `seed` is that of the round open for stakes or in play, known to nobody."""

    row: TableRow
    game: Game[Any, Any]
    book: Rulebook[Any]
    version: int
    hash: str
    setting: Setting
    seed: bytes = b""
    shown: Shown | None = None
    due_at: str | None = None

    def __repr__(self) -> str:
        return f"Table({self.row.id!r}, version={self.version})"

    def to_act(self) -> int | None:
        """Say which seat decides now; None while no round is in play."""
        if not self.setting.is_playing or self.shown is None:
            return None
        seat = self.game.to_move(self.shown.turn.state)
        return seat if isinstance(seat, int) else None


def fresh(row: TableRow, last_hash: str) -> Table:
    """Set up a table that has no entry yet."""
    game = games.game(row.game)
    rules = msgspec.json.decode(row.rules, type=game.Rules)
    book = Rulebook(row.game, row.rulebook, "", "", "", rules, row.rulebook_hash)
    return Table(row, game, book, 0, last_hash, Setting())


async def load(storage: Storage, table: str) -> Table | None:
    """Read a table and play its last round again, up to where it stands; None when there is no such table."""
    row = await storage.history.table(table)
    head = await storage.head(table) if row else None
    if row is None or head is None:
        return None
    setting = decode(head.state)
    seed = await storage.secret(setting.round)
    return _stand(fresh(row, head.hash), head, setting, seed, await _shown(storage, table, head, setting, seed))


def _stand(table: Table, head: Head, setting: Setting, seed: bytes, shown: Shown | None) -> Table:
    return msgspec.structs.replace(
        table, version=head.version, setting=setting, seed=seed, shown=shown, due_at=head.due_at
    )


async def _shown(storage: Storage, table: str, head: Head, setting: Setting, seed: bytes) -> Shown | None:
    if setting.is_playing:
        return Shown(*resume(await storage.entries(table, setting.since, head.version), seed))
    if setting.ended is None:
        return None
    return over(await storage.entries(table, setting.ended.first, setting.ended.last))


def over(entries: tuple[Entry, ...]) -> Shown:
    """Show a round that has ended, from the entries between its commitment and its end."""
    opening: str = entries[-1].payload["opening"]["seed"]
    return Shown(*resume(entries, bytes.fromhex(opening)), opening)
