"""Cards as numbers that add up: what a hand holds of each rank and suit, in two uint64.

`KEY[card]`: bits 0-13 hold 5 ** rank for the ranks 2 to 7, bits 14-30 for 8 to A, bit 31 the joker, bits 32-47 four
suit counters of four bits.  From `START` on, a counter's highest bit is set by the fifth card of that suit, or by the
fourth beside the joker, which counts in every suit.  `MASK[card]`: one bit for each card, 13 a suit, 52 the joker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import numba
import numpy as np
import numpy.typing as npt
from numba.extending import intrinsic

from houseway.cards import DECK_53, JOKER, SUITS, Card

CARDS: Final = 53
LOW_RANKS: Final = 6
HIGH_RANKS: Final = 7
START: Final = np.uint64(0x3333 << 32)
SUITED: Final = np.uint64(0x8888 << 32)
ONE: Final = np.uint64(1)
RANKS: Final = np.uint64(13)
ALL_RANKS: Final = np.uint64(0x1FFF)
JOKER_BIT: Final = np.uint64(52)
NATURALS: Final = np.uint64((1 << 52) - 1)


def _key(card: Card) -> int:
    if card is JOKER:
        return (1 << 31) + (0x1111 << 32)
    rank = card.rank - 2
    power: int = 5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << 14
    return power + (1 << 32 + 4 * SUITS.index(card.suit))


def _mask(card: Card) -> int:
    return 1 << 52 if card is JOKER else 1 << 13 * SUITS.index(card.suit) + card.rank - 2


KEY: Final[npt.NDArray[np.uint64]] = np.array([_key(card) for card in DECK_53], np.uint64)
MASK: Final[npt.NDArray[np.uint64]] = np.array([_mask(card) for card in DECK_53], np.uint64)


@intrinsic
def _lowest_bit(context: Any, number: Any) -> Any:
    """Say where a uint64 has its lowest bit, 0 to 63; the number must not be 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.types.boolean, 1))

    return numba.types.uint64(numba.types.uint64), generate


@intrinsic
def _bits_in(context: Any, number: Any) -> Any:
    """Count the bits that a uint64 has set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.uint64(numba.types.uint64), generate


lowest_bit = cast(Callable[[np.uint64], np.uint64], _lowest_bit)
bits_in = cast(Callable[[np.uint64], np.uint64], _bits_in)
