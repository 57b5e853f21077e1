"""One table as it stands: what never changes, the end of its log, and the round that lies on it."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway import games
from houseway.games.contract import Game
from houseway.record import Playing, Turn, resume
from houseway.room.setting import Setting, decode
from houseway.room.storage import Storage, TableRow
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
    if row is None or head is None or head.secret is None:
        return None
    setting = decode(head.state)
    return msgspec.structs.replace(
        fresh(row, head.hash),
        version=head.version,
        setting=setting,
        seed=head.secret.seed,
        shown=await _shown(storage, table, head.version, setting, head.secret.seed),
        due_at=head.due_at,
    )


async def _shown(storage: Storage, table: str, version: int, setting: Setting, seed: bytes) -> Shown | None:
    """Play the round in play again, or the one that ended last, from its entries."""
    if setting.is_playing:
        return Shown(*resume(await storage.entries(table, setting.since, version), seed))
    if setting.ended is None:
        return None
    entries = await storage.entries(table, setting.ended.first, setting.ended.last)
    opening: str = entries[-1].payload["opening"]["seed"]
    return Shown(*resume(entries, bytes.fromhex(opening)), opening)
