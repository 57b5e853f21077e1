"""What is in five cards before the draw: pairs and the like, and four cards to a flush or a straight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from houseway.cards import Card

Cards = tuple[Card, ...]
_ACE = 14


def grouped(hand: Sequence[Card]) -> Cards:
    """Give the cards that are paired or more, none if all ranks differ."""
    counts = Counter([card.rank for card in hand])
    return tuple([card for card in hand if counts[card.rank] > 1])


def highest(hand: Sequence[Card], count: int) -> Cards:
    """Give the highest cards, aces first."""
    return tuple(sorted(hand, key=lambda card: card.index, reverse=True)[:count])


def four_flush(hand: Sequence[Card]) -> Cards:
    """Give four cards of one suit, or none."""
    suit, count = Counter([card.suit for card in hand]).most_common(1)[0]
    return tuple([card for card in hand if card.suit == suit]) if count == 4 else ()


def four_straight(hand: Sequence[Card], *, is_open: bool) -> Cards:
    """Give four cards that make a straight with one more, the highest there are, or none.

    `is_open` asks for eight cards that complete it (two ends), else four do.
    """
    for four in combinations(sorted(hand, key=lambda card: card.index, reverse=True), 4):
        if completions({card.rank for card in four}) == (2 if is_open else 1):
            return four
    return ()


def completions(ranks: set[int]) -> int:
    """Count the ranks that make a straight of four different ones."""
    if len(ranks) < 4:
        return 0
    lows = ranks | ({1} if _ACE in ranks else set())
    windows = [set(range(low, low + 5)) for low in range(1, 11)]
    return sum(len(window & lows) == 4 for window in windows)
