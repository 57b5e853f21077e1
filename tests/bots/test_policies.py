"""What every strength must hold: legal in all limits, from two to nine players, by its own seat's view alone."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from houseway.bots import POLICIES, play_hand, play_match, stream
from houseway.cards import parse
from houseway.games.contract import Action
from houseway.games.five_card_draw import Rules
from tests.bots.conftest import LIMITS, sight_of

HANDS = range(60)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("name", [*POLICIES, "all"])
def test_every_decision_is_legal_whatever_the_stacks(name, limit, hands):
    names = list(POLICIES) if name == "all" else [name]
    phases = set()
    for seed in HANDS:
        for decision in hands(seed, limit, names):
            phases.add(decision.state.phase)
            assert decision.action.seat == decision.seat
            assert not decision.action.is_by_clock
    assert phases == {"first_round", "draw", "second_round"}


@pytest.mark.parametrize("name", POLICIES)
def test_cards_that_a_seat_does_not_see_change_nothing(name, hands, deal_anew):
    random, changed = Random(7), 0
    for seed in range(25):
        for decision in hands(seed, "fixed", [name]):
            other = deal_anew(decision.state, decision.seat, random)
            decided = [
                POLICIES[name](sight_of(state, decision.seat), decision.seat, state.rules, stream(seed))
                for state in (decision.state, other)
            ]
            assert decided[0] == decided[1]
            changed += other != decision.state
    assert changed > 50


@pytest.mark.parametrize("name", POLICIES)
def test_a_decision_is_a_function_of_view_and_stream(name, hands):
    for seed in range(12):
        for decision in hands(seed, "no", [name]):
            view = sight_of(decision.state, decision.seat)
            before = copy.deepcopy(view)
            decided = [POLICIES[name](view, decision.seat, decision.state.rules, stream(seed)) for _ in range(2)]
            assert decided[0] == decided[1]
            assert view == before


def test_a_view_is_all_that_a_policy_gets(monkeypatch):
    """The arena shows each policy the view of its own seat, in which the others' cards are face down."""
    seen = []

    def spy(view, seat, rules, next_below):
        seen.append((seat, json.loads(json.dumps(view))))
        return POLICIES["regular"](view, seat, rules, next_below)

    play_hand(Rules(), dict.fromkeys((1, 2, 3), spy), dict.fromkeys((1, 2, 3), 500), 1, "spied")
    assert seen
    for seat, view in seen:
        for number, told in view["seats"].items():
            hidden = set(told["hand"].split()) == {"??"}
            assert hidden == (int(number) != seat)


@pytest.mark.parametrize("name", POLICIES)
def test_no_policy_can_be_told_by_its_place(name):
    """The same deck and stream bring the same net wherever the table's numbers begin."""
    nets = []
    for shift in (0, 3):
        seats = [1 + shift, 2 + shift, 4 + shift]
        stacks = dict.fromkeys(seats, 700)
        played = play_hand(Rules(seats=9), dict.fromkeys(seats, POLICIES[name]), stacks, seats[1], "shifted")
        nets.append(list(played.values()))
    assert nets[0] == nets[1]


def test_a_match_is_repeatable_and_what_one_wins_the_other_loses():
    expert, regular = POLICIES["expert"], POLICIES["regular"]
    nets = [play_match(Rules(), expert, regular, 5, "again") for _ in range(2)]
    assert nets[0] == nets[1]
    assert play_match(Rules(), regular, expert, 5, "again") == -nets[0]
    assert play_match(Rules(), expert, regular, 5, "another") != nets[0]


def test_what_a_hand_brings_sums_to_nothing():
    for seed in range(20):
        seats = range(1, 7)
        policies = {seat: list(POLICIES.values())[seat % 3] for seat in seats}
        net = play_hand(Rules(), policies, dict.fromkeys(seats, 300), 1 + seed % 6, str(seed))
        assert sum(net.values()) == 0
        assert set(net) == set(seats)


def test_nine_who_all_draw_run_the_deck_out_and_play_on():
    """FD-17: the arena shuffles what lies away when the stub cannot serve."""

    def draws_all(view, seat, rules, next_below):
        options = {option["action"] for option in view["legal"][str(seat)]}
        if "draw" in options:
            return Action(seat, "draw", parse(view["seats"][str(seat)]["hand"]))
        return Action(seat, "check" if "check" in options else "call")

    seats = range(1, 10)
    net = play_hand(Rules(seats=9), dict.fromkeys(seats, draws_all), dict.fromkeys(seats, 300), 1, "dry")
    assert sum(net.values()) == 0
