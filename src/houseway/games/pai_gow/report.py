"""A round told in JSON to someone who may see everything: scenarios and outside checks."""

from __future__ import annotations

from typing import Any

from houseway.cards import show
from houseway.games.contract import to_json
from houseway.games.dealing import DEALER
from houseway.games.pai_gow.actions import legal
from houseway.games.pai_gow.play import acting
from houseway.games.pai_gow.settle import banker_hand, compare, seat_lines
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high
from houseway.games.pai_gow.state import Seat, SetHand, State
from houseway.games.settling import told
from houseway.ranking import ROYAL_FLUSH, Order, category, front_name, name
from houseway.ranking.front import PAIR_IN_FRONT


def describe(state: State) -> dict[str, Any]:
    """Say where a round stands: phase, who may act, what is legal for the first of them, every hand."""
    to_act, order = next(iter(acting(state)), None), state.rules.order()
    return {
        "phase": state.phase,
        "to_act": to_act,
        "acting": list(acting(state)),
        "legal": to_json(legal(state, to_act)) if to_act else [],
        "pots": [],
        "hands": {str(seat.number): show(seat.hand) for seat in state.seats},
        "set": {str(seat.number): _explained(seat.setting, order) for seat in state.seats if seat.setting},
        "dealer": {"hand": show(state.dealer)},
    }


def result(state: State) -> dict[str, Any]:
    """Say how a finished round ended, seat by seat and wager by wager."""
    return {
        "seats": {str(seat.number): _seat(state, seat) for seat in state.seats},
        "pots": [],
        "showdown": [{"seat": seat.number, "shows": show(seat.hand)} for seat in state.seats],
        "dealer": {
            "hand": show(state.dealer),
            **_explained(state.dealer_setting, state.rules.order()),
            "pushes": state.does_dealer_push,
            "bet": state.dealer_bet,
            "outcome": outcome(state, DEALER),
        },
        "banker": state.banker,
    }


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    lines = seat_lines(state, seat)
    order = state.rules.order()
    return {
        "net": sum(line.net for line in lines),
        "wagers": told(lines),
        "hand": {
            "cards": show(seat.hand),
            **_explained(seat.setting, order),
            "fortune": fortune_kind(seat.hand, order),
            "pai_gow": pai_gow_high(seat.hand, order),
        },
        "outcome": outcome(state, seat.number),
    }


def _explained(hand: SetHand | None, order: Order) -> dict[str, Any]:
    told = set_hand(hand)
    if hand is not None and hand.says:
        told["says"] = hand.says.format(
            front=front_name(hand.front_strength), back=name(hand.back_strength, order=order)
        )
    return told


def set_hand(hand: SetHand | None) -> dict[str, Any]:
    """Tell how a hand is set, as JSON values: empty texts and None where it is not, or may not be seen.

    `says` is the sentence as a message to translate, with `{front}` and `{back}`.
    """
    if hand is None:
        return {"front": "", "back": "", "kinds": None, "how": None, "row": None, "says": None, "via": []}
    return {
        "front": show(hand.front),
        "back": show(hand.back),
        "kinds": {"front": _front_kind(hand.front_strength), "back": _back_kind(hand.back_strength)},
        "how": hand.how,
        "row": hand.row or None,
        "says": hand.says or None,
        "via": list(hand.via),
    }


def _front_kind(strength: int) -> str:
    return "pair" if strength >= PAIR_IN_FRONT else "high_card"


def _back_kind(strength: int) -> str:
    return "royal_flush" if strength == ROYAL_FLUSH else category(strength).name.lower()


def outcome(state: State, number: int) -> dict[str, str] | None:
    """Tell how a seat's front and back (0: the dealer's, against a player's bank) compared; None for no comparison."""
    seat = state.seat(number)
    hand, bet = (seat.setting, seat.covered) if seat else (state.dealer_setting, state.dealer_bet)
    if not bet or hand is None or state.does_dealer_push:
        return None
    front, back = compare(hand, banker_hand(state))
    return {"front": front, "back": back}
