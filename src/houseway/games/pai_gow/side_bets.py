"""Which combination seven cards are for the side bets, however they are set (PG-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from houseway.cards import JOKER, Card
from houseway.ranking import FIVE_ACES, ROYAL_FLUSH, Category, Order, category

_ACE: Final = 14
_HIGH: Final = {14: "ace_high", 13: "king_high", 12: "queen_high", 11: "jack_high", 10: "ten_high", 9: "nine_high"}
_WINDOWS: Final = tuple(frozenset(range(low, low + 7)) for low in range(1, 9))  # an ace is 1 as well as 14
_OF_CATEGORY: Final = {
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
}


def pai_gow_high(cards: Sequence[Card], order: Order) -> str | None:
    """Name a pai gow, seven cards without a pair or better, by its highest card; None for every other hand."""
    if category(order.strength(cards)) != Category.HIGH_CARD:
        return None
    return _HIGH[max(_rank(card) for card in cards)]


def fortune_kind(cards: Sequence[Card], order: Order) -> str | None:
    """Name the combination of seven cards for the Fortune, as its pay table does; None for what it does not list."""
    strength = order.strength(cards)
    if strength == FIVE_ACES:
        return "five_aces"
    kind = category(strength)
    if kind == Category.STRAIGHT_FLUSH:
        return _straight_flush(cards, strength == ROYAL_FLUSH)
    return _OF_CATEGORY.get(kind) or _by_ranks(cards, kind)


def _straight_flush(cards: Sequence[Card], is_royal: bool) -> str:
    if _fills_window(cards):
        return "seven_card_straight_flush_with_joker" if JOKER in cards else "seven_card_straight_flush"
    if is_royal:
        return "royal_flush_and_king_queen" if _has_king_and_queen_beside(cards) else "royal_flush"
    return "straight_flush"


def _fills_window(cards: Sequence[Card]) -> bool:
    """Say whether all seven cards, the joker as the one that is missing, follow one another in one suit."""
    held = [card for card in cards if card is not JOKER]
    if len({card.suit for card in held}) > 1:
        return False
    ranks = {card.rank for card in held}
    low = {1 if rank == _ACE else rank for rank in ranks}
    return any(ranks <= window or low <= window for window in _WINDOWS)


def _has_king_and_queen_beside(cards: Sequence[Card]) -> bool:
    suits = Counter(card.suit for card in cards)
    beside = [card for card in cards if suits[card.suit] == 2]
    return {card.rank for card in beside} == {12, 13}


def _by_ranks(cards: Sequence[Card], kind: Category) -> str | None:
    """Three of a kind counts above a straight here; below it three pair are looked for."""
    counts = Counter(_rank(card) for card in cards).values()
    if max(counts) == 3:
        return "three_of_a_kind"
    if kind == Category.STRAIGHT:
        return "straight"
    return "three_pair" if sum(count == 2 for count in counts) == 3 else None


def _rank(card: Card) -> int:
    return min(card.rank, _ACE)
