"""The course of a hand: what a seat or chance does, and who is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from houseway.cards import Card
from houseway.games.contract import Action, Chance, Deal, Event, Step
from houseway.games.five_card_draw.actions import DRAW_OFFERS, check
from houseway.games.five_card_draw.betting import after_raise, live, offers
from houseway.games.five_card_draw.draw import dealt, taken_from_stub, throw_away, with_seat
from houseway.games.five_card_draw.showdown import end_showdown, end_uncontested
from houseway.games.five_card_draw.state import Betting, Seat, State
from houseway.games.five_card_draw.turns import collect, next_to_bet, next_to_draw

Seats = tuple[Seat, ...]


def to_move(state: State) -> int | Chance | None:
    """Say who moves: chance while cards are due, else the seat to act, nobody when the hand is over."""
    if state.turn >= 0:
        return state.seats[state.turn].number
    return state.chance


def acting(state: State) -> tuple[int, ...]:
    """List the seat that decides now: one after another."""
    return (state.seats[state.turn].number,) if state.turn >= 0 else ()


def apply(state: State, action: Action | Deal) -> Step[State]:
    """Do what a seat or chance does; raises Refusal, and changes nothing, when the rules do not allow it."""
    if isinstance(action, Deal):
        return _supply(state, action.cards)
    seat = check(state, action)
    return _ACTS[action.action](state, seat, action)


def _supply(state: State, cards: tuple[Card, ...]) -> Step[State]:
    stub = taken_from_stub(state, cards)
    if state.phase == "deal":
        return _first_cards(state, cards, stub)
    return _new_cards(state, cards, stub)


def _first_cards(state: State, cards: tuple[Card, ...], stub: int) -> Step[State]:
    seats = dealt(state.seats, cards)
    events = [Event("dealt", seat.number, seat.hand) for seat in seats]
    after = state.place(state.positions.big_blind)  # FD-12
    begun = State(state.rules, state.positions, seats, "first_round", -1, (), state.betting, None, stub)
    return _bet_on(begun, seats, state.betting, after, events)


def _bet_on(state: State, seats: Seats, betting: Betting, after: int, events: list[Event]) -> Step[State]:
    """Give the turn to the next seat of the betting round, or end the round."""
    place = next_to_bet(seats, betting, after)
    if place < 0:
        return _end_round(state, collect(seats, events), events)
    options = offers(state.rules, seats, place, betting)
    now = State(state.rules, state.positions, seats, state.phase, place, options, betting, None, state.stub)
    return Step(now, tuple(events))


def _end_round(state: State, seats: Seats, events: list[Event]) -> Step[State]:
    if state.phase == "second_round":
        return end_showdown(state, seats, events)
    return _draw_on(state, seats, -1, state.stub, events)


def _fold(state: State, seat: Seat, action: Action) -> Step[State]:
    events = [_free_event(action)]
    seats = with_seat(state.seats, state.turn, replace(seat, is_folded=True))
    if live(seats) == 1:
        return end_uncontested(state, collect(seats, events), events)
    return _bet_on(state, seats, state.betting, state.turn, events)


def _check(state: State, seat: Seat, action: Action) -> Step[State]:
    seats = with_seat(state.seats, state.turn, replace(seat, acted_at=state.betting.price))
    return _bet_on(state, seats, state.betting, state.turn, [_free_event(action)])


def _call(state: State, seat: Seat, action: Action) -> Step[State]:
    price = state.betting.price
    added = min(price - seat.bet, seat.stack)
    called = replace(seat, stack=seat.stack - added, bet=seat.bet + added, acted_at=price)
    seats = with_seat(state.seats, state.turn, called)
    return _bet_on(state, seats, state.betting, state.turn, [_bet_event("call", seat, added)])


def _raise(state: State, seat: Seat, action: Action) -> Step[State]:
    total = action.to
    assert total is not None
    added = total - seat.bet
    betting = after_raise(state.rules, state.betting, state.turn, total)
    raised = replace(seat, stack=seat.stack - added, bet=total, acted_at=total)
    seats = with_seat(state.seats, state.turn, raised)
    return _bet_on(state, seats, betting, state.turn, [_bet_event(action.action, seat, added)])


def _bet_event(name: str, seat: Seat, added: int) -> Event:
    return Event(name, seat.number, (), added, "all_in" if added == seat.stack else "")


def _free_event(action: Action) -> Event:
    """Tell what costs nothing, marked where the rules chose it for a seat that was absent (FD-32)."""
    return Event(action.action, action.seat, (), None, "clock" if action.is_by_clock else "")


def _draw_on(state: State, seats: Seats, after: int, stub: int, events: list[Event]) -> Step[State]:
    """Let the next player draw, or begin the second round."""
    place = next_to_draw(seats, after)
    if place < 0:
        return _second_round(state, seats, stub, events)
    drawing = State(state.rules, state.positions, seats, "draw", place, DRAW_OFFERS, state.betting, None, stub)
    return Step(drawing, tuple(events))


def _stand_pat(state: State, seat: Seat, action: Action) -> Step[State]:
    seats = with_seat(state.seats, state.turn, replace(seat, drawn=0))
    return _draw_on(state, seats, state.turn, state.stub, [_free_event(action)])


def _new_cards(state: State, cards: tuple[Card, ...], stub: int) -> Step[State]:
    assert state.chance
    place = state.place(state.chance.to[0])
    seat = state.seats[place]
    seats = with_seat(state.seats, place, replace(seat, hand=seat.hand + cards))
    return _draw_on(state, seats, place, stub, [Event("drew", seat.number, cards)])


def _second_round(state: State, seats: Seats, stub: int, events: list[Event]) -> Step[State]:
    betting = Betting(0, 0, state.rules.bet_sizes[1], 0)
    begun = State(state.rules, state.positions, seats, "second_round", -1, (), betting, None, stub)
    return _bet_on(begun, seats, betting, -1, events)  # FD-18


_ACTS: Final[dict[str, Callable[[State, Seat, Action], Step[State]]]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bet": _raise,
    "raise": _raise,
    "draw": throw_away,
    "stand_pat": _stand_pat,
}


def committed(state: State) -> dict[int, int]:
    """Say how many chips each seat has put in so far, those included that came back uncalled."""
    return {seat.number: seat.committed for seat in state.seats}


def timeout(state: State, seat: int) -> Action:
    """Say what the rules do for a seat that is absent: check if it may, else fold; in the draw stand pat (FD-32)."""
    if state.phase == "draw":
        return Action(seat, "stand_pat", is_by_clock=True)
    can_check = any(option.action == "check" for option in state.offers)
    return Action(seat, "check" if can_check else "fold", is_by_clock=True)
