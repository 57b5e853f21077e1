"""What the pages say of Five Card Draw: every event of many hands, the pots, how a seat fared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import DECK_52
from houseway.games import five_card_draw as fd
from houseway.games.contract import Action, Chance, Deal
from houseway.web import words

LANGUAGES = [language for language, _ in words.LANGUAGES]
NAMES = {1: "Ana", 2: "Ben", 3: "Cleo", 4: "Dan"}
CODE = re.compile(r"\w+_\w+|\{\w*\}|\?\?")
RULES = fd.Rules(limit="no", ante=1, rake_bp=500)


def action(state: fd.State, seat: int, random: Random) -> Action:
    """Choose one of the options, never a fold where all could fold at once."""
    options = fd.legal(state, seat)
    option = random.choice(options)
    if random.random() < 0.7:
        option = options[-1]
    cards = next(one.hand for one in state.seats if one.number == seat)
    if option.sizes:
        return Action(seat, option.action, cards=tuple(random.sample(cards, random.randint(1, 5))))
    to = None if option.least_to is None else random.randint(option.least_to, option.most_to or 0)
    return Action(seat, option.action, to=to)


def hand(number: int) -> Iterator[fd.State | dict[str, Any]]:
    """Play a hand at random, and give all its events as a player at seat 1 learns them, then its end."""
    random = Random(number)
    stacks = {seat: fd.Stake(random.randint(5, 60), has_live_post=seat == 4, has_dead_post=seat == 4) for seat in NAMES}
    step, deck = fd.start(RULES, stacks, button=1), list(DECK_52)
    random.shuffle(deck)
    while True:
        yield from (fd.event_seen(event, (1,)) for event in step.events)
        mover = fd.to_move(step.state)
        if mover is None:
            yield step.state
            return
        if isinstance(mover, Chance):
            if mover.of:
                deck = random.sample(mover.of, len(mover.of))
            cards, deck = deck[: len(mover.to)], deck[len(mover.to) :]
            step = fd.apply(step.state, Deal(tuple(cards)))
        else:
            step = fd.apply(step.state, action(step.state, mover, random))


def hands() -> Iterator[fd.State | dict[str, Any]]:
    for number in range(150):
        yield from hand(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str) -> None:
    say, rules, told = words.of(language)["event_text"], msgspec.to_builtins(RULES), set()
    for event in hands():
        if isinstance(event, dict):
            told.add(event["event"])
            text = say("five_card_draw", event, NAMES, rules, (1,))
            assert text
            assert not CODE.search(text), text
    assert told >= {"ante", "small_blind", "big_blind", "dealt", "fold", "call", "raise", "draw", "drew", "stand_pat"}
    assert told >= {"check", "bet", "returned", "shows", "mucks", "wins", "rake", "ended"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_result_add_up_to_its_net(language: str) -> None:
    rows_of, rules = words.of(language)["result_rows"], msgspec.to_builtins(RULES)
    for state in hands():
        if isinstance(state, dict):
            continue
        view = fd.view(state, (1,))
        for number, seat in view["seats"].items():
            rows = rows_of("five_card_draw", rules, view, int(number))
            assert sum(row["net"] for row in rows) == seat["net"]
            assert not any(CODE.search(row["name"] + row["note"]) for row in rows)


def test_sizes_of_a_bet_stay_within_its_bounds() -> None:
    presets = words.of("en")["bet_presets"]
    view = {
        "price": 20,
        "pots": [{"amount": 50}],
        "seats": {"1": {"bet": 10, "stack": 490}, "2": {"bet": 20, "stack": 30}},
    }
    sizes = presets(view, 1, {"least_to": 30, "most_to": 500})
    assert [(one["name"], one["to"]) for one in sizes] == [
        ("Least", 30),
        ("Half pot", 50),
        ("Pot", 80),
        ("All-in", 500),
    ]
    assert [one["to"] for one in presets(view, 1, {"least_to": 30, "most_to": 60})] == [30, 50, 60]
    assert [one["name"] for one in presets(view, 2, {"least_to": 40, "most_to": 50})] == ["Least", "Half pot", "All-in"]
