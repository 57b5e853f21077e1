"""A bet on a hand that is final, five or six cards: what it and an insurance of one ante bring over all deals."""

from __future__ import annotations

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import BEST_OF_SIX, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, squeeze
from houseway.analysis.russian_poker.kernels.flushes import meet
from houseway.analysis.russian_poker.kernels.ladder import BIG, COLUMNS, NO_GAME, RUNGS, TOTALS, climb
from houseway.analysis.russian_poker.kernels.sixth import best_five
from houseway.analysis.russian_poker.kernels.worth import bet_and_cover
from houseway.analysis.russian_poker.table import BET_ROW, COVER_ROW, LOST, WIN, Table

_BEST = BEST_OF_SIX.copy()


@kernel
def bet_on_five(table: Table, unseen: Ints, suit: int, holding: int) -> tuple[int, int]:
    """Sum both for a holding of five cards that is no flush; `suit`: the upcard's suit's unseen cards."""
    return _bet(table, unseen, suit, holding, table.five[:, holding])


@kernel
def bet_on_six(table: Table, unseen: Ints, suit: int, six: int) -> tuple[int, int]:
    """Sum both for six cards without a flush."""
    return _bet(table, unseen, suit, _BEST[six], table.six[:, six])


@kernel
def _bet(table: Table, unseen: Ints, suit: int, holding: int, classed: Ints) -> tuple[int, int]:
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    climb(unseen, table.upcard, table.is_pair_needed, ladder)
    deals, place = FOURS[unseen.sum()], squeeze(suit, table.upcard)
    bet, covered = bet_and_cover(ladder, unseen, table.upcard, deals, holding, classed[WIN], table.beaten)
    bet += table.corrections[classed[BET_ROW] + place]
    return bet, covered + table.corrections[classed[COVER_ROW] + place]


@kernel
def bet_on_flush(table: Table, unseen: Ints, suit: int, other: int, ranks: int) -> tuple[int, int]:
    """Sum both for five or six cards of one suit, `other` being the rank of the card that is not of it."""
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    climb(unseen, table.upcard, table.is_pair_needed, ladder)
    higher, equal, has_big_above = meet(table.upcard, table.straights, suit, best_five(ranks))
    no_game = ladder[TOTALS, NO_GAME] - table.no_games[squeeze(suit, table.upcard)]
    above = higher + has_big_above * ladder[TOTALS, BIG]
    below = FOURS[unseen.sum()] - no_game - above - equal
    win = table.suited[WIN, other, ranks]
    return no_game + win * below + LOST * above, no_game - below + table.beaten * above
