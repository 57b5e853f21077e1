"""When a table's clock runs out: a pure function of how the table stood and how it stands."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from houseway.record import timestamp
from houseway.room.table import Table

STAKES_S: Final = 15  # after the first stake, while somebody who sits has none
DECISION_S: Final = 30  # for one decision, while somebody else waits


def due_after(before: Table, after: Table, now: datetime) -> str | None:
    """Give the moment at which the rules decide instead of a player; None while nobody is kept waiting."""
    if not _keeps_waiting(after):
        return None
    if before.due_at and before.shown is after.shown:  # still the same stakes, or the same decision
        return before.due_at
    seconds = DECISION_S if after.setting.is_playing else STAKES_S
    return timestamp(now + timedelta(seconds=seconds))


def _keeps_waiting(table: Table) -> bool:
    """Against the house a round waits for its player; only another player must not be kept waiting."""
    seats = table.setting.seats
    people = {seated.player for seated in seats.values()}
    if not table.setting.is_playing:
        return len(people) > 1 and bool(table.setting.staked())
    acting = table.to_act()
    return acting is not None and bool(people - {seats[acting].player})
