"""Seven cards up to suits, numbered 0 to 6,972,146: four look-ups that add up.

A class is four masks of ranks that never rise, a >= b >= c >= d, and perhaps the joker.  Its number counts the classes
before it, those with a lower first mask, then those with the same and a lower second one, and so on: each of the four
counts depends on one mask and on how many cards are left for it and those after it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.packing import ALL_RANKS, JOKER_BIT, RANKS

_MASKS: Final = 1 << 13
_CARDS: Final = 8
_BITS: Final = np.array([mask.bit_count() for mask in range(_MASKS)])


def _chains(after: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Count the chains that begin with a lower mask: by cards, then mask.

    `after`: int64 (8, 8193), how many chains of so many cards begin with a mask below this one, one mask fewer.
    """
    begun = np.zeros((_CARDS, _MASKS + 1), np.int64)
    for cards in range(_CARDS):
        fits = cards >= _BITS
        rest = np.where(fits, cards - _BITS, 0)
        of_mask = np.where(fits, after[rest, np.arange(1, _MASKS + 1)], 0)  # what follows is no higher
        begun[cards, 1:] = np.cumsum(of_mask)
    return begun


def _last() -> npt.NDArray[np.int64]:
    begun = np.zeros((_CARDS, _MASKS + 1), np.int64)
    for cards in range(_CARDS):
        begun[cards, 1:] = np.cumsum(cards == _BITS)
    return begun


_FOURTH: Final = _last()
_THIRD: Final = _chains(_FOURTH)
_SECOND: Final = _chains(_THIRD)
_FIRST: Final = _chains(_SECOND)
NATURAL_CLASSES: Final = int(_FIRST[7, -1])
CLASSES: Final = NATURAL_CLASSES + int(_FIRST[6, -1])


@kernel
def class_of(mask: np.uint64) -> np.int64:
    """Number the class of seven cards whose MASKs add up to `mask`."""
    a, b = mask & ALL_RANKS, (mask >> RANKS) & ALL_RANKS
    c, d = (mask >> (RANKS + RANKS)) & ALL_RANKS, (mask >> (RANKS + RANKS + RANKS)) & ALL_RANKS
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    joker = np.int64(mask >> JOKER_BIT)
    cards = np.int64(7) - joker
    number: np.int64 = _FIRST[cards, a] + joker * NATURAL_CLASSES
    cards -= _BITS[a]
    number += _SECOND[cards, b]
    cards -= _BITS[b]
    number += _THIRD[cards, c] + _FOURTH[cards - _BITS[c], d]
    return number


@kernel
def number_classes(sets: npt.NDArray[np.uint64], numbers: npt.NDArray[np.int32]) -> None:
    """Number the classes of sets of seven cards, uint64 (n,)."""
    for at in range(len(sets)):
        numbers[at] = class_of(sets[at])
