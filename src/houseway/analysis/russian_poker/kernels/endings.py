"""How the rounds of a solved rulebook end against one upcard: every hand played by its best choice, to its end."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FIVES, KIND, RANKS, Ints
from houseway.analysis.russian_poker.kernels.ending_draws import (
    Scene,
    against_flush,
    by_ranks,
    end_exchange,
    end_flush_draws,
    end_sixth_flushes,
    end_sixths,
    held_flush,
    held_ranks,
)
from houseway.analysis.russian_poker.kernels.ends import Ends, at_place, end, end_by_fold
from houseway.analysis.russian_poker.kernels.exchange import squeeze
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.kernels.game import (
    ALL_WAYS,
    BUY,
    EXCHANGE,
    FOLD,
    SUITINGS,
    most_of_a_suit,
    orbit,
    suit_up,
    unseen_beside,
)
from houseway.analysis.russian_poker.kernels.ladder import COLUMNS, RUNGS, climb
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand, unseen_of_suit
from houseway.analysis.russian_poker.kernels.ways import CARDS, WAYS, group_ranks
from houseway.analysis.russian_poker.units import FACTORS, UNIT

_FIVES, _FACTORS, _KIND = FIVES.copy(), FACTORS.copy(), KIND.copy()
_ALL: Final = (1 << RANKS) - 1
BETS, BUYS = range(2)


class Made(NamedTuple):
    """How many hands of one holding make each choice: by the set of ranks that they hold in the upcard's suit.

    `finals`: (2, SETS), BETS without a flush, and BUYS; `exchanges`: (WAYS, SETS); of these `own`, the same shape, keep
    cards of the upcard's suit only, and `others`, (WAYS, SETS, SETS), of another, see `end_flush_draws`.
    """

    finals: Ints
    exchanges: Ints
    own: Ints
    others: Ints


def new_made() -> Made:
    """Make room for the choices of one holding."""
    finals, both = np.zeros((2, SETS), np.int64), np.zeros((2, WAYS, SETS), np.int64)
    return Made(finals, both[0], both[1], np.zeros((WAYS, SETS, SETS), np.int64))


@kernel
def end_all(scene: Scene, holdings: tuple[int, int], choices: npt.NDArray[np.uint8], made: Made, ends: Ends) -> None:
    """Count how all hands of some holdings end, first to last; `choices` as solved."""
    groups = np.zeros(CARDS, np.int64)
    for holding in range(*holdings):
        unseen = unseen_beside(_FIVES[holding], scene.table.upcard)
        if unseen[scene.table.upcard] < 0:
            continue
        hand = Hand(holding, _FIVES[holding], groups, group_ranks(_FIVES[holding], groups), unseen)
        made.finals[:], made.exchanges[:], made.own[:], made.others[:] = 0, 0, 0, 0
        _make_choices(scene, hand, choices, made, ends)
        _end_bets(scene, hand, made.finals[BETS], ends)
        if made.finals[BUYS].max():
            end_sixths(scene, hand, made.finals[BUYS], ends)
        for way in range(ALL_WAYS):
            if made.exchanges[way].max():
                end_exchange(scene, hand, way, made.exchanges[way], ends)
                end_flush_draws(scene, hand, way, made.own[way], made.others[way], ends)


@kernel
def _make_choices(scene: Scene, hand: Hand, choices: npt.NDArray[np.uint8], made: Made, ends: Ends) -> None:
    """Note the choice of every hand; folds and flushes end at once."""
    spots, sets, suiting = np.zeros(4, np.int64), np.zeros(4, np.int64), 0
    while suiting < SUITINGS:
        number = suit_up(hand, scene.table.upcard, suiting, spots, sets)
        suiting += max(1, -number)
        if number < 0:
            continue
        choice, times, most = choices[number], orbit(sets), most_of_a_suit(spots)
        if choice == FOLD:
            end_by_fold(ends, times * UNIT, _KIND[hand.holding], 0)
        elif choice >= EXCHANGE:
            _note_exchange(hand, choice - EXCHANGE, spots, sets, times, made)
        elif choice == BUY:
            made.finals[BUYS, sets[0]] += times
            if most >= CARDS - 1:
                end_sixth_flushes(scene, hand, *masks_of(hand, scene.table.upcard, sets), times, ends)
        elif most == CARDS:
            _end_flush(scene, hand, sets, times, ends)
        else:
            made.finals[BETS, sets[0]] += times


@kernel
def _note_exchange(hand: Hand, way: int, spots: Ints, sets: Ints, times: int, made: Made) -> None:
    made.exchanges[way, sets[0]] += times
    kept = 0
    for at in range(CARDS):
        kept |= (way >> at & 1) << hand.groups[at]
    for suit in range(4):
        if way & ~spots[suit] == 0:
            if suit == 0:
                made.own[way, sets[0]] += times
            else:
                made.others[way, sets[0], sets[suit] & ~kept] += times


@kernel
def masks_of(hand: Hand, upcard: int, sets: Ints) -> tuple[Ints, Ints]:
    """Give the masks of ranks held, and unseen, of each suit, the upcard's first."""
    held, unseen = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for suit in range(4):
        unseen[suit] = unseen_of_suit(hand, sets[suit])
        held[suit] = _ALL - unseen[suit]
    unseen[0] -= 1 << upcard
    return held, unseen


@kernel
def _end_flush(scene: Scene, hand: Hand, sets: Ints, times: int, ends: Ends) -> None:
    table, ladder = scene.table, np.zeros((RUNGS, COLUMNS), np.int64)
    held, unseen = masks_of(hand, table.upcard, sets)
    climb(hand.unseen, table.upcard, table.is_pair_needed, ladder)
    deals = against_flush(table, ladder, hand.unseen, unseen[0], held.max())
    end(ends, times * _FACTORS[0], deals, held_flush(scene, held.max(), ONE_SUIT, 0))


@kernel
def _end_bets(scene: Scene, hand: Hand, times: Ints, ends: Ends) -> None:
    table, ladder = scene.table, np.zeros((RUNGS, COLUMNS), np.int64)
    climb(hand.unseen, table.upcard, table.is_pair_needed, ladder)
    deals, held = by_ranks(table.upcard, ladder, hand.unseen, hand.holding), held_ranks(scene, hand.holding, 0)
    row = scene.rows[scene.shapes[hand.holding]]
    for own in range(SETS):
        if times[own]:
            place = squeeze(unseen_of_suit(hand, own) - (1 << table.upcard), table.upcard)
            end(ends, times[own] * _FACTORS[0], at_place(deals, row, place), held)
