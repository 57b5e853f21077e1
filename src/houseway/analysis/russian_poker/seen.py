"""Cards as kernels see them: how many are unseen of each rank, and which of each suit, the upcard's suit first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from houseway.analysis.russian_poker.holdings import RANKS, Ints
from houseway.cards import SUITS, Card


class Unseen(NamedTuple):
    """`counts`: (13,) cards of each rank; `suits`: (4,) masks of ranks."""

    counts: Ints
    suits: Ints


def suits_from(upcard: Card) -> str:
    """Order the suits, the upcard's first."""
    return upcard.suit + SUITS.replace(upcard.suit, "")


def unseen(cards: Iterable[Card], suits: str) -> Unseen:
    """Count these cards."""
    listed = list(cards)
    counts = np.bincount([card.rank - 2 for card in listed], minlength=RANKS).astype(np.int64)
    return Unseen(counts, masks(listed, suits))


def masks(cards: Sequence[Card], suits: str) -> Ints:
    """Give the ranks held of each suit: (4,) masks."""
    return np.array([sum(1 << card.rank - 2 for card in cards if card.suit == suit) for suit in suits], np.int64)
