"""A hand told in JSON to someone who may see everything: scenarios and outside checks."""

from __future__ import annotations

from typing import Any

from houseway.cards import show
from houseway.games.five_card_draw.actions import to_act
from houseway.games.five_card_draw.settle import seat_lines
from houseway.games.five_card_draw.state import Seat, State
from houseway.games.five_card_draw.view import by_number, kind, pot_list
from houseway.games.settling import told
from houseway.ranking import describe as describe_hand


def describe(state: State) -> dict[str, Any]:
    """Say where a hand stands: phase, who is to act, what is legal for him, the pots, every hand and stack."""
    return {
        "phase": state.phase,
        "to_act": to_act(state) or None,
        "legal": limits(state),
        "pots": pot_list(state),
        "hands": {str(seat.number): show(seat.hand) for seat in by_number(state)},
        "seats": {
            str(seat.number): {"stack": seat.stack, "bet": seat.bet, "drawn": seat.drawn if seat.drawn >= 0 else None}
            for seat in by_number(state)
        },
        "button": state.positions.button,
    }


def limits(state: State) -> dict[str, Any]:
    """Say what the seat in turn may do: the actions, the chips of a call, the totals between which it may raise."""
    options = {option.action: option for option in state.offers}
    raising = options.get("raise") or options.get("bet")
    return {
        "actions": list(options),
        "call": options["call"].cost if "call" in options else 0,
        "min_raise_to": raising.least_to if raising else None,
        "max_raise_to": raising.most_to if raising else None,
    }


def result(state: State) -> dict[str, Any]:
    """Say how a finished hand ended, seat by seat, pot by pot, and in which order hands were shown."""
    hands = {seat.number: show(seat.hand) for seat in state.seats}
    return {
        "seats": {str(seat.number): _seat(state, seat) for seat in by_number(state)},
        "pots": [
            {
                "amount": award.amount,
                "winners": {str(number): chips for number, chips in sorted(award.winners)},
                "rake": award.rake,
                "eligible": sorted(award.eligible),
            }
            for award in state.awards
        ],
        "showdown": [
            {"seat": number, "shows" if shows else "mucks": hands[number]} for number, shows in state.showdown
        ],
        "dealer": {"button": state.positions.button, "rake": sum(award.rake for award in state.awards)},
    }


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    lines = seat_lines(state, seat)
    return {
        "net": sum(line.net for line in lines),
        "stack": seat.stack,
        "wagers": told(lines),
        "hand": {"cards": show(seat.hand), "kind": kind(seat.hand), "name": describe_hand(seat.hand)},
    }
