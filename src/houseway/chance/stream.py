"""An endless stream of uniform numbers from one key."""

from __future__ import annotations

import hmac
import struct
from collections.abc import Callable, Iterator
from typing import Final

_WORDS: Final = struct.Struct(">8I")
_WORD_VALUES: Final = 2**32


def words(key: bytes) -> Iterator[int]:
    """Yield 32-bit numbers: HMAC-SHA256 of 0, 1, 2, … (8 bytes, big-endian) under the key, each cut into eight."""
    block = 0
    while True:
        yield from _WORDS.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))
        block += 1


def uniform(source: Iterator[int]) -> Callable[[int], int]:
    """Make `next_below(n)`: uniform over 0 … n - 1 (n up to 2**32), from a source of uniform 32-bit words.

    Words from the last, incomplete run of n values on are thrown away, so no value is favoured.
    """

    def next_below(n: int) -> int:
        usable = _WORD_VALUES - _WORD_VALUES % n
        word = next(source)
        while word >= usable:
            word = next(source)
        return word % n

    return next_below
