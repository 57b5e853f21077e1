"""The solved game of two: its classes, its places, the strategy that ships, and where it is used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from math import prod
from pathlib import Path
from random import Random

import pytest

from houseway.bots import POLICIES, heads_up, stream
from houseway.bots.heads_up import table
from houseway.bots.heads_up.classes import CLASSES, class_after, class_before, draws_of
from houseway.bots.heads_up.spots import BUTTON, FIRST_ROUND, OTHER, SECOND_ROUND, SHAPES, spot_of
from houseway.bots.sight import look
from houseway.cards import DECK_52, parse
from houseway.games.five_card_draw import Rules
from houseway.ranking import ROYAL_FLUSH, STANDARD, category, strength

ROOT = Path(__file__).parents[2]
RULES = Rules(small_bet=10)
NOTHING, ACES = "Jc 9d 6h 4s 2c", "As Ad 9c 7h 2d"


def final_class(value):
    return class_after(category(value), STANDARD.ranks(value)[0])


def test_every_final_hand_has_a_class_and_higher_hands_no_lower_one():
    classes = [final_class(value) for value in range(ROYAL_FLUSH + 1)]
    assert classes == sorted(classes)
    assert set(classes) == set(range(CLASSES))


def test_every_hand_before_the_draw_has_a_class():
    random = Random(1)
    seen = Counter(class_before(tuple(random.sample(DECK_52, 5))) for _ in range(20_000))
    assert set(seen) <= set(range(CLASSES))
    assert len(seen) > CLASSES - 4


@pytest.mark.parametrize(
    ("one", "other", "are_alike"),
    [
        ("As Ad 9c 7h 2d", "Ac Ah Kc Qh 3d", True),  # a pair is a pair, whatever else
        ("9s 8d 7c 6h 2d", "Ts 9d 8c 7h 2d", True),
        ("Js 8s 5s 4s 2d", "Jc 7c 5c 3c Kd", False),  # the highest card beside a flush draw counts
        ("As Ad 9c 7h 2d", "Ks Kd 9c 7h 2d", False),
    ],
)
def test_hands_that_play_alike(one, other, are_alike):
    assert (class_before(parse(one)) == class_before(parse(other))) == are_alike


def test_a_hand_may_draw_what_it_is_used_to_or_stand_pat():
    assert draws_of(class_before(parse(ACES))) == (3, 2, 0)
    assert draws_of(class_before(parse("Js 8s 5s 4s 2d"))) == (1, 0)
    assert draws_of(class_before(parse("9s 8d 7c 6h 5d"))) == (0,)
    assert all(0 in draws_of(number) for number in range(CLASSES))


@pytest.mark.parametrize("tree", [FIRST_ROUND, SECOND_ROUND])
def test_a_place_in_a_round_is_known_by_who_acts_and_how_many_bets_there_are(tree):
    places = [(actor, bets) for actor, bets in zip(tree.actor, tree.bets, strict=True)]
    assert len(set(places)) == len(places)
    for spot, (actor, bets) in enumerate(places):
        assert spot_of(tree, actor, bets) == spot
        if tree.raise_leads[spot] >= 0:
            assert places[tree.raise_leads[spot]] == (1 - actor, bets + 1)
    assert tree.raise_leads[places.index((BUTTON, 4))] == tree.raise_leads[places.index((OTHER, 4))] == -1


def test_the_strategy_that_ships_is_one():
    found = unsolved = 0
    for name, shape in SHAPES.items():
        for place in product(*(range(size) for size in shape[:-1])):
            chances = table.chances(name, *place)
            unsolved += chances is None
            if chances:
                found += 1
                assert sum(chances) == pytest.approx(1)
                assert min(chances) >= 0
    assert found + unsolved == sum(prod(shape[:-1]) for shape in SHAPES.values())
    assert found > unsolved


def test_the_strategy_never_folds_for_nothing_nor_raises_over_the_last_bet():
    for spot, level, first, second, number in product(range(10), range(4), range(5), range(5), range(CLASSES)):
        chances = table.chances("second_round", spot, level, first, second, number)
        if chances:
            assert SECOND_ROUND.bets[spot] or not chances[0]
            assert SECOND_ROUND.raise_leads[spot] >= 0 or not chances[2]


def test_the_strategy_knows_what_everybody_knows():
    """Aces are raised, nothing is folded, four to a flush draw one, and a full house bets."""
    first = spot_of(FIRST_ROUND, BUTTON, 1)
    assert table.chances("first_round", first, class_before(parse(ACES)))[2] > 0.9
    assert table.chances("first_round", first, class_before(parse(NOTHING)))[0] > 0.9
    assert table.chances("first_draw", 1, class_before(parse("Js 8s 5s 4s 2d")))[0] > 0.9
    full = final_class(strength(parse("As Ad Ac 9c 9h")))
    assert table.chances("second_round", spot_of(SECOND_ROUND, BUTTON, 0), 1, 3, 3, full)[2] > 0.9


@pytest.mark.parametrize(
    ("options", "is_solved"),
    [
        ({}, True),
        ({"limit": "pot"}, False),
        ({"limit": "no"}, False),
        ({"ante": 1}, False),
        ({"big_bet": 40}, False),
        ({"small_blind": 2}, False),
        ({"heads_up_uncapped": True}, False),
    ],
)
def test_where_it_is_used(view_after, options, is_solved):
    view = view_after([ACES, NOTHING], **options)
    assert heads_up.is_solved(look(view, 1, Rules(small_bet=10, **options))) == is_solved


def test_it_is_not_used_among_three_nor_with_few_chips(view_after):
    three = view_after([ACES, NOTHING, "Qd Tc 6c 4d 3s"])
    assert not heads_up.is_solved(look(three, 1, RULES))
    view = view_after([ACES, NOTHING])
    view["seats"]["2"]["stack"] = 100
    assert not heads_up.is_solved(look(view, 1, RULES))


def test_the_expert_plays_it(view_after):
    """Heads-up he opens as often as the strategy says."""
    hand = "9s 8d 7c 6h 2d"
    view = view_after([hand, "As Ad 9c 7h 2c"])
    expected = table.chances("first_round", spot_of(FIRST_ROUND, BUTTON, 1), class_before(parse(hand)))
    tries = 600
    done = Counter(POLICIES["expert"](view, 1, RULES, stream("solved", number)).action for number in range(tries))
    for action, chance in zip(("fold", "call", "raise"), expected, strict=True):
        assert done[action] / tries == pytest.approx(chance, abs=0.08)


@pytest.mark.slow
def test_the_solver_runs_and_writes_what_the_bots_read(tmp_path, monkeypatch):
    out = tmp_path / "strategy.bin"
    script = [sys.executable, str(ROOT / "tools" / "solve_heads_up.py"), "--deals", "300", "--out", str(out)]
    told = subprocess.run(
        script, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "300 deals" in told.stdout
    monkeypatch.setattr(table, "FILE", out)
    table._tables.cache_clear()
    try:
        chances = [table.chances("first_round", 0, number) for number in range(CLASSES)]
        assert sum(one is not None for one in chances) > CLASSES - 10
        test_the_strategy_never_folds_for_nothing_nor_raises_over_the_last_bet()
    finally:
        table._tables.cache_clear()
