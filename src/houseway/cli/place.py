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
    """Name the database that the options mean; `XDG_DATA_HOME` is respected."""
    from platformdirs import user_data_path

    named: str = options.database or str(user_data_path("houseway", appauthor=False) / "houseway.sqlite3")
    return named if "://" in named else f"sqlite:///{Path(named).absolute()}"
