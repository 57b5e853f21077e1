"""A round told in JSON to someone who may see everything: scenarios and outside checks."""

from __future__ import annotations

from typing import Any

from houseway.cards import show
from houseway.games.contract import to_json
from houseway.games.russian_poker.actions import legal
from houseway.games.russian_poker.combinations import kind_of, paid
from houseway.games.russian_poker.settle import qualifies, seat_lines
from houseway.games.russian_poker.state import Seat, State
from houseway.games.settling import told
from houseway.ranking import best, strength


def describe(state: State) -> dict[str, Any]:
    """Say where a round stands: phase, who is to act, what is legal for him, every hand."""
    return {
        "phase": state.phase,
        "to_act": state.to_act or None,
        "legal": to_json(legal(state, state.to_act)),
        "pots": [],
        "hands": {str(seat.number): show(seat.hand) for seat in state.seats},
        "dealer": {"hand": show(state.dealer), "upcard": show(state.first_dealer[-1:])},
    }


def result(state: State) -> dict[str, Any]:
    """Say how a finished round ended, seat by seat and wager by wager."""
    return {
        "seats": {str(seat.number): _seat(state, seat) for seat in state.seats},
        "pots": [],
        "showdown": [{"seat": seat.number, "shows": show(seat.hand)} for seat in state.seats if seat.status == "bet"],
        "dealer": _dealer(state),
    }


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    lines = seat_lines(state, seat)
    return {
        "net": sum(line.net for line in lines),
        "wagers": told(lines),
        "hand": {
            "cards": show(seat.hand),
            "kind": kind_of(best(seat.hand).strength),
            "combinations": [to_json(one) for one in paid(seat.hand, state.rules)],
        },
    }


def _dealer(state: State) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "hand": show(state.first_dealer),
        "kind": kind_of(strength(state.first_dealer)),
        "qualifies": qualifies(state.first_dealer, state.rules),
    }
    if state.laid_away:
        shown["dealer_card"] = {
            "laid_away": show(state.laid_away),
            "hand": show(state.dealer),
            "kind": kind_of(strength(state.dealer)),
            "qualifies": qualifies(state.dealer, state.rules),
        }
    return shown
