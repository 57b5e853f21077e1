"""What a player or a spectator may see of a round, built up field by field from what is allowed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from houseway.cards import Card, show
from houseway.games.contract import hidden, to_json
from houseway.games.pai_gow.actions import legal
from houseway.games.pai_gow.play import acting
from houseway.games.pai_gow.report import outcome, set_hand
from houseway.games.pai_gow.settle import seat_lines
from houseway.games.pai_gow.state import Seat, SetHand, State


def view(state: State, seats: Collection[int]) -> dict[str, Any]:
    """Build the view of someone who holds these seats (none: a spectator), as JSON values.

    One's own cards in the order of the deal, and how they are set; everybody's stakes and who has set; the other hands
    and the dealer's when all have set and he turns them.
    """
    return {
        "game": "pai_gow",
        "phase": state.phase,
        "to_act": next(iter(acting(state)), None),
        "acting": list(acting(state)),
        "banker": state.banker,
        "dealer": _dealer(state),
        "seats": {str(seat.number): _seat(state, seat, seat.number in seats) for seat in state.seats},
        "legal": {str(number): to_json(legal(state, number)) for number in sorted(seats) if state.seat(number)},
    }


def _dealer(state: State) -> dict[str, Any]:
    is_over = state.phase == "ended"
    return {
        "bet": state.dealer_bet,
        **_hand(state.dealer, state.dealer_setting, is_over),
        "pushes": state.does_dealer_push if is_over else None,
        "outcome": outcome(state, 0) if is_over else None,
    }


def _seat(state: State, seat: Seat, is_own: bool) -> dict[str, Any]:
    is_over = state.phase == "ended"
    lines = seat_lines(state, seat)
    return {
        "status": seat.status,
        "bet": seat.stake.bet,
        "fortune": seat.stake.fortune,
        "insurance": seat.stake.insurance,
        "bank": seat.stake.bank,
        "covered": seat.covered,
        "committed": seat.committed,
        "house_way": seat.stake.house_way,
        **_hand(seat.hand, seat.setting, is_own or is_over),
        "outcome": outcome(state, seat.number) if is_over else None,
        "lines": to_json(lines),
        "net": sum(line.net for line in lines) if is_over else None,
    }


def _hand(cards: tuple[Card, ...], setting: SetHand | None, may_see: bool) -> dict[str, Any]:
    return {"hand": show(cards) if may_see else hidden(len(cards)), **set_hand(setting if may_see else None)}
