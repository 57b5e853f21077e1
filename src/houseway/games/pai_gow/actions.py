"""What a seat may do: each action's offer, or the code of why there is none.  The only place that decides legality."""

from __future__ import annotations

from typing import Final

from houseway.cards import Card
from houseway.games.contract import Action, Option, Refusal, check_fields
from houseway.games.pai_gow.splits import FRONT_CARDS, is_foul
from houseway.games.pai_gow.state import Seat, State
from houseway.ranking import describe, front_name, front_strength

OFFERS: Final = {"set": Option("set", front=FRONT_CARDS), "house_way": Option("house_way")}  # PG-5
_ALL: Final = tuple(OFFERS.values())


def legal(state: State, seat: int) -> tuple[Option, ...]:
    """Describe what this seat may do now: set its hand, or have it set, as long as it has not.

    Of the fronts that `set` takes those are legal that leave a back which is not lower (PG-6).
    """
    setting = state.seat(seat)
    return _ALL if state.phase == "setting" and setting is not None and setting.setting is None else ()


def check(state: State, action: Action) -> Seat:
    """Find the seat that acts; raises Refusal with the code of what is wrong."""
    if state.phase == "ended":
        raise Refusal("round_over", "this round is over")
    if action.action not in OFFERS:
        raise Refusal("unknown_action", "this game has no such action")
    seat = state.seat(action.seat)
    if seat is None:
        raise Refusal("no_such_seat", "nobody plays at this seat")
    if state.due:
        raise Refusal("cards_are_due", "cards are being dealt")
    if seat.setting is not None:
        raise Refusal("already_set", "this hand is set already")
    check_fields(OFFERS[action.action], action, seat.hand)
    if action.front:
        _check_foul(state, action.front, back_of(seat.hand, action.front))
    return seat


def back_of(hand: tuple[Card, ...], front: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give the cards that stay behind."""
    return tuple([card for card in hand if card not in front])


def _check_foul(state: State, front: tuple[Card, ...], back: tuple[Card, ...]) -> None:
    """PG-6: a foul is refused with its reason, and nothing happens."""
    order = state.rules.order()
    if is_foul(front, back, order):
        names = f"{front_name(front_strength(front))} in front, {describe(back, order=order)} behind"
        raise Refusal("foul_setting", f"the front is higher than the back: {names}")
