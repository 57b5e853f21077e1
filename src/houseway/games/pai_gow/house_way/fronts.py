"""The words for what stands in front, each made into the strength of that front: it tells both ranks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.games.pai_gow.house_way.holding import Holding
from houseway.ranking.front import front_of_ranks

Front = Callable[[Holding], int | None]


def _others(holding: Holding) -> int | None:
    return front_of_ranks(*holding.others[:2]) if len(holding.others) >= 2 else None


def _pair_of(size: int, at: int, *numbers: int) -> Front:
    """Two of the cards of a group: of how many cards, which of such groups, and of how many there must be."""

    def front(holding: Holding) -> int | None:
        groups = holding.groups[size]
        return front_of_ranks(groups[at], groups[at]) if len(groups) in numbers else None

    return front


def _one_of_the_three(holding: Holding) -> int | None:
    threes, others = holding.groups[3], holding.others
    return front_of_ranks(threes[0], others[0]) if len(threes) == 1 and others else None


def _second_and_third(holding: Holding) -> int | None:
    return front_of_ranks(holding.ranks[1], holding.ranks[2])


FRONTS: Final[dict[str, Front]] = {
    "others": _others,
    "pair": _pair_of(2, 0, 1),
    "big pair": _pair_of(2, 0, 2, 3),
    "small pair": _pair_of(2, -1, 2, 3),
    "pair of the three": _pair_of(3, 0, 1),
    "pair of the big three": _pair_of(3, 0, 2),
    "pair of the four": _pair_of(4, 0, 1),
    "pair of the five": _pair_of(5, 0, 1),
    "one of the three": _one_of_the_three,
    "second and third": _second_and_third,
}
BEST: Final = "best"
