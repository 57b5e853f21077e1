"""The uniform shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: Iterable[T], next_below: Callable[[int], int]) -> list[T]:
    """Put items in one of their n! orders, each as likely as any other if `next_below(n)` is uniform over 0 … n - 1.

    Fisher and Yates: from the last place down to the second, swap in one of the items up to and including that place.
    """
    shuffled = list(items)
    for place in range(len(shuffled) - 1, 0, -1):
        chosen = next_below(place + 1)
        shuffled[place], shuffled[chosen] = shuffled[chosen], shuffled[place]
    return shuffled
