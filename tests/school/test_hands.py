"""Hands made to order, and the choices that make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from houseway.cards import DECK_53, JOKER
from houseway.games.pai_gow.house_way.words import SHAPES
from houseway.ranking import Category, category, with_joker
from houseway.school.drawing import one_of, some_of, weighted
from houseway.school.hands import WISHES, Wish, hand

LEAST = {"straight": Category.STRAIGHT, "flush": Category.FLUSH, "straight flush": Category.STRAIGHT_FLUSH}


def shape_of(cards: tuple[object, ...]) -> str:
    """Group the ranks, the joker as an ace: the slow, plain way."""
    counts = Counter(min(card.rank, 14) for card in cards)  # type: ignore[attr-defined]
    return SHAPES[tuple(sorted((count for count in counts.values() if count > 1), reverse=True))]


@pytest.mark.parametrize("wish", WISHES, ids=" ".join)
def test_every_wish_is_seven_cards_of_the_deck(wish: Wish, next_below: Callable[[int], int]) -> None:
    for _ in range(30):
        cards = hand(wish, next_below)
        assert len(set(cards)) == 7
        assert set(cards) <= set(DECK_53)
        assert list(cards) == sorted(cards, reverse=True)


@pytest.mark.parametrize("shape", SHAPES.values())
def test_a_shape_is_as_wished(shape: str, next_below: Callable[[int], int]) -> None:
    assert {shape_of(hand(Wish(shape), next_below)) for _ in range(60)} == {shape}


@pytest.mark.parametrize("made", LEAST)
@pytest.mark.parametrize("shape", ["no pair", "one pair", "two pair", "three of a kind"])
def test_what_is_made_is_there_if_nothing_higher_is(shape: str, made: str, next_below: Callable[[int], int]) -> None:
    hands = [hand(Wish(shape, made), next_below) for _ in range(60)]
    assert any(JOKER in cards for cards in hands)
    assert min(category(with_joker().strength(cards)) for cards in hands) >= LEAST[made]


def test_the_joker_comes_often_and_not_always(next_below: Callable[[int], int]) -> None:
    jokers = sum(JOKER in hand(Wish("one pair", "straight"), next_below) for _ in range(600))
    assert 120 < jokers < 300


def test_choices_are_without_repetition_and_stop_where_the_things_end(next_below: Callable[[int], int]) -> None:
    assert sorted(some_of("abcd", 9, next_below)) == list("abcd")
    assert len(set(some_of(range(50), 20, next_below))) == 20
    assert {one_of("ab", next_below) for _ in range(20)} == {"a", "b"}


def test_a_weight_is_a_share_of_the_choices() -> None:
    weights = {"a": 1, "b": 3, "c": 2}
    drawn = [weighted(weights, lambda n, place=place: place) for place in range(6)]  # type: ignore[misc]
    assert drawn == list("abbbcc")
    with pytest.raises(ValueError, match="nothing to choose"):
        weighted({}, lambda n: 0)
