"""Views of hands that are played up to a decision, as a bot gets them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.bots import POLICIES, View, stream
from houseway.bots.arena import Deck
from houseway.cards import DECK_52, Card, parse
from houseway.games import five_card_draw
from houseway.games.contract import Action, Chance, Deal
from houseway.games.five_card_draw import Rules, Stake, State

LIMITS = ("fixed", "pot", "no")


class Decision(msgspec.Struct):
    """A state in which a seat decides, and what a policy decided there."""

    state: Any
    seat: int
    action: Action


def sight_of(state: State, seat: int) -> View:
    """What crosses the wire: the seat's view as JSON, and nothing that could lead back to the state."""
    view: View = json.loads(json.dumps(five_card_draw.view(state, {seat})))
    return view


def some_table(random: Random, limit: str) -> tuple[Rules, dict[int, Stake], int]:
    """Rules, stacks from a single chip to deep ones, and a button, for two to nine players."""
    small = random.choice([1, 2, 5, 10])
    rules = Rules(seats=9, limit=limit, small_bet=small, ante=random.choice([0, 0, 1]), rake_bp=random.choice([0, 500]))
    numbers = random.sample(range(1, 10), random.randint(2, 9))
    stacks = {number: Stake(random.choice([1, small, 7, 13 * small, 100 * small, 400 * small])) for number in numbers}
    return rules, stacks, random.choice(numbers)


def play(seed: int, limit: str, names: list[str]) -> Iterator[Decision]:
    """Play one hand between these policies, seated at random, and yield every decision."""
    random = Random(seed)
    rules, stacks, button = some_table(random, limit)
    policies = {number: POLICIES[random.choice(names)] for number in stacks}
    deck, next_below = Deck(stream("deck", seed)), stream("players", seed)
    state = five_card_draw.start(rules, stacks, button).state
    while (mover := five_card_draw.to_move(state)) is not None:
        if isinstance(mover, Chance):
            state = five_card_draw.apply(state, deck.deal(mover)).state
            continue
        action = policies[mover](sight_of(state, mover), mover, rules, next_below)
        yield Decision(state, mover, action)
        state = five_card_draw.apply(state, action).state
    assert sum(seat.stack for seat in state.seats) + sum(award.rake for award in state.awards) == sum(
        stake.stack for stake in stacks.values()
    )


@pytest.fixture
def hands() -> Callable[..., Iterator[Decision]]:
    return play


@pytest.fixture
def view_after() -> Callable[..., View]:
    """The view of the seat to act after some actions, heads-up unless more hands are given; seat 1 has the button.

    `hands` are dealt to the seats in order, `draws` come next; each action is a name and, for some, a total or cards.
    """

    def run(hands: list[str], actions: str = "", draws: str = "", **rules: Any) -> View:
        held = {seat: parse(hand) for seat, hand in enumerate(hands, 1)}
        state = five_card_draw.start(Rules(small_bet=10, **rules), {seat: Stake(2000) for seat in held}, 1).state
        coming = list(parse(draws))
        for words in [None, *(action.split() for action in actions.split(", ") if action)]:
            if words:
                state = five_card_draw.apply(state, _action(five_card_draw.acting(state)[0], words)).state
            while isinstance(chance := five_card_draw.to_move(state), Chance):
                state = five_card_draw.apply(state, Deal(_cards(state, chance, held, coming))).state
        return sight_of(state, five_card_draw.acting(state)[0])

    return run


def _action(seat: int, words: list[str]) -> Action:
    name, *more = words
    if name in ("bet", "raise"):
        return Action(seat, name, to=int(more[0]))
    return Action(seat, name, parse(" ".join(more)))


def _cards(state: State, chance: Chance, held: dict[int, tuple[Card, ...]], coming: list[Card]) -> tuple[Card, ...]:
    if state.phase == "deal":
        given = {seat: list(cards) for seat, cards in held.items()}
        return tuple(given[seat].pop(0) for seat in chance.to)
    return tuple(coming.pop(0) for _ in chance.to)


@pytest.fixture
def deal_anew() -> Callable[[State, int, Random], State]:
    """Exchange every card that a seat's view does not show for another such card, at random."""

    def run(state: State, seat: int, random: Random) -> State:
        seen = json.dumps(five_card_draw.view(state, {seat}))
        hidden = [card for card in DECK_52 if card.text not in seen]
        swapped: State = exchanged(state, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
        return swapped

    return run


def exchanged(value: Any, cards: dict[Card, Card]) -> Any:
    if isinstance(value, Card):
        return cards.get(value, value)
    if isinstance(value, tuple):
        return tuple(exchanged(item, cards) for item in value)
    if isinstance(value, msgspec.Struct) and type(value).__name__ != "Rules":
        return msgspec.structs.replace(
            value, **{name: exchanged(getattr(value, name), cards) for name in value.__struct_fields__}
        )
    return value
