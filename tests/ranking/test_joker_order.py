"""The order of hands of the 53 cards, by the numbers of its rules."""

from itertools import pairwise

import pytest

from houseway.cards import parse
from houseway.ranking import FIVE_ACES, STANDARD, Category, category, strength_with_joker, with_joker


def rank(hand, **options):
    return strength_with_joker(parse(hand, has_joker=True), **options)


@pytest.mark.parametrize(
    ("with_the_joker", "without"),
    [
        ("Jk Kd Qc 9h 7s", "As Kd Qc 9h 7s"),  # alone it is an ace
        ("Jk Kd Kc 9h 7s", "As Kd Kc 9h 7s"),  # and no third king
        ("Jk Kd Kc Kh 7s", "As Kd Kc Kh 7s"),
        ("Jk Kd Kc Qh Qs", "As Kd Kc Qh Qs"),
        ("Jk Kd Kc Kh Ks", "As Kd Kc Kh Ks"),
        ("Jk Ad Qc 9h 7s", "As Ad Qc 9h 7s"),
        ("Jk Ad Ac Kh Ks", "As Ad Ac Kh Ks"),
        ("Jk Ad Ac Ah 7s", "As Ad Ac Ah 7s"),
        ("Jk 9d 8c 7h 6s", "Td 9d 8c 7h 6s"),  # the highest straight that fits
        ("9d 8c Jk 6h 5s", "9d 8c 7c 6h 5s"),
        ("Kd Qc Jk Jh Ts", "Ad Kd Qc Jh Ts"),
        ("Ad 5d Jk 3h 2s", "Ad 5d 4c 3h 2s"),
        ("Ks Qs 9s 5s Jk", "As Ks Qs 9s 5s"),  # the highest rank that the flush lacks
        ("As Qs 9s 5s Jk", "As Ks Qs 9s 5s"),
        ("As Ks Qs 5s Jk", "As Ks Qs Js 5s"),
        ("Ks Qs Js Jk 9s", "Ks Qs Js Ts 9s"),
        ("Ks Qs Js Ts Jk", "As Ks Qs Js Ts"),
        ("As 5s 4s Jk 2s", "As 5s 4s 3s 2s"),
    ],
)
@pytest.mark.parametrize("is_wheel_lowest", [False, True])
def test_pg_1_what_the_joker_stands_for(with_the_joker, without, is_wheel_lowest):
    assert rank(with_the_joker, is_wheel_lowest=is_wheel_lowest) == rank(without, is_wheel_lowest=is_wheel_lowest)


def test_pg_1_five_aces_beat_everything():
    assert rank("As Ad Ac Ah Jk") == FIVE_ACES
    assert rank("As Ad Ac Ah Jk Ks Kd") == FIVE_ACES
    assert category(FIVE_ACES) is Category.FIVE_ACES


@pytest.mark.parametrize("suits", ["scdhs", "sssss"])
def test_pg_2_ace_to_five_is_the_second_highest_straight(suits):
    straights = ["65432", "76543", "KQJT9", "A5432", "AKQJT"]
    ladder = [rank(" ".join(map("".join, zip(ranks, suits, strict=True)))) for ranks in straights]
    assert all(lower < higher for lower, higher in pairwise(ladder))
    assert ladder[-1] - ladder[-2] == ladder[-2] - ladder[-3] == 1


def test_pg_2_option_ace_to_five_is_the_lowest_straight():
    assert rank("As 5d 4c 3h 2s", is_wheel_lowest=True) + 1 == rank("6s 5d 4c 3h 2s", is_wheel_lowest=True)
    assert rank("As 2d 3c 4h 5s 6d", is_wheel_lowest=True) == rank("6d 2d 3c 4h 5s", is_wheel_lowest=True)
    assert rank("As 2d 3c 4h 5s 6d") == rank("As 2d 3c 4h 5s")


def test_pg_2_without_joker_and_with_the_wheel_lowest_the_order_is_the_usual_one():
    order = with_joker(is_wheel_lowest=True)
    for hand in ("As Kd Qc 9h 7s", "As 5d 4c 3h 2s", "As 5s 4s 3s 2s", "As Ks Qs Js Ts", "Td Ts Th 4c 4d 9s 2h"):
        assert order.strength(parse(hand)) == STANDARD.strength(parse(hand))


def test_pg_2_the_joker_makes_the_higher_of_two_straights():
    assert rank("Jk 5d 4c 3h 2s") == rank("Ad 5d 4c 3h 2s")
    assert rank("Jk 5d 4c 3h 2s", is_wheel_lowest=True) == rank("6d 5d 4c 3h 2s", is_wheel_lowest=True)


def test_an_order_is_made_once():
    assert with_joker() is with_joker()
