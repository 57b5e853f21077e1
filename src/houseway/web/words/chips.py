"""Amounts as stacks of chips, the way a dealer would cut them."""

from __future__ import annotations

from typing import Final

DENOMINATIONS: Final = (10_000, 5_000, 1_000, 500, 100, 25, 5, 1)
_SHOWN_MOST: Final = 6


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
