"""What a seat may do: `State.offers` lists it, worked out once when the turn is passed; here it is read and checked."""

from __future__ import annotations

from typing import Final

from houseway.games.contract import Action, Option, Refusal, check_fields
from houseway.games.five_card_draw.betting import CAP, can_be_called, is_reopened
from houseway.games.five_card_draw.state import Seat, State

NAMES: Final = ("fold", "check", "call", "bet", "raise", "draw", "stand_pat")
ROUNDS: Final = ("first_round", "second_round")
DRAW_OFFERS: Final = (Option("draw", sizes=(1, 2, 3, 4, 5)), Option("stand_pat"))  # FD-14


def legal(state: State, seat: int) -> tuple[Option, ...]:
    """Describe what this seat may do now, in the order of the buttons; empty when it is not its turn."""
    return state.offers if state.turn >= 0 and state.seats[state.turn].number == seat else ()


def to_act(state: State) -> int:
    """Give the number of the seat in turn, 0 when no seat is."""
    return state.seats[state.turn].number if state.turn >= 0 else 0


def check(state: State, action: Action) -> Seat:
    """Find the seat that acts; raises Refusal with the code of what is wrong."""
    for option in state.offers:
        if option.action == action.action:
            break
    else:
        raise _refusal(state, action)
    seat = state.seats[state.turn]
    if seat.number != action.seat:
        raise _refusal(state, action)
    if not _fits(option, action):
        check_fields(option, action, seat.hand)
    return seat


def _fits(option: Option, action: Action) -> bool:
    """Say at a glance that an action brings exactly what its option takes; where it does not, `check_fields` looks."""
    if action.cards or action.front or action.amount is not None:
        return False
    if option.most_to is None or option.least_to is None:
        return action.to is None and not option.sizes
    return type(action.to) is int and option.least_to <= action.to <= option.most_to


def _refusal(state: State, action: Action) -> Refusal:
    """Say why an action that is not offered is refused."""
    if state.phase == "ended":
        return Refusal("round_over", "this hand is over")
    if action.action not in NAMES:
        return Refusal("unknown_action", "this game has no such action")
    if state.place(action.seat) < 0:
        return Refusal("no_such_seat", "nobody plays at this seat")
    if state.chance:
        return Refusal("cards_are_due", "cards are being dealt")
    if to_act(state) != action.seat:
        return Refusal("not_your_turn", f"seat {to_act(state)} is to act")
    return Refusal(_why_not(state, action.action))


def _why_not(state: State, name: str) -> str:
    if name in ("draw", "stand_pat"):
        return "not_the_draw"
    if state.phase == "draw":
        return "not_a_betting_round"
    if name == "check":
        return "bet_to_call"  # FD-12
    if name == "call":
        return "nothing_to_call"
    return _why_no_raise(state, name)


def _why_no_raise(state: State, name: str) -> str:
    seat, betting = state.seats[state.turn], state.betting
    if name == "bet" and betting.price:
        return "bet_already_made"
    if name == "raise" and not betting.price:
        return "nothing_to_raise"
    if seat.bet + seat.stack <= betting.price:
        return "stack_too_short"
    if not can_be_called(state.seats, state.turn):
        return "nobody_left_to_call"
    if seat.acted_at >= 0 and not is_reopened(state.rules, seat, betting):
        return "betting_not_reopened"
    assert betting.count >= CAP
    return "betting_is_capped"
