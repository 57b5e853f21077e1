"""Compute the exact value of every choice that a hand leaves, game by game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module

from houseway.cli.outputs import add_json

SUMMARY = "compute the exact value of every choice"
# each has ODDS, `add_odds(parser)` and `odds(options)`
GAMES = {
    "russian_poker": "houseway.cli.exact.russian_poker",
    "pai_gow": "houseway.cli.exact.pai_gow",
    "five_card_draw": "houseway.cli.exact.five_card_draw",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Take the game, and what that game needs."""
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for name, module in GAMES.items():
        game = import_module(module)
        one = games.add_parser(name, help=game.ODDS[0].lower() + game.ODDS[1:-1], description=game.ODDS)
        game.add_odds(one)
        add_json(one)
        one.set_defaults(odds=game.odds)


def run(options: Namespace) -> int:
    """Print the values."""
    options.odds(options)
    return 0
