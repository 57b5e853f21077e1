"""The sixth card: the best five of six count, and the second combination is the rulebook's."""

from __future__ import annotations

from typing import Final

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import BEST_OF_SIX, RANKS, STRAIGHT_MASKS, WITH_SIXTH, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, squeeze
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.flushes import flush_worth, meet
from houseway.analysis.russian_poker.kernels.ladder import BIG, COLUMNS, NO_GAME, RUNGS, TOTALS, climb
from houseway.analysis.russian_poker.kernels.worth import (
    BET,
    COVERED,
    FLOOR,
    bet_and_cover,
    worth,
)
from houseway.analysis.russian_poker.table import COVER, COVER_ROW, WIN, Rows, Table

_STRAIGHTS = STRAIGHT_MASKS.copy()
_BEST, _WITH = BEST_OF_SIX.copy(), WITH_SIXTH.copy()
_COUNTS: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)])


@kernel
def look_at_sixths(table: Table, unseen: Ints, holding: int, prospects: Ints, totals: Ints) -> None:
    """Fill in the prospects of buying a card of each rank, flushes of the player's apart.

    `prospects`: (RANKS, PROSPECT); `totals`: (RANKS, 2), as in `look_at_draws`; left alone where no card is unseen.
    """
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    left = unseen.copy()
    deals = FOURS[unseen.sum() - 1]
    for rank in range(RANKS):
        if unseen[rank] == 0:
            continue
        left[rank] -= 1
        climb(left, table.upcard, table.is_pair_needed, ladder)
        totals[rank, 0], totals[rank, 1] = ladder[TOTALS, NO_GAME], ladder[TOTALS, BIG]
        six = _WITH[holding, rank]
        prospects[rank, BET], prospects[rank, COVERED] = bet_and_cover(
            ladder, left, table.upcard, deals, _BEST[six], table.six[WIN, six], table.beaten
        )
        prospects[rank, COVER : COVER_ROW + 1] = table.six[COVER:, six]
        prospects[rank, FLOOR] = -deals
        left[rank] += 1


@kernel
def sum_over_sixths(upcard: int, corrections: Rows, unseen: Ints, suit: int, prospects: Ints) -> int:
    """Add up the worth of all cards that may be bought, flushes of the player's apart."""
    total = 0
    for rank in range(RANKS):
        own = suit >> rank & 1
        if unseen[rank] > own:
            total += (unseen[rank] - own) * worth(prospects, rank, corrections, squeeze(suit, upcard))
        if own:
            total += worth(prospects, rank, corrections, squeeze(suit - (1 << rank), upcard))
    return total


@kernel
def gain_of_sixths(table: Table, held: Ints, unseen: Ints, deals: int, prospects: Ints, totals: Ints) -> int:
    """Sum what flushes of six cards are worth more than the same ranks without, over all cards that make one.

    `held`, `unseen`: (4,), masks of ranks by suit, the upcard's suit first; `deals`: of the dealer after the draw.
    """
    gain = 0
    for suit in range(4):
        count = _COUNTS[held[suit]]
        if count >= 4:
            for drawn in range(4):
                if count == 5 or drawn == suit:
                    gain += _gain_of_suits(table, held, (suit, drawn), unseen, deals, prospects, totals)
    return gain


@kernel
def _gain_of_suits(
    table: Table, held: Ints, suits: tuple[int, int], unseen: Ints, deals: int, prospects: Ints, totals: Ints
) -> int:
    """Do it for flushes of one suit by cards of one, the same or another."""
    gain, (suit, drawn) = 0, suits
    for rank in range(RANKS):
        if unseen[drawn] >> rank & 1:
            after = unseen[0] - (1 << rank) if drawn == 0 else unseen[0]
            ranks = held[suit] | (1 << rank if drawn == suit else 0)
            other = other_rank(held, suit, rank if drawn != suit else ONE_SUIT)
            classed = table.suited[WIN, other, ranks], table.suited[COVER, other, ranks]
            place = squeeze(after, table.upcard)
            met = meet(table.upcard, table.straights, after, best_five(ranks))
            no_game = totals[rank, 0] - table.no_games[place]
            gain += flush_worth(no_game, totals[rank, 1], deals, met, classed, table.beaten, -deals)
            gain -= worth(prospects, rank, table.corrections, place)
    return gain


@kernel
def other_rank(held: Ints, suit: int, drawn: int) -> int:
    """Find the rank of the card that is not of the suit: the hand's, else the one drawn."""
    for other in range(4):
        if other != suit and held[other]:
            for rank in range(RANKS):
                if held[other] >> rank & 1:
                    return rank
    return drawn


@kernel
def best_five(ranks: int) -> int:
    """Find the best five of five or six ranks of one suit."""
    for top in range(len(_STRAIGHTS) - 1, -1, -1):
        if ranks & _STRAIGHTS[top] == _STRAIGHTS[top]:
            return _STRAIGHTS[top]
    return ranks if _COUNTS[ranks] == 5 else ranks & ranks - 1
