"""House ways: how a house sets seven cards, written as data and run by one engine."""

from houseway.games.pai_gow.house_way.engine import Decision, HouseWayError, plan
from houseway.games.pai_gow.house_way.keys import Key, every_key, key_of
from houseway.games.pai_gow.house_way.reading import DEFAULT, house_way_names, read_house_way
from houseway.games.pai_gow.house_way.rows import Case, Conditions, HouseWay, Row
from houseway.games.pai_gow.house_way.setting import Setting, back_name, reason, set_by_house_way

__all__ = [
    "DEFAULT",
    "Case",
    "Conditions",
    "Decision",
    "HouseWay",
    "HouseWayError",
    "Key",
    "Row",
    "Setting",
    "back_name",
    "every_key",
    "house_way_names",
    "key_of",
    "plan",
    "read_house_way",
    "reason",
    "set_by_house_way",
]
