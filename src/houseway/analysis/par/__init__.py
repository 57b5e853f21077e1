"""PAR sheets: the figures of a rulebook, and all that stands on its sheet, as values without words or looks.

Numpy and numba are imported only to compute, not to read what has been computed.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from importlib import import_module
from typing import Any, Final

from msgspec.structs import replace

import houseway
from houseway.analysis.figures import Figures, Provenance, analysis_of
from houseway.rulebooks import Rulebook, RulebookError

# each has `figures(book, told)`: the figures, their provenance left blank
_GAMES: Final = {"pai_gow": "pai_gow", "russian_poker": "russian_poker"}
_BLANK: Final = Provenance("", "", "", 0.0)


def compute(book: Rulebook[Any], told: str = "") -> Figures:
    """Compute all figures of a rulebook, which takes seconds to hours; `told` names the work on a terminal.

    Raises RulebookError: `no_house_edge` for a game between players, `not_analysed` for options that are not covered.
    """
    check(book)
    began = time.monotonic()
    found: Figures = import_module(f"{__name__}.{_GAMES[book.game]}").figures(book, told)
    taken_s = round(time.monotonic() - began, 3)
    today = datetime.now(UTC).date().isoformat()
    return replace(found, provenance=Provenance(houseway.__version__, analysis_of(book.game), today, taken_s))


def check(book: Rulebook[Any]) -> None:
    """Raise RulebookError (`no_house_edge`) for a game that players play among themselves."""
    if book.game not in _GAMES:
        raise RulebookError("no_house_edge", "players play against each other: the house has no edge, only its rake")


def figures_of(book: Rulebook[Any], tables: dict[str, Any]) -> Figures:
    """Begin the figures of a rulebook: `tables` are the fields that a game fills in."""
    return Figures(game=book.game, rulebook=book.name, hash=book.hash, provenance=_BLANK, **tables)


__all__ = ["check", "compute", "figures_of"]
