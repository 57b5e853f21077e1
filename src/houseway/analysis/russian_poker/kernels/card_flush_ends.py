"""How the player's flushes end where the dealer's card is sold: dealt, drawn, or made by the sixth card.

Hand by hand, for the results depend on all four suits; what draws come to by the set of ranks held in one suit is
summed once for all hands of the same ranks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_SUMS
from houseway.analysis.russian_poker.holdings import (
    BEST_OF_SIX,
    FLUSH,
    HOLDING_OF_SUM,
    KIND,
    RANKS,
    STRAIGHT,
    WITH_SIXTH,
    Ints,
)
from houseway.analysis.russian_poker.kernels.card_draw_ends import Shop
from houseway.analysis.russian_poker.kernels.card_draws import buyer_of_flush, buyer_of_ranks
from houseway.analysis.russian_poker.kernels.card_ends import credit, sum_final
from houseway.analysis.russian_poker.kernels.card_results import add_in_suit, fill
from houseway.analysis.russian_poker.kernels.dealer_card import Buyer, Offer, may_gain
from houseway.analysis.russian_poker.kernels.ending_draws import (
    against_flush,
    by_ranks,
    held_flush,
    held_ranks,
    held_six,
    sum_kept,
)
from houseway.analysis.russian_poker.kernels.ends import Held, at_place, insured
from houseway.analysis.russian_poker.kernels.exchange import squeeze, take
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT, DISTINCT_FROM, DISTINCT_MASKS, ONE_SUIT
from houseway.analysis.russian_poker.kernels.ladder import COLUMNS, RUNGS, climb
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand, unseen_of_suit
from houseway.analysis.russian_poker.kernels.sixth import other_rank
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, kept_of_one_suit

_SUMS, _HOLDING_OF_SUM, _KIND = DRAW_SUMS.copy(), HOLDING_OF_SUM.copy(), KIND.copy()
_BEST, _WITH, _SIZES = BEST_OF_SIX.copy(), WITH_SIXTH.copy(), SIZES.copy()
_DISTINCT, _FROM, _MASKS = DISTINCT.copy(), DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()
_COUNTS: Final = np.array([mask.bit_count() for mask in range(1 << RANKS)])
_MOST: Final = int(np.diff(DISTINCT_FROM).max())
OWN, OTHER = range(2)


class FlushDraws(NamedTuple):
    """What draws that make a flush come to, for one way of keeping cards of one suit.

    `by_ranks`: (n, 4), results; `by_suit`: (2, 2, SETS, n, 4), OWN or OTHER suit, drawn in it or not, by the set of
    ranks held in it; `antes`: (2, SETS, n), insurance, if drawn in the upcard's suit or not, by the set of that;
    `is_needed`: (2, 2, SETS), which parts some hand needs.
    """

    by_ranks: Ints
    by_suit: Ints
    antes: Ints
    is_needed: Ints


def new_flush_draws() -> FlushDraws:
    """Make room for one way."""
    by_suit, antes = np.zeros((2, 2, SETS, _MOST, 4), np.int64), np.zeros((2, SETS, _MOST), np.int64)
    return FlushDraws(np.zeros((_MOST, 4), np.int64), by_suit, antes, np.zeros((2, 2, SETS), np.int64))


@kernel
def need(suit: int, sets: Ints, found: FlushDraws) -> None:
    """Note what `end_flush_draws` needs for a hand."""
    found.is_needed[OWN, int(suit == 0), sets[0]] = 1
    for other in range(1, 4):
        found.is_needed[OTHER, int(suit == other), sets[other]] = 1


@kernel
def look_at_flushes(shop: Shop, hand: Hand, way: int, found: FlushDraws) -> None:
    """Fill in what all draws to a way come to that make a flush."""
    scene, sale, size, kept = shop.scene, shop.sale, _SIZES[way], kept_of_one_suit(hand.ranks, way)
    left, cards, upcard = hand.unseen.copy(), hand.unseen.sum() - _SIZES[way] - 4, scene.table.upcard
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    for one in range(_FROM[size], _FROM[size + 1]):
        at, drawn = one - _FROM[size], _MASKS[one]
        found.by_ranks[at] = 0
        found.by_suit[:, :, :, at] = 0
        if drawn & kept or not take(hand.unseen, _DISTINCT[one], left):
            continue
        held = held_flush(scene, kept | drawn, ONE_SUIT, size)
        buyer = buyer_of_flush(kept | drawn, held.win - sale.ante_win)
        if may_gain(FLUSH, buyer.win, cards, sale.redraws):
            offer = Offer(upcard, sale.redraws, left, cards)
            fill(sale.hands, offer, buyer, shop.sold.book, found.by_ranks[at])
            climb(left, upcard, scene.table.is_pair_needed, ladder)
            for held_set in range(1 << hand.sets):
                _look_at_suits(shop, hand, offer, buyer, (at, drawn, held_set), held, ladder, found)


@kernel
def _look_at_suits(
    shop: Shop,
    hand: Hand,
    offer: Offer,
    buyer: Buyer,
    what: tuple[int, int, int],
    held: Held,
    ladder: Ints,
    found: FlushDraws,
) -> None:
    at, drawn, own = what
    sale, table, mask = shop.sale, shop.scene.table, unseen_of_suit(hand, own)
    for suit in range(2):
        unseen = mask - (1 << offer.upcard) if suit == OWN else mask
        for is_in in range(2):
            gone = drawn * is_in
            if found.is_needed[suit, is_in, own] and gone & ~unseen == 0:
                sums = found.by_suit[suit, is_in, own, at]
                add_in_suit(sale.hands, offer, buyer, shop.sold.book, suit, unseen - gone, 1, sums)
                if suit == OWN:
                    deals = against_flush(table, ladder, offer.unseen, unseen - gone, buyer.ranks)
                    found.antes[is_in, own, at] = insured(deals, held)


@kernel
def end_flush_draws(
    shop: Shop, hand: Hand, way: int, sets: Ints, unseen: Ints, suit: int, times: int, found: FlushDraws
) -> None:
    """Count the draws in a suit that make a flush as that, no longer as the same ranks without.

    `sets`, `unseen`: (4,), sets of ranks held, and masks of the unseen cards, of each suit, the upcard's first.
    """
    size, kept, sums = _SIZES[way], kept_of_one_suit(hand.ranks, way), np.zeros(4, np.int64)
    left = hand.unseen.sum() - size - 4
    for one in range(_FROM[size], _FROM[size + 1]):
        if _MASKS[one] & ~unseen[suit] == 0 == _MASKS[one] & kept:
            at, is_own = one - _FROM[size], int(suit == 0)
            sums[:] = found.by_ranks[at] + found.by_suit[OWN, is_own, sets[0], at]
            for other in range(1, 4):
                sums += found.by_suit[OTHER, int(suit == other), sets[other], at]
            held = held_flush(shop.scene, kept | _MASKS[one], ONE_SUIT, size)
            credit(shop.sold, shop.sale, size, left, held, found.antes[is_own, sets[0], at], times, sums)
            _end_plain(shop, hand, way, one, unseen, suit, -times)


@kernel
def _end_plain(shop: Shop, hand: Hand, way: int, one: int, unseen: Ints, suit: int, times: int) -> None:
    """Take the same ranks away."""
    size, left, after = _SIZES[way], hand.unseen.copy(), unseen.copy()
    holding = _HOLDING_OF_SUM[sum_kept(hand.ranks, way) + _SUMS[_DISTINCT[one]]]
    if _KIND[holding] == STRAIGHT:  # less never buys
        take(hand.unseen, _DISTINCT[one], left)
        after[suit] -= _MASKS[one]
        end_plainly(shop, left, after, size, held_ranks(shop.scene, holding, size), holding, times)


@kernel
def end_dealt_flush(shop: Shop, hand: Hand, ranks: int, unseen: Ints, times: int) -> None:
    """Count a flush that is bet as it was dealt."""
    end_flush(shop, hand.unseen, unseen, 0, held_flush(shop.scene, ranks, ONE_SUIT, 0), ranks, times)


@kernel
def end_flush(shop: Shop, left: Ints, suits: Ints, size: int, held: Held, ranks: int, times: int) -> None:
    """Count a final flush of five or six ranks, after so many cards drawn; `left`, `suits`: what is unseen."""
    table, sale, sums = shop.scene.table, shop.sale, np.zeros(4, np.int64)
    buyer, cards = buyer_of_flush(ranks, held.win - sale.ante_win), left.sum() - 4
    if may_gain(buyer.kind, buyer.win, cards, sale.redraws):
        ladder = np.zeros((RUNGS, COLUMNS), np.int64)
        climb(left, table.upcard, table.is_pair_needed, ladder)
        antes = insured(against_flush(table, ladder, left, suits[0], ranks), held)
        sum_final(sale, Offer(table.upcard, sale.redraws, left, cards), buyer, suits, shop.sold.book, sums)
        credit(shop.sold, sale, size, cards, held, antes, times, sums)


@kernel
def end_plainly(shop: Shop, left: Ints, suits: Ints, size: int, held: Held, holding: int, times: int) -> None:
    """Count a final hand without a flush."""
    table, sale, sums = shop.scene.table, shop.sale, np.zeros(4, np.int64)
    buyer, cards = buyer_of_ranks(holding, held.win - sale.ante_win), left.sum() - 4
    if may_gain(buyer.kind, buyer.win, cards, sale.redraws):
        ladder = np.zeros((RUNGS, COLUMNS), np.int64)
        climb(left, table.upcard, table.is_pair_needed, ladder)
        row = shop.scene.rows[shop.scene.shapes[holding]]
        deals = at_place(by_ranks(table.upcard, ladder, left, holding), row, squeeze(suits[0], table.upcard))
        sum_final(sale, Offer(table.upcard, sale.redraws, left, cards), buyer, suits, shop.sold.book, sums)
        credit(shop.sold, sale, size, cards, held, insured(deals, held), times, sums)


@kernel
def end_sixths(shop: Shop, hand: Hand, held: Ints, unseen: Ints, times: int) -> None:
    """Count all sixth cards; `held`, `unseen`: (4,), masks by suit."""
    left, after = hand.unseen.copy(), unseen.copy()
    for rank in range(RANKS):
        for suit in range(4):
            if unseen[suit] >> rank & 1:
                left[rank] -= 1
                after[suit] -= 1 << rank
                _end_sixth(shop, hand, held, (rank, suit), left, after, times)
                left[rank] += 1
                after[suit] += 1 << rank


@kernel
def _end_sixth(shop: Shop, hand: Hand, held: Ints, card: tuple[int, int], left: Ints, after: Ints, times: int) -> None:
    rank, suit = card
    for own in range(4):
        ranks = held[own] | (1 << rank if own == suit else 0)
        if _COUNTS[ranks] >= CARDS:
            other = other_rank(held, own, rank if own != suit else ONE_SUIT)
            end_flush(shop, left, after, 1, held_flush(shop.scene, ranks, other, 1), ranks, times)
            return
    six = _WITH[hand.holding, rank]
    end_plainly(shop, left, after, 1, held_six(shop.scene.table, six), _BEST[six], times)
