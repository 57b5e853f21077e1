"""All 154,143,080 hands of seven cards of the 53, in colex order: the lowest card moves fastest."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.keys import KEYS, list_keys
from houseway.analysis.kernels.packing import CARDS, KEY, MASK, START

HANDS: Final = comb(CARDS, 7)
_BLOCK: Final = comb(CARDS - 2, 5)


@kernel
def walk_keys(first: npt.NDArray[np.int64], hands: npt.NDArray[np.int64]) -> int:
    """Note of each key the number of its first hand and how many hands it has; returns how many hands were walked.

    Both are int64 (KEYS,) and filled in; `hands` must begin as zeros.
    """
    found = np.zeros(_BLOCK, np.int32)
    walked = 0
    for highest in range(6, CARDS):
        for second in range(5, highest):
            key, mask = START + KEY[highest] + KEY[second], MASK[highest] | MASK[second]
            for at in range(list_keys(KEY[:second], MASK[:second], 5, key, mask, found)):
                if not hands[found[at]]:
                    first[found[at]] = walked
                hands[found[at]] += 1
                walked += 1
    return walked


def every_key() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """Walk all hands: the first hand of each key, uint8 (KEYS, 7), and how many hands it has, int64 (KEYS,)."""
    first, hands = np.zeros(KEYS, np.int64), np.zeros(KEYS, np.int64)
    if walk_keys(first, hands) != HANDS:
        raise AssertionError("the walk has left hands out")
    return hands_of_numbers(first), hands


def hands_of_numbers(numbers: npt.NDArray[np.int64]) -> npt.NDArray[np.uint8]:
    """Turn colex numbers, sums of C(card, place), into hands: uint8 (n, 7), lowest card first."""
    left = numbers.copy()
    hands = np.zeros((len(numbers), 7), np.uint8)
    for place in range(7, 0, -1):
        below = np.array([comb(card, place) for card in range(CARDS)])
        cards = np.searchsorted(below, left, side="right") - 1
        left -= below[cards]
        hands[:, place - 1] = cards
    return hands


def hands_in_colex_order(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Sort hands, uint8 (n, 7), the lowest card of each first, by their highest cards: the smallest hand first."""
    return hands[np.lexsort(hands.T)]
