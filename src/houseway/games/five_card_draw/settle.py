"""Who wins or loses what at the end of a hand: a line for each pot that a seat has paid into or won."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.games.contract import Line
from houseway.games.five_card_draw.pots import shares
from houseway.games.five_card_draw.showdown import pot_name
from houseway.games.five_card_draw.state import Award, Seat, State


def settle(state: State) -> tuple[Line, ...]:
    """Settle a finished hand, seat by seat in order of numbers; the nets of all lines and the rake sum to zero."""
    places = sorted(range(len(state.seats)), key=lambda place: state.seats[place].number)
    return tuple([line for place in places for line in seat_lines(state, place)])


def seat_lines(state: State, place: int) -> Iterator[Line]:
    """List what one seat, found by its place, gains and loses; nothing before the hand is over."""
    seat = state.seats[place]
    if seat.returned:
        yield Line(seat.number, "uncalled", seat.returned, 0, "returned")
    stakes = shares(seat, [award.level for award in state.awards])
    for at, award in enumerate(state.awards):
        won = sum([chips for number, chips in award.winners if number == seat.number])
        if stakes[at] or won:
            yield Line(seat.number, pot_name(at), stakes[at], won - stakes[at], _reason(award, seat, won))


def _reason(award: Award, seat: Seat, won: int) -> str:
    if won:
        return "split" if len(award.winners) > 1 else "won"
    return "folded" if seat.is_folded else "lost"
