"""How final hands end for which the dealer's card may be bought, as corrections of how they end without (RP-13).

Who buys gives up the ante and the one that he has won; the bet then wins, ties, loses, or goes back.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import MOST
from houseway.analysis.russian_poker.holdings import Ints
from houseway.analysis.russian_poker.kernels import ends
from houseway.analysis.russian_poker.kernels.card_draws import Sale
from houseway.analysis.russian_poker.kernels.card_results import (
    BEATEN,
    BOUGHT,
    TIED,
    WON,
    Book,
    add_in_suit,
    fill,
    new_book,
)
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE, Buyer, Offer
from houseway.analysis.russian_poker.kernels.ends import KINDS, Held

_DECLINED, _SPENT, _LOST_BET = 1, -1, -2
_U64: Final = np.uint64
_SCALE = SCALE.copy()
_NO_GAME, _WON, _PUSHED, _BEATEN = ends.NO_GAME, ends.WON, ends.PUSHED, ends.BEATEN


class Sold(NamedTuple):
    """Corrections, by how many cards were drawn, as whole numbers of ends and rests in parts of SCALE.

    `nets`: (6, n, 2), by what a round brings, from `-zero` on; `results`: (6, 5, KINDS, 2); `book`: room.
    """

    zero: int
    nets: Ints
    results: Ints
    book: Book


def new_sold(most: int, sale: Sale) -> Sold:
    """Make room for ends that bring, and cost, so many antes at most."""
    nets = np.zeros((MOST + 1, 2 * most + 1, 2), np.int64)
    return Sold(most, nets, np.zeros((MOST + 1, 5, KINDS, 2), np.int64), new_book(len(sale.hands.laid)))


@kernel
def credit(sold: Sold, sale: Sale, size: int, left: int, held: Held, antes: int, times: int, sums: Ints) -> None:
    """Correct the ends of a hand, insured for so many antes, so many times; `sums` as in `fill`."""
    scale = _SCALE[int(sale.redraws), left]
    won, tied, beaten = sums[WON], sums[TIED], sums[BEATEN]
    if sums[BOUGHT] == won == tied == beaten == 0:
        return
    nets, results, base, kind = sold.nets[size], sold.results[size], sold.zero - held.fee + antes, held.kind
    _put(nets, base + _DECLINED, -sums[BOUGHT], times, scale)
    _put(nets, base + _SPENT + held.win - sale.ante_win, won, times, scale)
    _put(nets, base + _SPENT + _LOST_BET, beaten, times, scale)
    _put(nets, base + _SPENT, sums[BOUGHT] - won - beaten, times, scale)
    _put(results[_NO_GAME], kind, -(won + tied + beaten), times, scale)
    _put(results[_WON], kind, won, times, scale)
    _put(results[_PUSHED], kind, tied, times, scale)
    _put(results[_BEATEN], kind, beaten, times, scale)


@kernel
def _put(counts: Ints, at: int, scaled: int, times: int, scale: int) -> None:
    whole = scaled // scale
    counts[_U64(at), 0] += times * whole
    counts[_U64(at), 1] += times * (scaled - whole * scale)


@kernel
def sum_final(sale: Sale, offer: Offer, buyer: Buyer, suits: Ints, book: Book, sums: Ints) -> None:
    """Sum up a final hand in `sums`; `suits`: (4,), masks of what is unseen, the upcard's suit first."""
    sums[:] = 0
    fill(sale.hands, offer, buyer, book, sums)
    for suit in range(4):
        add_in_suit(sale.hands, offer, buyer, book, suit, suits[suit], 1, sums)
