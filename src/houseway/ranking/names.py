"""Hands in words: English sentences that are at the same time the message ids of the translations.

`{rank}` and `{next}` stand for ranks in the singular, `{ranks}` and `{others}` in the plural, each translated before it
is put in: a language brings its own order of words and both forms of every rank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from houseway.cards import Card
from houseway.ranking.category import FIVE_ACES, ROYAL_FLUSH, Category, category
from houseway.ranking.front import front_ranks
from houseway.ranking.order import Order
from houseway.ranking.standard import STANDARD

Translate = Callable[[str], str]


def N_(message: str) -> str:
    """Mark a message for extraction, to be translated later."""
    return message


def _untranslated(message: str) -> str:
    return message


_CATEGORIES: Final = {
    Category.HIGH_CARD: N_("high card"),
    Category.PAIR: N_("pair"),
    Category.TWO_PAIR: N_("two pair"),
    Category.THREE_OF_A_KIND: N_("three of a kind"),
    Category.STRAIGHT: N_("straight"),
    Category.FLUSH: N_("flush"),
    Category.FULL_HOUSE: N_("full house"),
    Category.FOUR_OF_A_KIND: N_("four of a kind"),
    Category.STRAIGHT_FLUSH: N_("straight flush"),
    Category.FIVE_ACES: N_("five aces"),
}
_HANDS: Final = {
    Category.HIGH_CARD: N_("high card, {rank} and {next}"),
    Category.PAIR: N_("pair of {ranks}"),
    Category.TWO_PAIR: N_("two pair, {ranks} and {others}"),
    Category.THREE_OF_A_KIND: N_("three of a kind, {ranks}"),
    Category.STRAIGHT: N_("straight, {rank} high"),
    Category.FLUSH: N_("flush, {rank} high"),
    Category.FULL_HOUSE: N_("full house, {ranks} over {others}"),
    Category.FOUR_OF_A_KIND: N_("four of a kind, {ranks}"),
    Category.STRAIGHT_FLUSH: N_("straight flush, {rank} high"),
}
_TWO_CARDS: Final = N_("{rank} and {next}")
_SINGLE_HANDS: Final = {ROYAL_FLUSH: N_("royal flush"), FIVE_ACES: N_("five aces")}
_RANK: Final = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("ace"),
)
_RANKS: Final = (
    N_("twos"),
    N_("threes"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("sevens"),
    N_("eights"),
    N_("nines"),
    N_("tens"),
    N_("jacks"),
    N_("queens"),
    N_("kings"),
    N_("aces"),
)


def category_name(category: Category, translate: Translate = _untranslated) -> str:
    """Name a category, as a pay table does: "three of a kind"."""
    return translate(_CATEGORIES[category])


def name(strength: int, translate: Translate = _untranslated, order: Order = STANDARD) -> str:
    """Name the hands of this strength: "full house, kings over threes"; raises ValueError for what is no strength."""
    if strength in _SINGLE_HANDS:
        return translate(_SINGLE_HANDS[strength])
    sentence = translate(_HANDS[category(strength)])
    first, second, *_ = dict.fromkeys(order.ranks(strength))
    return sentence.format(
        rank=translate(_RANK[first - 2]),
        next=translate(_RANK[second - 2]),
        ranks=translate(_RANKS[first - 2]),
        others=translate(_RANKS[second - 2]),
    )


def front_name(strength: int, translate: Translate = _untranslated) -> str:
    """Name two-card hands: "pair of kings", "ace and jack"; raises ValueError for what is no strength of a front."""
    high, low = front_ranks(strength)
    if high == low:
        return translate(_HANDS[Category.PAIR]).format(ranks=translate(_RANKS[high - 2]))
    return translate(_TWO_CARDS).format(rank=translate(_RANK[high - 2]), next=translate(_RANK[low - 2]))


def describe(cards: Sequence[Card], translate: Translate = _untranslated, order: Order = STANDARD) -> str:
    """Name the best five of five to seven distinct cards; raises ValueError for what is no hand in this order."""
    return name(order.strength(cards), translate, order)
