"""Which hand is higher: five-card strength, the best of up to seven, the joker, and hands in words."""

from houseway.ranking.best import Best, best
from houseway.ranking.category import FIVE_ACES, ROYAL_FLUSH, Category, category
from houseway.ranking.front import front_ranks, front_strength
from houseway.ranking.joker import strength_with_joker, with_joker
from houseway.ranking.names import category_name, describe, front_name, name
from houseway.ranking.order import Order
from houseway.ranking.standard import STANDARD, strength

__all__ = [
    "FIVE_ACES",
    "ROYAL_FLUSH",
    "STANDARD",
    "Best",
    "Category",
    "Order",
    "best",
    "category",
    "category_name",
    "describe",
    "front_name",
    "front_ranks",
    "front_strength",
    "name",
    "strength",
    "strength_with_joker",
    "with_joker",
]
