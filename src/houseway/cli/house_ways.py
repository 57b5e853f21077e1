"""House ways, as people name them to a command."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from houseway.cli.inputs import Unusable

if TYPE_CHECKING:
    from houseway.games.pai_gow.house_way import HouseWay


def add_house_way(parser: ArgumentParser) -> None:
    """Give a command its `--house-way`."""
    parser.add_argument(
        "--house-way", metavar="NAME", default="house_rules", help="one that ships, or a .toml file (house_rules)"
    )


def house_way(reference: str) -> HouseWay:
    """Read a house way that ships or a .toml file."""
    from houseway.games.pai_gow.house_way import read_house_way
    from houseway.rulebooks import RulebookError

    try:
        return read_house_way(reference)
    except RulebookError as error:
        place = f"{reference}: {error.path}" if error.path else reference
        raise Unusable(error.code, str(error).removeprefix(f"{error.path}: "), place) from error
