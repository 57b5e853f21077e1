"""What a player or a spectator may see of a round, built up field by field from what is allowed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from houseway.cards import Card, show
from houseway.games.contract import hidden, to_json
from houseway.games.russian_poker.actions import legal
from houseway.games.russian_poker.combinations import kind_of, paid
from houseway.games.russian_poker.play import committed
from houseway.games.russian_poker.settle import qualifies, seat_lines
from houseway.games.russian_poker.state import Seat, State
from houseway.ranking import best, strength


def view(state: State, seats: Collection[int]) -> dict[str, Any]:
    """Build the view of someone who holds these seats (none: a spectator), as JSON values.

    One's own cards from the deal on, the dealer's upcard (RP-4), everybody's stakes and choices, how many cards were
    drawn; the dealer's hand once he has turned it, the other hands when the round is over.
    """
    return {
        "game": "russian_poker",
        "phase": state.phase,
        "to_act": state.to_act or None,
        "dealer": _dealer(state),
        "seats": {str(seat.number): _seat(state, seat, seat.number in seats) for seat in state.seats},
        "legal": {str(number): to_json(legal(state, number)) for number in sorted(seats) if state.seat(number)},
    }


def _dealer(state: State) -> dict[str, Any]:
    if state.phase in ("deal", "decisions"):
        hand = f"{hidden(4)} {show(state.dealer[-1:])}" if state.dealer else ""
        return {"hand": hand, "kind": None, "qualifies": None, "laid_away": ""}
    is_whole = len(state.dealer) == 5
    return {
        "hand": show(state.dealer),
        "kind": kind_of(strength(state.dealer)) if is_whole else None,
        "qualifies": qualifies(state.dealer, state.rules) if is_whole else None,
        "laid_away": show(state.laid_away),
    }


def _seat(state: State, seat: Seat, is_own: bool) -> dict[str, Any]:
    may_see = bool(seat.hand) and ((is_own and not seat.is_blind) or state.phase == "ended")
    lines = seat_lines(state, seat) if is_own or state.phase == "ended" else ()
    return {
        "status": "deciding" if state.to_act == seat.number else seat.status,
        "ante": seat.ante,
        "bonus": seat.bonus,
        "bet": seat.bet,
        "insurance": seat.insurance,
        "fees": seat.fees,
        "committed": committed(state)[seat.number],
        "is_blind": seat.is_blind,
        "draw": "buy" if seat.has_bought else "exchange" if seat.draws else None,
        "drawn": len(seat.discards) + seat.has_bought,
        "discards": show(seat.discards) if is_own else "",
        "buys_dealer_card": seat.buys_dealer_card,
        "hand": show(seat.hand) if may_see else hidden(len(seat.hand)),
        **_named(state, seat.hand if may_see and len(seat.hand) >= 5 else ()),
        "lines": to_json(lines),
        "net": sum(line.net for line in lines) if state.phase == "ended" else None,
    }


def _named(state: State, hand: tuple[Card, ...]) -> dict[str, Any]:
    if not hand:
        return {"kind": None, "combinations": []}
    return {"kind": kind_of(best(hand).strength), "combinations": to_json(paid(hand, state.rules))}
