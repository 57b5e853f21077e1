"""Before the cards: who sits where, antes, blinds and posts (FD-5 to FD-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.games.contract import Event, Refusal, Step
from houseway.games.five_card_draw.draw import WHOLE_DECK, first_deal
from houseway.games.five_card_draw.rules import Rules
from houseway.games.five_card_draw.state import Betting, Positions, Seat, Stake, State
from houseway.games.stakes import check_number
from houseway.games.stakes import read_stake as read_fields

STACK_MOST: Final = 10**12
Due = list[tuple[str, int]]


def read_stake(fields: Mapping[str, Any]) -> Stake:
    """Read what a player brings from JSON values; raises Refusal for what is not a whole number of chips from 0 up."""
    return read_fields(Stake, fields, ("stack",), ("has_live_post", "has_dead_post"))


def start(
    rules: Rules, seats: Mapping[int, Stake], button: int | None = None, is_small_blind_dead: bool = False
) -> Step[State]:
    """Take antes, blinds and posts and ask chance for the first cards; raises Refusal for what the table refuses.

    `button` is a seat number, the lowest that plays unless said; nobody need play there (FD-9).
    """
    for number, stake in seats.items():
        check_number(number, rules.seats)
        _check_stack(stake.stack)
    if len(seats) < 2:
        raise Refusal("not_enough_players", "a hand needs two players")
    button = min(seats) if button is None else button
    check_number(button, rules.seats)
    if type(is_small_blind_dead) is not bool:
        raise Refusal("field_not_taken", "is_small_blind_dead is true or false")
    order = _clockwise(button, seats)
    positions = _positions(button, order, is_small_blind_dead)
    _check_posts(seats, positions)
    events: list[Event] = []
    playing = _all_posted(rules, positions, seats, order, events)
    betting = _blinds(rules, positions, playing)
    begun = State(rules, positions, playing, "deal", -1, (), betting, first_deal(tuple(order)), WHOLE_DECK)
    return Step(begun, tuple(events))


def positions_of(button: int, seats: Mapping[int, Any], *, is_small_blind_dead: bool = False) -> Positions:
    """Say who posts with this button: the two to its left (FD-6), or heads-up FD-8; one alone where one is missing."""
    return _positions(button, _clockwise(button, seats), is_small_blind_dead)


def _positions(button: int, order: list[int], is_small_blind_dead: bool) -> Positions:
    if is_small_blind_dead:
        return Positions(button, 0, order[0])
    if len(order) == 2 and order[1] == button:
        return Positions(button, button, order[0])  # FD-8
    return Positions(button, order[0], order[1])


def _clockwise(button: int, seats: Mapping[int, Any]) -> list[int]:
    """List the seats from the button's left on."""
    numbers = sorted(seats)
    return [number for number in numbers if number > button] + [number for number in numbers if number <= button]


def _check_stack(stack: object) -> None:
    if type(stack) is not int:
        raise Refusal("amount_not_whole", "a stack is a whole number of chips")
    if stack < 1:
        raise Refusal("no_chips", "nobody plays without chips")
    if stack > STACK_MOST:
        raise Refusal("amount_above_most", f"no stack is above {STACK_MOST}")


def _check_posts(seats: Mapping[int, Stake], positions: Positions) -> None:
    for number, stake in seats.items():
        if not (stake.has_live_post or stake.has_dead_post):
            continue
        if not stake.has_live_post or number in (positions.small_blind, positions.big_blind):
            raise Refusal("post_not_due", "who comes in posts a live big blind, with or without a dead small one")


def _all_posted(
    rules: Rules, positions: Positions, seats: Mapping[int, Stake], order: list[int], events: list[Event]
) -> tuple[Seat, ...]:
    blinds = rules.blinds
    return tuple(
        [
            _posted(number, seats[number], _due(rules, blinds, positions, number, seats[number]), events)
            for number in order
        ]
    )


def _posted(number: int, stake: Stake, due: Due, events: list[Event]) -> Seat:
    """Take what a seat must put in, as far as its stack goes."""
    left = stake.stack
    ante = bet = dead = 0
    for name, chips in due:
        paid = min(chips, left)
        left -= paid
        if paid:
            events.append(Event(name, number, (), paid, "" if left else "all_in"))
        if name == "ante":
            ante = paid
        elif name == "dead_post":
            dead = paid
        else:
            bet = paid
    return Seat(number, left, bet, ante, dead)


def _due(rules: Rules, blinds: tuple[int, int], positions: Positions, number: int, stake: Stake) -> Due:
    """List what a seat must put in: the ante first, then live chips, then dead ones."""
    due = [("ante", rules.ante)] if rules.ante else []
    if number == positions.small_blind:
        due.append(("small_blind", blinds[0]))
    elif number == positions.big_blind:
        due.append(("big_blind", blinds[1]))
    if stake.has_live_post:
        due.append(("live_post", blinds[1]))
    if stake.has_dead_post:
        due.append(("dead_post", blinds[0]))
    return due


def _blinds(rules: Rules, positions: Positions, playing: tuple[Seat, ...]) -> Betting:
    """FD-10: a short or missing blind leaves the price, and what the pot limit counts (FD-24), as if it were whole."""
    small, big = rules.blinds
    in_turn = (positions.small_blind, positions.big_blind)
    posted = sum([seat.bet for seat in playing if seat.number in in_turn])
    return Betting(big, big, rules.bet_sizes[0], 1, -1, small + big - posted)  # FD-20: the first of the four bets
