"""What the player's flushes gain by the right to buy the dealer's card, kept for all hands of the same ranks.

The gain of a flush is a sum of a part by ranks and one part for each suit, which depends on the unseen cards of that
suit alone.  So every part is computed once for each draw and each set of ranks held in a suit.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FLUSH, STRAIGHT_FLUSH, Ints
from houseway.analysis.russian_poker.kernels.card_draws import Sale, flush_buyer, gain_in_suit, plain_buyer
from houseway.analysis.russian_poker.kernels.dealer_card import Buyer, Offer, may_gain, weigh
from houseway.analysis.russian_poker.kernels.exchange import take
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT, DISTINCT_FROM, DISTINCT_MASKS
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand, unseen_of_suit
from houseway.analysis.russian_poker.kernels.ways import SIZES, WAYS, kept_of_one_suit
from houseway.analysis.russian_poker.table import Table

OWN, OTHER = range(2)
_NUMBERS: Final = np.diff(DISTINCT_FROM)[SIZES]
PARTS_FROM: Final = np.array([0, *_NUMBERS.cumsum()])
_PARTS_FROM, _SIZES = PARTS_FROM.copy(), SIZES.copy()
_DISTINCT, _FROM, _MASKS = DISTINCT.copy(), DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()


class FlushGains(NamedTuple):
    """The parts of all draws of distinct ranks, way after way, see PARTS_FROM; a way is filled in when it is needed.

    `by_ranks`: (n,); `by_suit`: (2, 2, SETS, n), OWN or OTHER suit, without the drawn cards taken from it or with, by
    the set of ranks held in it; `is_known`: (WAYS,).
    """

    by_ranks: Ints
    by_suit: Ints
    is_known: Ints


def new_flush_gains() -> FlushGains:
    """Make room for the draws of one holding."""
    draws = int(PARTS_FROM[-1])
    return FlushGains(np.zeros(draws, np.int64), np.zeros((2, 2, SETS, draws), np.int64), np.zeros(WAYS, np.int64))


@kernel
def gain_of_flushes(
    table: Table, sale: Sale, hand: Hand, way: int, sets: Ints, unseen: Ints, suit: int, gains: FlushGains
) -> int:
    """Sum what flushes gain more than the same ranks without, over all draws to kept cards of one suit.

    `sets`, `unseen`: (4,), sets of ranks held, and masks of the unseen cards, of each suit, the upcard's first.
    """
    if not gains.is_known[way]:
        _fill(table, sale, hand, way, gains)
        gains.is_known[way] = 1
    size, first, kept, total = _SIZES[way], _PARTS_FROM[way], kept_of_one_suit(hand.ranks, way), 0
    rows = gains.by_suit
    for one in range(_FROM[size], _FROM[size + 1]):
        if _MASKS[one] & ~unseen[suit] == 0 == _MASKS[one] & kept:
            at = first + one - _FROM[size]
            total += gains.by_ranks[at] + rows[OWN, int(suit == 0), sets[0], at]
            for other in range(1, 4):
                total += rows[OTHER, int(suit == other), sets[other], at]
    return total


@kernel
def _fill(table: Table, sale: Sale, hand: Hand, way: int, gains: FlushGains) -> None:
    size, kept, left = _SIZES[way], kept_of_one_suit(hand.ranks, way), hand.unseen.copy()
    cards, start = hand.unseen.sum() - size - 4, _PARTS_FROM[way] - _FROM[size]
    for one in range(_FROM[size], _FROM[size + 1]):
        at, made = start + one, kept | _MASKS[one]
        gains.by_ranks[at] = 0
        gains.by_suit[:, :, :, at] = 0
        if _MASKS[one] & kept or not take(hand.unseen, _DISTINCT[one], left):
            continue
        buyer = flush_buyer(table, sale, made)
        if may_gain(FLUSH, buyer.win, cards, sale.redraws):
            offer = Offer(table.upcard, sale.redraws, left, cards)
            _add(sale, hand, offer, buyer, _MASKS[one], 1, at, gains)
            if buyer.kind == STRAIGHT_FLUSH:
                _add(sale, hand, offer, plain_buyer(table, sale, made), _MASKS[one], -1, at, gains)


@kernel
def _add(sale: Sale, hand: Hand, offer: Offer, buyer: Buyer, drawn: int, sign: int, at: int, gains: FlushGains) -> None:
    """Add, or subtract, the parts of a buyer."""
    hands, ledger = sale.hands, sale.ledger
    gains.by_ranks[at] += sign * weigh(hands, offer, buyer, ledger)
    for held in range(1 << hand.sets):
        mask = unseen_of_suit(hand, held)
        for suit in range(2):
            if suit == 0 and not mask >> offer.upcard & 1:
                continue  # the upcard itself cannot be held
            seen = mask - (1 << offer.upcard) if suit == 0 else mask
            gains.by_suit[suit, 0, held, at] += sign * gain_in_suit(hands, offer, buyer, ledger, suit, seen)
            if drawn & ~seen == 0:
                rest = seen - drawn
                gains.by_suit[suit, 1, held, at] += sign * gain_in_suit(hands, offer, buyer, ledger, suit, rest)
