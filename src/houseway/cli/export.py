"""Export every round that has ended, table by table, with all that an operator may see, or as one player may."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.cli.inputs import Unusable
from houseway.cli.place import add_database, database_url

if TYPE_CHECKING:
    from houseway.record import Export

SUMMARY = "print the rounds of a database"
_FORMATS = (
    "json (the default): a record a line; of Five Card Draw also pokerstars (text), phh and ohh (Open Hand History)"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Take the format, whose rounds, and the database."""
    parser.add_argument("--format", choices=("json", "pokerstars", "phh", "ohh"), default="json", help=_FORMATS)
    parser.add_argument("--table", metavar="ID", help="only the rounds of this table")
    parser.add_argument("--player", metavar="ID", help="only the rounds of this player, with no more than he may see")
    add_database(parser)


def run(options: Namespace) -> int:
    """Print the rounds as they are read; say on standard error how many have no such format."""
    from houseway.room import NotFound
    from houseway.room.storage import DatabaseUrlError

    try:
        for text in _json(options) if options.format == "json" else _hands(options):
            sys.stdout.buffer.write(text.encode())
    except DatabaseUrlError as error:
        raise Unusable("unusable_database", str(error), "--database") from error
    except NotFound as error:
        place = error.code.removeprefix("no_such_")
        raise Unusable(error.code, f"there is no {place} {getattr(options, place)}", f"--{place}") from error
    return 0


def _exports(options: Namespace) -> Iterator[Export]:
    from houseway.room.audit import export_rounds

    return export_rounds(database_url(options), options.table, options.player)


def _json(options: Namespace) -> Iterator[str]:
    from houseway.record import to_json

    for export in _exports(options):
        yield f"{to_json(export).decode()}\n"


def _hands(options: Namespace) -> Iterator[str]:
    """Write the hands that this format can tell."""
    from houseway.record.formats import FORMATS, GAME, game_of, played_hand
    from houseway.room.audit import table_names

    names, written, left_out = table_names(database_url(options)), 0, Counter[str]()
    for export in _exports(options):
        game = game_of(export)
        if game != GAME:
            left_out[game] += 1
            continue
        written += 1
        yield FORMATS[options.format].among(played_hand(export, names[export.table]), written)
    if left_out:
        rounds = ", ".join(f"{count} of {game}" for game, count in sorted(left_out.items()))
        print(f"left out ({rounds}): {options.format} is a format of {GAME} alone", file=sys.stderr)
