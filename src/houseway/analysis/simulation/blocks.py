"""Blocks: stretches of rounds, each with a stream of random numbers of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np


class Block(NamedTuple):
    """A stretch of the rounds of a seed: its number, its first round, both from 0, and how many it has."""

    seed: int
    number: int
    first: int
    rounds: int


def blocks_of(seed: int, rounds: int, size: int) -> Iterator[Block]:
    """Cut rounds into blocks of a size; the last may be shorter."""
    for number, first in enumerate(range(0, rounds, size)):
        yield Block(seed, number, first, min(size, rounds - first))


def source_of(block: Block) -> np.random.Generator:
    """Make the block's own stream, which depends on seed and number alone."""
    import numpy as np

    seed = np.random.SeedSequence(block.seed, spawn_key=(block.number,))
    return np.random.Generator(np.random.PCG64DXSM(seed))
