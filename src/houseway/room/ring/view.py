"""What somebody sees of a table between players beside what all tables show; built up from what is allowed."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from houseway.room.ring.clocks import bank_ms, is_hand_coming, time_left
from houseway.room.ring.offers import can_preselect, owes
from houseway.room.ring.seating import is_ready
from houseway.room.setting import Seated, Setting
from houseway.room.table import Table

JsonObject = dict[str, Any]


def you(table: Table, now: datetime, player: str, shown: JsonObject | None) -> JsonObject:
    """Tell a player what only he may know of his seat: what he has chosen beforehand, his time bank."""
    seats, is_host = table.setting.seats_of(player), table.row.opened_by == player
    if not seats:
        return {"is_host": is_host, "stack": None, "preselect": None, "time_bank_s": None}
    seated = table.setting.seats[seats[0]]
    return {
        "is_host": is_host,
        "stack": _stack(seats[0], seated, shown),
        "preselect": _preselect(table, seats[0], seated, shown),
        "time_bank_s": _bank_left_ms(table, now, seats[0]) / 1000,
    }


def seat(table: Table, number: int, seated: Seated, shown: JsonObject | None) -> JsonObject:
    """Show with what somebody sits on a seat, and whether he plays; `shown` is the hand that lies on the table."""
    standing, rules = seated.standing, table.book.rules
    assert standing
    small, big = rules.blinds
    is_dead_due = standing.has_missed_big and standing.has_missed_small
    return {
        "stack": _stack(number, seated, shown),
        "status": _status(table.setting, seated),
        "is_dealt_in": seated.stake is not None,
        "owes_post": {"live": big, "dead": small if is_dead_due else 0} if owes(table.setting, seated) else None,
    }


def places(setting: Setting) -> JsonObject:
    """Show where the button is, whether or not somebody sits there."""
    return {"button": setting.places.button if setting.places else None}


def clock(table: Table, now: datetime) -> JsonObject | None:
    """Show how long the seat in turn has, or how long it takes until the next hand."""
    left = time_left(table, now)
    if table.due_at is None or not (left or is_hand_coming(table)):
        return None
    if left is None:
        seconds = (datetime.fromisoformat(table.due_at) - now).total_seconds()
        return {"due_at": table.due_at, "seconds_left": round(max(0.0, seconds), 3), "bank_s": None, "seat": None}
    seconds_left, bank_s = left.clock_ms / 1000, left.bank_ms / 1000
    return {"due_at": table.due_at, "seconds_left": seconds_left, "bank_s": bank_s, "seat": table.acting()[0]}


def _stack(number: int, seated: Seated, shown: JsonObject | None) -> int:
    """Count the chips before a player: in a hand what he has not bet yet."""
    if seated.stake is None or shown is None:
        return seated.held
    return int(shown["view"]["seats"][str(number)]["stack"])


def _status(setting: Setting, seated: Seated) -> str:
    standing = seated.standing
    assert standing
    if standing.is_leaving:
        return "leaving"
    if standing.is_out or (seated.stake is None and not is_ready(seated)):
        return "sitting_out"
    if seated.stake is None and owes(setting, seated):
        return "posting" if standing.is_posting else "waiting_for_blind"
    return "in"


def _preselect(table: Table, number: int, seated: Seated, shown: JsonObject | None) -> str | None:
    chosen = seated.standing.preselect if seated.standing else None
    hand = shown["view"] if shown else None
    return chosen.choice if chosen and chosen.phase == can_preselect(table, number, hand) else None


def _bank_left_ms(table: Table, now: datetime, number: int) -> int:
    left = time_left(table, now) if number in table.acting() else None
    return left.bank_ms if left else bank_ms(table, number)
