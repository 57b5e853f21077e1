"""The whole game against one upcard where the dealer's card is sold (RP-13).

What the right to buy adds to an exchange takes long to sum, so it is summed only where it can make the exchange the
best choice, by a bound, and once for all hands that share it.  A value is UNITs and a rest, counted in parts of a UNIT.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_SUMS, FIRST, MOST
from houseway.analysis.russian_poker.holdings import FIVES, HOLDING_OF_SUM, KIND, RANKS, Ints
from houseway.analysis.russian_poker.kernels.card_draws import (
    Sale,
    buyer_of_flush,
    buyer_of_ranks,
    gain_of_sixths,
    gains_of_draws,
)
from houseway.analysis.russian_poker.kernels.card_flushes import FlushGains, gain_of_flushes, new_flush_gains
from houseway.analysis.russian_poker.kernels.dealer_card import SCALE, Offer, gain, may_gain, most_to_win
from houseway.analysis.russian_poker.kernels.exchange import draws_of
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT, DISTINCT_FROM, DISTINCT_MASKS, ONE_SUIT, Kept
from houseway.analysis.russian_poker.kernels.game import (
    ALL_WAYS,
    BUY,
    EXCHANGE,
    FOLD,
    SUITINGS,
    Found,
    bet_or_fold,
    flush_gains,
    most_of_a_suit,
    note,
    orbit,
    suit_up,
    unseen_beside,
    with_flush,
)
from houseway.analysis.russian_poker.kernels.shared import (
    BETS,
    COVERS,
    PLAIN,
    SETS,
    SIXTHS,
    Draws,
    Hand,
    Plan,
    Shared,
    found_of,
    look,
    share,
    unseen_of_suit,
)
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, WAYS, group_ranks, kept_of_one_suit
from houseway.analysis.russian_poker.table import COVER, WIN, Table
from houseway.analysis.russian_poker.units import FACTORS, UNIT, UNSEEN

_FIVES, _SIZES, _FACTORS, _KIND = FIVES.copy(), SIZES.copy(), FACTORS.copy(), KIND.copy()
_SUMS, _FIRST, _HOLDING_OF_SUM = DRAW_SUMS.copy(), FIRST.copy(), HOLDING_OF_SUM.copy()
_DISTINCT, _DISTINCT_FROM, _DISTINCT_MASKS = DISTINCT.copy(), DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()
_SCALE = SCALE.copy()
_ALL: Final = (1 << RANKS) - 1
_DONE: Final = -(1 << 62)


Best = tuple[int, int, int, int]  # a choice, its value in UNITs, the rest, how many cards it draws


class Gains(NamedTuple):
    """What buying the dealer's card adds to the exchanges of one holding, summed as far as it has been needed.

    `by_set`: (2, SETS, WAYS), the gain by ranks and by the upcard's suit, of which the set is held, and that by another
    suit; `is_known`: the same shape; `most`: (WAYS,) bounds, in UNITs; `flushes`: of the player's.
    """

    by_set: Ints
    is_known: Ints
    most: Ints
    flushes: FlushGains


def new_gains() -> Gains:
    """Make room for the gains of one holding."""
    both = np.zeros((2, 2, SETS, WAYS), np.int64)
    return Gains(both[0], both[1], np.zeros(WAYS, np.int64), new_flush_gains())


class Seen(NamedTuple):
    """A hand with its suits: `spots` and `sets` as in `suit_up`, masks of what is `held` and `unseen` of each suit."""

    spots: Ints
    sets: Ints
    held: Ints
    unseen: Ints


@kernel
def solve_with_card(
    table: Table,
    sale: Sale,
    plan: Plan,
    holdings: tuple[int, int],
    draws: Draws,
    shared: Shared,
    gains: Gains,
    found: Found,
) -> None:
    """Choose for all hands of some holdings, first to last."""
    groups, most = np.zeros(CARDS, np.int64), np.zeros(MOST + 1, np.int64)
    for holding in range(*holdings):
        unseen = unseen_beside(_FIVES[holding], table.upcard)
        if unseen[table.upcard] >= 0:
            hand = Hand(holding, _FIVES[holding], groups, group_ranks(_FIVES[holding], groups), unseen)
            look(table, plan, hand, draws)
            gains.is_known[:], gains.flushes.is_known[:], most[:] = 0, 0, 0
            bound(table, sale, plan, hand, draws, gains)
            for way in range(ALL_WAYS):
                most[_SIZES[way]] = max(most[_SIZES[way]], gains.most[way])
            for size in range(1, MOST + 1):
                draws.most[size] += most[size] // _FACTORS[size] + 1
            share(table, plan, hand, draws, shared)
            _choose_for_all_suits(table, sale, plan, hand, draws, shared, gains, found)


@kernel
def bound(table: Table, sale: Sale, plan: Plan, hand: Hand, draws: Draws, gains: Gains) -> None:
    """Bound what the right to buy adds to each exchange, whatever the suits are."""
    gains.most[:] = 0
    for way in range(ALL_WAYS):
        size = _SIZES[way]
        if plan.sizes[size]:
            least = UNSEEN - size - 4 - 3 * sale.redraws  # cards that can come
            most = _most_by_ranks(table, sale, hand, draws, way, least)
            if kept_of_one_suit(hand.ranks, way) >= 0:
                most += _most_by_flushes(table, sale, hand, draws, way, least)
            gains.most[way] = int(most * _FACTORS[size] * (1 + 1e-9)) + 1


@kernel
def _most_by_ranks(table: Table, sale: Sale, hand: Hand, draws: Draws, way: int, least: int) -> float:
    size = _SIZES[way]
    kept = draws.kept[size, draws.same_as[way]]
    most = 0.0
    for draw in range(_FIRST[size], _FIRST[size + 1]):
        holding = _HOLDING_OF_SUM[kept + _SUMS[draw]]
        if holding >= 0:
            won = most_to_win(_KIND[holding], table.five[WIN, holding] - sale.ante_win) / least - 2
            if won > 0:
                most += won * draws_of(hand.unseen, draw) * draws.totals[draw, 0]
    return most


@kernel
def _most_by_flushes(table: Table, sale: Sale, hand: Hand, draws: Draws, way: int, least: int) -> float:
    size, ranks = _SIZES[way], kept_of_one_suit(hand.ranks, way)
    most = 0.0
    for one in range(_DISTINCT_FROM[size], _DISTINCT_FROM[size + 1]):
        if _DISTINCT_MASKS[one] & ranks == 0:
            made = ranks | _DISTINCT_MASKS[one]
            buyer = buyer_of_flush(made, table.suited[WIN, ONE_SUIT, made] - sale.ante_win)
            won = most_to_win(buyer.kind, buyer.win) / least - 2
            most += max(won, 0.0) * draws.totals[_DISTINCT[one], 0]
    return most * (4 if size == MOST else 1)


@kernel
def _choose_for_all_suits(
    table: Table, sale: Sale, plan: Plan, hand: Hand, draws: Draws, shared: Shared, gains: Gains, found: Found
) -> None:
    rows = np.zeros((4, 4), np.int64)
    seen, suiting = Seen(rows[0], rows[1], rows[2], rows[3]), 0
    while suiting < SUITINGS:
        number = suit_up(hand, table.upcard, suiting, seen.spots, seen.sets)
        suiting += max(1, -number)
        if number < 0:
            continue
        for suit in range(4):
            seen.unseen[suit] = unseen_of_suit(hand, seen.sets[suit])
            seen.held[suit] = _ALL - seen.unseen[suit]
        seen.unseen[0] -= 1 << table.upcard
        best = _stand_or_buy(table, sale, plan, hand, draws, shared, seen, found.doubts)
        best = _or_exchange(table, sale, plan, hand, draws, shared, gains, (seen, best, found.doubts))
        note(found, number, best[0], orbit(seen.sets), best[1])
        found.rests[best[3]] += orbit(seen.sets) * best[2]


@kernel
def _credit(units: int, gained: int, size: int, redraws: bool) -> tuple[int, int]:
    """Add a scaled sum over all draws of so many cards to UNITs; returns UNITs and a rest."""
    scale = _SCALE[int(redraws), UNSEEN - size - 4]
    more = _FACTORS[size] * (gained % scale)
    return units + _FACTORS[size] * (gained // scale) + more // scale, more % scale


@kernel
def _better(one: Best, other: Best, redraws: bool) -> Best:
    """Choose the better of two, the first of equals."""
    if one[1] != other[1]:
        return one if one[1] > other[1] else other
    first = one[2] * _SCALE[int(redraws), UNSEEN - other[3] - 4]
    second = other[2] * _SCALE[int(redraws), UNSEEN - one[3] - 4]
    return one if first >= second else other


@kernel
def _stand_or_buy(
    table: Table, sale: Sale, plan: Plan, hand: Hand, draws: Draws, shared: Shared, seen: Seen, doubts: Ints
) -> Best:
    """Choose between fold, bet and the sixth card."""
    own, cover = seen.sets[0], table.five[COVER, hand.holding]
    bets, gain_of_flushes = (shared.finals[BETS, own], shared.finals[COVERS, own], cover), 0
    most = most_of_a_suit(seen.spots)
    if most >= CARDS - 1:
        bets, gain_of_flushes = with_flush(table, plan, hand, draws, seen.sets, most, bets)
    value, choice = bet_or_fold(bets)
    gained = _gain_of_bet(table, sale, hand, seen, most == CARDS)
    doubts[0] += choice == FOLD and gained > 0
    units, rest = _credit(value, gained, 0, sale.redraws)
    best = choice, units, rest, 0
    if plan.has_sixth:
        total = shared.finals[SIXTHS, own] + gain_of_flushes
        gained, doubtful = gain_of_sixths(table, sale, hand.unseen, hand.holding, seen.held, seen.unseen)
        doubts[0] += doubtful
        units, rest = _credit(_FACTORS[1] * total - UNIT, gained, 1, sale.redraws)
        best = _better(best, (BUY, units, rest, 1), sale.redraws)
    return best


@kernel
def _gain_of_bet(table: Table, sale: Sale, hand: Hand, seen: Seen, is_flush: bool) -> int:
    buyer = buyer_of_ranks(hand.holding, table.five[WIN, hand.holding] - sale.ante_win)
    if is_flush:
        ranks = seen.held.max()
        buyer = buyer_of_flush(ranks, table.suited[WIN, ONE_SUIT, ranks] - sale.ante_win)
    if not may_gain(buyer.kind, buyer.win, UNSEEN - 4, sale.redraws):
        return 0
    offer = Offer(table.upcard, sale.redraws, hand.unseen, UNSEEN - 4)
    return gain(sale.hands, offer, buyer, sale.ledger, seen.unseen)


@kernel
def _or_exchange(
    table: Table,
    sale: Sale,
    plan: Plan,
    hand: Hand,
    draws: Draws,
    shared: Shared,
    gains: Gains,
    so_far: tuple[Seen, Best, Ints],
) -> Best:
    """Choose the best exchange, if it is better: from the highest value without the card down, while it can be."""
    seen, best, doubts = so_far
    values = np.full(WAYS, _DONE)
    for way in range(ALL_WAYS):
        size = _SIZES[way]
        if plan.sizes[size]:
            total = shared.exchanges[PLAIN, seen.sets[0], way]
            total += flush_gains(shared, hand, way, seen.spots, seen.sets)
            values[way] = _FACTORS[size] * total - plan.fees[size] * UNIT
    while True:
        way = int(np.argmax(values + gains.most))
        if values[way] + gains.most[way] < best[1]:
            return best
        size = _SIZES[way]
        gained, doubtful = _gain_of_exchange(table, sale, hand, draws, gains, seen, way)
        doubts[0] += doubtful
        units, rest = _credit(values[way], gained, size, sale.redraws)
        best = _better(best, (EXCHANGE + way, units, rest, size), sale.redraws)
        values[way] = _DONE


@kernel
def _gain_of_exchange(
    table: Table, sale: Sale, hand: Hand, draws: Draws, gains: Gains, seen: Seen, way: int
) -> tuple[int, int]:
    """Sum what buying adds to an exchange, as far as it is not known; returns the sum and the number of doubts."""
    size = _SIZES[way]
    first = _first_alike(draws.same_as, way)
    prospects = found_of(draws, size)[0]
    kept = Kept(kept_of_one_suit(hand.ranks, way), size, draws.same_as[way], draws.counts[size])
    key = draws.kept[size, draws.same_as[way]]
    total = doubts = 0
    for suit in range(4):
        held, is_other = seen.sets[suit], int(suit > 0)
        if not gains.is_known[is_other, held, first]:
            masks = seen.unseen[suit : suit + 1]
            own, others = (masks[:0], masks) if suit else (masks, masks[:0])
            gained, doubtful = gains_of_draws(table, sale, hand.unseen, key, kept, own, others, prospects)
            gains.by_set[is_other, held, first] = gained
            gains.is_known[is_other, held, first] = 1
            doubts += doubtful
        total += gains.by_set[is_other, held, first]
        if way & ~seen.spots[suit] == 0:
            total += gain_of_flushes(table, sale, hand, way, seen.sets, seen.unseen, suit, gains.flushes)
    return total, doubts


@kernel
def _first_alike(same_as: Ints, way: int) -> int:
    """Find the first way that keeps the same ranks."""
    for first in range(way):
        if _SIZES[first] == _SIZES[way] and same_as[first] == same_as[way]:
            return first
    return way
