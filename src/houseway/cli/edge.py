"""Compute the exact house edge of a rulebook: integers, a fraction, and the time that it took."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, say
from houseway.cli.references import identity, rulebook

if TYPE_CHECKING:
    from houseway.games import Rulebook

SUMMARY = "compute the exact house edge of a rulebook"
# each has `edge(book)`: JSON values, and lines for people
GAMES = {"russian_poker": "houseway.cli.exact.russian_poker", "pai_gow": "houseway.cli.exact.pai_gow"}


def add_arguments(parser: ArgumentParser) -> None:
    """Take the rulebook, and where it is computed."""
    parser.add_argument("rulebook", metavar="GAME/RULEBOOK", help="a rulebook that ships, or a .toml file")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="Russian Poker: solve it on a Dask cluster, tcp://HOST:PORT"
    )
    add_json(parser)


def run(options: Namespace) -> int:
    """Print the edge."""
    from houseway.rulebooks import RulebookError

    book = rulebook(options.rulebook)
    if book.game not in GAMES:
        raise Unusable("not_analysed", f"of {book.game} no edge is computed", options.rulebook)
    began = time.monotonic()
    try:
        if options.scheduler is not None:
            _solve_there(book, options.scheduler)
        told, lines = import_module(GAMES[book.game]).edge(book)
    except RulebookError as error:
        raise Unusable(error.code, str(error), options.rulebook) from error
    taken_s = round(time.monotonic() - began, 3)
    say(options, {**identity(book), **told, "time_s": taken_s}, [*lines, f"computed in {taken_s} s"])
    return 0


def _solve_there(book: Rulebook[Any], scheduler: str) -> None:
    from houseway.analysis.cluster import SchedulerError
    from houseway.analysis.russian_poker.on_cluster import solve_on_cluster

    if book.game != "russian_poker":
        raise Unusable("field_not_taken", f"{book.game} takes seconds here, and no cluster", "--scheduler")
    try:
        solve_on_cluster(book.rules, scheduler, told=f"solving {book.name}")
    except SchedulerError as error:
        raise Unusable("no_scheduler", str(error), f"--scheduler {scheduler}") from error
