"""A player's past rounds: the list, and each as an export that anybody can verify."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from houseway.record import export_round
from houseway.room.desk import Desk
from houseway.room.errors import NotFound
from houseway.room.ids import is_id
from houseway.room.storage import ListedRound

LIMIT_MOST: Final = 200


class RoundLine(msgspec.Struct, frozen=True):
    """A round in a player's history; `net` is what all his seats won or lost, in chips."""

    id: str
    table: str
    table_name: str
    game: str
    rulebook: str
    ended_at: str
    net: int


class Rounds(Desk):
    """What has been played."""

    async def rounds(self, player: str, before: str | None = None, limit: int = 50) -> list[RoundLine]:
        """List the rounds in which a player took part, the last first; `before` is the id of the last one seen."""
        if before is not None and not is_id(before):
            raise NotFound("no_such_round")
        return [_line(one) for one in await self._storage.history.rounds(player, before, min(limit, LIMIT_MOST))]

    async def round(self, player: str, round_id: str) -> dict[str, Any]:
        """Export a round that has ended, as one of its players may see it; raises NotFound (`no_such_round`)."""
        row = await self._storage.history.round(player, round_id) if is_id(round_id) else None
        if row is None:
            raise NotFound("no_such_round")
        before, *entries = await self._storage.entries(row.log, row.first_version - 1, row.last_version)
        return dict(msgspec.to_builtins(export_round(row.log, round_id, before.hash, entries, player)))


def _line(listed: ListedRound) -> RoundLine:
    row = listed.round
    return RoundLine(row.id, row.log, listed.table, listed.game, listed.rulebook, row.ended_at, listed.net)
