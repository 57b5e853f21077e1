"""House ways by name or file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from houseway.games.pai_gow.house_way.rows import HouseWay
from houseway.rulebooks import names, read_part

GAME: Final = "pai_gow"
FOLDER: Final = "house_ways"
DEFAULT: Final = "house_rules"


def read_house_way(name: str | Path = DEFAULT) -> HouseWay:
    """Read a house way that ships, by its name, or any .toml file by its path.

    Raises RulebookError with code and place: an unknown key or word, an impossible value, rows of one name, a reference
    to no row or in a circle, a case that can never be reached, one that does not say why.
    """
    return _shipped(name) if name in house_way_names() else read_part(GAME, FOLDER, name, HouseWay)


@lru_cache
def _shipped(name: str) -> HouseWay:
    return read_part(GAME, FOLDER, name, HouseWay)


@lru_cache
def house_way_names() -> tuple[str, ...]:
    """List the house ways that ship, the default first."""
    return names(GAME, FOLDER)
