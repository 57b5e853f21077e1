"""Serve the card room: create or migrate the database, start the room, print the address when it answers."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from houseway.cli.inputs import Unusable
from houseway.cli.place import add_database, database_url

SUMMARY = "open the card room"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the address to listen at and the database."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: this machine only)")
    parser.add_argument("--port", type=_port, default=8000, help="the port, 0 for any that is free (default: 8000)")
    add_database(parser)


def run(options: Namespace) -> int:
    """Serve until interrupted."""
    from houseway.room.storage import DatabaseUrlError
    from houseway.web.server import serve

    database = database_url(options)
    try:
        serve(options.host, options.port, database)
    except DatabaseUrlError as error:
        raise Unusable("unusable_database", str(error), "--database") from error
    except OSError as error:
        raise Unusable("address_not_free", f"cannot listen there: {error}", f"{options.host}:{options.port}") from error
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise ArgumentTypeError(f"a port is a number from 0 to 65535, not {text[:20]!r}")
    return int(text)
