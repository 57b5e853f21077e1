"""How rounds end: every end counted once, all together bringing what was solved, and each as all deals bring it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import lcm

import numpy as np
import pytest

from houseway.analysis.russian_poker import best, edge, endings, parts, rounds, solving, strategy_card
from houseway.analysis.russian_poker.analysed import essence
from houseway.analysis.russian_poker.holdings import HOLDING_OF_SUM, WEIGHTS
from houseway.analysis.russian_poker.kernels.ending_draws import against_flush, by_ranks
from houseway.analysis.russian_poker.kernels.ends import at_place
from houseway.analysis.russian_poker.kernels.exchange import squeeze
from houseway.analysis.russian_poker.kernels.game import HANDS, UNUSED
from houseway.analysis.russian_poker.kernels.ladder import COLUMNS, RUNGS, climb
from houseway.analysis.russian_poker.position import flush_in, holding_of, position
from houseway.analysis.russian_poker.units import UNIT
from houseway.cards import DECK_52, parse
from houseway.games import rulebook
from houseway.games.russian_poker import Rules
from houseway.games.russian_poker.settle import qualifies
from houseway.ranking import strength

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture

CARIBBEAN = rulebook("russian_poker", "caribbean_stud").rules
OPTIONS = [
    {},
    {"insurance": "whole_win", "insurance_when_beaten": "lost", "qualifies": "pair", "ante_on_win": "pay"},
    {"bet_after_five": True, "exchange_sizes": (2, 5), "sixth_card": False, "exchange_fee": (1, 2, 3, 2, 1)},
    {"paired_straight": "straight_and_pair", "second_with_five_cards": False, "insurance": "off"},
    {"dealer_card": True},
    {"dealer_card": True, "redraw_same_rank": False, "insurance": "whole_win", "ante_on_win": "pay"},
    {"dealer_card": True, "qualifies": "pair", "exchange_sizes": (1, 2, 3, 4)},
]


@pytest.mark.parametrize("seed", range(21))
def test_every_hand_ends_and_all_ends_bring_what_was_solved(seed, monkeypatch):
    monkeypatch.setattr(parts, "PART", 1)
    monkeypatch.setattr(rounds, "PART", 1)
    draw = random.Random(seed)
    rules, upcard = Rules(**OPTIONS[seed % len(OPTIONS)]), draw.randrange(13)
    ranks = sorted(card.rank - 2 for card in draw.sample([card for card in DECK_52 if card.rank != upcard + 2], 5))
    holding = int(HOLDING_OF_SUM[WEIGHTS[ranks].sum()])
    choices = np.full(HANDS, UNUSED, np.uint8)
    _, solved = parts.solve_part(rules, parts.Part(upcard, holding, choices))
    ends, sold = rounds._end_part(essence(rules), rounds._Part(upcard, holding, choices))
    assert (sold is not None) == rules.dealer_card
    unit, hands = lcm(*rounds._scales(rules)), int(solved.hands.sum())
    changes = list(rounds._corrections(rules, sold, unit))
    nets, results = (of.astype(object) * unit for of in (ends.nets, ends.results))
    nets, results = sum((one for one, _ in changes), nets), sum((one for _, one in changes), results)
    counted = (nets, results, ends.stakes.astype(object) * unit)
    assert [counts.sum() for counts in counted] == [hands * UNIT * unit] * 3
    assert min(counts.min() for counts in counted) == 0
    brought = sum((at - ends.zero) * count for at, count in enumerate(nets.tolist()))
    assert brought == parts.total_of(rules, solved) * unit


@pytest.mark.parametrize(
    ("hand", "upcard"), [("As Ks 8d 5h 3c", "Kd"), ("9s 9d 9c 7h 2s", "9h"), ("Ts 8s 5s 3s 2s", "4s")]
)
def test_the_dealers_hands_are_counted_as_all_deals_bring_them(hand, upcard):
    cards, (up,) = parse(hand), parse(upcard)
    at = position(cards, up, DECK_52, CARIBBEAN)
    scene, (counts, suits) = rounds.scene_of(essence(CARIBBEAN), up.rank - 2), at.unseen
    ladder, flush = np.zeros((RUNGS, COLUMNS), np.int64), flush_in(at)
    climb(counts, up.rank - 2, False, ladder)
    if flush:
        found = against_flush(scene.table, ladder, counts, suits[0], flush.ranks)
    else:
        holding = holding_of(at.hand)
        row = scene.rows[scene.shapes[holding]]
        found = at_place(by_ranks(up.rank - 2, ladder, counts, holding), row, squeeze(suits[0], up.rank - 2))
    mine, told = strength(cards), [0, 0, 0, 0]
    for four in combinations([card for card in DECK_52 if card not in (*cards, up)], 4):
        his = strength((*four, up))
        told[1 + (his >= mine) + (his > mine) if qualifies((*four, up), CARIBBEAN) else 0] += 1
    assert [*found] == told


def test_caribbean_stud_varies_as_is_published():
    """Published: a standard deviation of 2.24 antes, 2.56 % of what is staked."""
    found = endings(CARIBBEAN)
    assert found.value == edge(CARIBBEAN).value
    assert round(float(found.variance) ** 0.5, 2) == 2.24
    assert round(-100 * float(found.value / found.staked), 2) == 2.56
    assert {*found.stakes} == {1, 3}
    assert sorted(found.nets) == [-3, -1, 0, 1, 3, 5, 7, 9, 11, 15, 41, 101, 201]
    assert found.results["fold", "nothing"] + found.results["fold", "ace_king"] == found.nets[-1]
    assert Fraction(found.nets[201], found.rounds) < Fraction(1, 649_740)


@pytest.fixture(scope="module")
def card(solved_once):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving.cache, "folder", lambda: solved_once)
        solving.solved(CARIBBEAN)
        return strategy_card(CARIBBEAN)


def test_the_strategy_card_counts_every_hand_once(card):
    assert sum(row.hands for row in card) == 122_151_120
    totals = {action: sum(row.actions.get(action, 0) for row in card) for action in ("fold", "bet")}
    assert totals == {action: edge(CARIBBEAN).choices[action] for action in totals}
    by_kind = {
        kind: {action for row in card if row.kind == kind for action in row.actions}
        for kind in {row.kind for row in card}
    }
    assert by_kind["nothing"] == {"fold"}
    assert by_kind["ace_king"] == {"fold", "bet"}
    assert by_kind["pair"] == {"bet"}
    assert sum(row.hands for row in card if row.kind == "royal_flush") == 4 * 47


@pytest.mark.parametrize(
    ("hand", "kind", "draw"),
    [
        ("Ts 8s 5s 3s 2d", "nothing", "four of a suit"),
        ("9s 8d 7s 6h 6d", "pair", "four to a straight"),
        ("9s 8s 7s 5s Kd", "nothing", "four of a suit and to a straight"),
        ("As Kd 9c 7h 5s", "ace_king", ""),
        ("As Kd Qc Jh 5s", "ace_king", "four to a straight"),
    ],
)
def test_a_hand_stands_in_its_row_of_the_strategy_card(card, hand, kind, draw):
    (upcard,) = parse("4c")
    (row,) = [row for row in card if (row.kind, row.draw, row.upcard) == (kind, draw, 4)]
    assert best(parse(hand), upcard, CARIBBEAN).action in row.actions


def test_a_rulebook_that_is_not_solved_has_no_strategy_card():
    assert strategy_card(Rules(qualifies="pair", exchange_sizes=(2,))) is None
