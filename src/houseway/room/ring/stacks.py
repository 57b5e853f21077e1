"""Chips between wallets and a table between players, and who is in: each function writes a draft on, or refuses."""

from __future__ import annotations

from houseway import money
from houseway.games.contract import Refusal
from houseway.games.stakes import Limits
from houseway.record.payloads import Left
from houseway.record.table_life import BoughtIn, CashedOut, SatOut
from houseway.room.draft import Draft
from houseway.room.ring.seating import coming_hand, idle


def buy_in(draft: Draft, player: str, seat: int, amount: int) -> None:
    """Put chips of a player's wallet on the table."""
    table = draft.table.row.id
    transfers = (money.buy_in(player, table, amount, table),)
    draft.write(BoughtIn(seat=seat, player=player, amount=amount, transfers=transfers))


def go(draft: Draft, seat: int) -> None:
    """Let who sits there go, with all his chips."""
    who, table = draft.table.setting.seats[seat], draft.table.row.id
    if who.held:
        transfers = (money.cash_out(who.player, table, who.held, table),)
        draft.write(CashedOut(seat=seat, player=who.player, amount=who.held, transfers=transfers))
    draft.write(Left(seat=seat, player=who.player))


def go_idle(draft: Draft) -> None:
    """Let all go who hold a seat in vain."""
    for seat in idle(draft.table.setting):
        go(draft, seat)


def sit_out_at_blind(draft: Draft) -> None:
    """Let those sit out, between two hands, whom the big blind has reached and who had asked for it."""
    for seat in coming_hand(draft.table.setting).out:
        who = draft.table.setting.seats[seat]
        draft.write(SatOut(seat=seat, player=who.player, is_at_next_blind=False))


def bounds(limits: Limits, held: int) -> tuple[int, int] | None:
    """Give the least and the most that may be added to a stack (FD-4); None when it is full."""
    most = limits.most - held
    return (max(1, limits.least - held), most) if most > 0 else None


def check_amount(amount: int | None, least: int, most: int) -> int:
    """Hand an amount back; raises Refusal unless it lies between the two."""
    if amount is None:
        raise Refusal("amount_missing", f"say how many chips, from {least} to {most}")
    if amount < least:
        raise Refusal("amount_below_least", f"the least is {least}")
    if amount > most:
        raise Refusal("amount_above_most", f"the most is {most}")
    return amount
