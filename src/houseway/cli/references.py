"""Rulebooks and house ways, as people name them to a command.

A rulebook is NAME (of Russian Poker) or GAME/NAME, a house way NAME or pai_gow/house_ways/NAME; a file ends in .toml.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.house_ways import house_way
from houseway.cli.inputs import Unusable

if TYPE_CHECKING:
    from houseway.games import Rulebook
    from houseway.games.pai_gow.house_way import HouseWay

DEFAULT = "russian_poker"
HOUSE_WAYS = "pai_gow/house_ways"


def read(reference: str) -> Rulebook[Any] | HouseWay:
    """Read what a reference means; a file with rows is a house way."""
    if reference.endswith(".toml"):
        return house_way(reference) if "rows" in _parsed(Path(reference)) else rulebook(reference)
    folder, _, name = reference.rpartition("/")
    if folder == HOUSE_WAYS or (not folder and name in _house_ways()):
        return house_way(name)
    try:
        return rulebook(reference)
    except Unusable as error:
        if folder or error.code != "unknown_rulebook":
            raise
        raise Unusable(error.code, f"{error}; house ways are {', '.join(_house_ways())}", error.at) from error


def rulebook(reference: str) -> Rulebook[Any]:
    """Read a rulebook."""
    from houseway import games
    from houseway.rulebooks import RulebookError

    try:
        if reference.endswith(".toml"):
            return _from_file(reference)
        game, _, name = reference.rpartition("/")
        return games.rulebook(game or DEFAULT, name)
    except RulebookError as error:
        place = f"{reference}: {error.path}" if error.path else reference
        told = str(error).removeprefix(f"{error.path}: ")
        if error.code == "unknown_rulebook" and "/" not in reference:
            told += "; another game's are written GAME/NAME"
        raise Unusable(error.code, told, place) from error
    except games.Refusal as refusal:  # no such game
        raise Unusable(refusal.code, str(refusal), reference) from refusal


def _from_file(file: str) -> Rulebook[Any]:
    """Read a file's rulebook; one that names no game is of Russian Poker, as errors then say."""
    from houseway import games
    from houseway.rulebooks import RulebookError

    text = _parsed(Path(file))
    try:
        book = games.rulebook(text.get("game", DEFAULT), Path(file))
    except RulebookError as error:
        if not text or "game" in text:
            raise
        told = f"{error} (the file names no game, so that it is read as a rulebook of {DEFAULT})"
        raise RulebookError(error.code, told, error.path) from error
    if not text.keys() & {"game", "rules"}:
        message = f"a rulebook names its game, one of {', '.join(games.GAMES)}; a house way has rows"
        raise Unusable("missing_key", message, f"{file}: game")
    return book


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # reading it as a rulebook will say what is wrong


def _house_ways() -> tuple[str, ...]:
    from houseway.games.pai_gow.house_way import house_way_names

    return house_way_names()


def house_way_of(one: Rulebook[Any] | HouseWay) -> HouseWay | None:
    """Give the house way that is meant, or that a rulebook plays by; none for a game that has none."""
    from houseway.games.pai_gow.house_way import HouseWay

    way: HouseWay | None = one if isinstance(one, HouseWay) else getattr(one.rules, "house_way", None)
    return way


def identity(one: Rulebook[Any] | HouseWay) -> dict[str, str]:
    """Say what a rulebook or a house way is called, whence it comes, and its hash."""
    from houseway.games import Rulebook
    from houseway.rulebooks import rules_hash

    if isinstance(one, Rulebook):
        return {key: getattr(one, key) for key in ("game", "name", "title", "house", "source", "hash")}
    told = {key: getattr(one, key) for key in ("name", "title", "source", "made_hand_choice")}
    return {"game": "pai_gow", **told, "hash": rules_hash("pai_gow", one)}
