"""What a bot of the house wants beside the game: chips, to be dealt in, to leave a table that is empty or crowded."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.room.ring import stacks
from houseway.room.ring.offers import can_sit_in, owes
from houseway.room.setting import Seated
from houseway.room.table import Table

Wish: TypeAlias = Literal["leave", "top_up", "sit_in", "post"]


def bots_at(table: Table) -> dict[int, Seated]:
    """Give the bots that sit at a table, by seat."""
    return {seat: who for seat, who in table.setting.seats.items() if who.is_bot}


def wish_of(table: Table, seat: int, who: Seated) -> Wish | None:
    """Say what a bot wants; `post` is to come in by posting, so that a table is not kept waiting for it (FD-9)."""
    setting, standing = table.setting, who.standing
    if standing is None or standing.is_leaving:
        return None
    if not setting.is_playing and (_is_deserted(table, seat) or (_is_crowded(table) and seat == max(bots_at(table)))):
        return "leave"
    if not setting.is_playing and who.held < table.book.rules.buy_in.least // 2:
        return "top_up"
    if who.held and (standing.is_out or standing.is_away):
        return "sit_in"
    return "post" if owes(setting, who) and can_sit_in(setting, who, True) else None


def buy_in(table: Table) -> int:
    """Choose the chips of a bot: half the most that the table takes."""
    limits = table.book.rules.buy_in
    return int(max(limits.least, limits.most // 2))


def to_buy(table: Table, who: Seated, balance: int) -> int:
    """Say how many chips a bot adds out of what it has: up to a buy-in, 0 if that is too little for the table."""
    bounds = stacks.bounds(table.book.rules.buy_in, who.held)
    amount = min(buy_in(table) - who.held, balance)
    return amount if bounds and bounds[0] <= amount else 0


def _is_deserted(table: Table, mine: int) -> bool:
    """Say whether the people have gone since the bot sat down: one called to an empty table waits for them there."""
    seats, touched = table.setting.seats, table.setting.touched
    is_alone = len(seats) == len(bots_at(table))
    return is_alone and any(seat not in seats and last > touched.get(mine, 0) for seat, last in touched.items())


def _is_crowded(table: Table) -> bool:
    """Say whether several people sit there, and nobody else could."""
    seats = table.setting.seats
    return len(seats) == table.book.rules.seats and len(seats) - len(bots_at(table)) > 1
