"""Arrays of hands against plain ranking one by one: all of five cards, random ones of more, and what is no hand."""

from __future__ import annotations

import random
from itertools import chain, combinations

import numpy as np
import pytest

from houseway.analysis import rank_53, rank_five, rank_seven, rank_six
from houseway.analysis.ranking.kernels.arrays import BLOCK
from houseway.cards import DECK_52, DECK_53, Card, parse
from houseway.ranking import STANDARD, strength, with_joker

FEW_SUITS = [card for card in DECK_53 if card.suit in ("s", "h", "")]
FEW_RANKS = [card for card in DECK_53 if card.rank in (14, 13, 12, 5, 4, 15)]
IN_A_ROW = [card for card in DECK_53 if card.rank in (6, 7, 8, 9, 10, 15)]
ONE_SUIT = [card for card in DECK_53 if card.suit in ("d", "")]
OF_SIZE = {5: rank_five, 6: rank_six, 7: rank_seven}


def drawn(size: int, count: int, decks: list[list[Card]]) -> list[list[Card]]:
    draw = random.Random(size)
    return [draw.sample(decks[at % len(decks)], size) for at in range(count)]


def numbered(hands: list[list[Card]]) -> np.ndarray:
    return np.array([[card.index for card in hand] for hand in hands], np.uint8)


def test_every_hand_of_five_as_plain_python_ranks_it():
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * 2_598_960)
    expected = np.fromiter(map(strength, combinations(DECK_52, 5)), np.uint16, 2_598_960)
    found = rank_five(flat.reshape(-1, 5))
    assert found.dtype == np.uint16
    assert (found == expected).all()


@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_as_plain_python_ranks_them(size):
    decks = [
        list(DECK_52),
        *([card for card in deck if card.suit] for deck in (FEW_SUITS, FEW_RANKS, IN_A_ROW, ONE_SUIT)),
    ]
    hands = drawn(size, 3 * BLOCK + 7, decks)
    assert OF_SIZE[size](numbered(hands)).tolist() == [STANDARD.strength(hand) for hand in hands]


@pytest.mark.parametrize("is_wheel_lowest", [False, True])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_pg_1_pg_2_random_hands_with_the_joker_as_plain_python_ranks_them(size, is_wheel_lowest):
    hands = drawn(size, 2 * BLOCK, [list(DECK_53), FEW_SUITS, FEW_RANKS, IN_A_ROW, ONE_SUIT])
    order = with_joker(is_wheel_lowest=is_wheel_lowest)
    found = rank_53(numbered(hands), is_wheel_lowest=is_wheel_lowest)
    assert found.tolist() == [order.strength(hand) for hand in hands]


def test_pg_1_a_full_house_or_four_of_a_kind_beats_the_flush_beside_it():
    hands = [
        parse(text, has_joker=True)
        for text in ("As 9s 5s 2s 9h 5d Jk", "As Ad Ah 9s 5s 2s Jk", "As Ad Ah Ac 9s 5s Jk", "Ks Qs 9s 5s 9h 5d Jk")
    ]
    order = with_joker()
    assert rank_53(numbered(hands)).tolist() == [order.strength(hand) for hand in hands]


@pytest.mark.parametrize("count", [0, 1, BLOCK, BLOCK + 1])
def test_as_many_strengths_as_hands(count):
    hands = drawn(7, count, [list(DECK_52)])
    found = rank_seven(numbered(hands).reshape(count, 7))
    assert found.tolist() == [STANDARD.strength(hand) for hand in hands]


def test_the_order_of_the_cards_and_of_the_memory_does_not_matter():
    hands = numbered(drawn(6, 500, [list(DECK_52)]))
    expected = rank_six(hands).tolist()
    assert rank_six(np.asfortranarray(hands)).tolist() == expected
    assert rank_six(hands[:, ::-1]).tolist() == expected
    assert rank_six(np.repeat(hands, 2, axis=0)[::2]).tolist() == expected


@pytest.mark.parametrize(
    ("rank", "hands", "message"),
    [
        (rank_five, [[0, 1, 2, 3, 4]], r"uint8 array of shape \(n, 5\), not list"),
        (rank_five, np.zeros((1, 5), np.int64), r"not int64 \(1, 5\)"),
        (rank_five, np.zeros((1, 5)), r"not float64"),
        (rank_five, np.zeros(5, np.uint8), r"not uint8 \(5,\)"),
        (rank_five, np.zeros((1, 6), np.uint8), r"not uint8 \(1, 6\)"),
        (rank_53, np.zeros((1, 8), np.uint8), r"5 or 6 or 7"),
    ],
)
def test_an_array_of_another_form_is_refused(rank, hands, message):
    with pytest.raises(ValueError, match=message):
        rank(hands)


@pytest.mark.parametrize(("rank", "size", "card"), [(rank_five, 5, 52), (rank_seven, 7, 255), (rank_53, 6, 53)])
def test_a_card_that_does_not_exist_is_refused_with_its_hand(rank, size, card):
    hands = numbered(drawn(size, 2000, [list(DECK_52)]))
    hands[1234, 2] = card
    with pytest.raises(ValueError, match=f"hand 1234: cards are numbered 0 to .*, {card} is none"):
        rank(hands)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_repeated_card_is_refused_with_its_hand_wherever_it_stands(size):
    for one, other in combinations(range(size), 2):
        hands = numbered(drawn(size, BLOCK + 300, [list(DECK_52)]))
        hands[BLOCK + 1, one] = hands[BLOCK + 1, other]
        with pytest.raises(ValueError, match=f"hand {BLOCK + 1}: a card stands twice"):
            OF_SIZE[size](hands)


def test_the_joker_twice_is_refused():
    with pytest.raises(ValueError, match="hand 0: a card stands twice"):
        rank_53(np.array([[52, 1, 2, 3, 52]], np.uint8))
