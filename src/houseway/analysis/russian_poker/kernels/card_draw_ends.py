"""How draws end where the dealer's card is sold: an exchange, or none, for all hands of the same ranks that make it.

Flushes of the player's are no matter here.  The results are a sum of a part by ranks and one for each suit; so one pass
over the draws serves all hands, by the set of ranks held in a suit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_RANKS, DRAW_SUMS, DRAW_TIMES, FIRST, MOST, WAYS
from houseway.analysis.russian_poker.holdings import FLUSH, HOLDING_OF_SUM, RANKS, Ints
from houseway.analysis.russian_poker.kernels.card_draws import Sale, buyer_of_ranks
from houseway.analysis.russian_poker.kernels.card_ends import Sold, credit
from houseway.analysis.russian_poker.kernels.card_results import BOUGHT, add_in_suit, fill
from houseway.analysis.russian_poker.kernels.dealer_card import Buyer, Offer, can_gain, may_gain
from houseway.analysis.russian_poker.kernels.ending_draws import Scene, by_ranks, held_ranks, sum_kept
from houseway.analysis.russian_poker.kernels.ends import Deals, Held, at_place, insured
from houseway.analysis.russian_poker.kernels.exchange import PATTERNS, spread, squeeze, take
from houseway.analysis.russian_poker.kernels.ladder import COLUMNS, RUNGS, climb
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand, unseen_of_suit
from houseway.analysis.russian_poker.kernels.ways import SIZES

_SUMS, _FIRST, _SIZES, _HOLDING_OF_SUM = DRAW_SUMS.copy(), FIRST.copy(), SIZES.copy(), HOLDING_OF_SUM.copy()
_RANKS, _TIMES, _WAYS = DRAW_RANKS.copy(), DRAW_TIMES.copy(), WAYS.copy()


class Shop(NamedTuple):
    """A rulebook and an upcard, how the card is sold, and what has been sold."""

    scene: Scene
    sale: Sale
    sold: Sold


class Drawn(NamedTuple):
    """A draw by ranks: its number and size, the final hand as held and as a buyer, what is offered, the dealer's hands.

    `by_ranks`: (4,), results by ranks, and `others`, (SETS, 4), by a suit that is not the upcard's, once they are
    `known`, (SETS,); `row` corrects the dealer's hands, see `ends.end_by_places`.
    """

    draw: int
    size: int
    held: Held
    buyer: Buyer
    offer: Offer
    deals: Deals
    row: Ints
    by_ranks: Ints
    others: Ints
    known: Ints


@kernel
def end_draws(shop: Shop, hand: Hand, way: int, times: Ints, pairs: Ints) -> None:
    """Count all draws to a way; to keep all cards draws none.

    `times`: (SETS,), hands by the set of ranks held in the upcard's suit; `pairs`: (SETS, SETS), by that and by the set
    held in another suit, three a hand.
    """
    scene, sale, size, kept = shop.scene, shop.sale, _SIZES[way], sum_kept(hand.ranks, way)
    upcard, left, cards = scene.table.upcard, hand.unseen.copy(), hand.unseen.sum() - _SIZES[way] - 4
    ladder, sums = np.zeros((RUNGS, COLUMNS), np.int64), np.zeros(4, np.int64)
    others, known = np.zeros((SETS, 4), np.int64), np.zeros(SETS, np.int64)
    for draw in range(_FIRST[size], _FIRST[size + 1]):
        holding = _HOLDING_OF_SUM[kept + _SUMS[draw]]
        if holding < 0 or not take(hand.unseen, draw, left):
            continue
        held, offer = held_ranks(scene, holding, size), Offer(upcard, sale.redraws, left, cards)
        buyer = buyer_of_ranks(holding, held.win - sale.ante_win)
        if not may_gain(buyer.kind, buyer.win, cards, sale.redraws) or not can_gain(buyer, offer):
            continue
        sums[:], known[:] = 0, 0
        fill(sale.hands, offer, buyer, shop.sold.book, sums)
        if sums[BOUGHT] or buyer.kind >= FLUSH:  # the dealer's flushes only lose to those
            climb(left, upcard, scene.table.is_pair_needed, ladder)
            deals, row = by_ranks(upcard, ladder, left, holding), scene.rows[scene.shapes[holding]]
            drawn = Drawn(draw, size, held, buyer, offer, deals, row, sums, others, known)
            for own in range(SETS):
                if times[own]:
                    _end_draw(shop, hand, drawn, own, times[own], pairs[own])


@kernel
def _end_draw(shop: Shop, hand: Hand, drawn: Drawn, own: int, times: int, others: Ints) -> None:
    """Count one draw for all hands that hold one set of ranks in the upcard's suit."""
    offer, sums = drawn.offer, np.zeros(4, np.int64)
    suit = unseen_of_suit(hand, own) - (1 << offer.upcard)
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    count, least, most = spread(hand.unseen, suit, RANKS, drawn.draw, weights, places), 1 << 30, 0
    for at in range(count):
        antes = _insured(drawn, places[at])
        least, most = min(least, antes), max(most, antes)
        sums[:] = drawn.by_ranks * weights[at]
        add_in_suit(shop.sale.hands, offer, drawn.buyer, shop.sold.book, 0, places[at], weights[at], sums)
        credit(shop.sold, shop.sale, drawn.size, offer.left, drawn.held, antes, times, sums)
    for other in range(SETS):
        if others[other] and least == most:
            _know(shop, hand, drawn, other)
            credit(shop.sold, shop.sale, drawn.size, offer.left, drawn.held, most, others[other], drawn.others[other])
        elif others[other]:
            for at in range(count):
                _end_together(shop, hand, drawn, (suit, suit - places[at]), other, others[other])


@kernel
def _insured(drawn: Drawn, suit: int) -> int:
    return insured(at_place(drawn.deals, drawn.row, squeeze(suit, drawn.offer.upcard)), drawn.held)


@kernel
def _know(shop: Shop, hand: Hand, drawn: Drawn, other: int) -> None:
    """Sum what a draw comes to by a suit of which a set of ranks is held, if that is not known."""
    if drawn.known[other]:
        return
    sums = drawn.others[other]
    sums[:], drawn.known[other] = 0, 1
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    for at in range(spread(hand.unseen, unseen_of_suit(hand, other), RANKS, drawn.draw, weights, places)):
        add_in_suit(shop.sale.hands, drawn.offer, drawn.buyer, shop.sold.book, 1, places[at], weights[at], sums)


@kernel
def _end_together(shop: Shop, hand: Hand, drawn: Drawn, own: tuple[int, int], other: int, times: int) -> None:
    """Do it where just these cards are drawn of the upcard's suit; `own`: what is unseen of it, and what is drawn."""
    offer, sums, (suit, gone) = drawn.offer, np.zeros(4, np.int64), own
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    for at in range(_spread_beside(hand, own, unseen_of_suit(hand, other), drawn.draw, weights, places)):
        add_in_suit(shop.sale.hands, offer, drawn.buyer, shop.sold.book, 1, places[at], weights[at], sums)
    credit(shop.sold, shop.sale, drawn.size, offer.left, drawn.held, _insured(drawn, suit - gone), times, sums)


@kernel
def _spread_beside(hand: Hand, own: tuple[int, int], suit: int, draw: int, weights: Ints, places: Ints) -> int:
    """List the ways in which what else is drawn takes cards of another suit, as `spread` does."""
    weights[0], places[0], count, (unseen, gone) = 1, suit, 1, own
    for group in range(MOST):
        if _TIMES[draw, group] == 0:
            break
        rank = _RANKS[draw, group]
        cards, times = hand.unseen[rank] - (unseen >> rank & 1), _TIMES[draw, group] - (gone >> rank & 1)
        first, is_there = count, suit >> rank & 1
        for at in range(first):
            if is_there and times:
                weights[first + at] = weights[at] * _WAYS[cards - 1, times - 1]
                places[first + at] = places[at] - (1 << rank)
                count += 1
            weights[at] *= _WAYS[cards - is_there, times]
    return count
