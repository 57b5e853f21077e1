"""Amounts as stacks of chips, the way a dealer would cut them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

DENOMINATIONS: Final = (10_000, 5_000, 1_000, 500, 100, 25, 5, 1)
_SHOWN_MOST: Final = 6
_FIRST_STAKE: Final = 10


def chip_stack(amount: int) -> list[int]:
    """Cut an amount into chips, the largest first, and show no more of them than fit on a spot."""
    chips: list[int] = []
    for value in DENOMINATIONS:
        count, amount = divmod(amount, value)
        chips += [value] * min(count, _SHOWN_MOST - len(chips))
    return chips


def chip_tray(least: int, most: int) -> list[int]:
    """Choose up to six chips, smallest first, with which one stakes between these limits."""
    fitting = [value for value in reversed(DENOMINATIONS) if value <= most]
    from_least = [value for value in fitting if value * 5 >= least] or fitting[-1:]
    return from_least[:6]


def stakes_to_place(
    limits: Mapping[str, Sequence[int]], printed: Collection[str], last: Mapping[str, Any] | None
) -> dict[str, int]:
    """Say what stands ready on the spots that take a stake: the last stake again, at first some chips on the main one.

    `limits` has the least and the most of each wager, the main one first.
    """
    main = next(iter(limits))
    ready = last or {main: max(limits[main][0], _FIRST_STAKE)}
    return {wager: int(ready.get(wager, 0)) for wager in limits if wager in printed}
