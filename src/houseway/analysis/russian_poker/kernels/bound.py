"""A bound on exchanging all five cards, which spares most hands the long sum over the draws."""

from __future__ import annotations

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import (
    DRAW_IS_DISTINCT,
    DRAW_MASKS,
    DRAW_RANKS,
    DRAW_TIMES,
    FIRST,
    MOST,
    WAYS,
)
from houseway.analysis.russian_poker.holdings import Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, draws_of
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.worth import BET, COVERED, FLOOR
from houseway.analysis.russian_poker.suited import PLACES
from houseway.analysis.russian_poker.table import BET_ROW, COVER, COVER_ROW, LOST, WIN, Table

_SUITS = 4
_FIRST, _MASKS, _IS_DISTINCT = FIRST.copy(), DRAW_MASKS.copy(), DRAW_IS_DISTINCT.copy()
_RANKS, _TIMES, _WAYS = DRAW_RANKS.copy(), DRAW_TIMES.copy(), WAYS.copy()


@kernel
def most_of_five(table: Table, unseen: Ints, prospects: Ints) -> int:
    """Bound the sum over all draws of five cards, whatever the suits are; `prospects` as in `look_at_draws`."""
    deals = FOURS[unseen.sum() - MOST]
    wins, covers = table.suited[WIN, ONE_SUIT], table.suited[COVER, ONE_SUIT]
    most = 0
    for draw in range(_FIRST[MOST], _FIRST[MOST + 1]):
        ways = draws_of(unseen, draw)
        if ways:
            most += ways * _most(prospects[draw - _FIRST[MOST]], table.highest)
            if _IS_DISTINCT[draw]:
                flush = max(wins[_MASKS[draw]], 1) + covers[_MASKS[draw]]
                most += _SUITS * deals * (flush - LOST)
    return most


@kernel
def _most(prospect: Ints, highest: Ints) -> int:
    """Bound the worth of a prospect over all places."""
    most = prospect[BET] + highest[prospect[BET_ROW] // PLACES]
    if prospect[COVER]:
        most += prospect[COVER] * max(prospect[COVERED] + highest[prospect[COVER_ROW] // PLACES], 0)
    return max(most, prospect[FLOOR])
