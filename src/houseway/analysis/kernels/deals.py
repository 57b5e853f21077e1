"""Simulated rounds of house-way players against the house: random deals, set, compared and settled in one kernel."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.keys import key_of
from houseway.analysis.kernels.packing import CARDS, KEY, MASK, START

Words = npt.NDArray[np.uint32]
Backs = npt.NDArray[np.uint16]
Fronts = npt.NDArray[np.uint8]

SPARE: Final = 4  # words a round beyond one a card; a word is refused once in 80 million draws
_32: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_REFUSED: Final = np.array([(1 << 32) % max(cards, 1) for cards in range(CARDS + 1)], np.uint64)


@kernel
def play_rounds(
    words: Words,
    seats: int,
    player: tuple[Backs, Fronts],
    dealer: tuple[Backs, Fronts],
    commission_bp: int,
) -> npt.NDArray[np.int64]:
    """Play rounds of 1 to 6 seats that stake one each, and add up.

    `words`: uint32 (rounds, 7 * (seats + 1) + SPARE), random; `player`, `dealer`: uint16 (KEYS,) and uint8 (KEYS,),
    back and front of every key.  Returns int64 (5,): seats that won, pushed and lost; the sum over rounds of what all
    seats gained, in hundredths of a per cent, and of its square.
    """
    deck = np.arange(CARDS)
    totals = np.zeros(5, np.int64)
    for drawn in words:
        _shuffle_top(drawn, deck)
        his = _key_at(deck, 0)
        gain = 0
        for seat in range(1, seats + 1):
            mine = _key_at(deck, 7 * seat)
            won = np.int64(player[0][mine] > dealer[0][his]) + np.int64(player[1][mine] > dealer[1][his])
            totals[2 - won] += 1
            gain += (0, 0, 10_000 - commission_bp)[won] - (10_000, 0, 0)[won]
        totals[3] += gain
        totals[4] += gain * gain
    return totals


@kernel
def _shuffle_top(words: Words, deck: npt.NDArray[np.int64]) -> None:
    """Put a uniformly drawn card in each of the first places, whatever the order of the deck was.

    A word is refused where more words would lead to some cards than to others (Lemire's method).
    """
    used = 0
    for at in range(len(words) - SPARE):
        cards = np.uint64(CARDS - at)
        product = np.uint64(words[used]) * cards
        while (product & _LOW) < _REFUSED[cards] and used < at + SPARE:
            used += 1
            product = np.uint64(words[used]) * cards
        used += 1
        other = at + np.int64(product >> _32)
        deck[at], deck[other] = deck[other], deck[at]


@kernel
def _key_at(deck: npt.NDArray[np.int64], first: int) -> np.int64:
    key, mask = START, np.uint64(0)
    for at in range(first, first + 7):
        key += KEY[deck[at]]
        mask |= MASK[deck[at]]
    return key_of(key, mask)
