"""The 21 settings of seven cards, in arrays: the strength of each front and back."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.keys import Ints, rank_tables
from houseway.analysis.kernels.packing import (
    ALL_RANKS,
    JOKER_BIT,
    KEY,
    LOW_RANKS,
    MASK,
    RANKS,
    START,
    SUITED,
    lowest_bit,
)
from houseway.cards import DECK_53, JOKER
from houseway.ranking import Order, front_strength, with_joker

Hands = npt.NDArray[np.uint8]

SETTINGS: Final = 21
ORDERS: Final = tuple(with_joker(is_wheel_lowest=is_lowest) for is_lowest in (False, True))
_LOW, _HIGH = np.uint64(0x3FFF), np.uint64(0x1FFFF)
_14, _17, _35, _2 = np.uint64(14), np.uint64(17), np.uint64(35), np.uint64(2)
_JOKER_IN_KEY: Final = np.uint64(1 << 14)
_BY_LOW, _BY_HIGH, _RANK_KEYS = rank_tables(5)
_PAIRS: Final = np.array(list(combinations(range(7), 2)), np.int64)
_FRONT: Final = np.array(
    [[front_strength((one, other)) if one is not other else 0 for other in DECK_53] for one in DECK_53], np.uint8
)


def _number(key: int) -> int:
    """Number the rank multiset of five cards given as the sum of their weights (`houseway.ranking`)."""
    joker, naturals = divmod(key, JOKER.weight)
    high, low = divmod(naturals, 5**LOW_RANKS)
    return int(_BY_LOW[joker << 14 | low]) + int(_BY_HIGH[high])


def _any_suits(order: Order) -> Ints:
    strengths = np.zeros(_RANK_KEYS, np.int32)
    for key, strength in list(order.any_suits.items()):
        if _cards(key) == 5:
            strengths[_number(key)] = strength
    return strengths


def _cards(key: int) -> int:
    return key % 5 + _cards(key // 5) if key else 0


def _one_suit(order: Order) -> Ints:
    strengths = np.zeros((2, 1 << 13), np.int32)
    for mask in range(1 << 13):
        for joker in (0, 1):
            if mask.bit_count() + joker == 5:
                key = sum(5**rank for rank in range(13) if mask >> rank & 1)
                strengths[joker, mask] = order.one_suit[key + joker * JOKER.weight]
    return strengths.reshape(-1)


_ANY_SUITS: Final = np.stack([_any_suits(order) for order in ORDERS])
_ONE_SUIT: Final = np.stack([_one_suit(order) for order in ORDERS])


@kernel
def strength_of(key: np.uint64, mask: np.uint64, order: int) -> int:
    """Rank five cards of the 53 whose KEYs, and START, add up to `key` and MASKs to `mask`, in ORDERS[order]."""
    low = (key & _LOW) | ((key >> _17) & _JOKER_IN_KEY)
    strength: int = _ANY_SUITS[order, np.int64(_BY_LOW[low]) + np.int64(_BY_HIGH[(key >> _14) & _HIGH])]
    if key & SUITED:
        suit = RANKS * ((lowest_bit(key & SUITED) - _35) >> _2)
        strength = max(strength, _ONE_SUIT[order, (mask >> JOKER_BIT) << RANKS | ((mask >> suit) & ALL_RANKS)])
    return strength


@kernel
def strengths_of_settings(hands: Hands, order: int, fronts: Hands, backs: npt.NDArray[np.uint16]) -> None:
    """Rank the 21 settings of each hand, those of `splits()` in its order.

    `hands`: uint8 (n, 7), cards by number; `fronts`: uint8 (n, 21) and `backs`: uint16 (n, 21) are filled in.
    """
    for at in range(len(hands)):
        key, mask = START, np.uint64(0)
        for card in hands[at]:
            key += KEY[card]
            mask |= MASK[card]
        for setting in range(SETTINGS):
            one, other = hands[at, _PAIRS[setting, 0]], hands[at, _PAIRS[setting, 1]]
            behind = mask & ~(MASK[one] | MASK[other])
            fronts[at, setting] = _FRONT[one, other]
            backs[at, setting] = strength_of(key - KEY[one] - KEY[other], behind, order)
