"""The best five come in the order in which one names them, the same whatever order they lay in."""

import random

import pytest

from houseway.cards import parse, show
from houseway.ranking import Best, best, strength, with_joker


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2c Ks 9h 9d Kd", "Kd Ks 9d 9h 2c"),
        ("2c Ks 9h 9d Kd 2d", "Kd Ks 9d 9h 2c"),
        ("2c Ks 9h 9d Kd 2d 3s", "Kd Ks 9d 9h 3s"),
        ("Ah 5c 4d 3s 2h", "5c 4d 3s 2h Ah"),
        ("Ah 5c 4d 3s 2h 6h", "6h 5c 4d 3s 2h"),
        ("As 5s 4s 3s 2s 6h 7d", "5s 4s 3s 2s As"),
        ("9c 9d 9h 4s 4c 4h 4d", "4c 4d 4h 4s 9c"),
        ("9c 9d 9h 4s 4c 4h", "9c 9d 9h 4c 4h"),
        ("Ks Qs Js 9h 9s 8s 2s", "Ks Qs Js 9s 8s"),
        ("Ts 9s 8s 7s 6s 5s 4h", "Ts 9s 8s 7s 6s"),
        ("Ts 9h 8h 7h 6h 5h 2c", "9h 8h 7h 6h 5h"),
        ("Ac Qd 9h 7s 5c 3d 2h", "Ac Qd 9h 7s 5c"),
    ],
)
def test_best_of_the_52_cards(cards, expected):
    found = best(parse(cards))
    assert show(found.cards) == expected
    assert found.strength == strength(found.cards)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Jk As Ad Ac Ah", "Ac Ad Ah As Jk"),
        ("Jk As Kd Qc 9h 7s 2d", "As Jk Kd Qc 9h"),
        ("Jk Kd Qc 9h 7s 5d 2d", "Jk Kd Qc 9h 7s"),
        ("Jk Kd Kc 9h 7s 5d 2d", "Kc Kd Jk 9h 7s"),
        ("Jk Kd Kc Ah As 5d 2d", "Ah As Jk Kc Kd"),
        ("9h 8c Jk 6d 5s 2c 2d", "9h 8c Jk 6d 5s"),
        ("9h 8c Jk 7d 6s 2c 2d", "Jk 9h 8c 7d 6s"),
        ("Ah 2c 3d Jk 5s Kd Kc", "5s Jk 3d 2c Ah"),
        ("As Ks 9s 5s Jk 2d 3c", "As Ks Jk 9s 5s"),
        ("Ks Qs 9s 5s Jk 2d 3c", "Jk Ks Qs 9s 5s"),
        ("Ks Qs Js 9s Jk 2d 3c", "Ks Qs Js Jk 9s"),
        ("As Ks 9s 5s Jk Ah Kh", "Ah As Jk Kh Ks"),
    ],
)
def test_pg_1_the_joker_stands_for_the_card_it_replaces(cards, expected):
    assert show(best(parse(cards, has_joker=True), with_joker()).cards) == expected


def test_the_order_of_the_cards_does_not_matter():
    cards = list(parse("Kd Ks 9d 9h 2c 2d 3s"))
    expected = best(cards)
    for seed in range(50):
        random.Random(seed).shuffle(cards)
        assert best(cards) == expected


def test_best_is_a_value():
    royal = parse("As Ks Qs Js Ts")
    assert best(royal) == Best(strength=7461, cards=royal)


def test_the_joker_needs_its_own_order():
    with pytest.raises(ValueError, match="this order"):
        best(parse("As Kd Qc 9h Jk", has_joker=True))
