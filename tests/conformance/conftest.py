"""Random rounds of any game by any of its rulebooks, from a seed, in every state on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from houseway import rulebooks
from houseway.cards import Card, parse
from houseway.games import GAMES, rulebook
from houseway.games.contract import Action, Chance, Deal, Event, Game, Option, Refusal
from houseway.ranking import Category, category, with_joker

STAKES = {
    "russian_poker": [{"ante": 10}, {"ante": 10, "bonus": 5}, {"bonus": 7}, {"ante": 3}],
    "pai_gow": [
        {"bet": 10},
        {"bet": 30, "house_way": True},
        {"bet": 20, "fortune": 5, "insurance": 5},
        {"bank": 50},
        {"bank": 15, "house_way": True},
    ],
    "five_card_draw": [{"stack": 500}, {"stack": 40}, {"stack": 3}, {"stack": 77, "has_live_post": True}],
}
OVERRIDES: dict[str, dict[str, Any]] = {
    "russian_poker": {"repeat_single_card": True},
    "pai_gow": {},
    "five_card_draw": {"ante": 1, "rake_bp": 500, "heads_up_uncapped": True},
}


class Round(NamedTuple):
    """A game, the rules, the deck and the stakes: all that a round needs besides what seats do."""

    game: Game[Any, Any]
    rules: Any
    stakes: dict[int, Any]
    deck: list[Card]


def a_round(name: str, seed: int) -> tuple[Round, Random]:
    random = Random(seed)
    game = GAMES[name]
    book = random.choice(rulebooks.names(name))
    rules = rulebook(name, book, OVERRIDES[name] if book.startswith("house") and seed % 2 else {}).rules
    least = getattr(game, "players_least", 1)
    numbers = random.sample(range(1, rules.seats + 1), random.randint(least, rules.seats))
    stakes = some_stakes(game, rules, numbers, random)
    return Round(game, rules, stakes, random.sample(game.deck, len(game.deck))), random


def some_stakes(game: Game[Any, Any], rules: Any, numbers: list[int], random: Random) -> dict[int, Any]:
    """Choose stakes that these rules take together."""
    stakes: dict[int, Any] = {}
    for number in numbers:
        stakes[number] = game.read_stake(STAKES[game.name][0])
    for number in numbers:
        with suppress(Refusal):
            stake = game.read_stake(random.choice(STAKES[game.name]))
            game.start(rules, stakes | {number: stake})
            stakes[number] = stake
    return stakes


def supply(played: Round, step: Any, at: int) -> tuple[Any, int, list[Event]]:
    """Let chance deal until a seat is to move or the round is over; a new stub is laid in place of the old one."""
    events = [*step.events]
    while isinstance(chance := played.game.to_move(step.state), Chance):
        if chance.of:
            played.deck[at:] = sorted(chance.of)
        step = played.game.apply(step.state, Deal(tuple(played.deck[at : at + len(chance.to)])))
        events += step.events
        at += len(chance.to)
    return step.state, at, events


def hand_of(played: Round, state: Any, seat: int) -> tuple[Card, ...]:
    return parse(played.game.view(state, {seat})["seats"][str(seat)]["hand"], has_joker=True)


def some_option(options: Sequence[Option], random: Random) -> Option:
    """Choose any, but fold seldom: rounds that go on show more."""
    option = random.choice(options)
    return option if option.action != "fold" or random.random() < 0.3 else random.choice(options)


def some_action(played: Round, state: Any, seat: int, option: Option, random: Random) -> Action:
    cards: tuple[Card, ...] = ()
    if option.sizes:
        cards = tuple(random.sample(hand_of(played, state, seat), random.choice(option.sizes)))
    front = random.choice(fronts(played, state, seat)) if option.front else ()
    amount = None if option.least is None else random.choice([option.least, option.most])
    total = None if option.least_to is None else random.choice([option.least_to, option.most_to])
    return Action(seat, option.action, cards, front, amount, total)


def fronts(played: Round, state: Any, seat: int) -> list[tuple[Card, ...]]:
    """List the fronts that are no foul."""
    hand = hand_of(played, state, seat)
    return [front for front in combinations(hand, 2) if not is_foul(front, [c for c in hand if c not in front])]


def is_foul(front: Sequence[Card], back: Sequence[Card]) -> bool:
    """Say it the slow and plain way: a front of two is compared with a back that is a pair or less (PG-6)."""
    kind = category(with_joker().strength(back))
    ranks = sorted((min(card.rank, 14) for card in front), reverse=True)
    behind = sorted((min(card.rank, 14) for card in back), reverse=True)
    if kind == Category.PAIR:
        (pair,) = {rank for rank in behind if behind.count(rank) == 2}
        return ranks[0] == ranks[1] > pair
    return kind == Category.HIGH_CARD and (ranks[0] == ranks[1] or ranks > behind[:2])


def walk(name: str, seed: int) -> Iterator[tuple[Round, Any, Action | None, list[Event]]]:
    """Yield every state in which a seat is to move, and the last, with the action and the events that led there."""
    played, random = a_round(name, seed)
    state, at, events = supply(played, played.game.start(played.rules, played.stakes), 0)
    action = None
    while True:
        yield played, state, action, events
        if played.game.to_move(state) is None:
            return
        seat = random.choice(played.game.acting(state))
        option = some_option(played.game.legal(state, seat), random)
        action = some_action(played, state, seat, option, random)
        state, at, events = supply(played, played.game.apply(state, action), at)


@pytest.fixture(params=sorted(GAMES))
def game_name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def walks(game_name: str) -> Any:
    return lambda seed: walk(game_name, seed)


@pytest.fixture
def carry_on() -> Any:
    return supply


def exchanged(value: Any, cards: dict[Card, Card]) -> Any:
    if isinstance(value, Card):
        return cards.get(value, value)
    if isinstance(value, tuple):
        return tuple(exchanged(item, cards) for item in value)
    if isinstance(value, msgspec.Struct) and type(value).__name__ != "Rules":
        fields = {name: exchanged(getattr(value, name), cards) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


@pytest.fixture
def deal_anew() -> Any:
    """Exchange every card that a view does not show for another such card, at random."""

    def run(state: Any, seen: str, deck: tuple[Card, ...], random: Random) -> Any:
        hidden = [card for card in deck if card.text not in seen]
        return exchanged(state, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))

    return run
