"""Cards, decks with or without the joker, and their notation; values only."""

from houseway.cards.card import DECK_52, DECK_53, JOKER, RANKS, SUITS, Card
from houseway.cards.notation import CardError, parse, show

__all__ = ["DECK_52", "DECK_53", "JOKER", "RANKS", "SUITS", "Card", "CardError", "parse", "show"]
