"""The worth of a final hand: what betting on it brings, summed over all hands that the dealer can have.

Amounts are antes, summed and not averaged.  A prospect is six int64, what is known of a final hand before the suits of
the drawn cards are: BET and COVERED by ranks alone, FLOOR, the least that one takes, and what the table says of its
class.  The corrections for the dealer's flushes then come from the rows of the table.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import KICKERS, KIND, MAIN, SECOND, Ints
from houseway.analysis.russian_poker.kernels.ladder import NO_GAME, TOTALS, rung
from houseway.analysis.russian_poker.table import BET_ROW, COVER, COVER_ROW, LOST, Rows

PROSPECT: Final = 6
BET, COVERED, FLOOR = 0, 4, 5  # between them COVER, BET_ROW and COVER_ROW, as in the table
_U64: Final = np.uint64
_KIND, _MAIN, _SECOND, _KICKERS = KIND.copy(), MAIN.copy(), SECOND.copy(), KICKERS.copy()


@kernel
def bet_and_cover(
    ladder: Ints, unseen: Ints, upcard: int, deals: int, holding: int, win: int, beaten: int
) -> tuple[int, int]:
    """Sum what the bet and an insurance of one ante bring over all `deals`, by ranks alone."""
    shape = _KIND[holding], _MAIN[holding], _SECOND[holding], _KICKERS[holding]
    below, equal = rung(ladder, unseen, upcard, shape)
    no_game = ladder[TOTALS, NO_GAME]
    above = deals - no_game - below - equal
    return no_game + win * below + LOST * above, no_game - below + beaten * above


@kernel
def worth(prospects: Ints, at: int, corrections: Rows, place: int) -> int:
    """Value the better of bet and fold, insured where that is better; `place`: the squeezed mask of unseen cards."""
    value = prospects[at, BET] + corrections[_U64(prospects[at, BET_ROW] + place)]
    if prospects[at, COVER]:
        covered = prospects[at, COVERED] + corrections[_U64(prospects[at, COVER_ROW] + place)]
        value += prospects[at, COVER] * max(covered, 0)
    return max(value, prospects[at, FLOOR])


@kernel
def add_worths(prospects: Ints, first: int, corrections: Rows, weights: Ints, places: Ints, sums: Ints) -> None:
    """Add to each sum the worth of one of the prospects from `first` on, over all places with their weights."""
    cards = 0
    for place in range(len(places)):
        cards += weights[_U64(place)]
    for one in range(len(sums)):
        at = first + one
        bet, row, floor = prospects[at, BET], prospects[at, BET_ROW], prospects[at, FLOOR]
        total = 0
        if prospects[at, COVER]:
            for place in range(len(places)):
                total += weights[_U64(place)] * worth(prospects, at, corrections, places[_U64(place)])
        elif bet <= floor:  # what is below a flush only loses by corrections
            total = cards * floor
        else:
            for place in range(len(places)):
                total += weights[_U64(place)] * max(bet + corrections[_U64(row + places[_U64(place)])], floor)
        sums[one] += total
