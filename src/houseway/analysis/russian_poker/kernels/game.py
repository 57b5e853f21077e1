"""The whole game against one upcard: the best choice of every hand, and what it is worth."""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.draws import MOST
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
    look,
    share,
    unseen_of_suit,
)
from houseway.analysis.russian_poker.kernels.sixth import gain_of_sixths
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, WAYS, group_ranks
from houseway.analysis.russian_poker.table import COVER, Table
from houseway.analysis.russian_poker.units import FACTORS, UNIT

HANDS: Final = comb(51, 5)
FOLD, BET, INSURED_BET, BUY, EXCHANGE = 0, 1, 2, 3, 32  # an exchange is EXCHANGE + the positions of the cards kept
UNUSED: Final = 255
CHOICES: Final = EXCHANGE + WAYS
SUITINGS: Final = 4**CARDS
_FIVES, _SIZES, _FACTORS = FIVES.copy(), SIZES.copy(), FACTORS.copy()
_CHOOSE: Final = np.array([[comb(card, at + 1) for at in range(CARDS)] for card in range(51)])
_ALL: Final = (1 << RANKS) - 1
ALL_WAYS: Final = WAYS - 1
_COUNTS: Final = np.array([spots.bit_count() for spots in range(WAYS)])
_LOW: Final = 0xFFFFFFFF


class Found(NamedTuple):
    """What has been solved so far.

    `choices`: uint8 (HANDS,), by number, see `suit_up`, UNUSED where a hand stands for none; `hands`: (CHOICES,), how
    many hands have each choice; `total`: (2,), the sum of their values in UNITs, the first counting 2 ** 32; `rests`:
    (6,), what is left over for the dealer's card, by the number of cards drawn; `doubts`: (1,), see `card_draws`.
    """

    choices: npt.NDArray[np.uint8]
    hands: Ints
    total: Ints
    rests: Ints
    doubts: Ints


def new_found(choices: npt.NDArray[np.uint8]) -> Found:
    """Begin to solve."""
    return Found(choices, *(np.zeros(size, np.int64) for size in (CHOICES, 2, MOST + 1, 1)))


@kernel
def solve(table: Table, plan: Plan, holdings: tuple[int, int], draws: Draws, shared: Shared, found: Found) -> None:
    """Choose for all hands of some holdings, first to last, where the dealer's card is not sold."""
    groups = np.zeros(CARDS, np.int64)
    for holding in range(*holdings):
        unseen = unseen_beside(_FIVES[holding], table.upcard)
        if unseen[table.upcard] >= 0:
            hand = Hand(holding, _FIVES[holding], groups, group_ranks(_FIVES[holding], groups), unseen)
            look(table, plan, hand, draws)
            share(table, plan, hand, draws, shared)
            _choose_for_all_suits(table, plan, hand, draws, shared, found)


@kernel
def unseen_beside(ranks: Ints, upcard: int) -> Ints:
    """Count the cards of each rank beside a hand and the upcard; below 0 where there is no such deal."""
    unseen = np.full(RANKS, 4)
    unseen[upcard] -= 1
    for rank in ranks:
        unseen[rank] -= 1
    return unseen


@kernel
def _choose_for_all_suits(table: Table, plan: Plan, hand: Hand, draws: Draws, shared: Shared, found: Found) -> None:
    spots, sets = np.zeros(4, np.int64), np.zeros(4, np.int64)
    cover, has_exchange = table.five[COVER, hand.holding], plan.sizes.max() > 0
    suiting = 0
    while suiting < SUITINGS:
        number = suit_up(hand, table.upcard, suiting, spots, sets)
        suiting += max(1, -number)
        if number < 0:
            continue
        most = most_of_a_suit(spots)
        bets, gain = (shared.finals[BETS, sets[0]], shared.finals[COVERS, sets[0]], cover), 0
        if most >= CARDS - 1:  # to hand on the table takes its time, so it is done only where it is needed
            bets, gain = with_flush(table, plan, hand, draws, sets, most, bets)
        value, choice = bet_or_fold(bets)
        if plan.has_sixth:
            bought = _FACTORS[1] * (shared.finals[SIXTHS, sets[0]] + gain) - UNIT
            value, choice = (bought, BUY) if bought > value else (value, choice)
        if has_exchange:
            exchanged, way = _best_exchange(plan, hand, shared, spots, sets)
            value, choice = (exchanged, EXCHANGE + way) if exchanged > value else (value, choice)
        note(found, number, choice, orbit(sets), value)


@kernel
def note(found: Found, number: int, choice: int, hands: int, value: int) -> None:
    """Note the choice of a hand that stands for so many."""
    found.choices[number] = choice
    found.hands[choice] += hands
    found.total[0] += hands * (value >> 32)
    found.total[1] += hands * (value & _LOW)


@kernel
def most_of_a_suit(spots: Ints) -> int:
    """Count the cards of the longest suit."""
    return max(_COUNTS[spots[0]], _COUNTS[spots[1]], _COUNTS[spots[2]], _COUNTS[spots[3]])


@kernel
def orbit(sets: Ints) -> int:
    """Count the hands that exchanges of the three other suits make of one."""
    if sets[1] == sets[2]:
        return 1 if sets[2] == sets[3] else 3
    return 3 if sets[2] == sets[3] else 6


@kernel
def bet_or_fold(bets: tuple[int, int, int]) -> tuple[int, int]:
    """Choose between bet, insured where that is better, and fold; `bets`: bet, insurance of an ante, its most."""
    bet, covered, cover = bets
    if cover and covered > 0:
        value, choice = _FACTORS[0] * (bet + cover * covered), INSURED_BET
    else:
        value, choice = _FACTORS[0] * bet, BET
    return (value, choice) if value >= -UNIT else (-UNIT, FOLD)


@kernel
def with_flush(
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
        for way in range(ALL_WAYS):
            size = _SIZES[way]
            if plan.sizes[size]:
                total = shared.exchanges[PLAIN, sets[0], way] + flush_gains(shared, hand, way, spots, sets)
                value = _FACTORS[size] * total - plan.fees[size] * UNIT
                if value > best:
                    best, choice = value, way
    return best, choice


@kernel
def suit_up(hand: Hand, upcard: int, suiting: int, spots: Ints, sets: Ints) -> int:
    """Give five ranks suits, two bits each, the first highest; returns the hand's number.

    Where the cards do not rise, or one is the upcard, it is minus how many suitings begin alike and can be passed over;
    where the three other suits are not in falling order of their sets, it is -1, for another hand stands for this one.
    `spots`: (4,), by suit, which positions are of it; `sets`: (4,), the set of its ranks.
    """
    spots[:], sets[:] = 0, 0
    number, last = 0, -1
    for at in range(CARDS):
        later = 2 * (CARDS - 1 - at)
        own = suiting >> later & 3
        card = 4 * hand.ranks[at] + own
        if card <= last or card == 4 * upcard:
            return -(1 << later)
        last = card
        number += _CHOOSE[card - (card > 4 * upcard), at]
        spots[own] |= 1 << at
        sets[own] |= 1 << hand.groups[at]
    return number if sets[1] >= sets[2] >= sets[3] else -1


@kernel
def flush_gains(shared: Shared, hand: Hand, way: int, spots: Ints, sets: Ints) -> int:
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
