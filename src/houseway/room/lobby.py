"""The tables where somebody sits."""

from __future__ import annotations

from typing import Final

import msgspec

from houseway import games
from houseway.room.desk import Desk
from houseway.room.ring.seating import coming_hand
from houseway.room.setting import decode
from houseway.room.storage import ListedTable
from houseway.room.table import rules_of
from houseway.room.view import limits, phase

LISTED_MOST: Final = 100


class TableLine(msgspec.Struct, frozen=True):
    """A table in the lobby; `players` are the names of those who sit, of the `bots` last.

    `limits` are the least and most of each wager; `is_going`: a round is in play, or the next hand about to be.
    """

    id: str
    name: str
    game: str
    rulebook: str
    phase: str
    version: int
    seats_most: int
    seats_taken: int
    players: list[str]
    bots: int
    limits: dict[str, list[int]]
    is_mine: bool
    is_going: bool


class Lobby(Desk):
    """The way to the tables."""

    async def tables(self, player: str | None = None) -> list[TableLine]:
        """List the tables where somebody sits: one's own first, then the last opened, 100 at most."""
        listed = await self._storage.history.tables(player, LISTED_MOST)
        return [_line(one, player) for one in listed]


def _line(listed: ListedTable, player: str | None) -> TableLine:
    row, setting = listed.table, decode(listed.state)
    rules = rules_of(row.game, row.rules)
    sitting = {seated.player: seated for seated in setting.seats.values()}
    in_order = sorted(sitting.values(), key=lambda seated: seated.is_bot)
    return TableLine(
        id=row.id,
        name=row.name,
        game=row.game,
        rulebook=row.rulebook,
        phase=phase(games.game(row.game), setting),
        version=listed.version,
        seats_most=rules.seats,
        seats_taken=len(setting.seats),
        players=[seated.name for seated in in_order],
        bots=sum([seated.is_bot for seated in in_order]),
        limits=limits(games.game(row.game), rules),
        is_mine=bool(setting.seats_of(player)),
        is_going=setting.is_playing or coming_hand(setting).hand is not None,
    )
