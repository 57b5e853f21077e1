"""The command `houseway`: one file a command, and each imports what it needs only when it runs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from houseway import __version__
from houseway.cli import audit, drill, edge, export, odds, par, replay, rules, serve, simulate, verify, warmup
from houseway.cli import set as set_hands
from houseway.cli.inputs import Unusable
from houseway.cli.outputs import complain

COMMANDS = (serve, replay, rules, set_hands, drill, odds, edge, par, simulate, warmup, verify, audit, export)
DONE, UNUSABLE, INTERRUPTED = 0, 2, 130


class Parser(argparse.ArgumentParser):
    """Refuses arguments as a command refuses its input: in one line, or as JSON."""

    def error(self, message: str) -> NoReturn:
        """Say what is missing or not known, and whose help says more."""
        raise Unusable("bad_arguments", f"{message} ({self.prog} --help says more)", self.prog)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 refused, 2 the input is unusable, 130 interrupted."""
    given = sys.argv[1:] if arguments is None else arguments
    options = argparse.Namespace(json="--json" in given)  # as long as they are not read
    try:
        options = parser().parse_args(given)
        code: int = options.run(options)
        sys.stdout.flush()
    except Unusable as error:
        complain(error, options)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code


def parser() -> Parser:
    """Build the parser of every command; the documentation of the commands is printed from it."""
    whole = Parser(
        prog="houseway",
        description="A card room on one command: Russian Poker, Pai Gow Poker, Five Card Draw, dealt and analysed.",
    )
    whole.add_argument("--version", action="version", version=f"houseway {__version__}")
    parsers = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        one = parsers.add_parser(name, help=command.SUMMARY, description=command.__doc__)
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    return whole
