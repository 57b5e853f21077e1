"""What every registered game must hold, in every state of many random rounds by every rulebook."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import combinations, product
from random import Random

import pytest

from houseway.cards import DECK_53, JOKER, parse
from houseway.games.contract import Action, Deal, Refusal
from tests.conformance.conftest import is_foul

ROUNDS = range(60)
FEW = range(12)
AMOUNTS = (None, -(10**30), -1, 0, 1, 9, 10, 11, 30, 31, 70, 10**30)


def alphabet(played, state, seat):
    """Actions of every name with cards held, not held, repeated and foreign, and amounts of every sort."""
    own = played.game.view(state, {seat})["seats"].get(str(seat), {}).get("hand", "")
    held = [card for card in DECK_53 if card.text in own]
    foreign = next(card for card in played.game.deck if card not in held)
    hands = [(), *(tuple(held[:size]) for size in range(1, 7)), (foreign,), (*held[:1], *held[:1]), (JOKER,)]
    names = (*played.game.actions, "timeout", "", "raise", "föld")
    for name, cards, amount in product(names, hands, AMOUNTS):
        yield Action(seat, name, cards, amount=amount)
    fronts = [*combinations(held, 2), *hands, (*held[:1], foreign)]
    for name, front in product(names, fronts):
        yield Action(seat, name, front=front)
        yield Action(seat, name, tuple(held[:1]), front)
        yield Action(seat, name, front=front, amount=10)
    for name, total in product(names, (*AMOUNTS, 20, 40)):
        yield Action(seat, name, to=total)
        yield Action(seat, name, amount=10, to=total)


def is_listed(played, state, action):
    """The twin of the rules' own check: only what `legal` says, read literally."""
    for option in played.game.legal(state, action.seat):
        if option.action == action.action:
            own = parse(played.game.view(state, {action.seat})["seats"][str(action.seat)]["hand"], has_joker=True)
            cards_fit = are_held(action.cards, option.sizes, own)
            front_fits = are_held(action.front, (option.front,) if option.front else (), own)
            if option.front and front_fits:
                front_fits = not is_foul(action.front, [card for card in own if card not in action.front])
            in_range = action.amount is None
            if option.least is not None:
                in_range = action.amount is not None and option.least <= action.amount <= option.most
            return cards_fit and front_fits and in_range and is_total(action.to, option)
    return False


def is_total(total, option):
    if option.least_to is None:
        return total is None
    return total is not None and option.least_to <= total <= option.most_to


def are_held(cards, sizes, own):
    return len(cards) in (sizes or (0,)) and len(set(cards)) == len(cards) and set(cards) <= set(own)


@pytest.mark.parametrize("seed", FEW)
def test_an_action_is_accepted_exactly_if_it_is_listed(walks, seed):
    for played, state, _, _ in walks(seed):
        before = repr(state)
        for seat in range(played.rules.seats + 2):
            for action in alphabet(played, state, seat):
                try:
                    played.game.apply(state, action)
                    accepted, code = True, "accepted"
                except Refusal as refusal:
                    accepted, code = False, refusal.code
                assert code.replace("_", "").isalpha()
                assert accepted == is_listed(played, state, action), action
        assert repr(state) == before


@pytest.mark.parametrize("seed", ROUNDS)
def test_only_seats_that_may_act_have_legal_actions(walks, seed):
    for played, state, _, _ in walks(seed):
        acting = played.game.acting(state)
        assert played.game.to_move(state) == (acting[0] if acting else None)
        assert list(acting) == sorted(acting)
        for seat in range(played.rules.seats + 2):
            assert bool(played.game.legal(state, seat)) == (seat in acting)


@pytest.mark.parametrize("seed", ROUNDS)
def test_chance_is_refused_when_no_cards_are_due(walks, seed):
    for played, state, _, _ in walks(seed):
        for cards in ((), played.deck[:1], played.deck):
            with pytest.raises(Refusal) as refused:
                played.game.apply(state, Deal(cards))
            assert refused.value.code == "no_cards_due"


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_view_does_not_change_when_everything_hidden_is_dealt_anew(walks, deal_anew, seed):
    random, remembered = Random(seed), defaultdict(str)
    for played, state, _, _ in walks(seed):
        for seats in (set(), *({seat} for seat in played.stakes), set(played.stakes)):
            seen = json.dumps(played.game.view(state, seats))
            remembered[tuple(seats)] += seen  # cards that were exchanged since are not hidden
            for _ in range(3):
                other = deal_anew(state, remembered[tuple(seats)], played.game.deck, random)
                if played.game.to_move(state) is None and played.game.settle(other) != played.game.settle(state):
                    continue  # who has won what is told to all, discarded cards may decide a bonus
                assert json.dumps(played.game.view(other, seats)) == seen


@pytest.mark.parametrize("seed", ROUNDS)
def test_nobody_sees_the_legal_actions_of_another(walks, seed):
    for played, state, _, _ in walks(seed):
        assert played.game.view(state, set())["legal"] == {}
        for seat in played.stakes:
            assert set(played.game.view(state, {seat})["legal"]) == {str(seat)}


@pytest.mark.parametrize("seed", ROUNDS)
def test_chips_are_integers_committed_once_and_settled_whole(walks, seed):
    last = {}
    for played, state, _, _ in walks(seed):
        committed = played.game.committed(state)
        assert all(committed[seat] >= chips for seat, chips in last.items())
        last = dict(committed)
    lines = played.game.settle(state)
    for line in lines:
        assert type(line.net) is type(line.stake) is type(line.unpaid) is int
        assert line.net >= -line.stake
    for seat, chips in last.items():
        assert sum(line.stake for line in lines if line.seat == seat) == chips


@pytest.mark.parametrize("seed", ROUNDS)
def test_the_same_deck_and_actions_give_the_same_events(walks, carry_on, seed):
    told = list(walks(seed))
    played = told[0][0]
    state, at, events = carry_on(played, played.game.start(played.rules, played.stakes), 0)
    assert events == told[0][3]
    for _, recorded, action, what_happened in told[1:]:
        state, at, events = carry_on(played, played.game.apply(state, action), at)
        assert (state, events) == (recorded, what_happened)


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_clock_that_runs_out_always_has_a_legal_answer(walks, seed):
    for played, state, _, _ in walks(seed):
        for seat in played.game.acting(state):
            before = played.game.committed(state)
            step = played.game.apply(state, played.game.timeout(state, seat))
            assert played.game.committed(step.state) == before
