"""Arrays of hands, a thousand at a time: cards to masks, masks to hashes, hashes to strengths.

The first two steps are written so that the compiler does many hands with one instruction; a mask has a bit a card in
deck order, so that a nibble holds the suits of a rank.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.packing import bits_in
from houseway.analysis.ranking.kernels.tables import Strengths, Table, Words

Cards = npt.NDArray[np.uint8]
Places = npt.NDArray[np.uint16]
Flags = npt.NDArray[np.bool_]
Hash = Callable[[Cards, np.uint64, Words, Words, Flags], bool]

BLOCK: Final = 1024
DISTINCT, REPEATED = 0, 1
_FIVE: Final = np.uint64(5)
_0, _1, _2, _3, _6, _12, _24, _52 = map(np.uint64, (0, 1, 2, 3, 6, 12, 24, 52))
_CLUBS: Final = np.uint64(0x1111111111111)  # of every rank
_PAIRS, _NIBBLES = np.uint64(0x5555555555555), np.uint64(0x3333333333333)
_JOKER: Final = np.uint64(1 << 52)
_TWOS, _FOURS, _EIGHTS = np.uint64(0x3030303030303), np.uint64(0xF000F000F000F), np.uint64(0xFF000000FF)


def _hash_of(size: int) -> Hash:
    count = np.uint64(size)

    @kernel
    def hash_hands(cards: Cards, factor: np.uint64, masks: Words, hashes: Words, is_flush: Flags) -> bool:
        """Fill in a mask and a hash a hand, and whether it has a flush; false where a card stands twice in one."""
        least = count
        for at in range(np.uint64(len(masks))):
            mask = _0
            for one in range(count):  # a number that the compiler knows, so that it takes many hands at once
                mask |= _1 << np.uint64(cards[at * count + one])
            masks[at] = mask
            least = min(least, bits_in(mask))
            clubs, diamonds = bits_in(mask & _CLUBS), bits_in(mask & (_CLUBS << _1))
            hearts, spades = bits_in(mask & (_CLUBS << _2)), bits_in(mask & (_CLUBS << _3))
            is_flush[at] = max(clubs, diamonds, hearts, spades) + (mask >> _52) >= _FIVE
            counts = mask - ((mask >> _1) & _PAIRS)  # a count for two suits of a rank
            counts = (counts & _NIBBLES) + ((counts >> _2) & _NIBBLES) + (mask & _JOKER)
            hashes[at] = counts * factor
        return bool(least == count)

    return hash_hands


_hash_five, _hash_six, _hash_seven = _hash_of(5), _hash_of(6), _hash_of(7)


@kernel
def rank_hands(cards: Cards, size: int, table: Table, flushes: Strengths, strengths: Strengths) -> bool:
    """Rank hands of five, six or seven cards; false where a card stands twice in one.

    `cards`: uint8 (n * size,), 0 to 52, 52 only where the table has a joker; `flushes`: uint16 (2, 8192);
    `strengths`: uint16 (n,), filled in.
    """
    masks, hashes = np.zeros(BLOCK, np.uint64), np.zeros(BLOCK, np.uint64)
    is_flush, places = np.zeros(BLOCK, np.bool_), np.zeros(BLOCK, np.uint16)
    for first in range(0, len(strengths), BLOCK):
        hands = min(BLOCK, len(strengths) - first)
        part = cards[first * size : (first + hands) * size]
        if size == 5:
            are_distinct = _hash_five(part, table.factor, masks[:hands], hashes, is_flush)
        elif size == 6:
            are_distinct = _hash_six(part, table.factor, masks[:hands], hashes, is_flush)
        else:
            are_distinct = _hash_seven(part, table.factor, masks[:hands], hashes, is_flush)
        if not are_distinct:
            return False
        found = strengths[first : first + hands]
        count = _look_up(hashes, is_flush, table, places, found)
        _raise_flushes(masks, places[:count], flushes, found)
    return True


@kernel
def _look_up(hashes: Words, is_flush: Flags, table: Table, places: Places, strengths: Strengths) -> int:
    """Rank hands as if there were no flushes, and list those that have one; returns how many."""
    rows, cells = table.rows, table.cells
    row_shift, cell_shift, cell_mask = table.row_shift, table.cell_shift, table.cell_mask
    count = 0
    for at in range(len(strengths)):
        one = hashes[at]
        strengths[at] = cells[np.uint64(rows[one >> row_shift]) ^ ((one >> cell_shift) & cell_mask)]
        places[count] = at  # listed without a branch, since no processor foresees them
        count += is_flush[at]
    return count


@kernel
def _raise_flushes(masks: Words, places: Places, flushes: Strengths, strengths: Strengths) -> None:
    for at in places:
        mask = masks[at]
        strengths[at] = max(strengths[at], flushes[np.int64(mask >> _52), flush_of(mask)])


@kernel
def flush_of(mask: np.uint64) -> np.uint64:
    """Give the ranks of the suit that five cards share, or four beside the joker: 13 bits."""
    least = _FIVE - (mask >> _52)
    suit = _0  # added up without a branch
    for one in (_1, _2, _3):
        suit += one * np.uint64(bits_in(mask & (_CLUBS << one)) >= least)
    ranks = (mask >> suit) & _CLUBS
    ranks = (ranks | ranks >> _3) & _TWOS
    ranks = (ranks | ranks >> _6) & _FOURS
    ranks = (ranks | ranks >> _12) & _EIGHTS
    return (ranks | ranks >> _24) & np.uint64(0x1FFF)
