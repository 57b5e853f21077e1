"""Every class of five-card hands, listed from the rules.

A class is written as its *key*, the sum of its cards' weights: in base five, its digits are the numbers of twos,
threes, ... aces, jokers.  The list of a category runs from its highest class to its lowest and needs no sorting: of
weights that descend, `combinations` and `permutations` come in the very order in which poker compares hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Final

from houseway.ranking.category import Category

WEIGHTS: Final = tuple(5**power for power in range(12, -1, -1))
ACE: Final = WEIGHTS[0]
_WHEEL: Final = ACE + sum(WEIGHTS[-4:])
_FROM_ACE_TO_SIX_HIGH: Final = tuple(sum(WEIGHTS[top : top + 5]) for top in range(9))
STRAIGHTS: Final = (*_FROM_ACE_TO_SIX_HIGH, _WHEEL)
STRAIGHTS_WITH_WHEEL_SECOND: Final = (_FROM_ACE_TO_SIX_HIGH[0], _WHEEL, *_FROM_ACE_TO_SIX_HIGH[1:])  # PG-2


def classes(straights: Sequence[int]) -> dict[Category, Sequence[int]]:
    """List all 7,462 classes by category, the highest first, given the straights in their order."""
    no_pair = [key for key in map(sum, combinations(WEIGHTS, 5)) if key not in straights]
    return {
        Category.STRAIGHT_FLUSH: straights,
        Category.FOUR_OF_A_KIND: [4 * four + kicker for four, kicker in permutations(WEIGHTS, 2)],
        Category.FULL_HOUSE: [3 * three + 2 * pair for three, pair in permutations(WEIGHTS, 2)],
        Category.FLUSH: no_pair,
        Category.STRAIGHT: straights,
        Category.THREE_OF_A_KIND: [3 * three + kickers for three in WEIGHTS for kickers in _kickers(2, three)],
        Category.TWO_PAIR: [
            2 * (high + low) + kicker for high, low in combinations(WEIGHTS, 2) for kicker in _kickers(1, high, low)
        ],
        Category.PAIR: [2 * pair + kickers for pair in WEIGHTS for kickers in _kickers(3, pair)],
        Category.HIGH_CARD: no_pair,
    }


def _kickers(count: int, *used: int) -> Iterator[int]:
    return map(sum, combinations([weight for weight in WEIGHTS if weight not in used], count))


def ranks_in(key: int) -> list[int]:
    """List the ranks of the cards that add up to a key, lowest first, the joker as 15."""
    ranks: list[int] = []
    rank = 2
    while key:
        key, count = divmod(key, 5)
        ranks += [rank] * count
        rank += 1
    return ranks


@cache
def ranks_as_named(key: int) -> tuple[int, ...]:
    """List the ranks of a key as one names the hand: pairs and the like first, then high to low, a wheel 5 to A."""
    if key == _WHEEL:
        return 5, 4, 3, 2, 14
    ranks = ranks_in(key)
    return tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
