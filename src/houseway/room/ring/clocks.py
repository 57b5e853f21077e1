"""When a table between players goes on by itself: the next hand after a pause, a decision after clock and time bank."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from houseway.record import timestamp
from houseway.room.ring.seating import coming_hand
from houseway.room.table import Table

HAND_PAUSE_S: Final = 4  # between the end of a hand and the next deal
DECISION_S: Final = 30  # FD-32; the time bank comes on top


class Left(NamedTuple):
    """What is left of a decision's time, in milliseconds: of its clock, then of the player's time bank."""

    clock_ms: int
    bank_ms: int


def due_after(before: Table, after: Table, now: datetime) -> str | None:
    """Give the moment at which the table goes on by itself; None while it waits for players."""
    if after.setting.is_playing:
        return _decision_due(before, after, now)
    if coming_hand(after.setting).hand is None:
        return None
    is_waiting = before.due_at and not before.setting.is_playing and before.setting.round == after.setting.round
    return before.due_at if is_waiting else timestamp(now + timedelta(seconds=HAND_PAUSE_S))


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
