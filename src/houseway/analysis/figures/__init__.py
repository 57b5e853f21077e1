"""Exact figures that take long to compute, kept as JSON: those that ship, and those that the user has computed.

They are found by the hash of the rulebook, so a rulebook that has changed in one option has none until its own are
computed.  Nothing here imports numpy or numba.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from houseway.analysis import cache
from houseway.analysis.figures.values import (
    Against,
    Figures,
    Line,
    Provenance,
    Share,
    StrategyRow,
    Table,
    Wager,
    counted_wager,
    exact_wager,
    line,
    table,
)
from houseway.rulebooks import Rulebook

SHIPPED: Final = Path(__file__).parent
_SOURCES: Final = {
    "pai_gow": ("analysis/pai_gow", "analysis/kernels"),
    "russian_poker": ("analysis/russian_poker", "analysis/kernels/__init__.py"),
}


def read(book: Rulebook[Any]) -> Figures | None:
    """Find the figures of a rulebook: those that ship, else what the user has computed; None if there are none."""
    return shipped(book) or _read(own_path(book), book.hash)


def shipped(book: Rulebook[Any]) -> Figures | None:
    """Find the figures that ship for a rulebook of just these options, whatever its name."""
    return _shipped(book.game).get(book.hash)


@lru_cache
def _shipped(game: str) -> dict[str, Figures]:
    found = [_read(path) for path in sorted((SHIPPED / game).glob("*.json"))]
    return {one.hash: one for one in found if one}


def keep(figures: Figures, book: Rulebook[Any]) -> Path | None:
    """Keep figures in the user's cache folder, whole or not at all; None where it cannot be written to."""
    path = own_path(book)
    return path if _write(figures, path) else None


def ship(figures: Figures) -> Path:
    """Put figures into the package, to be shipped with it."""
    path = SHIPPED / figures.game / f"{figures.rulebook}.json"
    if not _write(figures, path):
        raise OSError(f"cannot write {path}")
    path.chmod(0o644)  # whoever installs it is not alone
    _shipped.cache_clear()
    return path


def own_path(book: Rulebook[Any]) -> Path:
    """Name the file in the user's cache folder; it names the source of the analysis too."""
    return cache.folder() / "figures" / book.game / f"{book.hash[:32]}-{analysis_of(book.game)}.json"


def analysis_of(game: str) -> str:
    """Name the version of the analysis of a game: a hash of its source."""
    common = ("analysis/par", "analysis/figures", "cards", "ranking", f"games/{game}")
    return cache.fingerprint(*_SOURCES.get(game, ()), *common)


def text_of(figures: Figures) -> bytes:
    """Write figures as JSON, laid out to be read."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n"


def _write(figures: Figures, path: Path) -> bool:
    return cache.write(path, lambda file: file.write(text_of(figures)))


def _read(path: Path, rules_hash: str = "") -> Figures | None:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Figures)
    except (OSError, msgspec.DecodeError):  # not there, not whole, or of another time
        return None
    return found if rules_hash in ("", found.hash) else None


__all__ = [
    "Against",
    "Figures",
    "Line",
    "Provenance",
    "Share",
    "StrategyRow",
    "Table",
    "Wager",
    "analysis_of",
    "counted_wager",
    "exact_wager",
    "keep",
    "line",
    "read",
    "ship",
    "shipped",
    "table",
    "text_of",
]
