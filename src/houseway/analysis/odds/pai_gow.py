"""All settings of seven cards against a dealer's house way, and what each house way does with them and costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.analysis.fractions import fraction
from houseway.analysis.pai_gow.house_edge import dealer_of
from houseway.analysis.pai_gow.odds import SettingOdds, setting_odds
from houseway.cards import Card, show
from houseway.games.pai_gow import Rules
from houseway.games.pai_gow.house_way import HouseWay, house_way_names, read_house_way, reason, set_by_house_way
from houseway.ranking import front_name, name

Found = tuple[SettingOdds, ...]


def odds(cards: Sequence[Card], rules: Rules, against: str) -> dict[str, Any]:
    """Count wins, pushes and losses of every legal setting, the best first; `against` is what the dealer is called.

    Raises ValueError for what is no hand, FaultyHouseWay.
    """
    found = settings(cards, rules)
    told = [setting(one, rules) for one in found]
    return {
        "cards": show(cards),
        "against": against,
        "deals": found[0].tally.deals,
        "commission_bp": rules.commission_bp,
        "settings": told,
        "best": told[0],
        "house_ways": [house_way(way, cards, found, rules) for way in _house_ways(rules)],
    }


def settings(cards: Sequence[Card], rules: Rules) -> Found:
    """Compare all settings against the dealer of a rulebook, the best first."""
    is_lowest = rules.wheel == "lowest"
    return setting_odds(cards, dealer_of(rules), commission_bp=rules.commission_bp, is_wheel_lowest=is_lowest)


def setting(one: SettingOdds, rules: Rules) -> dict[str, Any]:
    """Tell a setting with its names, counts and value."""
    return {
        "front": show(reversed(one.split.front)),
        "back": show(sorted(one.split.back, reverse=True)),
        "front_name": front_name(one.split.front_strength),
        "back_name": name(one.split.back_strength, order=rules.order()),
        **one.tally._asdict(),
        **fraction("ev", one.value(rules.commission_bp)),
    }


def house_way(way: HouseWay, cards: Sequence[Card], found: Found, rules: Rules) -> dict[str, Any]:
    """Say how a house way sets the hand, by which row, and how much less that is worth than the best setting."""
    is_lowest = rules.wheel == "lowest"
    made = set_by_house_way(cards, way, is_wheel_lowest=is_lowest)
    strengths = made.front_strength, made.back_strength
    mine = next(one for one in found if (one.split.front_strength, one.split.back_strength) == strengths)
    value = mine.value(rules.commission_bp)
    return {
        "name": way.name,
        "front": show(made.front),
        "back": show(made.back),
        "row": made.row,
        "says": reason(made, is_wheel_lowest=is_lowest),
        **fraction("ev", value),
        **fraction("cost", found[0].value(rules.commission_bp) - value),
    }


def _house_ways(rules: Rules) -> list[HouseWay]:
    """List the dealer's own house way, then those that ship."""
    ways = {rules.house_way.name: rules.house_way} | {name: read_house_way(name) for name in house_way_names()}
    return list(ways.values())
