"""Hands by category, counted exactly and compared with the figures in the files beside this one."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, cycle
from math import comb, prod
from pathlib import Path

import pytest

from houseway.cards import DECK_52, JOKER, RANKS, Card
from houseway.ranking import FIVE_ACES, ROYAL_FLUSH, STANDARD, Category, Order, category, strength, with_joker

HERE = Path(__file__).parent
EACH_VALUE = {  # hands of equal strength: the suits that a class of five cards can have
    Category.HIGH_CARD: 4**5 - 4,
    Category.PAIR: 6 * 4**3,
    Category.TWO_PAIR: 6 * 6 * 4,
    Category.THREE_OF_A_KIND: 4 * 4**2,
    Category.STRAIGHT: 4**5 - 4,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 4 * 6,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 4,
}
HIGH_RANKS = {9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace"}


def published(name: str) -> dict[str, int]:
    """Read a file of counts: a name and a number a line, comments by #."""
    lines = (HERE / f"{name}.counts").read_text().splitlines()
    return {row: int(number) for row, number in (line.split() for line in lines if not line.startswith("#"))}


def rank_sets(size: int, most: int) -> Iterator[tuple[str, ...]]:
    """List all sets of ranks that hold no rank more often than `most`."""
    for ranks in combinations_with_replacement(RANKS, size):
        if all(ranks.count(rank) <= most for rank in ranks):
            yield ranks


def ways(ranks: tuple[str, ...], suits: int) -> int:
    """Count the hands that have these ranks in so many suits."""
    return prod(comb(suits, number) for number in Counter(ranks).values())


def spread(ranks: tuple[str, ...], suits: str) -> tuple[Card, ...]:
    """Take cards of these ranks over the suits in turn: as few as can be of one suit, no card twice."""
    return tuple(Card(rank + suit) for rank, suit in zip(sorted(ranks), cycle(suits)))


def hands_by_strength(order: Order, naturals: int, joker: tuple[Card, ...] = ()) -> Counter[int]:
    """Count all hands of so many natural cards, and the joker if given, by strength.

    All hands of one set of ranks are counted as if they held no flush; those with five cards of a suit, or four and the
    joker, are then moved to where they belong.
    """
    found: Counter[int] = Counter()
    as_no_flush: dict[str, int] = {}
    for ranks in rank_sets(naturals, most=4):
        value = as_no_flush["".join(sorted(ranks))] = order.strength(spread(ranks, "cdhs") + joker)
        found[value] += ways(ranks, 4)
    for length in range(5 - len(joker), naturals + 1):
        for flush in combinations(RANKS, length):
            suited = spread(flush, "s") + joker
            for rest in rank_sets(naturals - length, most=3):
                hands = 4 * ways(rest, 3)
                found[as_no_flush["".join(sorted(flush + rest))]] -= hands
                found[order.strength(suited + spread(rest, "cdh"))] += hands
    return found


def rows(found: Counter[int], order: Order) -> Counter[str]:
    """Add strengths up to the rows that the files have."""
    sums = Counter({"hands": found.total(), "royal_flush": found[ROYAL_FLUSH], "five_aces": found[FIVE_ACES]})
    for value, hands in found.items():
        kind = category(value)
        if kind is not Category.FIVE_ACES:
            sums[kind.name.lower()] += hands
        if kind is Category.HIGH_CARD and (high := order.ranks(value)[0]) in HIGH_RANKS:
            sums[f"high_card_{HIGH_RANKS[high]}"] += hands
    return sums


def assert_as_published(name: str, found: Counter[int], order: Order) -> None:
    figures = published(name)
    counted = rows(found, order)
    assert {row: counted[row] for row in figures} == figures
    assert sum(figures.get(kind.name.lower(), 0) for kind in Category) == figures["hands"]


def test_each_of_the_five_card_hands():
    found = Counter(map(strength, combinations(DECK_52, 5)))
    assert_as_published("five_of_52", found, STANDARD)
    assert sorted(found) == list(range(7462))
    assert all(hands == EACH_VALUE[category(value)] for value, hands in found.items())
    assert found == hands_by_strength(STANDARD, 5), "counting by ranks gives something else than dealing every hand"


@pytest.mark.parametrize(("name", "size"), [("six_of_52", 6), ("seven_of_52", 7)])
def test_best_of_more_cards(name, size):
    assert_as_published(name, hands_by_strength(STANDARD, size), STANDARD)


@pytest.mark.parametrize(
    ("name", "size", "is_wheel_lowest"), [("five_of_53", 5, False), ("five_of_53", 5, True), ("seven_of_53", 7, False)]
)
def test_pg_2_best_of_hands_with_joker(name, size, is_wheel_lowest):
    order = with_joker(is_wheel_lowest=is_wheel_lowest)
    found = hands_by_strength(order, size) + hands_by_strength(order, size - 1, (JOKER,))
    assert_as_published(name, found, order)
