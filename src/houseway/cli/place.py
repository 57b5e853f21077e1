"""Where the room's database is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_database(parser: ArgumentParser) -> None:
    """Give a command its `--database`."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a file, or an address like sqlite:///PATH (default: a file in the user's data folder)",
    )


def database_url(options: Namespace) -> str:
    """Name the database that the options mean; the folder of the default one is made if need be."""
    from platformdirs import user_data_path

    if not options.database:
        folder = user_data_path("houseway", appauthor=False, ensure_exists=True)  # respects XDG_DATA_HOME
        return f"sqlite:///{folder / 'houseway.sqlite3'}"
    return options.database if "://" in options.database else f"sqlite:///{Path(options.database).absolute()}"
