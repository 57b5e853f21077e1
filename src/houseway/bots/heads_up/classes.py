"""The small game in which heads-up is solved: hands in 37 classes before the draw and 37 after it."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Final

from houseway.bots.shapes import Cards, four_flush, four_straight
from houseway.ranking import STANDARD, Category, category, strength

Bounds = dict[Category, tuple[int, ...]]

_EACH: Final = tuple(range(2, 15))
_BEFORE: Final[Bounds] = {  # by category the highest rank of each class, lowest first
    Category.HIGH_CARD: (10, 11, 12, 13, 14),
    Category.PAIR: _EACH,
    Category.TWO_PAIR: (6, 9, 11, 12, 13, 14),
    Category.THREE_OF_A_KIND: (5, 8, 11, 14),
    Category.STRAIGHT: (10, 14),
    Category.FLUSH: (14,),
    Category.FULL_HOUSE: (14,),
}
_STRAIGHT_DRAWS: Final = (11, 14)
_FLUSH_DRAWS: Final = (11, 13, 14)
_AFTER: Final[Bounds] = {
    Category.HIGH_CARD: (11, 12, 13, 14),
    Category.PAIR: _EACH,
    Category.TWO_PAIR: (7, 10, 12, 13, 14),
    Category.THREE_OF_A_KIND: (4, 7, 10, 12, 14),
    Category.STRAIGHT: (8, 11, 14),
    Category.FLUSH: (12, 13, 14),
    Category.FULL_HOUSE: (6, 11, 14),
    Category.FOUR_OF_A_KIND: (14,),
}
_DRAWS: Final = {  # how many cards a hand may be thought to draw, by category; the usual number first
    Category.HIGH_CARD: (3, 4, 0),
    Category.PAIR: (3, 2, 0),
    Category.TWO_PAIR: (1, 0),
    Category.THREE_OF_A_KIND: (2, 1, 0),
}
_ONE_CARD: Final = (1, 0)


def _firsts(bounds: Bounds, first: int = 0) -> dict[Category, int]:
    return dict(zip(bounds, accumulate([len(ranks) for ranks in bounds.values()], initial=first), strict=False))


_FIRST_BEFORE: Final = _firsts(_BEFORE)
_FIRST_AFTER: Final = _firsts(_AFTER)
STRAIGHT_DRAW: Final = sum([len(ranks) for ranks in _BEFORE.values()])  # the first class of such hands
FLUSH_DRAW: Final = STRAIGHT_DRAW + len(_STRAIGHT_DRAWS)
CLASSES: Final = FLUSH_DRAW + len(_FLUSH_DRAWS)  # before the draw, and after it


def class_before(hand: Cards) -> int:
    """Give the class of a hand before the draw."""
    value = strength(hand)
    kind, top = category(value), STANDARD.ranks(value)[0]
    if kind == Category.HIGH_CARD:
        return one_card_class(top, is_flush=True) if four_flush(hand) else _without_pair(hand, top)
    return made_class_before(kind, top)


def _without_pair(hand: Cards, top: int) -> int:
    if four_straight(hand, is_open=True):
        return one_card_class(top, is_flush=False)
    return made_class_before(Category.HIGH_CARD, top)


def one_card_class(top: int, *, is_flush: bool) -> int:
    """Give the class of hands that draw one card to a flush or to a straight with two ends."""
    return (
        FLUSH_DRAW + bisect_left(_FLUSH_DRAWS, top) if is_flush else STRAIGHT_DRAW + bisect_left(_STRAIGHT_DRAWS, top)
    )


def made_class_before(kind: Category, top: int) -> int:
    """Give the class of other hands before the draw, by what they are and the rank that names them."""
    kind = min(kind, Category.FULL_HOUSE)
    return _FIRST_BEFORE[kind] + bisect_left(_BEFORE[kind], top)


def class_after(kind: Category, top: int) -> int:
    """Give the class of a final hand, by what it is and the rank that names it."""
    kind = min(kind, Category.FOUR_OF_A_KIND)
    return _FIRST_AFTER[kind] + bisect_left(_AFTER[kind], top if len(_AFTER[kind]) > 1 else 2)


def draws_of(number: int) -> tuple[int, ...]:
    """List how many cards hands of a class before the draw may be thought to draw."""
    if number >= STRAIGHT_DRAW:
        return _ONE_CARD
    kind = max(kind for kind, first in _FIRST_BEFORE.items() if first <= number)
    return _DRAWS.get(kind, (0,))
