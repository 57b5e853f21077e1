"""What players do at a table: each function writes a draft on, or raises Refusal and the draft is thrown away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.games.contract import Action, Refusal
from houseway.money import Transfer, hold, release
from houseway.record import read_stake, stake_cost
from houseway.record.payloads import Left, Sat, StakePlaced, StakeTakenBack
from houseway.room import dealing
from houseway.room.draft import Draft
from houseway.room.setting import Seated
from houseway.room.table import Table


def sit(draft: Draft, player: str, seat: int) -> None:
    """Take a free seat; in the middle of a round the player watches until the next."""
    check_free(draft.table, seat)
    take_seat(draft, player, seat)


def leave(draft: Draft, player: str, seat: int) -> None:
    """Give up a seat, taking back its stake; who plays in the round finishes it first."""
    seated = own(draft, player, seat)
    if draft.table.setting.is_playing and seated.stake is not None:
        raise Refusal("round_in_play", "this seat plays in the round; finish it first")
    if seated.stake is not None:
        take_back(draft, player, seat)
    draft.write(Left(seat=seat, player=player))
    _deal_if_ready(draft)


def place_stake(draft: Draft, player: str, seat: int, fields: Mapping[str, Any], contribution: str) -> None:
    """Stake on a seat, or replace its stake, and deal when everybody who sits has staked."""
    table, seated = draft.table, own(draft, player, seat)
    _check_stakes_open(draft)
    stake = read_stake(table.game, player, fields)
    cost = stake_cost(table.game, table.book.rules, seat, stake)
    others = {other: who for other, who in table.setting.staked().items() if other != seat}
    table.game.start(table.book.rules, {**dealing.stakes_of(table, others), seat: stake})
    if seated.name != draft.purses[player].name:
        take_seat(draft, player, seat)
    draft.write(
        StakePlaced(
            round=table.setting.round,
            seat=seat,
            player=player,
            stake=dict(fields),
            contribution=contribution,
            transfers=(*_release(draft, seated), hold(player, table.setting.round, cost)),
        )
    )
    _deal_if_ready(draft)


def take_back(draft: Draft, player: str, seat: int) -> None:
    """Take back a stake before the deal."""
    seated = own(draft, player, seat)
    _check_stakes_open(draft)
    if seated.stake is None:
        raise Refusal("no_stake", "no stake lies on this seat")
    round_id, transfers = draft.table.setting.round, _release(draft, seated)
    draft.write(StakeTakenBack(round=round_id, seat=seat, player=player, transfers=transfers))


def act(draft: Draft, player: str, action: Action) -> None:
    """Decide in the round in play."""
    own(draft, player, action.seat)
    dealing.act(draft, action, "player")


def run_out(draft: Draft) -> None:
    """Close the stakes, or let the rules decide for every seat that has let the table's clock run out."""
    if not draft.table.setting.is_playing:
        dealing.deal(draft)
        return
    for seat in draft.table.acting():
        table = draft.table
        if table.shown is not None and seat in table.acting():
            dealing.act(draft, table.game.timeout(table.shown.turn.state, seat), "clock")


def check_free(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have, or on which somebody sits."""
    rules = table.book.rules
    if seat > rules.seats:
        raise Refusal("no_such_seat", f"the seats of this table are 1 to {rules.seats}")
    if seat in table.setting.seats:
        raise Refusal("seat_taken", f"somebody sits on seat {seat}")


def own(draft: Draft, player: str, seat: int) -> Seated:
    """Give a player's own seat; raises Refusal for any other."""
    seated = draft.table.setting.seats.get(seat)
    if seated is None or seated.player != player:
        raise Refusal("not_your_seat", f"you do not sit on seat {seat}")
    return seated


def _check_stakes_open(draft: Draft) -> None:
    if draft.table.setting.is_playing:
        raise Refusal("stakes_closed", "the cards are dealt; stakes are open again when the round is over")


def take_seat(draft: Draft, player: str, seat: int) -> None:
    """Write down who sits there; for who sits there already, under which name."""
    purse = draft.purses[player]
    sat = Sat(seat=seat, player=player, name=purse.name, is_bot=purse.is_bot, strength=purse.strength)
    draft.write(sat)


def _release(draft: Draft, seated: Seated) -> tuple[Transfer, ...]:
    return (release(seated.player, draft.table.setting.round, seated.held),) if seated.held else ()


def _deal_if_ready(draft: Draft) -> None:
    setting = draft.table.setting
    if setting.seats and not setting.is_playing and all(who.stake is not None for who in setting.seats.values()):
        dealing.deal(draft)
