"""When a table between players goes on by itself: the next hand after a pause, a decision after clock and time bank.

Where no hand can come, a clock runs for those who hold a seat and do not play.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from houseway.record import timestamp
from houseway.room.ring.seating import coming_hand, idle
from houseway.room.table import Table

HAND_PAUSE_S: Final = 4  # between the end of a hand and the next deal
DECISION_S: Final = 30  # FD-32; the time bank comes on top
IDLE_S: Final = 15 * 60  # for whoever is absent from a table where no hand can come; he then gives up his seat


class Left(NamedTuple):
    """What is left of a decision's time, in milliseconds: of its clock, then of the player's time bank."""

    clock_ms: int
    bank_ms: int


def due_after(before: Table, after: Table, now: datetime) -> str | None:
    """Give the moment at which the table goes on by itself; None while it waits for players."""
    if after.setting.is_playing:
        return _decision_due(before, after, now)
    if is_hand_coming(after):
        is_on = is_hand_coming(before) and before.setting.round == after.setting.round
        return _due(before.due_at if is_on else None, now, HAND_PAUSE_S)
    absent = idle(after.setting)
    is_on = not (before.setting.is_playing or is_hand_coming(before)) and idle(before.setting) == absent
    return _due(before.due_at if is_on else None, now, IDLE_S) if absent else None


def _due(running: str | None, now: datetime, seconds: int) -> str:
    """Give the end of a clock that runs already, or of one that starts now."""
    return running or timestamp(now + timedelta(seconds=seconds))


def is_hand_coming(table: Table) -> bool:
    """Say whether a table between two hands goes on with the next; it does not where there are not two to play."""
    return not table.setting.is_playing and coming_hand(table.setting).hand is not None


def _decision_due(before: Table, after: Table, now: datetime) -> str | None:
    asked = after.shown.asked if after.shown else {}
    if before.due_at and before.setting.is_playing and before.shown and asked == before.shown.asked:
        return before.due_at
    banks = [bank_ms(after, seat) for seat in asked]
    return timestamp(now + timedelta(seconds=DECISION_S, milliseconds=banks[0])) if banks else None


def time_left(table: Table, now: datetime) -> Left | None:
    """Say how much time the seat in turn has left; None when no seat decides."""
    seats = table.acting()
    if not seats or table.due_at is None:
        return None
    bank = bank_ms(table, seats[0])
    left = max(0, round((datetime.fromisoformat(table.due_at) - now) / timedelta(milliseconds=1)))
    return Left(max(0, left - bank), min(bank, left))


def bank_ms(table: Table, seat: int) -> int:
    """Give what a player has in his time bank while it is not running."""
    standing = table.setting.seats[seat].standing
    return standing.bank_ms if standing else 0
