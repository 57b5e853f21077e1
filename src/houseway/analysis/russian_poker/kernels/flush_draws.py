"""What exchanging cards gains by the flushes that it makes of kept cards of one suit."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_IS_DISTINCT, DRAW_MASKS, FIRST
from houseway.analysis.russian_poker.holdings import RANKS, Ints
from houseway.analysis.russian_poker.kernels.exchange import NO_FLOOR, squeeze
from houseway.analysis.russian_poker.kernels.flushes import flush_worth, meet
from houseway.analysis.russian_poker.kernels.worth import FLOOR, worth
from houseway.analysis.russian_poker.table import COVER, WIN, Table

ONE_SUIT: Final = RANKS  # the row of `Classes.suited` without a card of another suit
DISTINCT: Final = np.flatnonzero(DRAW_IS_DISTINCT)
DISTINCT_MASKS: Final = DRAW_MASKS[DISTINCT]
DISTINCT_FROM: Final = np.searchsorted(DISTINCT, FIRST)
_FIRST: Final = FIRST.copy()
_DISTINCT, _MASKS, _FROM = DISTINCT.copy(), DISTINCT_MASKS.copy(), DISTINCT_FROM.copy()


class Kept(NamedTuple):
    """Kept cards of one suit: their ranks as a mask, how many are drawn, which of how many prospects is theirs."""

    ranks: int
    size: int
    way: int
    ways: int


@kernel
def gain_in_upcards_suit(table: Table, deals: int, kept: Kept, suit: int, found: tuple[Ints, Ints]) -> int:
    """Sum what flushes are worth more than the same ranks without, over all draws that make one.

    `deals`: hands of the dealer after the draw; `suit`: mask of the upcard's suit's unseen cards; `found`: what
    `look_at_draws` has found.
    """
    prospects, totals = found
    wins, covers = table.suited[WIN, ONE_SUIT], table.suited[COVER, ONE_SUIT]
    corrections, no_games, straights = table.corrections, table.no_games, table.straights
    gain = 0
    for one in range(_FROM[kept.size], _FROM[kept.size + 1]):
        if _MASKS[one] & suit == _MASKS[one]:
            draw, ranks = _DISTINCT[one] - _FIRST[kept.size], kept.ranks | _MASKS[one]
            at = draw * kept.ways + kept.way
            place = squeeze(suit - _MASKS[one], table.upcard)
            met = meet(table.upcard, straights, suit - _MASKS[one], ranks)
            classed = wins[ranks], covers[ranks] if prospects[at, FLOOR] > NO_FLOOR else 0
            no_game, big = totals[draw, 0] - no_games[place], totals[draw, 1]
            gain += flush_worth(no_game, big, deals, met, classed, table.beaten, prospects[at, FLOOR])
            gain -= worth(prospects, at, corrections, place)
    return gain


@kernel
def gains_in_other_suit(
    table: Table,
    deals: int,
    kept: Kept,
    suits: tuple[int, int],
    found: tuple[Ints, Ints],
    met: Ints,
    group: Ints,
    gains: Ints,
) -> None:
    """Do the same for a suit that is not the upcard's, and add what each draw gains to `gains[group[mask]]`.

    `suits`: masks of the unseen cards of the upcard's suit and of this one; `met`: see `meet_all`; `group`: (MASKS,),
    by the mask of the ranks drawn.
    """
    prospects, totals = found
    suit, drawable = suits
    wins, covers = table.suited[WIN, ONE_SUIT], table.suited[COVER, ONE_SUIT]
    place = squeeze(suit, table.upcard)
    corrections, no_games = table.corrections, table.no_games[place]
    for one in range(_FROM[kept.size], _FROM[kept.size + 1]):
        if _MASKS[one] & drawable == _MASKS[one]:
            draw, ranks = _DISTINCT[one] - _FIRST[kept.size], kept.ranks | _MASKS[one]
            at = draw * kept.ways + kept.way
            classed = wins[ranks], covers[ranks] if prospects[at, FLOOR] > NO_FLOOR else 0
            meets = met[ranks, 0], met[ranks, 1], met[ranks, 2]
            no_game, big = totals[draw, 0] - no_games, totals[draw, 1]
            gain = flush_worth(no_game, big, deals, meets, classed, table.beaten, prospects[at, FLOOR])
            gains[group[_MASKS[one]]] += gain - worth(prospects, at, corrections, place)
