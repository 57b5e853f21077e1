"""The right to buy the dealer's card, summed over draws: what it adds to exchanging cards and to the sixth card.

Where the bet is certain, the parts of the gain by ranks, by the upcard's suit and by each other suit add up, so that a
part depends on one suit alone.  A hand that might be folded, and then buy, is a *doubt*: it is counted, not valued.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_SUMS, FIRST
from houseway.analysis.russian_poker.holdings import (
    BEST_OF_SIX,
    FLUSH,
    HOLDING_OF_SUM,
    KICKERS,
    KIND,
    MAIN,
    RANKS,
    STRAIGHT_FLUSH,
    WEIGHTS,
    WITH_SIXTH,
    Ints,
)
from houseway.analysis.russian_poker.kernels.dealer_card import (
    Buyer,
    Ledger,
    Offer,
    can_gain,
    gain,
    gain_in_other_suit,
    gain_in_upcards_suit,
    may_gain,
    weigh,
)
from houseway.analysis.russian_poker.kernels.exchange import FOURS, PATTERNS, draws_of, spread, squeeze, take
from houseway.analysis.russian_poker.kernels.final import bet_on_six
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT, DISTINCT_FROM, DISTINCT_MASKS, ONE_SUIT, Kept
from houseway.analysis.russian_poker.kernels.flushes import straight_of
from houseway.analysis.russian_poker.kernels.sixth import best_five, other_rank
from houseway.analysis.russian_poker.kernels.ways import CARDS
from houseway.analysis.russian_poker.kernels.worth import BET, FLOOR
from houseway.analysis.russian_poker.no_games import NoGames
from houseway.analysis.russian_poker.suited import PLACES
from houseway.analysis.russian_poker.table import BET_ROW, WIN, Rows, Table

_KIND, _MAIN, _KICKERS = KIND.copy(), MAIN.copy(), KICKERS.copy()
_BEST, _WITH, _HOLDING_OF_SUM = BEST_OF_SIX.copy(), WITH_SIXTH.copy(), HOLDING_OF_SUM.copy()
_SUMS, _FIRST, _WEIGHTS = DRAW_SUMS.copy(), FIRST.copy(), WEIGHTS.copy()
_DISTINCT, _DISTINCT_FROM, _DISTINCT_MASKS = DISTINCT.copy(), DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()
_COUNTS: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)])


class Sale(NamedTuple):
    """How the dealer's card is sold: with which hands, and if a rank is redrawn; what the ante wins with the bet.

    `ledger`: room that is used again.
    """

    hands: NoGames
    redraws: bool
    ante_win: int
    ledger: Ledger


@kernel
def buyer_of_ranks(holding: int, win: int) -> Buyer:
    """Make the buyer of five ranks without a flush, the best of six if so many are held; `win`: of the bet alone."""
    return Buyer(_KIND[holding], _MAIN[holding], _KICKERS[holding], _MAIN[holding], 0, win)


@kernel
def buyer_of_flush(ranks: int, win: int) -> Buyer:
    """Make the buyer of a flush, the best five of six ranks if so many are held."""
    five = best_five(ranks)
    top = straight_of(five)
    return Buyer(STRAIGHT_FLUSH if top >= 0 else FLUSH, 0, 0, top, five, win)


@kernel
def gains_of_draws(
    table: Table, sale: Sale, unseen: Ints, kept_sum: int, kept: Kept, suits: Ints, others: Ints, prospects: Ints
) -> tuple[int, int]:
    """Sum over all draws to the kept ranks, flushes of the player's apart, the gain by ranks and by some suits.

    `suits`: (0 or 1,), mask of the unseen cards of the upcard's suit, with which goes the gain by ranks; `others`:
    (n,), masks of other suits.  Returns the sum and the number of doubts.
    """
    total = doubts = 0
    left = unseen.copy()
    cards, first = unseen.sum() - kept.size - 4, _FIRST[kept.size]
    upcard, wins, redraws, ante_win = table.upcard, table.five[WIN], sale.redraws, sale.ante_win
    hands, ledger, corrections, lowest = sale.hands, sale.ledger, table.corrections, table.lowest
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    for draw in range(first, _FIRST[kept.size + 1]):
        holding = _HOLDING_OF_SUM[kept_sum + _SUMS[draw]]
        buyer = buyer_of_ranks(holding, wins[holding] - ante_win)
        if not may_gain(buyer.kind, buyer.win, cards, redraws) or not take(unseen, draw, left):
            continue
        offer = Offer(upcard, redraws, left, cards)
        if not can_gain(buyer, offer):
            continue
        by_ranks = weigh(hands, offer, buyer, ledger)
        if by_ranks == 0 and buyer.kind < FLUSH:  # the dealer's flushes only lose
            continue
        for suit in suits:
            ways = spread(unseen, suit, RANKS, draw, weights, places)
            total += by_ranks * draws_of(unseen, draw)
            total += _by_upcards_suit(hands, offer, buyer, ledger, weights, places[:ways])
            at = (draw - first) * kept.ways + kept.way
            if prospects[at, BET] + lowest[prospects[at, BET_ROW] // PLACES] < prospects[at, FLOOR]:
                doubts += _folds(prospects[at], corrections, upcard, places[:ways])
        for suit in others:
            ways = spread(unseen, suit, RANKS, draw, weights, places)
            total += _by_other_suit(hands, offer, buyer, ledger, weights, places[:ways])
    return total, doubts


@kernel
def _by_upcards_suit(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, weights: Ints, places: Ints) -> int:
    """Sum the gain by the upcard's suit over the ways in which a draw takes from it."""
    total = 0
    for at in range(len(places)):
        total += weights[at] * gain_in_upcards_suit(hands, offer, buyer, ledger, places[at])
    return total


@kernel
def _by_other_suit(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, weights: Ints, places: Ints) -> int:
    total = 0
    for at in range(len(places)):
        total += weights[at] * gain_in_other_suit(hands, offer, buyer, ledger, places[at])
    return total


@kernel
def _folds(prospect: Ints, corrections: Rows, upcard: int, places: Ints) -> int:
    """Count the ways in which a hand loses more than the ante by betting."""
    folds = 0
    for place in places:
        folds += prospect[BET] + corrections[prospect[BET_ROW] + squeeze(place, upcard)] < prospect[FLOOR]
    return folds


@kernel
def gain_of_flush_draws(table: Table, sale: Sale, unseen: Ints, suits: Ints, drawable: int, kept: Kept) -> int:
    """Sum what flushes gain more than the same ranks without, over all draws to kept cards of one suit.

    `suits`: (4,), unseen cards before the draw, the upcard's suit first; `drawable`: a bit for each suit that the kept
    cards are of.  A flush is never folded: of the dealer's 100,000 hands and more no thousand is above it.
    """
    left, total, parts = unseen.copy(), 0, np.zeros(4, np.int64)
    cards, hands, ledger = unseen.sum() - kept.size - 4, sale.hands, sale.ledger
    for one in range(_DISTINCT_FROM[kept.size], _DISTINCT_FROM[kept.size + 1]):
        drawn, served = _DISTINCT_MASKS[one], 0
        for suit in range(4):
            served |= int(drawable >> suit & 1 and drawn & ~suits[suit] == 0) << suit
        buyer = flush_buyer(table, sale, kept.ranks | drawn)
        if served and may_gain(FLUSH, buyer.win, cards, sale.redraws):
            take(unseen, _DISTINCT[one], left)
            offer = Offer(table.upcard, sale.redraws, left, cards)
            total += _gain_in_suits(hands, offer, buyer, ledger, suits, drawn, served, parts)
            if buyer.kind == STRAIGHT_FLUSH:
                plain = plain_buyer(table, sale, kept.ranks | drawn)
                total -= _gain_in_suits(hands, offer, plain, ledger, suits, drawn, served, parts)
    return total


@kernel
def _gain_in_suits(
    hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, suits: Ints, drawn: int, served: int, parts: Ints
) -> int:
    """Sum the gain of a hand that is drawn in each of the suits served; `parts`: room, (4,)."""
    by_ranks, total = weigh(hands, offer, buyer, ledger), 0
    is_one = served & served - 1 == 0
    for suit in range(4):
        parts[suit] = (
            0 if is_one and served >> suit & 1 else gain_in_suit(hands, offer, buyer, ledger, suit, suits[suit])
        )
    for suit in range(4):
        if served >> suit & 1:
            changed = gain_in_suit(hands, offer, buyer, ledger, suit, suits[suit] - drawn)
            total += by_ranks + parts.sum() - parts[suit] + changed
    return total


@kernel
def gain_in_suit(hands: NoGames, offer: Offer, buyer: Buyer, ledger: Ledger, suit: int, mask: int) -> int:
    """Correct the sum of `weigh` for a suit, the first being the upcard's, of which these cards are unseen."""
    if suit == 0:
        return gain_in_upcards_suit(hands, offer, buyer, ledger, mask)
    return gain_in_other_suit(hands, offer, buyer, ledger, mask)


@kernel
def flush_buyer(table: Table, sale: Sale, ranks: int) -> Buyer:
    """Make the buyer of five cards of one suit."""
    return buyer_of_flush(ranks, table.suited[WIN, ONE_SUIT, ranks] - sale.ante_win)


@kernel
def plain_buyer(table: Table, sale: Sale, ranks: int) -> Buyer:
    """Make the buyer of the same ranks without a flush."""
    holding = _straight_of(ranks)
    return buyer_of_ranks(holding, table.five[WIN, holding] - sale.ante_win)


@kernel
def _straight_of(ranks: int) -> int:
    """Find the holding of five distinct ranks."""
    total = 0
    for rank in range(RANKS):
        total += _WEIGHTS[rank] if ranks >> rank & 1 else 0
    return _HOLDING_OF_SUM[total]


@kernel
def gain_of_sixths(table: Table, sale: Sale, unseen: Ints, holding: int, held: Ints, suits: Ints) -> tuple[int, int]:
    """Sum the gain over all sixth cards; `held`, `suits`: (4,), masks of the hand and of what is unseen.

    Returns the sum and the number of doubts.
    """
    total = doubts = 0
    for rank in range(RANKS):
        for suit in range(4):
            if suits[suit] >> rank & 1:
                gained, is_doubt = _gain_of_sixth(table, sale, unseen, holding, held, suits, (rank, suit))
                total += gained
                doubts += is_doubt
    return total, doubts


@kernel
def _gain_of_sixth(
    table: Table, sale: Sale, unseen: Ints, holding: int, held: Ints, suits: Ints, card: tuple[int, int]
) -> tuple[int, bool]:
    rank, suit = card
    buyer = _buyer_of_six(table, sale, holding, held, rank, suit)
    cards = unseen.sum() - 5
    if not may_gain(buyer.kind, buyer.win, cards, sale.redraws):
        return 0, False
    left, after = unseen.copy(), suits.copy()
    left[rank] -= 1
    after[suit] -= 1 << rank
    gained = gain(sale.hands, Offer(table.upcard, sale.redraws, left, cards), buyer, sale.ledger, after)
    if gained == 0 or buyer.kind in (FLUSH, STRAIGHT_FLUSH):
        return gained, False
    return gained, bet_on_six(table, left, after[0], _WITH[holding, rank])[0] < -FOURS[left.sum()]


@kernel
def _buyer_of_six(table: Table, sale: Sale, holding: int, held: Ints, rank: int, suit: int) -> Buyer:
    """Make the buyer of a hand and one card more."""
    for own in range(4):
        ranks = held[own] | (1 << rank if own == suit else 0)
        if _COUNTS[ranks] >= CARDS:
            other = other_rank(held, own, rank if own != suit else ONE_SUIT)
            return buyer_of_flush(ranks, table.suited[WIN, other, ranks] - sale.ante_win)
    six = _WITH[holding, rank]
    return buyer_of_ranks(_BEST[six], table.six[WIN, six] - sale.ante_win)
