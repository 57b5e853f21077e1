"""Exchanging cards, flushes of the player's apart: by ranks first, then by how the draw takes from the upcard's suit.

Whatever suits the hand has, an exchange depends on the ranks of hand and upcard, the ranks laid away and the mask of
the upcard's suit's unseen cards.  So one pass over the draws serves all hands of these ranks.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_RANKS, DRAW_SUMS, DRAW_TIMES, FIRST, MOST, WAYS
from houseway.analysis.russian_poker.holdings import HOLDING_OF_SUM, Ints
from houseway.analysis.russian_poker.kernels.ladder import BIG, COLUMNS, NO_GAME, RUNGS, TOTALS, climb
from houseway.analysis.russian_poker.kernels.worth import (
    BET,
    COVERED,
    FLOOR,
    add_worths,
    bet_and_cover,
)
from houseway.analysis.russian_poker.table import BET_ROW, COVER, COVER_ROW, WIN, Rows, Table

PATTERNS: Final = 1 << MOST
NO_FLOOR: Final = -(1 << 60)
FOURS: Final = np.array([comb(cards, 4) for cards in range(53)])
_U64: Final = np.uint64
_RANKS, _TIMES, _SUMS, _FIRST, _WAYS = DRAW_RANKS.copy(), DRAW_TIMES.copy(), DRAW_SUMS.copy(), FIRST.copy(), WAYS.copy()
_HOLDING_OF_SUM = HOLDING_OF_SUM.copy()


@kernel
def look_at_draws(table: Table, unseen: Ints, size: int, must_bet: bool, kept: Ints, found: tuple[Ints, Ints]) -> None:
    """Fill in the prospects of all draws of `size` cards to each of the kept ranks.

    `unseen` as in `ladder`; `kept`: (k,), sums of weights; `found`: (draws * k, PROSPECT), draw after draw, and
    (draws, 2), no games and full houses or better by ranks alone; left as they are where the deck cannot serve a draw.
    """
    prospects, totals = found
    classes = table.five
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    left = unseen.copy()
    deals = FOURS[unseen.sum() - size]
    first, ways = _FIRST[size], len(kept)
    for draw in range(first, _FIRST[size + 1]):
        if not take(unseen, draw, left):
            continue
        climb(left, table.upcard, table.is_pair_needed, ladder)
        totals[draw - first, 0] = ladder[TOTALS, NO_GAME]
        totals[draw - first, 1] = ladder[TOTALS, BIG]
        for way in range(ways):
            at = (draw - first) * ways + way
            holding = _HOLDING_OF_SUM[kept[way] + _SUMS[draw]]
            prospects[at, BET], prospects[at, COVERED] = bet_and_cover(
                ladder, left, table.upcard, deals, holding, classes[WIN, holding], table.beaten
            )
            prospects[at, BET_ROW] = classes[BET_ROW, holding]
            prospects[at, COVER] = 0 if must_bet else classes[COVER, holding]
            prospects[at, COVER_ROW] = classes[COVER_ROW, holding]
            prospects[at, FLOOR] = NO_FLOOR if must_bet else -deals


@kernel
def take(unseen: Ints, draw: int, left: Ints) -> bool:
    """Count in `left` what is unseen of each rank after a draw; False where the deck cannot serve it."""
    left[:] = unseen
    is_served = True
    for group in range(MOST):
        if _TIMES[draw, group] == 0:
            break
        rank = _RANKS[draw, group]
        left[rank] -= _TIMES[draw, group]
        is_served &= left[rank] >= 0
    return is_served


@kernel
def draws_of(unseen: Ints, draw: int) -> int:
    """Count the draws of these ranks."""
    ways = 1
    for group in range(MOST):
        if _TIMES[draw, group]:
            cards = unseen[_RANKS[draw, group]]
            ways *= _WAYS[cards, _TIMES[draw, group]]
    return ways


@kernel
def sum_over_draws(
    upcard: int, corrections: Rows, unseen: Ints, suit: int, size: int, prospects: Ints, sums: Ints
) -> None:
    """Add up the worth of all draws of `size` cards, by cards, flushes of the player's apart.

    `suit`: mask of the upcard's suit's unseen cards; `sums`: (k,), one for each of the kept ranks of `prospects`.
    """
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    first = _FIRST[size]
    for draw in range(first, _FIRST[size + 1]):
        count = spread(unseen, suit, upcard, draw, weights, places)
        if count:
            add_worths(prospects, (draw - first) * len(sums), corrections, weights, places[:count], sums)


@kernel
def squeeze(suit: int, upcard: int) -> int:
    """Leave the upcard's bit out of a mask of ranks."""
    low = (1 << upcard) - 1
    return suit & low | suit >> 1 & ~low


@kernel
def spread(unseen: Ints, suit: int, upcard: int, draw: int, weights: Ints, places: Ints) -> int:
    """List the ways in which a draw takes cards of the upcard's suit: how many draws, and what it leaves unseen.

    Returns the number of ways, none if the deck cannot serve the draw.
    """
    weights[0], places[0] = 1, squeeze(suit, upcard)
    count = 1
    for group in range(MOST):
        times = _TIMES[draw, group]
        if times == 0:
            break
        rank = _RANKS[draw, group]
        bit = squeeze(suit & 1 << rank, upcard)
        count = _split(unseen[rank], times, bit, count, weights, places)
    return count


@kernel
def _split(cards: int, times: int, bit: int, count: int, weights: Ints, places: Ints) -> int:
    """Split each way by whether one of the `times` drawn of these `cards` is the one whose bit is given."""
    if cards < times:
        return 0
    if not bit:
        for at in range(count):
            weights[_U64(at)] *= _WAYS[cards, times]
        return count
    without, with_it = _WAYS[cards - 1, times], _WAYS[cards - 1, times - 1]
    first = count if without else 0
    for at in range(count):
        weights[_U64(first + at)] = weights[_U64(at)] * with_it
        places[_U64(first + at)] = places[_U64(at)] - bit
    for at in range(first):
        weights[_U64(at)] *= without
    return first + count
