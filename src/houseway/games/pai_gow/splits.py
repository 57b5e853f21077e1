"""The 21 ways to set seven cards, and which of them are foul (PG-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import Card, show
from houseway.ranking import FIVE_ACES, Category, Order, category, front_strength, with_joker
from houseway.ranking.front import FRONTS, front_of_ranks

HAND_CARDS: Final = 7
FRONT_CARDS: Final = 2


class Split(NamedTuple):
    """One way to set a hand: two cards in front, five behind, the strength of both, and whether it is foul."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    front_strength: int
    back_strength: int
    is_foul: bool


def splits(cards: Sequence[Card], order: Order | None = None) -> tuple[Split, ...]:
    """List all 21 ways to set seven distinct cards, their cards kept in the order given.

    The order is that of PG-2 unless another is given.  Raises ValueError for another number of cards.
    """
    if len(cards) != HAND_CARDS:
        raise ValueError(f"not seven cards: {show(cards)}")
    return tuple(_split(cards, front, order or with_joker()) for front in combinations(cards, FRONT_CARDS))


def _split(cards: Sequence[Card], front: tuple[Card, ...], order: Order) -> Split:
    back = tuple([card for card in cards if card not in front])
    in_front, behind = front_strength(front), order.strength(back)
    return Split(front, back, in_front, behind, in_front > highest_fronts(order)[behind])


def is_foul(front: Sequence[Card], back: Sequence[Card], order: Order | None = None) -> bool:
    """Tell whether two cards in front are higher than the five behind; raises ValueError for other numbers of cards.

    The front counts as a short hand: it is below the same pair, or the same two highest cards, with kickers (PG-6).
    """
    order = order or with_joker()
    return front_strength(front) > highest_fronts(order)[order.strength(back)]


@cache
def highest_fronts(order: Order) -> tuple[int, ...]:
    """List for each strength of a back the highest front that may stand before it (PG-6)."""
    return tuple(_highest_front(order, back) for back in range(FIVE_ACES + 1))


def _highest_front(order: Order, back: int) -> int:
    kind = category(back) if back < FIVE_ACES else Category.FIVE_ACES
    if kind > Category.PAIR:
        return FRONTS - 1
    first, second, *_ = order.ranks(back)
    return front_of_ranks(first, second)
