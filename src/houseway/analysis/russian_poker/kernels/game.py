"""The whole game against one upcard: the best choice of every hand, and what it is worth."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FIVES, RANKS, Ints
from houseway.analysis.russian_poker.kernels.exchange import FOURS
from houseway.analysis.russian_poker.kernels.final import bet_on_flush
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.shared import (
    BETS,
    COVERS,
    GAINS,
    PLAIN,
    SETS,
    SIXTHS,
    Draws,
    Hand,
    Plan,
    Shared,
    share,
    unseen_of_suit,
)
from houseway.analysis.russian_poker.kernels.sixth import gain_of_sixths
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, WAYS, group_ranks
from houseway.analysis.russian_poker.table import COVER, Table
from houseway.analysis.russian_poker.units import FACTORS, UNIT

HANDS: Final = comb(51, 5)
FOLD, BET, INSURED_BET, BUY, EXCHANGE = 0, 1, 2, 3, 32  # an exchange is EXCHANGE + the positions of the cards kept
_SUITINGS: Final = 4**CARDS
_FIVES, _SIZES, _FACTORS = FIVES.copy(), SIZES.copy(), FACTORS.copy()
_CHOOSE: Final = np.array([[comb(card, at + 1) for at in range(CARDS)] for card in range(51)])
_ALL: Final = (1 << RANKS) - 1
_ALL_WAYS: Final = WAYS - 1
_COUNTS: Final = np.array([spots.bit_count() for spots in range(WAYS)])


@kernel
def solve(
    table: Table,
    plan: Plan,
    holdings: tuple[int, int],
    draws: Draws,
    shared: Shared,
    choices: npt.NDArray[np.uint8],
) -> Ints:
    """Choose for all hands of some holdings, first to last; the suits of a hand count from the upcard's, 0.

    `choices`: (HANDS,), by `number_of`, filled in.  Returns the
    sum of the values in UNITs as (high, low), high counting 2 ** 32.
    """
    found, groups = np.zeros(2, np.int64), np.zeros(CARDS, np.int64)
    for holding in range(*holdings):
        unseen = _unseen(_FIVES[holding], table.upcard)
        if unseen[table.upcard] < 0:
            continue
        sets = group_ranks(_FIVES[holding], groups)
        hand = Hand(holding, _FIVES[holding], groups, sets, unseen)
        share(table, plan, hand, draws, shared)
        _choose_for_all_suits(table, plan, hand, draws, shared, choices, found)
    return found


@kernel
def _unseen(ranks: Ints, upcard: int) -> Ints:
    unseen = np.full(RANKS, 4)
    unseen[upcard] -= 1
    for rank in ranks:
        unseen[rank] -= 1
    return unseen


@kernel
def _choose_for_all_suits(
    table: Table,
    plan: Plan,
    hand: Hand,
    draws: Draws,
    shared: Shared,
    choices: npt.NDArray[np.uint8],
    found: Ints,
) -> None:
    spots, sets = np.zeros(4, np.int64), np.zeros(4, np.int64)
    cover, has_exchange = table.five[COVER, hand.holding], plan.sizes.max() > 0
    suiting = 0
    while suiting < _SUITINGS:
        number = _suit(hand, table.upcard, suiting, spots, sets)
        if number < 0:
            suiting -= number
            continue
        suiting += 1
        most = max(_COUNTS[spots[0]], _COUNTS[spots[1]], _COUNTS[spots[2]], _COUNTS[spots[3]])
        bets, gain = (shared.finals[BETS, sets[0]], shared.finals[COVERS, sets[0]], cover), 0
        if most >= CARDS - 1:  # to hand on the table takes its time, so it is done only where it is needed
            bets, gain = _with_flush(table, plan, hand, draws, sets, most, bets)
        value, choice = _bet_or_fold(bets)
        if plan.has_sixth:
            bought = _FACTORS[1] * (shared.finals[SIXTHS, sets[0]] + gain) - UNIT
            value, choice = (bought, BUY) if bought > value else (value, choice)
        if has_exchange:
            exchanged, way = _best_exchange(plan, hand, shared, spots, sets)
            value, choice = (exchanged, EXCHANGE + way) if exchanged > value else (value, choice)
        choices[number] = choice
        found[0] += value >> 32
        found[1] += value & 0xFFFFFFFF


@kernel
def _bet_or_fold(bets: tuple[int, int, int]) -> tuple[int, int]:
    bet, covered, cover = bets
    if cover and covered > 0:
        value, choice = _FACTORS[0] * (bet + cover * covered), INSURED_BET
    else:
        value, choice = _FACTORS[0] * bet, BET
    return (value, choice) if value >= -UNIT else (-UNIT, FOLD)


@kernel
def _with_flush(
    table: Table, plan: Plan, hand: Hand, draws: Draws, sets: Ints, most: int, bets: tuple[int, int, int]
) -> tuple[tuple[int, int, int], int]:
    """Put in the bet on a flush, if the hand is one, and what the sixth card gains by making one."""
    unseen, held = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for suit in range(4):
        unseen[suit] = unseen_of_suit(hand, sets[suit])
        held[suit] = _ALL - unseen[suit]
    unseen[0] -= 1 << table.upcard
    gain = 0
    if plan.has_sixth:
        deals = FOURS[hand.unseen.sum() - 1]
        gain = gain_of_sixths(table, held, unseen, deals, draws.sixth_prospects, draws.sixth_totals)
    if most < CARDS:
        return bets, gain
    ranks = held.max()
    bet, covered = bet_on_flush(table, hand.unseen, unseen[0], ONE_SUIT, ranks)
    return (bet, covered, table.suited[COVER, ONE_SUIT, ranks]), gain


@kernel
def _best_exchange(plan: Plan, hand: Hand, shared: Shared, spots: Ints, sets: Ints) -> tuple[int, int]:
    best, choice = -(1 << 62), -1
    if plan.sizes.max():
        for way in range(_ALL_WAYS):
            size = _SIZES[way]
            if plan.sizes[size]:
                total = shared.exchanges[PLAIN, sets[0], way] + _gains(shared, hand, way, spots, sets)
                value = _FACTORS[size] * total - plan.fees[size] * UNIT
                if value > best:
                    best, choice = value, way
    return best, choice


@kernel
def _suit(hand: Hand, upcard: int, suiting: int, spots: Ints, sets: Ints) -> int:
    """Give five ranks suits, two bits each, the first highest; returns the hand's number.

    Where the cards do not rise, or one is the upcard, it is minus how many suitings begin alike and can be passed over.
    `spots`: (4,), by suit, which positions are of it; `sets`: (4,), the set of its ranks.
    """
    spots[:], sets[:] = 0, 0
    number, last = 0, -1
    for at in range(CARDS):
        later = 2 * (CARDS - 1 - at)
        suit = suiting >> later & 3
        card = 4 * hand.ranks[at] + suit
        if card <= last or card == 4 * upcard:
            return -(1 << later)
        last = card
        number += _CHOOSE[card - (card > 4 * upcard), at]
        spots[suit] |= 1 << at
        sets[suit] |= 1 << hand.groups[at]
    return number


@kernel
def _gains(shared: Shared, hand: Hand, way: int, spots: Ints, sets: Ints) -> int:
    """Add up what the flushes gain in each suit that all cards kept are of."""
    gain = 0
    for suit in range(4):
        if way & ~spots[suit] == 0:
            if suit == 0:
                gain += shared.exchanges[GAINS, sets[0], way]
            else:
                kept = 0
                for at in range(CARDS):
                    kept |= (way >> at & 1) << hand.groups[at]
                gain += shared.other_gains[sets[0], way, SETS - 1 - (sets[suit] & ~kept)]
    return gain
