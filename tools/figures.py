"""Computes the figures that ship, by the analysis as it is: `.venv/bin/python tools/figures.py GAME/RULEBOOK...`.

What has been solved already is taken from the user's cache folder; without arguments it lists what is there and what is
not.  A file is written whole or not at all.
"""

from __future__ import annotations

import sys

from houseway.analysis import figures, par
from houseway.games import GAMES, rulebook
from houseway.rulebooks import names


def listed() -> None:
    """Say of every rulebook with a house edge whether its figures ship."""
    for game in GAMES:
        for name in names(game) if not GAMES[game].is_between_players else ():
            found = figures.shipped(rulebook(game, name))
            told = f"{100 * found.wagers[0].edge_float:.6f} %" if found else "none"
            sys.stdout.write(f"{game}/{name}: {told}\n")


def main(references: list[str]) -> None:
    """Compute and ship the figures of some rulebooks, one after another."""
    for reference in references:
        game, _, name = reference.partition("/")
        book = rulebook(game, name)
        path = figures.ship(par.compute(book, told=f"computing {reference}"))
        sys.stdout.write(f"{path}\n")
    if not references:
        listed()


if __name__ == "__main__":
    main(sys.argv[1:])
