"""The order of hands of the 53 cards: the joker is an ace, or completes a straight, a flush or both (PG-1, PG-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from houseway.cards import JOKER, Card
from houseway.ranking.category import Category
from houseway.ranking.classes import ACE, STRAIGHTS, STRAIGHTS_WITH_WHEEL_SECOND, WEIGHTS, classes
from houseway.ranking.order import Order


def strength_with_joker(cards: Sequence[Card], *, is_wheel_lowest: bool = False) -> int:
    """Rank the best five of five to seven distinct cards of the 53: 0 to 7462 (five aces).

    A-2-3-4-5 is the second-highest straight unless the house has it lowest.  Raises ValueError for what is no hand.
    """
    return with_joker(is_wheel_lowest=is_wheel_lowest).strength(cards)


@cache
def with_joker(*, is_wheel_lowest: bool = False) -> Order:
    """Make the order of hands with the joker, once."""
    straights = STRAIGHTS if is_wheel_lowest else STRAIGHTS_WITH_WHEEL_SECOND
    five_aces = 4 * ACE + JOKER.weight
    order = Order({**classes(straights), Category.FIVE_ACES: [five_aces]})
    _add_joker_in_any_suits(order.any_suits, frozenset(straights))
    _add_joker_in_one_suit(order.one_suit)
    return order


def _add_joker_in_any_suits(strengths: dict[int, int], straights: frozenset[int]) -> None:
    for four in map(sum, combinations_with_replacement(WEIGHTS, 4)):
        if four != 4 * ACE:
            fits = [four + weight for weight in WEIGHTS if weight == ACE or four + weight in straights]
            strengths[four + JOKER.weight] = max(strengths[key] for key in fits)


def _add_joker_in_one_suit(strengths: dict[int, int]) -> None:
    for four in combinations(WEIGHTS, 4):
        fits = [sum(four) + weight for weight in WEIGHTS if weight not in four]
        strengths[sum(four) + JOKER.weight] = max(strengths[key] for key in fits)
