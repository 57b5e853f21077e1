"""The coach at the tables against the house: switched on by the player, recorded, computed by the room's analyst.

He is given what the seat sees and nothing else.  Between players there is none.
"""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from typing import Any, Final

import msgspec

from houseway.analysis.coach.warming import steps
from houseway.games.contract import Refusal
from houseway.record import Told, retell
from houseway.record.payloads import ActionTaken, CoachSwitched
from houseway.room import commands, reading
from houseway.room.analyst import Analyst
from houseway.room.answer import Answer
from houseway.room.draft import Draft
from houseway.room.errors import Unusable
from houseway.room.setting import Stretch
from houseway.room.table import Table
from houseway.room.tables import Tables
from houseway.room.transaction import Seen
from houseway.room.view import JsonObject

_JOB: Final = "coach.jobs.coach"
_FIELDS: Final = ("seat", "action", "cards", "front", "amount", "to")


class Coach(Tables):
    """Advice for a seat; the analyst works for the odds pages too."""

    def __init__(self, *outside: Any, **more: Any) -> None:
        super().__init__(*outside, **more)
        self.analyst = Analyst()

    async def warm_up(self, after_s: float) -> None:
        """Make the analyst ready, some seconds after the room has opened.

        Compiling may take minutes the first time: another one does it, so that nobody who asks meanwhile waits for it.
        """
        await asyncio.sleep(after_s)
        first = Analyst()
        try:
            await first.warm(steps())
        finally:
            await first.close()
        await self.analyst.warm(steps())

    async def switch_coach(
        self, player: str, table: str, command_id: str, version: int, seat: int, is_on: bool
    ) -> Answer:
        """Switch the coach on or off at a seat; raises Refusal, `coach_not_offered` between players."""
        if type(is_on) is not bool:
            raise Unusable("bad_choice", "the coach is on or off: true or false", "is_on")
        decide = partial(_switch, player=player, seat=reading.seat(seat), is_on=is_on)
        return await self._do(decide, player, table, command_id, Seen(seat, version, True), "coach", is_on)

    async def advice(self, player: str, table: str, seat: int) -> JsonObject:
        """Say what a seat may choose and what that is worth, and what its last decision of this round has cost.

        Raises Refusal: `coach_not_offered`, `not_your_seat`, `coach_off`, `too_busy` or `not_computed`.
        """
        standing = await self._transactions.table(table)
        _check_coached(standing, player, reading.seat(seat))
        told = await self.analyst.ask(_JOB, await self._asked(standing, player, seat))
        shown = standing.shown.playing.round if standing.shown else None
        return {"table": table, "version": standing.version, "round": shown, "seat": seat, **told}

    async def _asked(self, standing: Table, player: str, seat: int) -> JsonObject:
        """Put together what the coach needs; before the first round of this seat there is nothing to see."""
        rules = msgspec.to_builtins(standing.book.rules)
        return {"game": standing.row.game, "rules": rules, "seat": seat, **await self._seen(standing, player, seat)}

    async def _seen(self, standing: Table, player: str, seat: int) -> JsonObject:
        told = await self._told(standing)
        if not told or told[-1].playing.players.get(seat) != player:
            return {"view": {"legal": {}}, "last": None}
        playing, seats = told[-1].playing, told[-1].playing.seats_of(player)
        before = _before_last(told, seat)
        last = before and {"action": before[1], "view": playing.game.view(before[0].turn.state, seats)}
        return {"view": playing.game.view(told[-1].turn.state, seats), "last": last}

    async def _told(self, standing: Table) -> list[Told]:
        """Play the round on the table again, in play or over."""
        setting, shown = standing.setting, standing.shown
        if shown is None:
            return []
        seed = standing.seed if setting.is_playing else bytes.fromhex(shown.opening or "")
        stretch = Stretch(setting.since, standing.version) if setting.is_playing else setting.ended
        assert stretch is not None
        return list(retell(await self._storage.entries(standing.row.id, stretch.first, stretch.last), seed))


def _before_last(told: list[Told], seat: int) -> tuple[Told, JsonObject] | None:
    """Find the last decision of a seat, and where the round stood before it."""
    for before, after in reversed(list(pairwise(told))):
        done = after.payload
        if isinstance(done, ActionTaken) and done.seat == seat:
            return before, {field: getattr(done, field) for field in _FIELDS}
    return None


def _check_offered(table: Table) -> None:
    if table.is_ring:
        raise Refusal("coach_not_offered", "there is no coach where players play against each other")


def _check_coached(table: Table, player: str, seat: int) -> None:
    _check_offered(table)
    seated = table.setting.seats.get(seat)
    if seated is None or seated.player != player:
        raise Refusal("not_your_seat", f"you do not sit on seat {seat}")
    if not seated.is_coached:
        raise Refusal("coach_off", "the coach is switched off at this seat")


def _switch(draft: Draft, player: str, seat: int, is_on: bool) -> None:
    _check_offered(draft.table)
    if commands.own(draft, player, seat).is_coached == is_on:
        raise Refusal("coach_switched_already", "the coach is switched like that already")
    draft.write(CoachSwitched(seat=seat, player=player, is_on=is_on))
