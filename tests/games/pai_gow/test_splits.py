"""The 21 ways to set a hand, and which are foul (PG-6)."""

import random
from collections import Counter

import pytest

from houseway.cards import DECK_53, JOKER, parse
from houseway.games.pai_gow.splits import is_foul, splits
from houseway.ranking import Category, category, front_strength, with_joker


def cards(text):
    return parse(text, has_joker=True)


def is_foul_by_hand(front, back):
    """Compare the two cards with the five as a player does: pairs first, then card by card, kickers winning a tie."""
    kind = category(with_joker().strength(back))
    if kind > Category.PAIR:
        return False
    in_front, behind = ([14 if card is JOKER else card.rank for card in part] for part in (front, back))
    pairs = [[rank for rank, count in Counter(part).items() if count == 2] for part in (in_front, behind)]
    if pairs[0] or pairs[1]:
        return max(pairs[0], default=0) > max(pairs[1], default=0)
    return sorted(in_front, reverse=True) > sorted(behind, reverse=True)[:2]


@pytest.mark.parametrize(
    ("front", "back", "foul"),
    [
        ("As Kd", "Qc Jh 9s 5d 2c", True),
        ("Kd Qc", "As Jh 9s 5d 2c", False),
        ("Ad Kc", "As Kh 9s 5d 2c", False),  # the same two cards, and kickers behind
        ("Ad Kc", "As Qh 9s 5d 2c", True),
        ("9h 9c", "9s 9d Kc 5d 2c", False),  # the same pair, and kickers behind
        ("9h 9c", "8s 8d Ac 5d 2c", True),
        ("9h 9c", "As Kd Qc Jh 2c", True),
        ("As Ah", "2s 2d 3c 3d 9c", False),
        ("As Ah", "Jk Kd Qc Jh Tc", False),  # the joker makes a straight
        ("As Ah", "Jk Kd Qc Jh 8c", True),
        ("Jk Ah", "As Ad Kc Qh 2c", False),
        ("Jk 2h", "As Qd Jc 9h 3c", False),  # an ace in front, an ace with better cards behind
        ("Jk Kh", "As Qd Jc 9h 3c", True),
    ],
)
def test_pg_6_a_back_is_not_lower_than_the_front(front, back, foul):
    assert is_foul(cards(front), cards(back)) is foul
    assert is_foul_by_hand(cards(front), cards(back)) is foul


def test_the_21_settings_of_hands_at_random():
    draw = random.Random(6)
    for _ in range(400):
        hand = draw.sample(DECK_53, 7)
        found = splits(hand)
        assert len({frozenset(split.front) for split in found}) == 21
        for front, back, in_front, behind, foul in found:
            assert sorted((*front, *back)) == sorted(hand)
            assert (in_front, behind) == (front_strength(front), with_joker().strength(back))
            assert foul == is_foul(front, back) == is_foul_by_hand(front, back)
        assert not all(split.is_foul for split in found)


def test_pg_2_another_order_of_straights_is_another_strength():
    hand = cards("As 2d 3c 4h 5s Kd Qc")
    behind = {order: max(split.back_strength for split in splits(hand, order)) for order in map(order_of, (0, 1))}
    assert behind[order_of(0)] > behind[order_of(1)]


def order_of(is_wheel_lowest):
    return with_joker(is_wheel_lowest=bool(is_wheel_lowest))


@pytest.mark.parametrize("hand", ["As Kd Qc Jh 9s 5d", "As Kd Qc Jh 9s 5d 2c 3c"])
def test_a_hand_has_seven_cards(hand):
    with pytest.raises(ValueError, match="not seven cards"):
        splits(cards(hand))
