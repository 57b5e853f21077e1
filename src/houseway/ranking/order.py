"""An order of hands: the strength of any five, six or seven cards, and the ranks that a strength stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, count

from houseway.cards import Card, show
from houseway.ranking.category import Category
from houseway.ranking.classes import ranks_as_named, ranks_in


class StrengthByKey(dict[int, int]):
    """Strengths of five cards by key; that of six or seven is found by leaving out one or two, and then kept.

    All there is to keep are some 100,000 keys.  Raises KeyError for a key of no hand.
    """

    def __missing__(self, key: int) -> int:
        weights = [5 ** (rank - 2) for rank in ranks_in(key)]
        if len(weights) <= 5:
            raise KeyError(key)
        left_out = map(sum, combinations(weights, len(weights) - 5))
        strength = self[key] = max([self[key - weight] for weight in left_out])
        return strength


class Order:
    """All classes of hands, numbered from 0, the lowest; `any_suits` and `one_suit` hold their strengths by key."""

    __slots__ = ("_keys", "any_suits", "one_suit")

    def __init__(self, classes: Mapping[Category, Sequence[int]]) -> None:
        self.any_suits = StrengthByKey()
        self.one_suit = StrengthByKey()
        self._keys: list[int] = []
        for category in sorted(classes):
            has_one_suit = category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
            strengths = self.one_suit if has_one_suit else self.any_suits
            lowest_first = classes[category][::-1]
            strengths.update(zip(lowest_first, count(len(self._keys)), strict=False))
            self._keys += lowest_first

    def strength(self, cards: Sequence[Card]) -> int:
        """Rank the best five of five to seven distinct cards; raises ValueError for what is no hand in this order."""
        try:
            if len(cards) <= 7:
                return self._strength(cards)
        except KeyError:
            pass
        raise ValueError(f"not five to seven cards that this order ranks: {show(cards)}")

    def _strength(self, cards: Sequence[Card]) -> int:
        strength = self.any_suits[sum([card.weight for card in cards])]
        suits = [card.suit for card in cards]
        suit = longest_suit(suits)
        if suits.count(suit) + suits.count("") < 5:
            return strength
        return max(strength, self.one_suit[sum([card.weight for card in cards if card.suit in (suit, "")])])

    def ranks(self, strength: int) -> tuple[int, ...]:
        """List the five ranks of a hand as one names it: pairs and the like first, then high to low, a wheel 5 to A."""
        return ranks_as_named(self._keys[strength])


def longest_suit(suits: Sequence[str]) -> str:
    """Find the suit that five of at most seven cards share, or four beside a joker: in order, it holds the middle."""
    return sorted(suits)[len(suits) // 2]
