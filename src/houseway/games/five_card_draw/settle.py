"""Who wins or loses what at the end of a hand: a line for each pot that a seat has paid into or won."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from houseway.games.contract import Line
from houseway.games.five_card_draw.pots import shares
from houseway.games.five_card_draw.showdown import pot_name
from houseway.games.five_card_draw.state import Award, Seat, State

_NUMBER: Final = attrgetter("number")


def settle(state: State) -> tuple[Line, ...]:
    """Settle a finished hand, seat by seat in order of numbers; the nets of all lines and the rake sum to zero."""
    return tuple([line for seat in sorted(state.seats, key=_NUMBER) for line in seat_lines(state, seat)])


def seat_lines(state: State, seat: Seat) -> list[Line]:
    """List what one seat gains and loses; nothing before the hand is over."""
    lines = [Line(seat.number, "uncalled", seat.returned, 0, "returned")] if seat.returned else []
    if not state.awards:
        return lines
    stakes = shares(seat, state.awards)
    for at, award in enumerate(state.awards):
        won = sum([chips for number, chips in award.winners if number == seat.number])
        if stakes[at] or won:
            lines.append(Line(seat.number, pot_name(at), stakes[at], won - stakes[at], _reason(award, seat, won)))
    return lines


def _reason(award: Award, seat: Seat, won: int) -> str:
    if won:
        return "split" if len(award.winners) > 1 else "won"
    return "folded" if seat.is_folded else "lost"
