"""Play rounds at random from a seed, and say what they come to beside the exact figure; Ctrl-C tells what is done."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from houseway.cli.inputs import SEED_MOST, Unusable, whole
from houseway.cli.outputs import add_json, say
from houseway.cli.references import identity, rulebook

if TYPE_CHECKING:
    from houseway.analysis.simulation import Plan, Simulated
    from houseway.games import Rulebook

SUMMARY = "play rounds at random beside the exact figure"
# each has `plan(book, options)` and, of what was played, `told(book, options, simulated)`: JSON values, and lines
GAMES: Final = {
    "russian_poker": "houseway.cli.simulations.against_house",
    "pai_gow": "houseway.cli.simulations.against_house",
    "five_card_draw": "houseway.cli.simulations.between_bots",
}
ROUNDS_MOST: Final = 10**12
WORKERS_MOST: Final = 1024
_INTERRUPTED: Final = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Take the rulebook, how many rounds, the seed, who plays, and where."""
    parser.add_argument("rulebook", metavar="GAME/RULEBOOK", help="a rulebook that ships, or a .toml file")
    parser.add_argument("--rounds", metavar="N", required=True, help="how many rounds are played")
    parser.add_argument("--seed", metavar="S", default="1", help="a whole number; one seed gives one result (1)")
    parser.add_argument("--player", metavar="NAME", help="Russian Poker: best (the default) or simple")
    parser.add_argument("--bots", metavar="LIST", help="Five Card Draw: who sits there (expert,regular)")
    parser.add_argument("--workers", metavar="N", default="0", help="how many cores play (0: all)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster: tcp://HOST:PORT")
    add_json(parser)


def run(options: Namespace) -> int:
    """Print what the rounds came to; 130 if they were cut short, 2 if the rest could not be played."""
    rounds = whole(options.rounds, 1, ROUNDS_MOST, "--rounds")
    seed = whole(options.seed, 0, SEED_MOST, "--seed")
    workers = whole(options.workers, 0, WORKERS_MOST, "--workers")
    book = rulebook(options.rulebook)
    game = import_module(GAMES[book.game])
    began = time.monotonic()
    found = _simulated(game.plan(book, options), book, rounds, seed, workers, options.scheduler)
    taken_s = round(time.monotonic() - began, 3)
    is_whole = found.done == rounds
    told, lines = game.told(book, options, found)
    head = {"rounds": rounds, "rounds_done": found.done, "is_whole": is_whole, "seed": seed}
    say(options, {**identity(book), **head, **told, "time_s": taken_s}, [*lines, _ended(found, seed, taken_s)])
    if found.failure:
        raise _lost(f"{found.failure}, after {found.done:,} of {rounds:,} rounds: these are told", options.scheduler)
    if not is_whole:
        print(f"interrupted after {found.done:,} of {rounds:,} rounds", file=sys.stderr)
    return 0 if is_whole else _INTERRUPTED


def _simulated(
    plan: Plan, book: Rulebook[Any], rounds: int, seed: int, workers: int, scheduler: str | None
) -> Simulated:
    from houseway.analysis.cluster import SchedulerError
    from houseway.analysis.simulation import WorkerLostError
    from houseway.analysis.simulation import run as simulate

    told = f"playing {book.name}"
    try:
        return simulate(plan, rounds, seed, workers=workers, scheduler=scheduler, told=told)
    except (SchedulerError, WorkerLostError) as error:
        raise _lost(str(error), scheduler) from error


def _lost(why: str, scheduler: str | None) -> Unusable:
    if scheduler is None:
        return Unusable("worker_lost", why, "--workers")
    return Unusable("no_scheduler", why, f"--scheduler {scheduler}")


def _ended(found: Simulated, seed: int, taken_s: float) -> str:
    return f"{found.done:,} rounds of seed {seed} in {taken_s} s"
