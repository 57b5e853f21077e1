"""The ranking against its slow twin, which sorts and counts as a player at the table would.

On five cards the two are compared on every hand up to suits, on six and seven cards on hands drawn by Hypothesis.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import DECK_52, DECK_53, JOKER, RANKS, SUITS, Card
from houseway.ranking import STANDARD, Order, best, category, strength, with_joker

SHAPES = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "straight", "flush", (3, 2), (4, 1), "both", (5,))
RANK_AND_SUIT = {card: (card.rank, card.suit) for card in DECK_52}
WHEEL_SECOND_HIGHEST, WHEEL_LOWEST = 13.5, 5


def twin_of_five(cards, wheel=WHEEL_LOWEST):
    """Rank five (rank, suit): the category, then the ranks that decide within it; higher tuples win."""
    counts = Counter(rank for rank, _ in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(counts[rank] for rank in ranks)
    is_flush = len({suit for _, suit in cards}) == 1
    is_wheel = ranks == [14, 5, 4, 3, 2]
    if is_wheel or (len(ranks) == 5 and ranks[0] - ranks[4] == 4):
        return SHAPES.index("both" if is_flush else "straight"), wheel if is_wheel else ranks[0]
    return SHAPES.index("flush" if is_flush else shape), *ranks


def twin_with_joker(cards, wheel=WHEEL_SECOND_HIGHEST):
    """Rank five cards of the 53, trying the joker as an ace and as each card that completes something (PG-1)."""
    natural = [RANK_AND_SUIT[card] for card in cards if card is not JOKER]
    if JOKER not in cards:
        return twin_of_five(natural, wheel)
    as_ace = twin_of_five([*natural, (14, "joker")], wheel)
    completed = [twin_of_five([*natural, card], wheel) for card in RANK_AND_SUIT.values() if card not in natural]
    return max([as_ace, *[value for value in completed if value[0] in (4, 5, 8)]])


def twin(cards, wheel=WHEEL_SECOND_HIGHEST):
    """Rank the best five of any number of cards."""
    return max(twin_with_joker(five, wheel) for five in combinations(cards, 5))


def hands_up_to_suits(size: int, suits: str = SUITS, most: tuple[int, ...] = (13,)) -> Iterator[tuple[Card, ...]]:
    """Deal each hand once up to suits: no suit holds more, or at equal number higher, ranks than the suit before it."""
    if not suits:
        yield from [()] if size == 0 else []
        return
    for length in range(min(size, most[0]) + 1):
        for ranks in combinations(range(13), length):
            if (length, *ranks) <= most:
                held = tuple(Card(RANKS[rank] + suits[0]) for rank in ranks)
                for rest in hands_up_to_suits(size - length, suits[1:], (length, *ranks)):
                    yield held + rest


FIVE_CARDS = list(hands_up_to_suits(5))
FOUR_AND_JOKER = [(*four, JOKER) for four in hands_up_to_suits(4)]
ORDERS = {
    "52 cards": (STANDARD, FIVE_CARDS, 7462, WHEEL_LOWEST),
    "53 cards": (with_joker(), FIVE_CARDS + FOUR_AND_JOKER, 7463, WHEEL_SECOND_HIGHEST),
    "53 cards, wheel lowest": (with_joker(is_wheel_lowest=True), FIVE_CARDS + FOUR_AND_JOKER, 7463, WHEEL_LOWEST),
}


def test_hands_up_to_suits_are_all_there():
    assert len(FIVE_CARDS) == 134_459
    assert len(FOUR_AND_JOKER) == 16_432


@pytest.mark.parametrize("name", ORDERS)
def test_every_five_cards_rank_as_the_twin_says(name):
    order, hands, values, wheel = ORDERS[name]
    seen = {(order.strength(hand), twin_with_joker(hand, wheel)) for hand in hands}
    assert len(seen) == values, "one strength has two values, or two strengths have one"
    assert [value for _, value in sorted(seen)] == sorted(value for _, value in seen)
    assert sorted(found for found, _ in seen) == list(range(values))
    assert all(category(found) == value[0] for found, value in seen)


def test_the_quick_way_for_five_cards_agrees():
    assert all(strength(hand) == STANDARD.strength(hand) for hand in FIVE_CARDS)


def hands_of(deck: tuple[Card, ...]) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw five to seven cards, from the whole deck or from a few suits or ranks, where much comes together."""
    two_suits = [card for card in deck if card.suit in ("s", "h", "")]
    few_ranks = [card for card in deck if card.rank in (14, 13, 5, 4, 3, 15)]
    return st.sampled_from([list(deck), two_suits, few_ranks]).flatmap(
        lambda cards: st.lists(st.sampled_from(cards), min_size=5, max_size=7, unique=True).map(tuple)
    )


def assert_best_is_the_twins(cards: tuple[Card, ...], order: Order, wheel: float) -> None:
    found = best(cards, order)
    assert found.strength == order.strength(cards) == order.strength(found.cards)
    assert set(found.cards) <= set(cards)
    assert len(set(found.cards)) == 5
    assert twin_with_joker(found.cards, wheel) == twin(cards, wheel)
    assert best(cards[::-1], order) == found


@settings(max_examples=300)
@given(hands_of(DECK_52))
def test_best_of_more_cards_is_the_twins(cards):
    assert_best_is_the_twins(cards, STANDARD, WHEEL_LOWEST)


@settings(max_examples=300)
@given(hands_of(DECK_53))
def test_best_with_joker_is_the_twins(cards):
    assert_best_is_the_twins(cards, with_joker(), WHEEL_SECOND_HIGHEST)
    assert_best_is_the_twins(cards, with_joker(is_wheel_lowest=True), WHEEL_LOWEST)


@settings(max_examples=300)
@given(hands_of(DECK_53), hands_of(DECK_53))
def test_two_hands_compare_as_the_twin_says(one, other):
    order = with_joker()
    ours = order.strength(one), order.strength(other)
    twins = twin(one), twin(other)
    assert (ours[0] > ours[1], ours[0] == ours[1]) == (twins[0] > twins[1], twins[0] == twins[1])
