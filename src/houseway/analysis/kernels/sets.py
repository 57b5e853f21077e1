"""Sets of cards up to suits: one of each orbit, with how many sets the orbit has.

Exchanging suits changes no outcome.  A set stands for its orbit if its four suits, as 13-bit masks, never rise.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.kernels import kernel
from houseway.analysis.kernels.packing import JOKER_BIT, ONE, RANKS

Masks = npt.NDArray[np.uint64]

_PERMUTATIONS: Final = 24


def sets_up_to_suits(size: int, ranks: int = 13) -> tuple[Masks, npt.NDArray[np.int64]]:
    """List the sets of `size` cards of the highest `ranks` ranks and the joker, one an orbit, and their orbits' sizes.

    Returns uint64 (n,), the sets as sums of MASK, and int64 (n,).
    """
    masks = [mask << 13 - ranks for mask in range(1 << ranks)]
    buckets = [[mask for mask in masks if mask.bit_count() == count] for count in range(size + 1)]
    flat = np.array([mask for bucket in buckets for mask in bucket], np.uint64)
    bounds = np.cumsum([0, *map(len, buckets)])
    found = [_of_naturals(flat, bounds, size, np.uint64(0))]
    if size:
        found.append(_of_naturals(flat, bounds, size - 1, ONE << JOKER_BIT))
    sets, orbits = (np.concatenate(part) for part in zip(*found, strict=True))
    return sets, orbits


def _of_naturals(
    flat: Masks, bounds: npt.NDArray[np.int64], size: int, joker: np.uint64
) -> tuple[Masks, npt.NDArray[np.int64]]:
    parts = [
        (a, b, c, size - a - b - c)
        for a in range(size + 1)
        for b in range(size + 1 - a)
        for c in range(size + 1 - a - b)
    ]
    suits = np.array(parts, np.int64)
    none = np.zeros(0, np.uint64), np.zeros(0, np.int64)
    count = _fill(flat, bounds, suits, joker, *none)
    sets, orbits = np.zeros(count, np.uint64), np.zeros(count, np.int64)
    _fill(flat, bounds, suits, joker, sets, orbits)
    return sets, orbits


@kernel
def _fill(  # noqa: C901 - four suits, one in the other
    flat: Masks,
    bounds: npt.NDArray[np.int64],
    parts: npt.NDArray[np.int64],
    joker: np.uint64,
    sets: Masks,
    orbits: npt.NDArray[np.int64],
) -> int:
    """Fill in the sets, if there is room, and count them; `parts` says how many cards the suits may hold."""
    count = 0
    for part in range(len(parts)):
        w, x, y, z = parts[part]
        for a in flat[bounds[w] : bounds[w + 1]]:
            for b in flat[bounds[x] : bounds[x + 1]]:
                if b > a:
                    break
                for c in flat[bounds[y] : bounds[y + 1]]:
                    if c > b:
                        break
                    for d in flat[bounds[z] : bounds[z + 1]]:
                        if d > c:
                            break
                        if len(sets):
                            sets[count] = a | b << RANKS | c << (RANKS + RANKS) | d << (RANKS + RANKS + RANKS) | joker
                            orbits[count] = _PERMUTATIONS // _symmetries(a, b, c, d)
                        count += 1
    return count


@kernel
def _symmetries(a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64) -> int:
    symmetries, run = 1, 1
    for one, next_one in ((a, b), (b, c), (c, d)):
        run = run + 1 if one == next_one else 1
        symmetries *= run
    return symmetries
