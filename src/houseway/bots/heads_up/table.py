"""The strategy that `tools/solve_heads_up.py` has computed, read from its file when it is first asked for."""

from __future__ import annotations

import zlib
from functools import cache
from itertools import accumulate, pairwise
from math import prod
from pathlib import Path
from typing import Final

from houseway.bots.heads_up.spots import SHAPES

FILE: Final = Path(__file__).with_name("strategy.bin")
UNSOLVED: Final = 255  # in the place of a chance: the solver hardly ever came there
WHOLE: Final = 250
_KEPT: Final = 2  # of three chances the first and the last are kept

Chances = tuple[float, float, float]


def chances(table: str, *place: int) -> Chances | None:
    """Give the chances of the three actions at a place of a table; None where the solver knows none.

    They are fold, check or call, bet or raise; in a draw the first, second and third number of cards of the class.
    """
    *outer, _ = SHAPES[table]
    at = 0
    for size, index in zip(outer, place, strict=True):
        assert 0 <= index < size
        at = at * size + index
    first, last = _tables()[table][at * _KEPT : at * _KEPT + _KEPT]
    return None if first == UNSOLVED else (first / WHOLE, (WHOLE - first - last) / WHOLE, last / WHOLE)


@cache
def _tables() -> dict[str, bytes]:
    content = zlib.decompress(FILE.read_bytes())
    sizes = [prod(shape[:-1]) * _KEPT for shape in SHAPES.values()]
    bounds = pairwise(accumulate(sizes, initial=0))
    return {name: content[start:end] for name, (start, end) in zip(SHAPES, bounds, strict=True)}
