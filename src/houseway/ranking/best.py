"""The best five of up to seven cards, in the order in which one names them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from houseway.cards import JOKER, Card
from houseway.ranking.category import Category, category
from houseway.ranking.order import Order, longest_suit
from houseway.ranking.standard import STANDARD

_DECK_ORDER: Final = attrgetter("index")


class Best(NamedTuple):
    """A hand's best five cards and their strength."""

    strength: int
    cards: tuple[Card, ...]


def best(cards: Sequence[Card], order: Order = STANDARD) -> Best:
    """Find the best five of five to seven distinct cards: quads and the like first, then high to low, a wheel 5 to A.

    The joker stands where the card would that it replaces; of cards that serve alike the lowest suits are taken.
    Raises ValueError for what is no hand in this order: hands with the joker need `with_joker()`.
    """
    strength = order.strength(cards)
    return Best(strength, _pick(_of_one_suit(cards) if _has_one_suit(strength) else cards, order.ranks(strength)))


def _has_one_suit(strength: int) -> bool:
    return category(strength) in (Category.FLUSH, Category.STRAIGHT_FLUSH)


def _of_one_suit(cards: Sequence[Card]) -> list[Card]:
    suit = longest_suit([card.suit for card in cards])
    return [card for card in cards if card.suit in (suit, JOKER.suit)]


def _pick(cards: Sequence[Card], ranks: Sequence[int]) -> tuple[Card, ...]:
    held: dict[int, list[Card]] = {}
    for card in sorted(cards, key=_DECK_ORDER, reverse=True):
        held.setdefault(card.rank, []).append(card)
    return tuple([held[rank].pop() if held.get(rank) else JOKER for rank in ranks])
