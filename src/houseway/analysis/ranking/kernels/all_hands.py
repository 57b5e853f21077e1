"""All hands of five, six or seven cards, each ranked and counted: hashes added up in nested loops.

All cards but the lowest tell whether five can be of a suit: where they cannot, the innermost loop does not ask.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.ranking.kernels.arrays import flush_of
from houseway.analysis.ranking.kernels.tables import Strengths, Table, Words
from houseway.cards import DECK_53, JOKER, SUITS

Counts = npt.NDArray[np.uint32]

LOWEST: Final = 3  # so many cards have a loop of their own
_START: Final = np.uint64(0x3333)  # a counter a suit, whose highest bit the fifth card sets
_FIVE: Final = np.uint64(0x8888)
_ONE_MORE: Final = np.uint64(0x1111)
_0, _1, _2, _52 = map(np.uint64, (0, 1, 2, 52))
_CODES: Final[Words] = np.array([1 << 4 * (card.rank - 2) for card in DECK_53], np.uint64)
_SUITS: Final[Words] = np.array(
    [0x1111 if card is JOKER else 1 << 4 * SUITS.index(card.suit) for card in DECK_53], np.uint64
)


@kernel
def count_hands(size: int, highest: int, table: Table, flushes: Strengths, counts: Counts) -> None:
    """Add all hands of a size with this highest card, 0 to 52, up by strength: `counts` is uint32 (7463,)."""
    hashes = _CODES * table.factor
    upper = size - LOWEST
    held = np.arange(LOWEST, size)  # the cards above the lowest three
    held[upper - 1] = highest
    while highest >= size - 1:
        key, suits, mask = _0, _START, _0
        for card in held:
            key += hashes[card]
            suits += _SUITS[card]
            mask |= _1 << np.uint64(card)
        _count_lowest(np.uint64(held[0]), (key, suits, mask), hashes, table, flushes, counts)
        level = 0
        while level < upper - 1 and held[level] + 1 == held[level + 1]:
            held[level] = LOWEST + level
            level += 1
        if level == upper - 1:
            return
        held[level] += 1


@kernel
def _count_lowest(
    top: np.uint64,
    above: tuple[np.uint64, np.uint64, np.uint64],
    hashes: Words,
    table: Table,
    flushes: Strengths,
    counts: Counts,
) -> None:
    """Count all hands made of the cards above, as hash, suits and mask, and three that are lower than `top`."""
    rows, cells = table.rows, table.cells
    row_shift, cell_shift, cell_mask = table.row_shift, table.cell_shift, table.cell_mask
    for c in range(_2, top):
        for b in range(_1, c):
            key, suits = above[0] + hashes[c] + hashes[b], above[1] + _SUITS[c] + _SUITS[b]
            can_flush = (suits + _ONE_MORE) & _FIVE
            for a in range(b):
                one = key + hashes[a]
                strength = cells[np.uint64(rows[one >> row_shift]) ^ ((one >> cell_shift) & cell_mask)]
                if can_flush and (suits + _SUITS[a]) & _FIVE:
                    mask = above[2] | _1 << a | _1 << b | _1 << c
                    strength = max(strength, flushes[np.int64(mask >> _52), flush_of(mask)])
                counts[strength] += 1
