"""Hands in words: English as it stands, and every word open to translation."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.extract import extract

from houseway.cards import parse
from houseway.ranking import FIVE_ACES, Category, category, category_name, describe, front_name, name, names, with_joker
from houseway.ranking.front import FRONTS


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Kd 9c 7h 5s", "high card, ace and king"),
        ("7d 5s 4s 3s 2s", "high card, seven and five"),
        ("As Ad 9c 7h 5s", "pair of aces"),
        ("6s 6d 9c 7h 5s", "pair of sixes"),
        ("Ts Td 9c 9h 5s", "two pair, tens and nines"),
        ("2s 2d 2c 7h 5s", "three of a kind, twos"),
        ("9s 8d 7c 6h 5s", "straight, nine high"),
        ("As 2d 3c 4h 5s", "straight, five high"),
        ("Ks Js 7s 5s 4s", "flush, king high"),
        ("Ks Kd Kc 3h 3s", "full house, kings over threes"),
        ("3s 3d 3c Kh Ks", "full house, threes over kings"),
        ("Js Jd Jc Jh 3s", "four of a kind, jacks"),
        ("8s 7s 6s 5s 4s", "straight flush, eight high"),
        ("As 2s 3s 4s 5s", "straight flush, five high"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("As Ad Kd 9c 9h 5s", "two pair, aces and nines"),
        ("4s 4d 4c Qh Qs Qd 2c", "full house, queens over fours"),
    ],
)
def test_hands_of_the_52_cards(hand, words):
    assert describe(parse(hand)) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ad Ac Ah Jk", "five aces"),
        ("As 5d 4c 3h 2s", "straight, five high"),
        ("Ks Qd Jc Th 9s", "straight, king high"),
        ("Ks Qd 9c 7h Jk", "high card, ace and king"),
        ("As Kd 9c 7h Jk", "pair of aces"),
    ],
)
def test_hands_with_the_joker(hand, words):
    assert describe(parse(hand, has_joker=True), order=with_joker()) == words


def test_categories():
    assert category_name(Category.TWO_PAIR) == "two pair"
    assert [category_name(kind).replace(" ", "_").upper() for kind in Category] == [kind.name for kind in Category]


def test_a_language_brings_its_own_order_of_words():
    catalogue = {
        "full house, {ranks} over {others}": "Full House mit {others} unter {ranks}",
        "kings": "Königen",
        "threes": "Dreien",
    }
    words = describe(parse("Ks Kd Kc 3h 3s"), lambda message: catalogue.get(message, message))
    assert words == "Full House mit Dreien unter Königen"
    assert category_name(Category.PAIR, {"pair": "Paar"}.__getitem__) == "Paar"


def extracted() -> set[str]:
    """Read the message ids as the tool does that makes the catalogues."""
    with Path(names.__file__).open("rb") as source:
        return {message for _, message, _, _ in extract("python", source, keywords={"N_": None})}


def test_all_that_is_said_can_be_translated():
    asked: set[str] = set()

    def note(message: str) -> str:
        asked.add(message)
        return message

    named = [name(value, note) for value in range(FIVE_ACES)] + [name(FIVE_ACES, note, with_joker())]
    for kind in Category:
        category_name(kind, note)
    for value in range(FRONTS):
        front_name(value, note)
    assert asked == extracted()
    assert not any(re.search("[{}]", words) for words in named)


@pytest.mark.parametrize("value", [-1, 7463])
def test_what_is_no_strength_has_no_name(value):
    with pytest.raises(ValueError, match="a strength is"):
        name(value)


def test_equal_names_only_within_a_category():
    kinds_by_name: dict[str, set[Category]] = {}
    for value in range(FIVE_ACES):
        kinds_by_name.setdefault(name(value), set()).add(category(value))
    assert all(len(kinds) == 1 for kinds in kinds_by_name.values())
    assert Counter(kind for kinds in kinds_by_name.values() for kind in kinds) == {
        Category.HIGH_CARD: 8 + 8 + 7 + 6 + 5 + 4 + 3 + 2,  # second cards beside an ace, king, ... seven
        Category.PAIR: 13,
        Category.TWO_PAIR: 13 * 12 // 2,
        Category.THREE_OF_A_KIND: 13,
        Category.STRAIGHT: 10,
        Category.FLUSH: 8,
        Category.FULL_HOUSE: 13 * 12,
        Category.FOUR_OF_A_KIND: 13,
        Category.STRAIGHT_FLUSH: 10,
    }
