"""Cards: the deal, the draw, and the stub that is shuffled anew when it cannot serve (FD-11, FD-14, FD-17)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from houseway.cards import DECK_52, Card
from houseway.games.contract import Action, Chance, Event, Refusal, Step
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.state import Seat, State

WHOLE_DECK: Final = (1 << 52) - 1


def card_set(cards: Iterable[Card]) -> int:
    """Write cards as a set: a bit for each by its index."""
    bits = 0
    for card in cards:
        bits |= 1 << card.index
    return bits


def cards_in(bits: int) -> tuple[Card, ...]:
    """List the cards of a set in deck order: the inverse of `card_set`."""
    return tuple([card for card in DECK_52 if bits >> card.index & 1])


@lru_cache(maxsize=512)
def first_deal(numbers: tuple[int, ...]) -> Chance:
    """Ask for five cards for each, one at a time, from the button's left on (FD-11)."""
    return Chance(numbers * 5)


@lru_cache(maxsize=64)
def _from_stub(number: int, count: int) -> Chance:
    return Chance((number,) * count)


def taken_from_stub(state: State, cards: tuple[Card, ...]) -> int:
    """Give the stub without these cards; raises Refusal unless so many are due and all are in it."""
    if state.chance is None:
        raise Refusal("no_cards_due", "no cards are due")
    if len(cards) != len(state.chance.to):
        raise Refusal("wrong_number_of_cards", f"{len(state.chance.to)} cards are due")
    bits = card_set(cards)
    if bits & state.stub != bits or bits.bit_count() != len(cards):
        raise Refusal("card_already_dealt", "chance supplied a card that is not in the stub")
    return state.stub ^ bits


def dealt(seats: tuple[Seat, ...], cards: tuple[Card, ...]) -> tuple[Seat, ...]:
    """Give each seat its five cards, which came one at a time."""
    count = len(seats)
    return tuple([replace(seat, hand=cards[place::count]) for place, seat in enumerate(seats)])


def throw_away(state: State, seat: Seat, action: Action) -> Step[State]:
    """Take a seat's discards and ask chance for as many cards (FD-14)."""
    cards = action.cards
    kept = tuple([card for card in seat.hand if card not in cards])
    chance, stub = _serve(state, seat, len(cards))
    events = [Event("draw", seat.number, cards)]
    if chance.of:
        events.append(Event("reshuffled"))
    seats = with_seat(state.seats, state.turn, replace(seat, hand=kept, discards=cards, drawn=len(cards)))
    drawing = State(state.rules, state.positions, seats, "draw", -1, (), state.betting, chance, stub)
    return Step(drawing, tuple(events))


def _serve(state: State, seat: Seat, count: int) -> tuple[Chance, int]:
    """FD-17: where the stub is too short, all cards make a new one but those in hands and the drawer's own discards.

    `seat` holds all five cards still, so that its discards are among them.
    """
    if state.stub.bit_count() >= count:
        return _from_stub(seat.number, count), state.stub
    stub = WHOLE_DECK ^ card_set([card for other in state.seats if not other.is_folded for card in other.hand])
    return Chance((seat.number,) * count, cards_in(stub)), stub


def reshuffles_most(rules: Rules) -> int:
    """Say how many new stubs a hand may need (FD-17).

    With all seats in, each stub has the cards that are left after the deal, and so serves as many players for sure as
    five goes into it; the next one may need a new stub.
    """
    served = (len(DECK_52) - 5 * rules.seats) // 5
    return (rules.seats - 1) // served


def with_seat(seats: tuple[Seat, ...], place: int, seat: Seat) -> tuple[Seat, ...]:
    """Put a seat in its place."""
    changed = list(seats)
    changed[place] = seat
    return tuple(changed)
