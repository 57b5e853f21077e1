"""A finished hand between players in the formats of the field: PokerStars text, PHH and Open Hand History.

Each shows what the players whose hand it is may see, and no other card.
"""

from houseway.record.formats.hand import PlayedHand, hand_number
from houseway.record.formats.ohh import to_ohh
from houseway.record.formats.phh import to_phh
from houseway.record.formats.pokerstars import to_pokerstars

__all__ = ["PlayedHand", "hand_number", "to_ohh", "to_phh", "to_pokerstars"]
