"""Keys, settings and sets of cards by the kernels against the plain code: exhaustively, or on hard hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.analysis.kernels.dominance import key_of_set
from houseway.analysis.kernels.keys import KEYS, RANK_KEYS, key_of, list_keys
from houseway.analysis.kernels.packing import KEY, MASK, START
from houseway.analysis.kernels.sets import sets_up_to_suits
from houseway.analysis.kernels.settings import strengths_of_settings
from houseway.analysis.kernels.walks import HANDS, every_key, hands_in_colex_order, hands_of_numbers
from houseway.analysis.pai_gow.outcomes import weights_of
from houseway.cards import DECK_53
from houseway.games.pai_gow import house_way as plain
from houseway.games.pai_gow.splits import splits
from houseway.ranking import with_joker


def cards_of(hand):
    return [DECK_53[card] for card in hand]


def mask_of(hand):
    return np.uint64(sum(int(MASK[card]) for card in hand))


def number_of(hand):
    return key_of(key_of_set(mask_of(hand)), mask_of(hand))


def test_the_walk_of_all_hands_finds_every_key_as_often_as_the_plain_count():
    first, hands = every_key()
    ranks, suited = weights_of(first)
    walked = dict(zip(zip(ranks.tolist(), suited.tolist(), strict=True), hands.tolist(), strict=True))
    assert walked == {tuple(key): count for key, count in plain.every_key()}
    assert (KEYS, RANK_KEYS, sum(walked.values())) == (292_253, 67_600, HANDS == 154_143_080 and HANDS)


def test_the_first_hand_of_a_key_has_that_key():
    first, _ = every_key()
    assert [number_of(hand) for hand in first[::97]] == list(range(KEYS))[::97]


def test_hands_have_one_number_exactly_if_they_have_one_key(hands):
    numbers = [number_of(hand) for hand in hands]
    keys = [plain.key_of(cards_of(hand)) for hand in hands]
    assert len(set(numbers)) == len(set(keys)) == len(set(zip(numbers, keys, strict=True)))
    sums = weights_of(hands)
    assert [tuple(key) for key in keys] == list(zip(sums[0].tolist(), sums[1].tolist(), strict=True))


@pytest.mark.parametrize("held", [(), (52,), (0, 4, 8, 12), (3, 7, 11, 15, 52), (1, 2, 3, 17, 30, 52)])
def test_the_list_of_keys_is_that_of_all_combinations_in_colex_order(held):
    others = [card for card in range(30, 53) if card not in held][: 12 + 4 * len(held)]
    pick = 7 - len(held)
    found = np.zeros(comb(len(others), pick), np.int32)
    count = list_keys(KEY[others], MASK[others], pick, key_of_set(mask_of(held)), mask_of(held), found)
    in_order = sorted(combinations(range(len(others)), pick), key=lambda places: places[::-1])
    assert count == len(in_order)
    assert found.tolist() == [number_of([*held, *(others[place] for place in places)]) for places in in_order]


def test_start_alone_is_no_card():
    assert key_of_set(np.uint64(0)) == START


def test_colex_numbers_count_the_hands():
    numbers = np.array([0, 1, 7, 8, 1000, HANDS - 1])
    hands = hands_of_numbers(numbers)
    assert hands[0].tolist() == list(range(7))
    assert hands[-1].tolist() == list(range(46, 53))
    assert [sum(comb(int(card), place) for place, card in enumerate(hand, 1)) for hand in hands] == numbers.tolist()
    assert hands_in_colex_order(hands[::-1]).tolist() == hands.tolist()


@pytest.mark.parametrize("is_wheel_lowest", [False, True])
def test_pg_2_pg_3_the_settings_of_a_hand_are_as_strong_as_the_plain_code_says(hands, is_wheel_lowest):
    fronts, backs = np.zeros((len(hands), 21), np.uint8), np.zeros((len(hands), 21), np.uint16)
    strengths_of_settings(hands, int(is_wheel_lowest), fronts, backs)
    order = with_joker(is_wheel_lowest=is_wheel_lowest)
    for hand, front, back in zip(hands, fronts.tolist(), backs.tolist(), strict=True):
        found = splits(cards_of(hand), order)
        assert [(one.front_strength, one.back_strength) for one in found] == list(zip(front, back, strict=True))


@pytest.mark.parametrize(("size", "classes"), list(enumerate((1, 14, 182, 1924, 18187, 150891, 1097447, 6972147))))
def test_sets_up_to_suits_are_as_many_as_the_rules_page_says(size, classes):
    sets, orbits = sets_up_to_suits(size)
    assert (len(sets), int(orbits.sum())) == (classes, comb(53, size))


def suits_of(cards):
    """The ranks held in each suit, as 13-bit masks, highest first, and whether the joker is there."""
    masks = [sum(1 << card // 4 for card in cards if card < 52 and card % 4 == suit) for suit in range(4)]
    return tuple(sorted(masks, reverse=True)), 52 in cards


@pytest.mark.parametrize("size", range(8))
def test_sets_up_to_suits_stand_each_for_its_orbit(size):
    sets, orbits = sets_up_to_suits(size, ranks=2)
    suits = [(tuple(int(one) >> 13 * suit & 0x1FFF for suit in range(4)), bool(int(one) >> 52)) for one in sets]
    every = Counter(map(suits_of, combinations(range(44, 53), size)))
    assert dict(zip(suits, orbits.tolist(), strict=True)) == every
