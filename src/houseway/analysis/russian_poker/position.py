"""A position to be valued: hand, unseen cards, rulebook and upcard, as kernels see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.analysis.russian_poker.analysed import essence
from houseway.analysis.russian_poker.holdings import HOLDING_OF_SUM, WEIGHTS, WITH_SIXTH
from houseway.analysis.russian_poker.kernels.flush_draws import ONE_SUIT
from houseway.analysis.russian_poker.seen import Unseen, masks, suits_from, unseen
from houseway.analysis.russian_poker.table import Table, table
from houseway.cards import Card
from houseway.games.russian_poker import Rules


class Position(NamedTuple):
    """A hand, the cards that may still come, by suits from the upcard's on, and the table of rulebook and upcard."""

    hand: tuple[Card, ...]
    suits: str
    unseen: Unseen
    rules: Rules
    table: Table


class Flush(NamedTuple):
    """Five or six cards of which five have one suit: their ranks as a mask, the rank of another, ONE_SUIT for none."""

    other: int
    ranks: int


def position(hand: Sequence[Card], upcard: Card, deck: Sequence[Card], rules: Rules) -> Position:
    """Look at a hand of five or six cards against an upcard; what is left of the deck is unseen."""
    suits = suits_from(upcard)
    left = [card for card in deck if card not in hand and card is not upcard]
    return Position(tuple(sorted(hand)), suits, unseen(left, suits), rules, table(essence(rules), upcard.rank - 2))


def flush_in(at: Position) -> Flush | None:
    """Find the flush that a hand holds."""
    for suit, ranks in zip(at.suits, masks(at.hand, at.suits).tolist(), strict=True):
        if ranks.bit_count() >= 5:
            others = [card.rank - 2 for card in at.hand if card.suit != suit] or [ONE_SUIT]
            return Flush(others[0], ranks)
    return None


def holding_of(cards: Sequence[Card]) -> int:
    """Number the ranks of five cards."""
    return int(HOLDING_OF_SUM[sum_of(cards)])


def sum_of(cards: Sequence[Card]) -> int:
    """Add up the weights of cards."""
    return int(WEIGHTS[[card.rank - 2 for card in cards]].sum())


def six_of(cards: Sequence[Card]) -> int:
    """Number the ranks of six cards."""
    return int(WITH_SIXTH[holding_of(cards[:5]), cards[5].rank - 2])
