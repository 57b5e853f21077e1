"""Strengths at the corners of every category, and what is refused."""

import random
from itertools import pairwise, permutations

import pytest

from houseway.cards import DECK_53, Card, parse
from houseway.ranking import FIVE_ACES, ROYAL_FLUSH, STANDARD, Category, category, strength, strength_with_joker

LOWEST_TO_HIGHEST = [
    ("7d 5s 4s 3s 2s", Category.HIGH_CARD),
    ("Ad Ks Qs Js 9s", Category.HIGH_CARD),
    ("2d 2s 5s 4s 3s", Category.PAIR),
    ("Ad As Ks Qs Js", Category.PAIR),
    ("3d 3s 2s 2d 4s", Category.TWO_PAIR),
    ("Ad As Ks Kd Qs", Category.TWO_PAIR),
    ("2d 2s 2c 4s 3s", Category.THREE_OF_A_KIND),
    ("Ad As Ac Ks Qs", Category.THREE_OF_A_KIND),
    ("Ad 5s 4s 3s 2s", Category.STRAIGHT),
    ("6d 5s 4s 3s 2s", Category.STRAIGHT),
    ("Ad Ks Qs Js Ts", Category.STRAIGHT),
    ("7s 5s 4s 3s 2s", Category.FLUSH),
    ("As Ks Qs Js 9s", Category.FLUSH),
    ("2d 2s 2c 3s 3d", Category.FULL_HOUSE),
    ("Ad As Ac Ks Kd", Category.FULL_HOUSE),
    ("2d 2s 2c 2h 3d", Category.FOUR_OF_A_KIND),
    ("Ad As Ac Ah Kd", Category.FOUR_OF_A_KIND),
    ("As 5s 4s 3s 2s", Category.STRAIGHT_FLUSH),
    ("Ks Qs Js Ts 9s", Category.STRAIGHT_FLUSH),
    ("As Ks Qs Js Ts", Category.STRAIGHT_FLUSH),
]


def test_the_ladder_of_hands():
    strengths = [strength(parse(hand)) for hand, _ in LOWEST_TO_HIGHEST]
    assert all(lower < higher for lower, higher in pairwise(strengths))
    assert [category(value) for value in strengths] == [kind for _, kind in LOWEST_TO_HIGHEST]
    assert (strengths[0], strengths[-1]) == (0, ROYAL_FLUSH)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("3c 3d 2h 4s 5s", "2c 2d Ah Ks Qs"),  # the pair decides before its kickers
        ("2c 2d Ah 4s 3s", "2h 2s Kd Qd Jd"),
        ("Kc Kd 2h 2s 3s", "Qc Qd Jh Js As"),  # the higher pair decides, then the lower
        ("Kc Kd 3h 3s 2s", "Kh Ks 2d 2c As"),
        ("3c 3d 3h 2s 2d", "2c 2h 2s Ad As"),  # three of a kind decides a full house
        ("Ac 9d 4h 3s 2s", "Ks Qs Js 9d 8d"),
    ],
)
def test_the_higher_hand_wins(higher, lower):
    assert strength(parse(higher)) > strength(parse(lower))


def test_order_and_suits_never_decide():
    hand = parse("Ks Kd 9h 4c 2c")
    assert {strength(cards) for cards in permutations(hand)} == {strength(parse("Kh Kc 9s 4d 2h"))}


@pytest.mark.parametrize("hand", ["", "As", "As Kd Qc Jh", "As Kd Qc Jh 9s 8s", "As Kd Qc Jh Jk"])
def test_only_five_natural_cards_have_a_strength(hand):
    with pytest.raises(ValueError, match=r"expected 5|not five cards"):
        strength(parse(hand, has_joker=True))


@pytest.mark.parametrize("hand", ["", "As Kd Qc Jh", "As Kd Qc Jh Jk", "As Kd Qc Jh 9s 8s 7s Jk", "As Ad Ac Ah Jk"])
def test_no_hand_for_the_52_cards(hand):
    with pytest.raises(ValueError, match="not five to seven cards that this order ranks"):
        STANDARD.strength(parse(hand, has_joker=True))


@pytest.mark.parametrize("size", [0, 1, 4, 8, 53])
def test_no_hand_for_the_53_cards(size):
    with pytest.raises(ValueError, match="not five to seven cards that this order ranks"):
        strength_with_joker(DECK_53[53 - size :])


def test_a_card_many_times_over_is_no_hand():
    with pytest.raises(ValueError, match="not five cards"):
        strength([Card("As")] * 5)


@pytest.mark.parametrize("value", [-1, FIVE_ACES + 1])
def test_what_is_no_strength_has_no_category(value):
    with pytest.raises(ValueError, match="a strength is 0 to 7462"):
        category(value)


def test_a_strength_is_the_same_when_asked_again():
    rng = random.Random(53)
    hands = [rng.sample(DECK_53, 7) for _ in range(500)]
    assert [strength_with_joker(hand) for hand in hands] == [strength_with_joker(hand) for hand in hands]
