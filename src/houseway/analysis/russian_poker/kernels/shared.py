"""What all hands of the same ranks share: the sums that their choices bring, whatever suits the other cards have.

A *set* is a set of the hand's distinct ranks, one bit each: mostly of those that are held in the upcard's suit.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import FIRST, MOST
from houseway.analysis.russian_poker.holdings import RANKS, Ints
from houseway.analysis.russian_poker.kernels.bound import most_of_size
from houseway.analysis.russian_poker.kernels.exchange import FOURS, look_at_draws, sum_over_draws
from houseway.analysis.russian_poker.kernels.final import bet_on_five
from houseway.analysis.russian_poker.kernels.flush_draws import Kept, gain_in_upcards_suit, gains_in_other_suit
from houseway.analysis.russian_poker.kernels.flushes import MASKS, meet_all
from houseway.analysis.russian_poker.kernels.sixth import look_at_sixths, sum_over_sixths
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, WAYS, kept_of_one_suit, list_kept
from houseway.analysis.russian_poker.kernels.worth import PROSPECT
from houseway.analysis.russian_poker.table import Table
from houseway.analysis.russian_poker.units import FACTORS, UNIT

SETS: Final = 1 << CARDS
HOPELESS: Final = -(1 << 58)  # in UNITs
BETS, COVERS, SIXTHS = range(3)
PLAIN, GAINS = range(2)
_KEPT: Final = [comb(CARDS, size) for size in range(MOST + 1)]
PROSPECTS_FROM: Final = np.array([*accumulate(np.diff(FIRST) * _KEPT, initial=0)])
_FIRST, _PROSPECTS_FROM = FIRST.copy(), PROSPECTS_FROM.copy()
_SIZES, _FACTORS = SIZES.copy(), FACTORS.copy()


class Plan(NamedTuple):
    """Which draws a rulebook offers: `sizes`, (6,), 1 where an exchange of so many cards is; `fees`, (6,), in antes."""

    sizes: Ints
    fees: Ints
    has_sixth: bool
    must_bet_after_five: bool


class Hand(NamedTuple):
    """Five sorted ranks, the numbers of distinct ones, how many there are; cards unseen of each rank, (13,)."""

    holding: int
    ranks: Ints
    groups: Ints
    sets: int
    unseen: Ints


class Shared(NamedTuple):
    """Sums by the set of ranks held in the upcard's suit.

    `finals`: (3, SETS), BETS and COVERS, bet and insurance of one ante if not a flush, and SIXTHS, flushes apart.
    `exchanges`: (2, SETS, WAYS), PLAIN, flushes apart, and GAINS, what those in the upcard's suit gain.  `other_gains`:
    (SETS, WAYS, SETS): what those in another suit gain, by the set of ranks that may be drawn in it.
    """

    finals: Ints
    exchanges: Ints
    other_gains: Ints


class Draws(NamedTuple):
    """What is known of all draws by ranks alone.

    `prospects`: size after size, from PROSPECTS_FROM on, and `totals`, from FIRST on, see `look_at_draws`;
    `sixth_prospects`, `sixth_totals`: see `look_at_sixths`; `kept`, `counts`, `same_as`: see `list_kept`; `met`: see
    `meet_all`; `set_of`: (MASKS,), the set of each mask of ranks; `most`: (MOST + 1,), by size, see `bound`.
    """

    prospects: Ints
    totals: Ints
    sixth_prospects: Ints
    sixth_totals: Ints
    kept: Ints
    counts: Ints
    same_as: Ints
    met: Ints
    set_of: Ints
    most: Ints


def new_shared() -> Shared:
    """Make room for the sums of one holding."""
    finals, exchanges = np.zeros((3, SETS), np.int64), np.zeros((2, SETS, WAYS), np.int64)
    return Shared(finals, exchanges, np.zeros((SETS, WAYS, SETS), np.int64))


def new_draws() -> Draws:
    """Make room for the draws of one holding."""
    return Draws(
        np.zeros((PROSPECTS_FROM[-1], PROSPECT), np.int64),
        np.zeros((FIRST[-1], 2), np.int64),
        np.zeros((RANKS, PROSPECT), np.int64),
        np.zeros((RANKS, 2), np.int64),
        np.zeros((MOST + 1, max(_KEPT)), np.int64),
        np.zeros(MOST + 1, np.int64),
        np.zeros(WAYS, np.int64),
        np.zeros((MASKS, 3), np.int64),
        np.zeros(MASKS, np.int64),
        np.zeros(MOST + 1, np.int64),
    )


@kernel
def found_of(draws: Draws, size: int) -> tuple[Ints, Ints]:
    """Take the prospects and totals of one size."""
    prospects = draws.prospects[_PROSPECTS_FROM[size] : _PROSPECTS_FROM[size + 1]]
    return prospects, draws.totals[_FIRST[size] : _FIRST[size + 1]]


@kernel
def share(table: Table, plan: Plan, hand: Hand, draws: Draws, shared: Shared) -> None:
    """Fill in the sums of all hands of these ranks, once `look` has found what the draws are."""
    for own in range(1 << hand.sets):
        suit = unseen_of_suit(hand, own)
        if suit >> table.upcard & 1 == 0:
            continue  # the upcard itself cannot be held
        suit -= 1 << table.upcard
        shared.finals[:SIXTHS, own] = bet_on_five(table, hand.unseen, suit, hand.holding)
        if plan.has_sixth:
            rows = draws.sixth_prospects
            shared.finals[SIXTHS, own] = sum_over_sixths(table.upcard, table.corrections, hand.unseen, suit, rows)
        if plan.sizes.max():
            meet_all(table, suit, draws.met)
        for size in range(1, MOST + 1):
            if plan.sizes[size] and _may_be_best(plan, own, size, draws, shared):
                _exchange(table, hand, size, (own, suit), draws, shared)
                _gain(table, hand, size, (own, suit), draws, shared)


@kernel
def _may_be_best(plan: Plan, own: int, size: int, draws: Draws, shared: Shared) -> bool:
    """Say if exchanging so many can be better than all else but larger exchanges; if not, note it as hopeless."""
    most = _FACTORS[size] * draws.most[size] - plan.fees[size] * UNIT
    least = max(-UNIT, _FACTORS[0] * shared.finals[BETS, own])
    if plan.has_sixth:
        least = max(least, _FACTORS[1] * shared.finals[SIXTHS, own] - UNIT)
    for way in range(WAYS):
        smaller = _SIZES[way]
        if 0 < smaller < size and plan.sizes[smaller]:
            least = max(least, _FACTORS[smaller] * shared.exchanges[PLAIN, own, way] - plan.fees[smaller] * UNIT)
    if most > least:
        return True
    for way in range(WAYS):
        if _SIZES[way] == size:
            shared.exchanges[PLAIN, own, way] = HOPELESS // _FACTORS[size]
    return False


@kernel
def unseen_of_suit(hand: Hand, own: int) -> int:
    """Give the mask of the ranks of a suit but those of a set, which are held in it."""
    suit = MASKS - 1
    for at in range(CARDS):
        if own >> hand.groups[at] & 1:
            suit &= ~(1 << hand.ranks[at])
    return suit


@kernel
def look(table: Table, plan: Plan, hand: Hand, draws: Draws) -> None:
    """Look at all draws to a hand, by ranks alone."""
    for mask in range(MASKS):
        draws.set_of[mask] = 0
        for at in range(CARDS):
            draws.set_of[mask] |= (mask >> hand.ranks[at] & 1) << hand.groups[at]
    if plan.has_sixth:
        look_at_sixths(table, hand.unseen, hand.holding, draws.sixth_prospects, draws.sixth_totals)
    for size in range(1, MOST + 1):
        if plan.sizes[size]:
            must_bet = plan.must_bet_after_five and size == MOST
            draws.counts[size] = list_kept(hand.ranks, size, draws.same_as, draws.kept[size])
            kept = draws.kept[size, : draws.counts[size]]
            found = found_of(draws, size)
            look_at_draws(table, hand.unseen, size, must_bet, kept, found)
            draws.most[size] = most_of_size(table, hand.ranks, hand.unseen, size, len(kept), found[0])


@kernel
def _exchange(table: Table, hand: Hand, size: int, held: tuple[int, int], draws: Draws, shared: Shared) -> None:
    own, suit = held
    sums = np.zeros(draws.counts[size], np.int64)
    sum_over_draws(table.upcard, table.corrections, hand.unseen, suit, size, found_of(draws, size)[0], sums)
    for way in range(WAYS):
        if _SIZES[way] == size:
            shared.exchanges[PLAIN, own, way] = sums[draws.same_as[way]]


@kernel
def _gain(table: Table, hand: Hand, size: int, held: tuple[int, int], draws: Draws, shared: Shared) -> None:
    own, suit = held
    found = found_of(draws, size)
    deals = FOURS[hand.unseen.sum() - size]
    for way in range(WAYS):
        ranks = kept_of_one_suit(hand.ranks, way)
        if _SIZES[way] != size or ranks < 0:
            continue
        kept = Kept(ranks, size, draws.same_as[way], draws.counts[size])
        if ranks & suit == 0 and not ranks >> table.upcard & 1:
            shared.exchanges[GAINS, own, way] = gain_in_upcards_suit(table, deals, kept, suit, found)
        gains = shared.other_gains[own, way]
        gains[:] = 0
        gains_in_other_suit(table, deals, kept, (suit, MASKS - 1 - ranks), found, draws.met, draws.set_of, gains)
        _sum_over_subsets(gains)


@kernel
def _sum_over_subsets(values: Ints) -> None:
    for bit in range(CARDS):
        for at in range(len(values)):
            if at >> bit & 1:
                values[at] += values[at - (1 << bit)]
