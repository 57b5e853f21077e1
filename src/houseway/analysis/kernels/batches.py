"""Hands by the thousand: what a table of all keys says of each."""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.keys import key_of, list_keys
from houseway.analysis.kernels.packing import CARDS, KEY, MASK, START

Backs = npt.NDArray[np.uint16]
Fronts = npt.NDArray[np.uint8]

_CHOOSE: Final = np.array([[comb(card, place) for place in range(8)] for card in range(CARDS + 1)])
_BLOCK: Final = comb(CARDS - 2, 5)


@kernel
def outcomes_of_hands(
    hands: npt.NDArray[np.uint8], back_of: Backs, front_of: Fronts, backs: Backs, fronts: Fronts
) -> bool:
    """Look up the back and front of each hand, uint8 (n, 7); false, and at once, where a card stands twice."""
    for at in range(len(hands)):
        key, mask = START, np.uint64(0)
        for card in hands[at]:
            if mask & MASK[card]:
                return False
            key += KEY[card]
            mask |= MASK[card]
        number = key_of(key, mask)
        backs[at], fronts[at] = back_of[number], front_of[number]
    return True


@kernel
def outcomes_of_all(back_of: Backs, front_of: Fronts, backs: Backs, fronts: Fronts, highest: int) -> None:
    """Look up the back and front of every hand with this highest card, in colex order, in its place among all."""
    found = np.zeros(_BLOCK, np.int32)
    place = _CHOOSE[highest, 7]
    for second in range(5, highest):
        key, mask = START + KEY[highest] + KEY[second], MASK[highest] | MASK[second]
        for at in range(list_keys(KEY[:second], MASK[:second], 5, key, mask, found)):
            backs[place], fronts[place] = back_of[found[at]], front_of[found[at]]
            place += 1
