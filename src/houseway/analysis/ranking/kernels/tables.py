"""Look-up tables of all hands of five, six or seven cards that make no flush: a perfect hash of their ranks.

A hand's *code* is how many cards it has of each rank, a nibble a rank, twos lowest, the joker in the highest; codes of
cards add up.  A code times an odd factor, modulo 2 ** 64, is its *hash*: the highest bits choose a row, the next ones a
cell, which the row displaces so that no two hands meet (row displacement).  Hashes add up as codes do.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.ranking import STANDARD, Order, with_joker

Words = npt.NDArray[np.uint64]
Strengths = npt.NDArray[np.uint16]

ORDERS: Final = {"standard": STANDARD, "joker": with_joker(), "joker, wheel lowest": with_joker(is_wheel_lowest=True)}
NO_HAND: Final = 0xFFFF
JOKER: Final = 13
_RANKS: Final = 14
_FACTORS: Final = {5: 0x4164D8399F767C45, 6: 0x92E5DFE8CB1855FF, 7: 0x6513270E269E0D37}
_ROW_BITS: Final = {5: 11, 6: 12, 7: 13}
_CELL_BITS: Final = {5: 13, 6: 15, 7: 16}


class Table(NamedTuple):
    """Strengths of all hands of one size without a flush, found by hash.

    `factor`, `row_shift`, `cell_shift`, `cell_mask`: uint64; `rows`, `cells`: uint16.  A hand's strength is
    `cells[rows[hash >> row_shift] ^ (hash >> cell_shift & cell_mask)]`.
    """

    factor: np.uint64
    row_shift: np.uint64
    cell_shift: np.uint64
    cell_mask: np.uint64
    rows: Strengths
    cells: Strengths


@cache
def table(size: int, order: str = "standard") -> Table:
    """Make the table of hands of five to seven cards in one of ORDERS."""
    codes, strengths = strengths_of_codes(size, ORDERS[order])
    row_bits, cell_bits = _ROW_BITS[size], _CELL_BITS[size] + (order != "standard")
    factor = np.uint64(_FACTORS[size])
    hashes = codes * factor
    row = (hashes >> np.uint64(64 - row_bits)).astype(np.int64)
    cell = (hashes >> np.uint64(64 - row_bits - cell_bits)).astype(np.int64) & ((1 << cell_bits) - 1)
    rows, cells = np.zeros(1 << row_bits, np.uint16), np.full(1 << cell_bits, NO_HAND, np.uint16)
    by_row = np.argsort(row, kind="stable")
    starts = np.searchsorted(row[by_row], np.arange((1 << row_bits) + 1))
    fullest_first = np.argsort(-np.diff(starts), kind="stable")
    if not displace(cell[by_row], strengths[by_row], starts, fullest_first, rows, cells):
        raise AssertionError("two hands meet in one cell")
    shifts = np.uint64(64 - row_bits), np.uint64(64 - row_bits - cell_bits)
    return Table(factor, *shifts, np.uint64((1 << cell_bits) - 1), rows, cells)


@kernel
def displace(
    cell: npt.NDArray[np.int64],
    strengths: Strengths,
    starts: npt.NDArray[np.int64],
    order: npt.NDArray[np.int64],
    rows: Strengths,
    cells: Strengths,
) -> bool:
    """Find for each row, from `starts` on, the first displacement that puts all its hands in cells of their own."""
    for row in order:
        first, last = starts[row], starts[row + 1]
        move = 0
        while move < len(cells) and not _fits(cell[first:last], cells, move):
            move += 1
        if move == len(cells):
            return False
        rows[row] = move
        for at in range(first, last):
            if cells[move ^ cell[at]] != NO_HAND:
                return False
            cells[move ^ cell[at]] = strengths[at]
    return True


@kernel
def _fits(cell: npt.NDArray[np.int64], cells: Strengths, move: int) -> bool:
    for one in cell:  # noqa: SIM110 - compiled
        if cells[move ^ one] != NO_HAND:
            return False
    return True


def strengths_of_codes(size: int, order: Order) -> tuple[Words, npt.NDArray[np.uint16]]:
    """List the codes of all hands of five to seven cards, ascending, and the best five of each as if no flush were."""
    if size == 5:
        found = {_code(key): strength for key, strength in list(order.any_suits.items()) if _cards(key) == 5}
        codes = np.array(sorted(found), np.uint64)
        return codes, np.array([found[code] for code in codes.tolist()], np.uint16)
    fewer, strengths = strengths_of_codes(size - 1, order)
    has_joker = order is not STANDARD
    more = np.unique(np.concatenate([_with(fewer, rank) for rank in range(JOKER + has_joker)]))
    best = np.zeros(len(more), np.uint16)
    for rank in range(JOKER + has_joker):
        held = np.flatnonzero(more >> np.uint64(4 * rank) & np.uint64(15))
        without = np.searchsorted(fewer, more[held] - np.uint64(1 << 4 * rank))
        best[held] = np.maximum(best[held], strengths[without])
    return more, best


def _with(codes: Words, rank: int) -> Words:
    most = np.uint64(1 if rank == JOKER else 4)
    return codes[(codes >> np.uint64(4 * rank) & np.uint64(15)) < most] + np.uint64(1 << 4 * rank)


def _code(key: int) -> int:
    """Turn a key of `houseway.ranking`, which counts in base five, into a code."""
    return sum(key // 5**rank % 5 << 4 * rank for rank in range(_RANKS))


def _cards(key: int) -> int:
    return sum(key // 5**rank % 5 for rank in range(_RANKS))


@cache
def flushes(order: str = "standard") -> Strengths:
    """List the best five of one suit by the ranks held in it: uint16 (2, 8192), the joker there or not, 13-bit mask.

    Masks of fewer than five cards, and of more than seven, have 0.
    """
    suited = np.zeros((2, 1 << 13), np.uint16)
    any_order = ORDERS[order]
    for joker in range(1 if order == "standard" else 2):
        for mask in range(1 << 13):
            if 5 <= mask.bit_count() + joker <= 7:
                key = sum(5**rank for rank in range(13) if mask >> rank & 1) + joker * 5**13
                suited[joker, mask] = any_order.one_suit[key]
    return suited
