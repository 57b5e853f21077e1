"""How often each choice is the best, by what a hand is as dealt."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.russian_poker.holdings import (
    FIVES,
    FLUSH,
    KIND,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRAIGHT_MASKS,
    TWO_PAIR,
    Ints,
)
from houseway.analysis.russian_poker.kernels.game import EXCHANGE, SUITINGS, most_of_a_suit, orbit, suit_up
from houseway.analysis.russian_poker.kernels.shared import Hand
from houseway.analysis.russian_poker.kernels.ways import CARDS, SIZES, group_ranks

NO_DRAW, FOUR_SUITED, FOUR_TO_A_STRAIGHT, BOTH = DRAWS = range(4)
KINDS: Final = ROYAL + 1
ACTIONS: Final = EXCHANGE + CARDS + 1  # the numbers of choices; an exchange of n cards is EXCHANGE + n
_FIVES, _KIND, _SIZES, _STRAIGHTS = FIVES.copy(), KIND.copy(), SIZES.copy(), STRAIGHT_MASKS.copy()
_BROADWAY: Final = int(STRAIGHT_MASKS[-1])


def new_tally() -> Ints:
    """Make room for the counts of one upcard."""
    return np.zeros((KINDS, len(DRAWS), ACTIONS), np.int64)


@kernel
def tally(upcard: int, choices: npt.NDArray[np.uint8], counts: Ints) -> None:
    """Count all hands against an upcard whose suit is given, in `counts`, (KINDS, DRAWS, ACTIONS)."""
    groups, unseen = np.zeros(CARDS, np.int64), np.zeros(1, np.int64)
    spots, sets = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for holding in range(len(_FIVES)):
        ranks = _FIVES[holding]
        hand = Hand(holding, ranks, groups, group_ranks(ranks, groups), unseen)
        by_ranks, mask, suiting = _can_be_straight(ranks), _mask(ranks), 0
        while suiting < SUITINGS:
            number = suit_up(hand, upcard, suiting, spots, sets)
            suiting += max(1, -number)
            if number >= 0:
                choice, most = choices[number], most_of_a_suit(spots)
                action = EXCHANGE + _SIZES[choice - EXCHANGE] if choice >= EXCHANGE else choice
                kind = _KIND[holding] if most < CARDS else _flush(_KIND[holding], mask)
                draw = 0
                if kind < TWO_PAIR:
                    draw = (most == CARDS - 1) * FOUR_SUITED + by_ranks * FOUR_TO_A_STRAIGHT
                counts[kind, draw, action] += orbit(sets)


@kernel
def _mask(ranks: Ints) -> int:
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


@kernel
def _can_be_straight(ranks: Ints) -> int:
    """Say (1, 0) if four of the ranks are of one straight."""
    mask = _mask(ranks)
    for straight in _STRAIGHTS:
        common, cards = mask & straight, 0
        while common:
            common &= common - 1
            cards += 1
        if cards == CARDS - 1:
            return 1
    return 0


@kernel
def _flush(kind: int, mask: int) -> int:
    if kind != STRAIGHT:
        return FLUSH
    return ROYAL if mask == _BROADWAY else STRAIGHT_FLUSH
