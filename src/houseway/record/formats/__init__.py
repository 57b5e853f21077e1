"""A finished hand between players in the formats of the field: PokerStars text, PHH and Open Hand History.

Each shows what the players whose hand it is may see, and no other card.
"""

from houseway.record.formats.hand import PlayedHand, hand_number
from houseway.record.formats.ohh import to_ohh
from houseway.record.formats.phh import to_phh
from houseway.record.formats.played import GAME, game_of, played_hand
from houseway.record.formats.pokerstars import to_pokerstars
from houseway.record.formats.writing import FORMATS, Format

__all__ = [
    "FORMATS",
    "GAME",
    "Format",
    "PlayedHand",
    "game_of",
    "hand_number",
    "played_hand",
    "to_ohh",
    "to_phh",
    "to_pokerstars",
]
