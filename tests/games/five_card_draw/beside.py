"""The engine and the slow referee side by side: every state is compared, every end to the chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from houseway.cards import DECK_52, Card
from houseway.games import five_card_draw as fd
from houseway.games.contract import Action, Chance, Deal
from houseway.games.five_card_draw import showdown
from tests.games.five_card_draw.twin import Player, Referee

Move = tuple[str, int]


def value_hands(monkeypatch: pytest.MonkeyPatch, values: Sequence[int]) -> None:
    """Let the hand that is dealt first be worth the first of `values`, and so on: their order is not at stake."""

    def worth(hand: tuple[Card, ...]) -> int:
        return values[hand[0].index]

    monkeypatch.setattr(showdown, "strength", worth)


def referee(rules: fd.Rules, stakes: dict[int, fd.Stake], positions: fd.Positions, values: Sequence[int]) -> Referee:
    order = sorted(stakes, key=lambda number: (number <= positions.button, number))
    players = [Player(stakes[number].stack, values[at]) for at, number in enumerate(order)]
    small = order.index(positions.small_blind) if positions.small_blind else None
    slow = Referee(rules.limit, rules.bet_sizes, rules.blinds, players, small, order.index(positions.big_blind))
    for at, number in enumerate(order):
        live, dead = stakes[number].has_live_post, stakes[number].has_dead_post
        slow.take(at, rules.ante, live * rules.blinds[1], dead * rules.blinds[0])
    return slow.begin()


def settled(state: fd.State) -> fd.State:
    """Deal what is due, from the first cards of the deck; everybody stands pat."""
    while True:
        mover = fd.to_move(state)
        if isinstance(mover, Chance):
            state = fd.apply(state, Deal(DECK_52[: len(mover.to)])).state
        elif state.phase == "draw" and mover:
            state = fd.apply(state, Action(mover, "stand_pat")).state
        else:
            return state


def moves(slow: Referee) -> Iterator[Move]:
    for name, (least, most) in slow.legal().items():
        for total in range(least, most + 1) if name in ("bet", "raise") else (0,):
            yield name, total


def act(state: fd.State, slow: Referee, move: Move) -> tuple[fd.State, Referee]:
    name, total = move
    number = state.seats[state.turn].number
    slow = slow.copy()
    slow.act(name, total)
    return settled(fd.apply(state, Action(number, name, to=total or None)).state), slow


def compare(state: fd.State, slow: Referee) -> None:
    assert [seat.stack - seat.won for seat in state.seats] == [player.stack for player in slow.players]
    if slow.is_over:
        compare_end(state, slow)
        return
    place = slow.queue[0]
    assert state.turn == place
    assert (state.phase == "first_round") == (slow.round == 1)
    told: dict[str, tuple[Any, Any]] = {}
    for option in fd.legal(state, state.seats[place].number):
        bounds = (option.least_to, option.most_to) if option.most_to else (option.cost, option.cost)
        told[option.action] = bounds
    assert told == slow.legal()


def compare_end(state: fd.State, slow: Referee) -> None:
    assert state.phase == "ended"
    numbers = [seat.number for seat in state.seats]
    pots = [(award.amount, [numbers.index(number) for number in award.eligible]) for award in state.awards]
    assert pots == slow.pots()
    assert [seat.won for seat in state.seats] == slow.paid(pots)
    assert [(numbers.index(number), shows) for number, shows in state.showdown] == slow.shown(pots)
    lines = fd.settle(state)
    assert sum(line.net for line in lines) == 0
    for seat in state.seats:
        own = [line for line in lines if line.seat == seat.number]
        assert sum(line.net for line in own) == seat.won + seat.returned - seat.committed
        assert sum(line.stake for line in own) == seat.committed
