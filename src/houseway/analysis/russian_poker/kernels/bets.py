"""Betting on five cards as dealt, without a draw: what every holding and every flush brings, all its suits together."""

from __future__ import annotations

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FIVES, HOLDINGS, RANKS, Ints
from houseway.analysis.russian_poker.kernels.final import bet_on_five, bet_on_flush
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.flushes import MASKS
from houseway.analysis.russian_poker.table import Table

_FIVES = FIVES.copy()
_WAYS = np.array([1, 3, 3, 1])  # to so many cards of a rank in the three other suits
_SUITS = 4


@kernel
def sum_bets(table: Table) -> tuple[Ints, Ints, Ints, Ints]:
    """Sum over the hands against one upcard, and all that the dealer can have, what a bet brings in antes.

    Returns sums and numbers of hands, (HOLDINGS,) for those without a flush, then (MASKS,) for flushes, by their ranks.
    """
    sums, hands = np.zeros(HOLDINGS, np.int64), np.zeros(HOLDINGS, np.int64)
    flush_sums, flushes = np.zeros(MASKS, np.int64), np.zeros(MASKS, np.int64)
    for holding in range(HOLDINGS):
        counts, unseen = _counts(_FIVES[holding], table.upcard)
        if unseen[table.upcard] < 0:
            continue
        mask = _mask(counts)
        if counts.max() == 1:
            flushes[mask] = _SUITS - (mask >> table.upcard & 1)
            flush_sums[mask] = _sum_of_flushes(table, unseen, mask)
        held = own = mask & ~(1 << table.upcard)
        while True:  # every set of the ranks, as those held in the upcard's suit
            ways = _suitings(counts, held) - _flushes(counts, mask, held)
            if ways:
                suit = MASKS - 1 - held - (1 << table.upcard)
                sums[holding] += ways * bet_on_five(table, unseen, suit, holding)[0]
                hands[holding] += ways
            if held == 0:
                break
            held = (held - 1) & own
    return sums, hands, flush_sums, flushes


@kernel
def _counts(ranks: Ints, upcard: int) -> tuple[Ints, Ints]:
    counts = np.zeros(RANKS, np.int64)
    for rank in ranks:
        counts[rank] += 1
    unseen = 4 - counts
    unseen[upcard] -= 1
    return counts, unseen


@kernel
def _mask(counts: Ints) -> int:
    mask = 0
    for rank in range(RANKS):
        mask |= (counts[rank] > 0) << rank
    return mask


@kernel
def _suitings(counts: Ints, held: int) -> int:
    """Count the hands that hold just these ranks in the upcard's suit."""
    ways = 1
    for rank in range(RANKS):
        if counts[rank]:
            others = counts[rank] - (held >> rank & 1)
            ways *= _WAYS[others] if others < _SUITS else 0
    return ways


@kernel
def _flushes(counts: Ints, mask: int, held: int) -> int:
    """Count those of them that are flushes."""
    if counts.max() > 1:
        return 0
    return 1 if held == mask else _SUITS - 1 if held == 0 else 0


@kernel
def _sum_of_flushes(table: Table, unseen: Ints, mask: int) -> int:
    own = MASKS - 1 - (1 << table.upcard)
    total = (_SUITS - 1) * bet_on_flush(table, unseen, own, ONE_SUIT, mask)[0]
    if not mask >> table.upcard & 1:
        total += bet_on_flush(table, unseen, own - mask, ONE_SUIT, mask)[0]
    return total
