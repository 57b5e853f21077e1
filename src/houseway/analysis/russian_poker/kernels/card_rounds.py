"""How the rounds of a solved rulebook end where the dealer's card is sold: what is different for those who buy it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import FIVES, Ints
from houseway.analysis.russian_poker.kernels.card_draw_ends import Shop, end_draws
from houseway.analysis.russian_poker.kernels.card_flush_ends import (
    FlushDraws,
    end_dealt_flush,
    end_flush_draws,
    end_sixths,
    look_at_flushes,
    need,
    new_flush_draws,
)
from houseway.analysis.russian_poker.kernels.endings import masks_of
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
from houseway.analysis.russian_poker.kernels.shared import SETS, Hand
from houseway.analysis.russian_poker.kernels.ways import CARDS, WAYS, group_ranks, kept_of_one_suit

_FIVES: Final = FIVES.copy()


class Takers(NamedTuple):
    """How many hands of one holding keep what; who bets keeps all, ALL_WAYS.

    `times`: (WAYS, SETS), by the set of ranks held in the upcard's suit; `pairs`: (WAYS, SETS, SETS), by that and the
    set held in another suit, three a hand; `flushes`: room for draws that make one.
    """

    times: Ints
    pairs: Ints
    flushes: FlushDraws


def new_takers() -> Takers:
    """Make room for one holding."""
    return Takers(np.zeros((WAYS, SETS), np.int64), np.zeros((WAYS, SETS, SETS), np.int64), new_flush_draws())


@kernel
def sell_to_all(shop: Shop, holdings: tuple[int, int], choices: npt.NDArray[np.uint8], takers: Takers) -> None:
    """Correct how all hands of some holdings end, first to last; `choices` as solved."""
    groups = np.zeros(CARDS, np.int64)
    for holding in range(*holdings):
        unseen = unseen_beside(_FIVES[holding], shop.scene.table.upcard)
        if unseen[shop.scene.table.upcard] < 0:
            continue
        hand = Hand(holding, _FIVES[holding], groups, group_ranks(_FIVES[holding], groups), unseen)
        takers.times[:], takers.pairs[:] = 0, 0
        _note_choices(shop, hand, choices, takers)
        for way in range(WAYS):
            if takers.times[way].max():
                end_draws(shop, hand, way, takers.times[way], takers.pairs[way])
                if way < ALL_WAYS and kept_of_one_suit(hand.ranks, way) >= 0:
                    _draw_flushes(shop, hand, way, choices, takers)


@kernel
def _note_choices(shop: Shop, hand: Hand, choices: npt.NDArray[np.uint8], takers: Takers) -> None:
    """Note the choice of every hand; flushes as dealt and sixth cards are counted at once."""
    spots, sets, suiting = np.zeros(4, np.int64), np.zeros(4, np.int64), 0
    while suiting < SUITINGS:
        number = suit_up(hand, shop.scene.table.upcard, suiting, spots, sets)
        suiting += max(1, -number)
        if number < 0 or choices[number] == FOLD:
            continue
        choice, times = choices[number], orbit(sets)
        held, unseen = masks_of(hand, shop.scene.table.upcard, sets)
        if choice == BUY:
            end_sixths(shop, hand, held, unseen, times)
        elif choice < EXCHANGE and most_of_a_suit(spots) == CARDS:
            end_dealt_flush(shop, hand, held.max(), unseen, times)
        else:
            way = choice - EXCHANGE if choice >= EXCHANGE else ALL_WAYS
            takers.times[way, sets[0]] += times
            for suit in range(1, 4):
                takers.pairs[way, sets[0], sets[suit]] += times


@kernel
def _draw_flushes(shop: Shop, hand: Hand, way: int, choices: npt.NDArray[np.uint8], takers: Takers) -> None:
    """Count flushes as flushes: see first what is needed, for one way at a time."""
    found = takers.flushes
    found.is_needed[:] = 0
    for is_last in range(2):
        spots, sets, suiting = np.zeros(4, np.int64), np.zeros(4, np.int64), 0
        while suiting < SUITINGS:
            number = suit_up(hand, shop.scene.table.upcard, suiting, spots, sets)
            suiting += max(1, -number)
            if number >= 0 and choices[number] == EXCHANGE + way:
                _, unseen = masks_of(hand, shop.scene.table.upcard, sets)
                for suit in range(4):
                    if way & ~spots[suit] == 0:
                        if is_last:
                            end_flush_draws(shop, hand, way, sets, unseen, suit, orbit(sets), found)
                        else:
                            need(suit, sets, found)
        if not is_last:
            look_at_flushes(shop, hand, way, found)
