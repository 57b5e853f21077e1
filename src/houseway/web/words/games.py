"""What the games are called, and the houses by whose rules each is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.web.words.speaker import N_, Speaker, coded

_GAMES: Final = {
    "russian_poker": N_("Russian Poker"),
    "pai_gow": N_("Pai Gow Poker"),
    "five_card_draw": N_("Five Card Draw"),
}
_RULEBOOKS: Final = {
    "house": N_("House rules"),
    "house_dealer_card": N_("House rules with the dealer’s card"),
    "full_insurance": N_("Insurance up to the whole win"),
    "two_to_five": N_("Exchange of two to five cards"),
    "stingy": N_("Stingy second combinations"),
    "caribbean_stud": N_("Caribbean Stud"),
    "oasis": N_("Oasis Poker"),
    "house_rules": N_("House rules"),
    "trump_plaza": N_("Trump Plaza"),
    "foxwoods": N_("Foxwoods"),
    "golden_nugget": N_("Golden Nugget"),
    "flamingo": N_("Flamingo"),
    "commission_free": N_("Commission-free"),
    "fortune": N_("Fortune and pai gow insurance"),
    "banking": N_("Players may bank"),
    "fixed_2_4": N_("Fixed limit 2-4"),
    "fixed_15_30": N_("Fixed limit 15-30"),
    "pot_limit": N_("Pot limit"),
    "no_limit": N_("No limit"),
    "raked_pot_limit": N_("Pot limit with rake"),
    "private_nine": N_("Nine seats, fixed limit 10-20"),
}
game_name = coded(_GAMES)
rulebook_title = coded(_RULEBOOKS)


def house_way_title(speaker: Speaker, way: Mapping[str, Any]) -> str:
    """Name the house whose way this is (nested values); one that does not ship is called as it calls itself."""
    return rulebook_title(speaker, way["name"]) if way["name"] in _RULEBOOKS else str(way["title"])


def table_name(speaker: Speaker, name: str, rulebook: str, game: str) -> str:
    """Name a table: one that nobody has named is called by its rulebook's title, and says its game instead."""
    is_unnamed = name.replace("'", "’") == _RULEBOOKS.get(rulebook)
    return game_name(speaker, game) if is_unnamed else name
