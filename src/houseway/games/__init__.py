"""The games by name, and their rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from houseway import rulebooks
from houseway.games import five_card_draw, pai_gow, russian_poker
from houseway.games.contract import Game, Refusal
from houseway.rulebooks import Rulebook

GAMES: Final[Mapping[str, Game[Any, Any]]] = {game.name: game for game in (russian_poker, pai_gow, five_card_draw)}


def game(name: str) -> Game[Any, Any]:
    """Find a game by its name; raises Refusal (`unknown_game`) for any other text."""
    try:
        return GAMES[name]
    except (KeyError, TypeError):
        raise Refusal("unknown_game", f"the games are {', '.join(GAMES)}") from None


def rulebook(name: str, book: str | Path | None = None, overrides: Mapping[str, Any] | None = None) -> Rulebook[Any]:
    """Read a rulebook of a game, shipped (by name) or a TOML file (by path), with overrides; raises RulebookError.

    Left out, it is the game's default, the first of `rulebooks.names`.
    """
    rules = game(name).Rules
    return rulebooks.read(name, rulebooks.names(name)[0] if book is None else book, rules, overrides)


__all__ = ["GAMES", "Game", "Refusal", "Rulebook", "game", "rulebook"]
