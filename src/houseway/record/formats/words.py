"""Hands in the English of PokerStars, which trackers read: "a full house, Nines full of Sevens"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from houseway.cards import Card
from houseway.ranking import ROYAL_FLUSH, STANDARD, Category, category

_RANK: Final = dict(
    zip(range(2, 15), "Deuce Trey Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split(), strict=True)
)
_SAYS: Final = {
    Category.HIGH_CARD: "high card {first}",
    Category.PAIR: "a pair of {firsts}",
    Category.TWO_PAIR: "two pair, {firsts} and {seconds}",
    Category.THREE_OF_A_KIND: "three of a kind, {firsts}",
    Category.STRAIGHT: "a straight, {lowest} to {first}",
    Category.FLUSH: "a flush, {first} high",
    Category.FULL_HOUSE: "a full house, {firsts} full of {seconds}",
    Category.FOUR_OF_A_KIND: "four of a kind, {firsts}",
    Category.STRAIGHT_FLUSH: "a straight flush, {lowest} to {first}",
}


def in_words(hand: Sequence[Card]) -> str:
    """Name a hand of five."""
    value = STANDARD.strength(hand)
    if value == ROYAL_FLUSH:
        return "a Royal Flush"
    first, second, *_ = dict.fromkeys(ranks := STANDARD.ranks(value))
    return _SAYS[category(value)].format(
        first=_RANK[first], firsts=_plural(first), seconds=_plural(second), lowest=_RANK[ranks[-1]]
    )


def _plural(rank: int) -> str:
    return _RANK[rank] + ("es" if _RANK[rank].endswith("x") else "s")
