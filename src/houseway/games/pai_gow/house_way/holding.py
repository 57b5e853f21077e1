"""What a house way sees of a hand: how its ranks group, what its fives make, and all ways to set it."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import JOKER
from houseway.games.pai_gow.house_way.keys import Key
from houseway.games.pai_gow.house_way.words import KIND_OF, SHAPES
from houseway.ranking import Order
from houseway.ranking.classes import ranks_in
from houseway.ranking.front import front_of_ranks

ACE: Final = 14
_JOKER_SORT: Final = 2 * JOKER.rank
_WEIGHTS: Final = [5 ** max(sort // 2 - 2, 0) for sort in range(_JOKER_SORT + 1)]
_SUITED_WEIGHTS: Final = [weight * (sort % 2 or sort == _JOKER_SORT) for sort, weight in enumerate(_WEIGHTS)]
_FRONTS: Final = [[front_of_ranks(max(one, 2), max(other, 2)) for other in range(16)] for one in range(16)]


class Choice(NamedTuple):
    """Two cards in front, by sort, and what that makes: both strengths and the kind of the back.

    A sort is twice a card's rank, and one more for cards of the suit that can make a flush.
    """

    front: int
    back: int
    kind: str
    sorts: tuple[int, int]


class Holding:
    """A key's facts; ranks are 2 to 14, the joker an ace, and come highest first."""

    __slots__ = ("choices", "groups", "key", "kind", "kinds", "others", "ranks", "shape")

    def __init__(self, key: Key, order: Order) -> None:
        self.key = key
        sorts = _sorts(key)
        self.choices = _choices(key, sorts, order)
        self.kinds = frozenset([choice.kind for choice in self.choices])
        self.kind = KIND_OF[max([choice.back for choice in self.choices])]
        self.ranks = sorted([min(sort >> 1, ACE) for sort in sorts], reverse=True)
        self.groups, self.others = _grouped(self.ranks)
        self.shape = SHAPES[tuple([count for count in (5, 4, 3, 2) for _ in self.groups[count]])]


def _sorts(key: Key) -> list[int]:
    suited = ranks_in(key.suited)
    sorts = [2 * rank for rank in ranks_in(key.ranks)]
    for rank in suited:
        last = len(sorts) - 1 - sorts[::-1].index(2 * rank)
        sorts[last] += 1
    return sorts


def _choices(key: Key, sorts: list[int], order: Order) -> list[Choice]:
    suited = key.suited
    if suited and sorts[-1] == _JOKER_SORT:
        suited += JOKER.weight
    any_suits, one_suit = order.any_suits, order.one_suit
    found = []
    for pair in set(combinations(sorts, 2)):
        one, other = pair
        back = any_suits[key.ranks - _WEIGHTS[one] - _WEIGHTS[other]]
        if suited and (flush := one_suit.get(suited - _SUITED_WEIGHTS[one] - _SUITED_WEIGHTS[other])):
            back = max(back, flush)
        found.append(Choice(_FRONTS[one >> 1][other >> 1], back, KIND_OF[back], pair))
    return found


def _grouped(ranks: list[int]) -> tuple[dict[int, list[int]], list[int]]:
    groups: dict[int, list[int]] = {2: [], 3: [], 4: [], 5: []}
    others: list[int] = []
    for rank in dict.fromkeys(ranks):
        count = ranks.count(rank)
        (groups[count] if count > 1 else others).append(rank)
    return groups, others
