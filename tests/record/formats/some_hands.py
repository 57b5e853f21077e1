"""Hands of Five Card Draw played at random by any rulebook, from a seed, as they are exported."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

from houseway import rulebooks
from houseway.games import five_card_draw as fd
from houseway.games.contract import Action, Chance, Deal, Event
from houseway.record.formats import PlayedHand

NAMES = ("ana", "Ben C.", "cleo", "Dan: the man", "eve", "fred", "gus", "hal", "ida")
BEGAN_AT = datetime(2026, 11, 30, 7, 28, 33, tzinfo=UTC)


def some_hand(seed: int, viewers: Any = None, **options: Any) -> PlayedHand:
    """A finished hand seen by `viewers` (None: by all)."""
    random = Random(seed)
    book = random.choice(rulebooks.names("five_card_draw"))
    rules = rulebooks.read("five_card_draw", book, fd.Rules).rules
    numbers = sorted(random.sample(range(1, rules.seats + 1), random.randint(2, rules.seats)))
    button = random.choice(numbers)
    stakes = {number: fd.Stake(random.choice([7, 60, 200, 400])) for number in numbers}
    positions = fd.positions_of(button, stakes)
    blinds = (positions.small_blind, positions.big_blind)
    for number in numbers:
        if number not in blinds and random.random() < 0.15:
            stakes[number] = fd.Stake(200, True, random.random() < 0.5)
    state, events = played(fd.start(rules, stakes, button), random)
    return PlayedHand(
        id=f"r-{seed}",
        table="Friday",
        began_at=BEGAN_AT,
        names={number: NAMES[number - 1] for number in numbers},
        stacks={number: stake.stack for number, stake in stakes.items()},
        state=state,
        events=events,
        viewers=frozenset(numbers if viewers is None else viewers),
        **options,
    )


def played(step: Any, random: Random) -> tuple[fd.State, tuple[Event, ...]]:
    deck = random.sample(fd.deck, 52)
    events = [*step.events]
    while (mover := fd.to_move(step.state)) is not None:
        if isinstance(mover, Chance):
            deck = random.sample(mover.of, len(mover.of)) if mover.of else deck
            step = fd.apply(step.state, Deal(tuple(deck[: len(mover.to)])))
            deck = deck[len(mover.to) :]
        else:
            step = fd.apply(step.state, some_action(step.state, mover, random))
        events += step.events
    return step.state, tuple(events)


def some_action(state: fd.State, seat: int, random: Random) -> Action:
    if random.random() < 0.05:
        return fd.timeout(state, seat)
    options = {option.action: option for option in fd.legal(state, seat)}
    if "draw" in options:
        count = random.choice([0, 1, 2, 3, 5])
        hand = state.seats[state.turn].hand
        return Action(seat, "draw", tuple(random.sample(hand, count))) if count else Action(seat, "stand_pat")
    raising = options.get("raise") or options.get("bet")
    die = random.random()
    if raising and die < 0.3:
        return Action(seat, raising.action, to=random.choice([raising.least_to, raising.most_to]))
    if die > 0.85 and "call" in options:
        return Action(seat, "fold")
    return Action(seat, "call" if "call" in options else "check")
