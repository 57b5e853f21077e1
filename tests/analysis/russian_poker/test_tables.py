"""The tables that kernels read, each against the rules' own words."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from houseway.analysis.russian_poker.holdings import (
    ACE_KING,
    BEST_OF_SIX,
    FIVES,
    FULL_HOUSE,
    HOLDING_OF_SUM,
    KICKERS,
    KIND,
    MAIN,
    PAIR,
    RANKS,
    SECOND,
    SIXES,
    STRENGTHS,
    WEIGHTS,
    rank_sets,
)
from houseway.analysis.russian_poker.kernels.flushes import meet
from houseway.analysis.russian_poker.kernels.ladder import BIG, COLUMNS, NO_GAME, RUNGS, TOTALS, climb, rung
from houseway.analysis.russian_poker.pays import pays
from houseway.analysis.russian_poker.suited import fours, no_games, squeezed
from houseway.analysis.russian_poker.table import table
from houseway.cards import DECK_52
from houseway.games.russian_poker import Rules, paid
from houseway.games.russian_poker.combinations import ORDER
from houseway.ranking import best, strength

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture

HOUSE = Rules()
FOURS = rank_sets(4)


def cards_of(ranks, suits):
    return [DECK_52[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]


def test_holdings_are_as_many_as_rank_sets_of_five_and_six():
    assert len(FIVES) == comb(17, 5) - 13
    assert len(SIXES) == comb(18, 6) - 13 * 13
    assert np.bincount(KIND).tolist() == [1113, 164, 2860, 858, 858, 10, 0, 156, 156]


def test_the_best_five_of_six_are_those_of_the_ranking():
    for six, holding in zip(random.Random(1).sample(list(enumerate(SIXES)), 500), range(500), strict=True):
        number, ranks = six
        assert best(cards_of(ranks, [0, 1, 2, 3, 0, 1])).strength == STRENGTHS[BEST_OF_SIX[number]], holding


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{}, {"paired_straight": "straight_and_pair", "second_with_five_cards": False}, {"second_combination": False}],
    ids=str,
)
def test_rp_20_to_23_every_class_of_hands_is_paid_as_the_game_pays_it(options):
    rules = Rules(**options)
    found = pays(rules)

    def check(cards, kind, odds):
        told = paid(cards, rules)
        assert (ORDER.index(told[0].category) + 1 if told else 0, sum(one.odds for one in told)) == (kind, odds), cards

    for number, ranks in enumerate(FIVES):
        check(cards_of(ranks, [0, 1, 2, 3, 0]), found.kinds.five[number], found.odds.five[number])
    for number, ranks in enumerate(SIXES):
        check(cards_of(ranks, [0, 1, 2, 3, 0, 1]), found.kinds.six[number], found.odds.six[number])
    for ranks in [*combinations(range(RANKS), 5), *combinations(range(RANKS), 6)]:
        mask = sum(1 << rank for rank in ranks)
        for other in [*range(RANKS)] * (len(ranks) == 5) + [RANKS]:
            cards = cards_of(ranks, [0] * len(ranks)) + (cards_of([other], [1]) if other < RANKS else [])
            check(cards, found.kinds.suited[other, mask], found.odds.suited[other, mask])


def dealers(unseen, upcard):
    """How many hands of the dealer there are of each holding, counted one rank set after another."""
    found = {}
    for four in FOURS:
        taken = np.bincount(four, minlength=RANKS)
        ways = prod(comb(int(cards), int(some)) for cards, some in zip(unseen, taken, strict=True))
        if ways:
            holding = int(HOLDING_OF_SUM[WEIGHTS[four].sum() + WEIGHTS[upcard]])
            found[holding] = found.get(holding, 0) + ways
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_ladder_counts_what_is_below_and_equal(seed):
    draw = random.Random(seed)
    upcard = draw.randrange(RANKS)
    deck = [card for card in range(52) if card != 4 * upcard]
    ranks = draw.sample(range(RANKS), 4 if seed % 2 else RANKS)
    seen = draw.sample([card for card in deck if card // 4 in ranks], draw.choice([6, 9, 10, 12]))
    unseen = np.bincount([card // 4 for card in deck if card not in seen], minlength=RANKS)
    is_pair_needed = seed % 3 == 0
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    climb(unseen, upcard, is_pair_needed, ladder)
    found = dealers(unseen, upcard)
    least = PAIR if is_pair_needed else ACE_KING
    assert ladder[TOTALS, NO_GAME] == sum(ways for holding, ways in found.items() if KIND[holding] < least)
    assert ladder[TOTALS, BIG] == sum(ways for holding, ways in found.items() if KIND[holding] >= FULL_HOUSE)
    for hand in combinations([card // 4 for card in draw.sample(seen, 6)], 5):
        mine = HOLDING_OF_SUM[WEIGHTS[list(hand)].sum()]
        plays = {holding: ways for holding, ways in found.items() if KIND[holding] >= least}
        below = sum(ways for holding, ways in plays.items() if STRENGTHS[holding] < STRENGTHS[mine])
        equal = sum(ways for holding, ways in plays.items() if STRENGTHS[holding] == STRENGTHS[mine])
        assert rung(ladder, unseen, upcard, (KIND[mine], MAIN[mine], SECOND[mine], KICKERS[mine])) == (below, equal)


@pytest.mark.parametrize("upcard", [0, 3, 7, 11, 12])
def test_flushes_meet_the_dealers_flushes(upcard):
    draw = random.Random(upcard)
    house = table(HOUSE, upcard)
    for _ in range(60):
        suit = sum(1 << rank for rank in draw.sample(range(RANKS), draw.randrange(4, 13))) & ~(1 << upcard)
        mine = draw.sample(range(RANKS), 5)
        value = strength(cards_of(mine, [1] * 5))
        unseen = [rank for rank in range(RANKS) if suit >> rank & 1]
        his = [strength(cards_of([*four, upcard], [0] * 5)) for four in combinations(unseen, 4)]
        higher, equal, has_big_above = meet(upcard, house.straights, suit, sum(1 << rank for rank in mine))
        assert higher == sum(one > value for one in his)
        assert equal == sum(one == value for one in his)
        assert has_big_above == (value < strength(cards_of([0, 1, 2, 3, 12], [0] * 5)))


@pytest.mark.parametrize("is_pair_needed", [False, True])
@pytest.mark.parametrize("upcard", [0, 10, 12])
def test_flushes_that_by_ranks_were_no_game_are_counted(upcard, is_pair_needed):
    counted = no_games(upcard, is_pair_needed)
    draw = random.Random(upcard)
    least = PAIR if is_pair_needed else ACE_KING
    for _ in range(30):
        unseen = draw.sample([rank for rank in range(RANKS) if rank != upcard], draw.randrange(4, 13))
        low = [four for four in combinations(unseen, 4) if KIND[HOLDING_OF_SUM[WEIGHTS[[*four, upcard]].sum()]] < least]
        mask = np.array([sum(1 << rank for rank in unseen)])
        assert counted[squeezed(mask, upcard)] == len(low)


def test_there_are_495_fours_beside_an_upcard():
    assert [len(fours(upcard).places) for upcard in range(RANKS)] == [comb(12, 4)] * RANKS
