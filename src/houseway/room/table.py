"""One table as it stands: what never changes, the end of its log, and the round that lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from houseway import games
from houseway.games.contract import Game
from houseway.record import Entry, Playing, ReplayError, Turn, is_between_players, retell
from houseway.record.hands import HandStarted
from houseway.room.setting import Setting, decode
from houseway.room.storage import Storage, TableRow
from houseway.rulebooks import Rulebook

_OPENED: Final = 1  # the version at which every table is opened


class Shown(msgspec.Struct, frozen=True):
    """The round on the table, in play or over; `opening` is its seed in hex once it is over.

    `asked` has the seats that decide now, each with the version at which it came to the decision that it stands before.
    Between players `names` says who plays which seat, wherever he has gone since.
    """

    playing: Playing
    turn: Turn
    opening: str | None = None
    asked: Mapping[int, int] = {}
    names: Mapping[int, str] = {}

    def __repr__(self) -> str:
        return f"Shown({self.playing.round!r})"

    def after(self, turn: Turn, version: int, seat: int | None = None) -> Shown:
        """Go on to the turn of an entry; what a `seat` does leaves the others before the decision they stood before."""
        acting = self.playing.game.acting(turn.state)
        asked = {one: version if one == seat else self.asked.get(one, version) for one in acting}
        return msgspec.structs.replace(self, turn=turn, asked=asked)


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

    @property
    def is_ring(self) -> bool:
        """Whether players play against each other here, with chips on the table."""
        return is_between_players(self.game)

    def acting(self) -> tuple[int, ...]:
        """List the seats that decide now, in order; none while no round is in play."""
        return tuple(self.shown.asked) if self.setting.is_playing and self.shown else ()

    def stands_since(self, seat: int, *, is_lasting: bool = False) -> int:
        """Give the version since which all that may be done with a seat has been as it is now.

        What is lasting does not depend on the course of a hand: sitting out, say, as against a bet.
        """
        setting, seated = self.setting, self.setting.seats.get(seat)
        touched = setting.touched.get(seat, _OPENED)
        if seated is None or is_lasting:
            return touched
        if setting.is_playing and seated.stake is not None:
            return self.shown.asked.get(seat, self.version) if self.shown else self.version
        return max(setting.phase_since, touched)


def fresh(row: TableRow, last_hash: str) -> Table:
    """Set up a table that has no entry yet."""
    rules = rules_of(row.game, row.rules)
    book = Rulebook(row.game, row.rulebook, "", "", "", rules, row.rulebook_hash)
    return Table(row, games.game(row.game), book, 0, last_hash, Setting())


@lru_cache(256)
def rules_of(game: str, text: str) -> Any:
    """Read the options under which a table was opened; many tables share them."""
    return msgspec.json.decode(text, type=games.game(game).Rules)


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
        return _played(await storage.entries(table, setting.since, version), seed)
    if setting.ended is None:
        return None
    entries = await storage.entries(table, setting.ended.first, setting.ended.last)
    secret, opening = _opened(entries[-1])
    return msgspec.structs.replace(_played(entries, bytes.fromhex(secret)), opening=opening)


def _opened(ended: Entry) -> tuple[str, str | None]:
    """Give the secret of a round that has ended, in hex, and what of it everybody may know."""
    if "opening" in ended.payload:
        seed: str = ended.payload["opening"]["seed"]
        return seed, seed
    return ended.payload["secret"]["value"], None


def _played(entries: Iterable[Entry], seed: bytes) -> Shown:
    shown = None
    for told in retell(entries, seed):
        before = shown or Shown(told.playing, told.turn, names=_names(told.payload))
        shown = before.after(told.turn, told.entry.version, getattr(told.payload, "seat", None))
    if shown is None:
        raise ReplayError("not_started", "no round has started", 0)
    return shown


def _names(started: object) -> dict[int, str]:
    """Read who plays a hand between players from its first entry."""
    seats = started.seats.items() if isinstance(started, HandStarted) else ()
    return {int(seat): who.name for seat, who in seats}
