"""How draws end: an exchange or the sixth card, for all hands of the same ranks that make it.

Flushes of the player's come last: each is first counted as the same ranks without, then taken away as that.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import DRAW_SUMS, FIRST, MOST
from houseway.analysis.russian_poker.holdings import (
    BEST_OF_SIX,
    FLUSH,
    HOLDING_OF_SUM,
    KICKERS,
    KIND,
    MAIN,
    RANKS,
    ROYAL,
    SECOND,
    STRAIGHT_FLUSH,
    STRAIGHT_MASKS,
    WEIGHTS,
    WITH_SIXTH,
    Ints,
)
from houseway.analysis.russian_poker.kernels.ends import Deals, Ends, Held, at_place, end, end_by_places
from houseway.analysis.russian_poker.kernels.exchange import FOURS, PATTERNS, spread, squeeze, take
from houseway.analysis.russian_poker.kernels.flush_draws import DISTINCT, DISTINCT_FROM, DISTINCT_MASKS, ONE_SUIT
from houseway.analysis.russian_poker.kernels.flushes import meet, straight_of
from houseway.analysis.russian_poker.kernels.ladder import BIG, COLUMNS, NO_GAME, RUNGS, TOTALS, climb, rung
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand, Plan, unseen_of_suit
from houseway.analysis.russian_poker.kernels.sixth import best_five, other_rank
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, kept_of_one_suit
from houseway.analysis.russian_poker.table import COVER, WIN, Table
from houseway.analysis.russian_poker.units import FACTORS

_KIND, _MAIN, _SECOND, _KICKERS = KIND.copy(), MAIN.copy(), SECOND.copy(), KICKERS.copy()
_BEST, _WITH, _HOLDING_OF_SUM, _WEIGHTS = BEST_OF_SIX.copy(), WITH_SIXTH.copy(), HOLDING_OF_SUM.copy(), WEIGHTS.copy()
_SUMS, _FIRST, _SIZES, _FACTORS = DRAW_SUMS.copy(), FIRST.copy(), SIZES.copy(), FACTORS.copy()
_DISTINCT, _DISTINCT_FROM, _DISTINCT_MASKS = DISTINCT.copy(), DISTINCT_FROM.copy(), DISTINCT_MASKS.copy()
_BROADWAY: Final = int(STRAIGHT_MASKS[-1])


class Scene(NamedTuple):
    """A rulebook and an upcard: `rows`, (SHAPES, 3, PLACES), what the dealer's flushes change, see `end_by_places`.

    `shapes`: (HOLDINGS,), which row is a holding's.
    """

    table: Table
    plan: Plan
    rows: Ints
    shapes: Ints


@kernel
def by_ranks(upcard: int, ladder: Ints, left: Ints, holding: int) -> Deals:
    """Count the dealer's hands against a holding, by ranks alone."""
    shape = _KIND[holding], _MAIN[holding], _SECOND[holding], _KICKERS[holding]
    below, equal = rung(ladder, left, upcard, shape)
    no_game = ladder[TOTALS, NO_GAME]
    return no_game, below, equal, FOURS[left.sum()] - no_game - below - equal


@kernel
def against_flush(table: Table, ladder: Ints, left: Ints, suit: int, ranks: int) -> Deals:
    """Count them against a flush; `suit`: mask of the upcard's suit's unseen cards."""
    higher, equal, has_big_above = meet(table.upcard, table.straights, suit, best_five(ranks))
    no_game = ladder[TOTALS, NO_GAME] - table.no_games[squeeze(suit, table.upcard)]
    above = higher + has_big_above * ladder[TOTALS, BIG]
    return no_game, FOURS[left.sum()] - no_game - above - equal, equal, above


@kernel
def held_flush(scene: Scene, ranks: int, other: int, size: int) -> Held:
    """Make the final hand of a flush, after so many cards drawn."""
    table, plan, five = scene.table, scene.plan, best_five(ranks)
    kind = FLUSH if straight_of(five) < 0 else ROYAL if five == _BROADWAY else STRAIGHT_FLUSH
    must_bet = plan.must_bet_after_five and size == MOST
    cover = 0 if must_bet else table.suited[COVER, other, ranks]
    return Held(table.suited[WIN, other, ranks], cover, kind, plan.fees[size], must_bet, table.beaten)


@kernel
def held_ranks(scene: Scene, holding: int, size: int) -> Held:
    """Make that of five cards without a flush."""
    table, plan = scene.table, scene.plan
    must_bet = plan.must_bet_after_five and size == MOST
    cover = 0 if must_bet else table.five[COVER, holding]
    return Held(table.five[WIN, holding], cover, _KIND[holding], plan.fees[size], must_bet, table.beaten)


@kernel
def end_exchange(scene: Scene, hand: Hand, way: int, times: Ints, ends: Ends) -> None:
    """Count all draws to a way, flushes of the player's apart; `times`: (SETS,), hands by the set of the own suit."""
    size, kept = _SIZES[way], sum_kept(hand.ranks, way)
    upcard, left = scene.table.upcard, hand.unseen.copy()
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    weights, places = np.zeros(PATTERNS, np.int64), np.zeros(PATTERNS, np.int64)
    for draw in range(_FIRST[size], _FIRST[size + 1]):
        if not take(hand.unseen, draw, left):
            continue
        climb(left, upcard, scene.table.is_pair_needed, ladder)
        holding = _HOLDING_OF_SUM[kept + _SUMS[draw]]
        deals, held = by_ranks(upcard, ladder, left, holding), held_ranks(scene, holding, size)
        row = scene.rows[scene.shapes[holding]]
        for own in range(SETS):
            if times[own]:
                suit = unseen_of_suit(hand, own) - (1 << upcard)
                count = spread(hand.unseen, suit, upcard, draw, weights, places)
                scale = times[own] * _FACTORS[size]
                end_by_places(ends, scale, weights[:count], places[:count], deals, row, held)


@kernel
def sum_kept(ranks: Ints, way: int) -> int:
    """Add up the weights of the ranks that a way keeps."""
    total = 0
    for at in range(CARDS):
        total += _WEIGHTS[ranks[at]] if way >> at & 1 else 0
    return total


@kernel
def end_flush_draws(scene: Scene, hand: Hand, way: int, own_times: Ints, other_times: Ints, ends: Ends) -> None:
    """Count the draws that make a flush as flushes, no longer as the same ranks without.

    `own_times`: (SETS,), hands that keep cards of the upcard's suit; `other_times`: (SETS, SETS), of another one, by
    the set of the hand's ranks that cannot be drawn in it.
    """
    size, kept, ranks = _SIZES[way], sum_kept(hand.ranks, way), kept_of_one_suit(hand.ranks, way)
    if ranks < 0 or own_times.max() == 0 == other_times.max():
        return
    upcard, left = scene.table.upcard, hand.unseen.copy()
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    for one in range(_DISTINCT_FROM[size], _DISTINCT_FROM[size + 1]):
        draw, drawn = _DISTINCT[one], _DISTINCT_MASKS[one]
        if drawn & ranks or not take(hand.unseen, draw, left):
            continue
        climb(left, upcard, scene.table.is_pair_needed, ladder)
        holding = _HOLDING_OF_SUM[kept + _SUMS[draw]]
        plain = held_ranks(scene, holding, size), by_ranks(upcard, ladder, left, holding)
        flush, drawn_set = held_flush(scene, ranks | drawn, ONE_SUIT, size), _set_of(hand, drawn)
        row = scene.rows[scene.shapes[holding]]
        for own in range(SETS):
            suit = unseen_of_suit(hand, own) - (1 << upcard)
            if own_times[own] and drawn & suit == drawn:
                deals = against_flush(scene.table, ladder, left, suit - drawn, ranks | drawn)
                place = squeeze(suit - drawn, upcard)
                _swap(ends, own_times[own] * _FACTORS[size], plain, row, place, deals, flush)
            times = _sum_drawable(other_times[own], drawn_set)
            if times:
                deals = against_flush(scene.table, ladder, left, suit, ranks | drawn)
                _swap(ends, times * _FACTORS[size], plain, row, squeeze(suit, upcard), deals, flush)


@kernel
def _set_of(hand: Hand, ranks: int) -> int:
    found = 0
    for at in range(CARDS):
        found |= (ranks >> hand.ranks[at] & 1) << hand.groups[at]
    return found


@kernel
def _sum_drawable(times: Ints, drawn: int) -> int:
    """Add up the hands, by the set of what cannot be drawn, that can draw a set."""
    total = 0
    for blocked in range(SETS):
        if drawn & blocked == 0:
            total += times[blocked]
    return total


@kernel
def _swap(ends: Ends, times: int, plain: tuple[Held, Deals], row: Ints, place: int, deals: Deals, held: Held) -> None:
    end(ends, -times, at_place(plain[1], row, place), plain[0])
    end(ends, times, deals, held)


@kernel
def end_sixths(scene: Scene, hand: Hand, times: Ints, ends: Ends) -> None:
    """Count all sixth cards, flushes of the player's apart; `times` as in `end_exchange`."""
    table, left = scene.table, hand.unseen.copy()
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    for rank in range(RANKS):
        if hand.unseen[rank] == 0:
            continue
        left[rank] -= 1
        climb(left, table.upcard, table.is_pair_needed, ladder)
        six = _WITH[hand.holding, rank]
        deals, held = by_ranks(table.upcard, ladder, left, _BEST[six]), held_six(table, six)
        row = scene.rows[scene.shapes[_BEST[six]]]
        for own in range(SETS):
            if times[own]:
                suit = unseen_of_suit(hand, own) - (1 << table.upcard)
                scale, is_own = times[own] * _FACTORS[1], suit >> rank & 1
                end(ends, scale * (hand.unseen[rank] - is_own), at_place(deals, row, squeeze(suit, table.upcard)), held)
                place = squeeze(suit & ~(1 << rank), table.upcard)
                end(ends, scale * is_own, at_place(deals, row, place), held)
        left[rank] += 1


@kernel
def held_six(table: Table, six: int) -> Held:
    """Make that of six cards without a flush."""
    return Held(table.six[WIN, six], table.six[COVER, six], _KIND[_BEST[six]], 1, False, table.beaten)


@kernel
def end_sixth_flushes(scene: Scene, hand: Hand, held: Ints, unseen: Ints, times: int, ends: Ends) -> None:
    """Count the sixth cards that make a flush as flushes; `held`, `unseen`: (4,), masks by suit."""
    for suit in range(4):
        cards = 0
        for rank in range(RANKS):
            cards += held[suit] >> rank & 1
        if cards >= CARDS - 1:
            for drawn in range(4):
                if cards == CARDS or drawn == suit:
                    _end_sixth_flushes(scene, hand, held, unseen, (suit, drawn), times * _FACTORS[1], ends)


@kernel
def _end_sixth_flushes(
    scene: Scene, hand: Hand, held: Ints, unseen: Ints, suits: tuple[int, int], times: int, ends: Ends
) -> None:
    table, left, (suit, drawn) = scene.table, hand.unseen.copy(), suits
    ladder = np.zeros((RUNGS, COLUMNS), np.int64)
    for rank in range(RANKS):
        if unseen[drawn] >> rank & 1:
            left[rank] -= 1
            climb(left, table.upcard, table.is_pair_needed, ladder)
            after = unseen[0] - (1 << rank) if drawn == 0 else unseen[0]
            ranks = held[suit] | (1 << rank if drawn == suit else 0)
            other = other_rank(held, suit, rank if drawn != suit else ONE_SUIT)
            six = _WITH[hand.holding, rank]
            plain = held_six(table, six), by_ranks(table.upcard, ladder, left, _BEST[six])
            flush = held_flush(scene, ranks, other, 1)
            deals = against_flush(table, ladder, left, after, ranks)
            row = scene.rows[scene.shapes[_BEST[six]]]
            _swap(ends, times, plain, row, squeeze(after, table.upcard), deals, flush)
            left[rank] += 1
