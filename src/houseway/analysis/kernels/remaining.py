"""How many hands of each key can still be dealt when some cards are known: counted key by key, without dealing them."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.dominance import Counts
from houseway.analysis.kernels.keys import KEYS, RANK_KEYS, key_of
from houseway.analysis.kernels.packing import (
    ALL_RANKS,
    JOKER_BIT,
    KEY,
    MASK,
    NATURALS,
    ONE,
    RANKS,
    START,
    SUITED,
    bits_in,
    lowest_bit,
)

_CHOOSE: Final = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]])
_35, _2 = np.uint64(35), np.uint64(2)
_JOKER: Final = 52
_NO_SUITS: Final = np.uint64((1 << 32) - 1)
_RANK_IN_EACH_SUIT: Final = np.uint64(1 | 1 << 13 | 1 << 26 | 1 << 39)


@kernel
def count_remaining(first: npt.NDArray[np.uint8], deck: np.uint64, counts: Counts) -> None:
    """Count the hands of each key that a deck, a sum of MASK, can deal.

    `first`: uint8 (KEYS, 7), a hand of each key; `counts`: int64 (KEYS,), filled in.
    """
    for number in range(RANK_KEYS):
        counts[number] = _hands_of_ranks(first[number], deck)
    for number in range(RANK_KEYS, KEYS):
        counts[number] = _hands_of_flush(first[number], deck)
        counts[_key_without_flush(first[number])] -= counts[number]


@kernel
def _hands_of_ranks(hand: npt.NDArray[np.uint8], deck: np.uint64) -> np.int64:
    """Count the hands with the ranks of this one, which holds its cards in deck order, so that equal ranks meet."""
    hands = np.int64(1)
    at = 0
    while at < 7:
        if hand[at] == _JOKER:
            return hands * np.int64(deck >> JOKER_BIT)
        last = at
        while last < 7 and hand[last] // 4 == hand[at] // 4 and hand[last] < _JOKER:
            last += 1
        left = bits_in(deck & (_RANK_IN_EACH_SUIT << np.uint64(hand[at] // 4)))
        hands *= _CHOOSE[left, last - at]
        at = last
    return hands


@kernel
def _hands_of_flush(hand: npt.NDArray[np.uint8], deck: np.uint64) -> np.int64:
    """Count the hands with the same ranks in any one suit, and the other cards of other suits."""
    key, mask = START, np.uint64(0)
    for card in hand:
        key += KEY[card]
        mask |= MASK[card]
    suit = RANKS * ((lowest_bit(key & SUITED) - _35) >> _2)
    flush = (mask >> suit) & ALL_RANKS
    others = mask & NATURALS & ~(ALL_RANKS << suit)
    if mask >> JOKER_BIT and not deck >> JOKER_BIT:
        return np.int64(0)
    hands = np.int64(0)
    for at in range(4):
        any_suit = RANKS * np.uint64(at)
        if (deck >> any_suit) & flush == flush:
            hands += _ways_of_others(others, deck & NATURALS & ~(ALL_RANKS << any_suit))
    return hands


@kernel
def _ways_of_others(others: np.uint64, deck: np.uint64) -> np.int64:
    """Count the ways to deal at most two cards of these ranks."""
    if not others:
        return np.int64(1)
    one = lowest_bit(others) % RANKS
    left = np.int64(bits_in(deck & (_RANK_IN_EACH_SUIT << one)))
    others &= others - ONE
    if not others:
        return left
    other = lowest_bit(others) % RANKS
    if other == one:
        return left * (left - 1) // 2
    return left * np.int64(bits_in(deck & (_RANK_IN_EACH_SUIT << other)))


@kernel
def _key_without_flush(hand: npt.NDArray[np.uint8]) -> np.int64:
    """Number the key of the same ranks where no flush is possible."""
    key = START
    for card in hand:
        key += KEY[card] & _NO_SUITS
    return key_of(key, np.uint64(0))
