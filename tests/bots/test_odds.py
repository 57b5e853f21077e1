"""The odds that are kept for draws that are alike, against a count for each draw itself."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from houseway.analysis.five_card_draw import strengths_after
from houseway.bots.expert.drawing import plans, worth_keeping
from houseway.bots.holdings import holdings
from houseway.bots.odds import final_hands
from houseway.bots.ranges import ANYTHING, CALLED, CAPPED, RAISED, RERAISED, equity, range_at
from houseway.cards import DECK_52, Card, parse, show
from houseway.ranking import Category, category, strength

OFTEN_SUITED = [card for card in DECK_52 if card.suit in "ch"]
LEVELS = (ANYTHING, CALLED, RAISED, RERAISED, CAPPED)


def finals(kept: str, thrown: str):
    return final_hands(parse(kept), parse(thrown))


@pytest.mark.parametrize("deck", [DECK_52, OFTEN_SUITED], ids=["all suits", "two suits"])
def test_draws_that_are_alike_have_the_same_odds(deck):
    """The cache knows hands by ranks and by what can become a flush: no draw may be taken for another."""
    random = Random(11)
    for _ in range(300):
        hand = random.sample(deck, 5)
        kept, thrown = hand[:3], hand[3:]
        for cards, rest in ((kept, thrown), (hand[:4], hand[4:]), (hand[:2], hand[2:])):
            found = final_hands(cards, rest)
            assert dict(zip(found.strengths, found.ways, strict=True)) == strengths_after(hand, cards)


def test_the_figures_of_the_rules_page():
    found = finals("As Ad", "9c 7h 2d")
    kinds = Counter[str]()
    for value, ways in zip(found.strengths, found.ways, strict=True):
        kinds[category(value).name] += ways
    assert found.total == 16_215
    assert found.total - kinds["PAIR"] == 4_656
    assert (kinds["TWO_PAIR"], kinds["THREE_OF_A_KIND"]) == (2_592, 1_854)


def test_every_hand_is_in_one_holding():
    """The frequencies of the rules page: 2,598,960 hands, those without a pair apart by what they draw to."""
    counted = Counter[bool]()
    for holding in holdings():
        counted[holding.needs_card] += holding.ways
        assert sum(draw.share for draw in holding.draws) == pytest.approx(1)
    assert counted.total() == 2_598_960
    nothing = sum(one.ways for one in holdings() if min(one.draws[0].finals.strengths) < 1_277)
    assert nothing == 1_302_540


@pytest.mark.slow
def test_hands_that_need_one_card_are_as_many_as_a_plain_walk_finds():
    """Four to a flush, or to a straight with two ends, without a pair; every 97th hand of the walk is looked at."""
    every, found, step = 0, 0, 97
    for hand in list(combinations(DECK_52, 5))[::step]:
        every += 1
        found += _needs_card(hand)
    told = sum(holding.ways for holding in holdings() if holding.needs_card) / 2_598_960
    assert found / every == pytest.approx(told, rel=0.05)


def _needs_card(hand: tuple[Card, ...]) -> bool:
    if category(strength(hand)) != Category.HIGH_CARD:
        return False
    suited = max(Counter(card.suit for card in hand).values()) == 4
    ranks = sorted(card.rank for card in hand)
    return suited or any(four[3] - four[0] == 3 and four[3] < 14 for four in (ranks[:4], ranks[1:]))


@pytest.mark.parametrize("drawn", [None, 0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("is_caller", [False, True])
def test_a_range_is_a_distribution(level, drawn, is_caller):
    for dealt in (2, 6, 9):
        below, wins = range_at(level, dealt, drawn, is_caller=is_caller)
        assert (below[0], below[-1]) == (0, pytest.approx(1))
        assert all(under <= upto for under, upto in pairwise(below))
        assert len(wins) == 7_462


def test_who_has_paid_more_has_more():
    aces = finals("As Ad", "9c 7h 2d")
    for dealt in (2, 6):
        wins = [equity(aces, [range_at(level, dealt, None)]) for level in LEVELS]
        assert wins == sorted(wins, reverse=True)
    assert equity(aces, [range_at(RAISED, 6, 3)]) < equity(aces, [range_at(RAISED, 2, 3)])


def test_who_draws_fewer_has_more():
    pair = finals("Ks Kd", "9c 7h 2d")
    wins = [equity(pair, [range_at(RAISED, 2, drawn)]) for drawn in (0, 1, 3)]
    assert wins == sorted(wins)
    assert equity(pair, [range_at(RAISED, 2, 3)] * 2) < wins[-1]


def test_few_exchanges_are_thought_of_and_hardly_a_better_one_is_missed():
    random, missed = Random(3), []
    for _ in range(60):
        hand = tuple(random.sample(DECK_52, 5))
        against = [range_at(random.choice(LEVELS[1:4]), 2, random.choice([None, 0, 1, 2, 3]))]
        kept = [cards for size in (1, 2, 3, 4, 5) for cards in combinations(hand, size)]
        best = max(equity(final_hands(one, [card for card in hand if card not in one]), against) for one in kept)
        missed.append(best - plans(hand, against)[0].wins)
        assert len(set(worth_keeping(hand))) <= 8
    assert min(missed) > -1e-9
    assert max(missed) < 0.03
    assert sum(missed) / len(missed) < 0.002


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("As Ad 9c 7h 2d", "As Ad"),
        ("As Ad 9c 9h 2d", "As Ad 9c 9h"),
        ("As Js 8s 5s 2d", "As Js 8s 5s"),
        ("9s 8d 7c 6h 2d", "9s 8d 7c 6h"),
        ("9s 8d 7c 6h 5d", "9s 8d 7c 6h 5d"),
    ],
)
def test_the_draws_that_nobody_doubts(hand, kept):
    best = plans(parse(hand), [range_at(RAISED, 2, 3)])[0]
    assert show(best.kept) == show(sorted(parse(kept)))
