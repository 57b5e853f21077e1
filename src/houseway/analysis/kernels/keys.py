"""The abstract key of seven cards of the 53: all that a house way may look at, numbered 0 to 292,252.

Where no flush is possible the key is the ranks alone: 67,600 multisets.  Where five cards of a suit are held, or four
beside the joker, it is also which ranks are held in that suit: 224,653 keys more, each the suit's 13-bit mask and the
ranks of the cards outside it, at most two.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.packing import (
    ALL_RANKS,
    HIGH_RANKS,
    JOKER_BIT,
    LOW_RANKS,
    NATURALS,
    ONE,
    RANKS,
    SUITED,
    lowest_bit,
)

Ints = npt.NDArray[np.int32]

_LOW: Final = np.uint64(0x3FFF)
_HIGH: Final = np.uint64(0x1FFFF)
_14, _17, _35, _2 = np.uint64(14), np.uint64(17), np.uint64(35), np.uint64(2)
_JOKER_IN_KEY: Final = np.uint64(1 << 14)


def cards_in(codes: npt.NDArray[np.int64], ranks: int) -> npt.NDArray[np.int64]:
    """Count the cards of codes in base five: int64 (n,)."""
    digits = codes[:, None] // 5 ** np.arange(ranks) % 5
    counted: npt.NDArray[np.int64] = digits.sum(axis=1)
    return counted


def rank_tables(size: int) -> tuple[Ints, npt.NDArray[np.uint16], int]:
    """Number the rank multisets of `size` cards: table by joker and low code, table by high code, how many there are.

    The sum of the two entries is the multiset's number: those of one split into low and high cards stand together.
    """
    low, high = (cards_in(np.arange(5**ranks), ranks) for ranks in (LOW_RANKS, HIGH_RANKS))
    by_low = np.zeros((2, 1 << 14), np.int32)
    by_high = np.zeros(1 << 17, np.uint16)
    for count in range(size + 1):
        places = np.flatnonzero(high == count)
        by_high[places] = np.arange(places.size)
    first = 0
    for joker in (0, 1):
        for count in range(size - joker + 1):
            places = np.flatnonzero(low == count)
            others = int((high == size - joker - count).sum())
            by_low[joker, places] = first + others * np.arange(places.size)
            first += others * places.size
    return by_low.reshape(-1), by_high, first


def _flush_table(first: int) -> tuple[Ints, int]:
    numbers = np.zeros((2, 1 << 13), np.int32)
    for joker in (0, 1):
        for mask in range(1 << 13):
            others = 7 - joker - mask.bit_count()
            if 0 <= others <= 2:
                numbers[joker, mask] = first
                first += (1, 13, 91)[others]
    return numbers.reshape(-1), first


_BY_LOW, _BY_HIGH, RANK_KEYS = rank_tables(7)
_BY_FLUSH, KEYS = _flush_table(RANK_KEYS)
_BY_PAIR: Final = np.array([max(a, b) * (max(a, b) + 1) // 2 + min(a, b) for a in range(13) for b in range(13)])


@kernel
def key_of(key: np.uint64, mask: np.uint64) -> np.int64:
    """Number the abstract key of seven cards whose KEYs, and START, add up to `key` and MASKs to `mask`."""
    if key & SUITED:
        return _flush_key(key, mask)
    low = (key & _LOW) | ((key >> _17) & _JOKER_IN_KEY)
    return np.int64(_BY_LOW[low]) + np.int64(_BY_HIGH[(key >> _14) & _HIGH])


@kernel
def _flush_key(key: np.uint64, mask: np.uint64) -> np.int64:
    suit = RANKS * ((lowest_bit(key & SUITED) - _35) >> _2)
    others = mask & NATURALS & ~(ALL_RANKS << suit)
    number: np.int64 = np.int64(_BY_FLUSH[(mask >> JOKER_BIT) << RANKS | ((mask >> suit) & ALL_RANKS)])
    if not others:
        return number
    one = lowest_bit(others) % RANKS
    others &= others - ONE
    if not others:
        return number + np.int64(one)
    number += _BY_PAIR[one * RANKS + lowest_bit(others) % RANKS]
    return number


@kernel
def list_keys(
    keys: npt.NDArray[np.uint64],
    masks: npt.NDArray[np.uint64],
    pick: int,
    key: np.uint64,
    mask: np.uint64,
    found: Ints,
) -> int:
    """List the keys of all hands made of given cards and `pick` of the others, in colex order; returns how many.

    `keys`, `masks`: uint64 (m,), KEY and MASK of the others; `key`, `mask`: those of the given cards, with START;
    `found`: int32, room for C(m, pick) keys; pick is 1 to 7.
    """
    held = np.arange(pick + 1)
    held[pick] = len(keys)
    key_from = np.zeros(pick + 1, np.uint64)
    mask_from = np.zeros(pick + 1, np.uint64)
    key_from[pick], mask_from[pick] = key, mask
    count, level = 0, pick
    while True:
        for at in range(level - 1, 0, -1):
            key_from[at] = key_from[at + 1] + keys[held[at]]
            mask_from[at] = mask_from[at + 1] | masks[held[at]]
        for lowest in range(held[1]):
            found[count] = key_of(key_from[1] + keys[lowest], mask_from[1] | masks[lowest])
            count += 1
        level = 1
        while level < pick and held[level] + 1 == held[level + 1]:
            held[level] = level
            level += 1
        if level >= pick:
            return count
        held[level] += 1
        level += 1
