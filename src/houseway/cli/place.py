"""Where the room's database is."""

from __future__ import annotations

from argparse import ArgumentParser


def add_database(parser: ArgumentParser) -> None:
    """Give a command its `--database`."""
    parser.add_argument(
        "--database", metavar="URL", help="a file or a database URL (default: a file in the user's data folder)"
    )


def default_database() -> str:
    """Name the file in the user's data folder (`XDG_DATA_HOME` respected), its folder made if need be."""
    from platformdirs import user_data_path

    return str(user_data_path("houseway", appauthor=False, ensure_exists=True) / "houseway.sqlite3")
