"""The order of turns around the table, and the end of a betting round."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from houseway.games.contract import Event
from houseway.games.five_card_draw.betting import can_be_called
from houseway.games.five_card_draw.state import Betting, Seat

SEATS_MOST: Final = 9  # FD-1
# TURNS[n][k]: the n places in turn after place k; after -1, or after the last one, from the button's left on
TURNS: Final = tuple(
    tuple(tuple((after + step) % count for step in range(1, count + 1)) for after in range(count))
    for count in range(SEATS_MOST + 1)
)


def next_to_bet(seats: tuple[Seat, ...], betting: Betting, after: int) -> int:
    """Find the next place that has to act in a betting round; -1 when the round is over."""
    price = betting.price
    for place in TURNS[len(seats)][after]:
        seat = seats[place]
        if seat.stack and not seat.is_folded and (seat.bet < price or seat.acted_at < 0):
            return place if can_be_called(seats, place) or _is_behind(seats, place) else -1
    return -1


def _is_behind(seats: tuple[Seat, ...], place: int) -> bool:
    """Say whether the only player with chips has put in less than another who is all-in; else he has no decision."""
    bet = seats[place].bet
    return any(seat.bet > bet and not seat.is_folded for seat in seats)


def next_to_draw(seats: tuple[Seat, ...], after: int) -> int:
    """Find the next place that draws, from the button's left on; all-in players draw too (FD-14); -1 after the last."""
    for place in range(after + 1, len(seats)):
        if not seats[place].is_folded:
            return place
    return -1


def collect(seats: tuple[Seat, ...], events: list[Event]) -> tuple[Seat, ...]:
    """End a betting round: what nobody called, an ante included, goes back (FD-25), the rest goes into the pots."""
    gathered = tuple([replace(seat, bet=0, paid=seat.paid + seat.bet, acted_at=-1) for seat in seats])
    *_, second, highest = sorted([seat.paid for seat in gathered])
    return _give_back(gathered, highest, highest - second, events) if highest > second else gathered


def _give_back(seats: tuple[Seat, ...], highest: int, chips: int, events: list[Event]) -> tuple[Seat, ...]:
    place = next(place for place, seat in enumerate(seats) if seat.paid == highest)
    seat = seats[place]
    if seat.is_folded:
        return seats
    events.append(Event("returned", seat.number, (), chips))
    richer = replace(seat, stack=seat.stack + chips, paid=seat.paid - chips, returned=seat.returned + chips)
    return (*seats[:place], richer, *seats[place + 1 :])
