"""Choosing with a source of chance that the caller brings: `next_below(n)` gives 0 … n - 1, each as often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
NextBelow: TypeAlias = Callable[[int], int]


def one_of(things: Sequence[T], next_below: NextBelow) -> T:
    """Choose one of some things, each as likely."""
    return things[next_below(len(things))]


def some_of(things: Iterable[T], count: int, next_below: NextBelow) -> list[T]:
    """Choose so many different ones of some things (all, if there are fewer), in a random order."""
    left = list(things)
    return [left.pop(next_below(len(left))) for _ in range(min(count, len(left)))]


def weighted(weights: Mapping[T, int], next_below: NextBelow) -> T:
    """Choose a key, each as likely as its weight, 1 or more, says."""
    place = next_below(sum(weights.values()))
    for key, weight in weights.items():
        place -= weight
        if place < 0:
            return key
    raise ValueError("there is nothing to choose from")
