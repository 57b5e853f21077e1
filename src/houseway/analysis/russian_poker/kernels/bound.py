"""A bound on exchanging so many cards, which spares most hands the long sums over the draws."""

from __future__ import annotations

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import FIRST, MOST
from houseway.analysis.russian_poker.holdings import Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS, draws_of
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT_FROM, DISTINCT_MASKS, ONE_SUIT
from houseway.analysis.russian_poker.kernels.ways import SIZES, WAYS, kept_of_one_suit
from houseway.analysis.russian_poker.kernels.worth import BET, COVERED, FLOOR
from houseway.analysis.russian_poker.suited import PLACES
from houseway.analysis.russian_poker.table import BET_ROW, COVER, COVER_ROW, LOST, WIN, Table

_SUITS = 4
_FIRST, _SIZES = FIRST.copy(), SIZES.copy()
_FROM, _MASKS = DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()


@kernel
def most_of_size(table: Table, ranks: Ints, unseen: Ints, size: int, kept: int, prospects: Ints) -> int:
    """Bound the sum over all draws of so many cards, whatever the suits are and whichever cards are kept.

    `ranks`: of the hand; `kept`: of how many kept ranks `prospects` are, as in `look_at_draws`.
    """
    sums, highest = np.zeros(kept, np.int64), table.highest
    for draw in range(_FIRST[size], _FIRST[size + 1]):
        ways = draws_of(unseen, draw)
        if ways:
            for way in range(kept):
                sums[way] += ways * _most(prospects[(draw - _FIRST[size]) * kept + way], highest)
    return sums.max() + FOURS[unseen.sum() - size] * _most_by_flushes(table, ranks, size)


@kernel
def _most(prospect: Ints, highest: Ints) -> int:
    """Bound the worth of a prospect over all places."""
    most = prospect[BET] + highest[prospect[BET_ROW] // PLACES]
    if prospect[COVER]:
        most += prospect[COVER] * max(prospect[COVERED] + highest[prospect[COVER_ROW] // PLACES], 0)
    return max(most, prospect[FLOOR])


@kernel
def _most_by_flushes(table: Table, ranks: Ints, size: int) -> int:
    """Bound what all flushes gain, in antes."""
    wins, covers, found = table.suited[WIN, ONE_SUIT], table.suited[COVER, ONE_SUIT], 0
    for way in range(WAYS):
        kept = kept_of_one_suit(ranks, way)
        if _SIZES[way] == size and kept >= 0:
            most = 0
            for one in range(_FROM[size], _FROM[size + 1]):
                if _MASKS[one] & kept == 0:
                    made = _MASKS[one] | kept
                    most += max(wins[made], 1) + covers[made] - LOST
            found = max(found, most)
    return found * (_SUITS if size == MOST else 1)
