"""What every registered game must hold, in every state of many random rounds by every rulebook."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from houseway.cards import DECK_53, JOKER
from houseway.games.contract import Action, Deal, Refusal

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
    for name in names:
        yield Action(seat, name, to=10)
        yield Action(seat, name, front=tuple(held[:2]) or (foreign,))


def is_listed(played, state, action):
    """The twin of the rules' own check: only what `legal` says, read literally."""
    for option in played.game.legal(state, action.seat):
        if option.action == action.action:
            cards_fit = len(action.cards) in option.sizes if option.sizes else not action.cards
            own = played.game.view(state, {action.seat})["seats"][str(action.seat)]["hand"]
            held = len(set(action.cards)) == len(action.cards) and all(card.text in own for card in action.cards)
            in_range = action.amount is None
            if option.least is not None:
                in_range = action.amount is not None and option.least <= action.amount <= option.most
            return cards_fit and held and in_range and action.to is None and not action.front
    return False


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
def test_only_the_seat_to_move_has_legal_actions(walks, seed):
    for played, state, _, _ in walks(seed):
        mover = played.game.to_move(state)
        for seat in range(played.rules.seats + 2):
            assert bool(played.game.legal(state, seat)) == (seat == mover)


@pytest.mark.parametrize("seed", ROUNDS)
def test_chance_is_refused_when_no_cards_are_due(walks, seed):
    for played, state, _, _ in walks(seed):
        for cards in ((), played.deck[:1], played.deck):
            with pytest.raises(Refusal) as refused:
                played.game.apply(state, Deal(cards))
            assert refused.value.code == "no_cards_due"


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_view_does_not_change_when_everything_hidden_is_dealt_anew(walks, deal_anew, seed):
    random = Random(seed)
    for played, state, _, _ in walks(seed):
        for seats in (set(), *({seat} for seat in played.stakes), set(played.stakes)):
            seen = json.dumps(played.game.view(state, seats))
            for _ in range(3):
                other = deal_anew(state, seen, played.game.deck, random)
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
        if (mover := played.game.to_move(state)) is not None:
            before = played.game.committed(state)
            step = played.game.apply(state, played.game.timeout(state, mover))
            assert played.game.committed(step.state) == before
