"""When a table's clock runs out: a pure function of how the table stood and how it stands."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from houseway.record import timestamp
from houseway.room.ring import clocks as ring
from houseway.room.table import Table

STAKES_S: Final = 15  # after the first stake, while somebody who sits has none
DECISION_S: Final = 30  # for the decisions that are open, while somebody else waits


def due_after(before: Table, after: Table, now: datetime) -> str | None:
    """Give the moment at which the rules decide instead of a player; None while nobody is kept waiting."""
    if after.is_ring:
        return ring.due_after(before, after, now)
    if not _keeps_waiting(after):
        return None
    if before.due_at and _are_decisions_the_same(before, after):
        return before.due_at
    seconds = DECISION_S if after.setting.is_playing else STAKES_S
    return timestamp(now + timedelta(seconds=seconds))


def _are_decisions_the_same(before: Table, after: Table) -> bool:
    """Say whether the stakes are still the same, or every seat still to decide has been asked before."""
    if before.setting.is_playing != after.setting.is_playing:
        return False
    if not after.setting.is_playing or before.shown is None or after.shown is None:
        return before.setting.round == after.setting.round
    return after.shown.asked.items() <= before.shown.asked.items()


def _keeps_waiting(table: Table) -> bool:
    """Against the house a round waits for its player; only another player must not be kept waiting."""
    if len({seated.player for seated in table.setting.seats.values()}) < 2:
        return False
    return bool(table.acting() if table.setting.is_playing else table.setting.staked())
