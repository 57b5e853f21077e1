"""Export every round that has ended, one a line, table by table, with all that an operator may see."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from houseway.cli.inputs import Unusable
from houseway.cli.place import add_database, database_url

SUMMARY = "print the rounds of a database"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the format and the database."""
    parser.add_argument("--format", choices=("json",), default="json", help="json (the default): a record a line")
    add_database(parser)


def run(options: Namespace) -> int:
    """Print the rounds as they are read."""
    from houseway.record import to_json
    from houseway.room.audit import export_rounds
    from houseway.room.storage import DatabaseUrlError

    try:
        for export in export_rounds(database_url(options)):
            print(to_json(export).decode())
    except DatabaseUrlError as error:
        raise Unusable("unusable_database", str(error), "--database") from error
    return 0
