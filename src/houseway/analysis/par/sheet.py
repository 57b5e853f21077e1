"""A PAR sheet as one value: whose rules, which rules, and what they come to."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.analysis.figures import Figures
from houseway.rulebooks import Rulebook, own_options


class ParSheet(msgspec.Struct, frozen=True):
    """A rulebook with its figures: `rules` are all effective options, nested, pay tables among them.

    `differences`: where they differ from the game's default, key to [default, here].  `figures` is null as long as
    nobody has computed them; `command` is the line that does.
    """

    game: str
    rulebook: str
    title: str
    house: str
    source: str
    hash: str
    rules: dict[str, Any]
    differences: dict[str, list[Any]]
    command: str
    figures: Figures | None


def sheet(book: Rulebook[Any], figures: Figures | None) -> ParSheet:
    """Put a rulebook and its figures together."""
    return ParSheet(
        game=book.game,
        rulebook=book.name,
        title=book.title,
        house=book.house,
        source=book.source,
        hash=book.hash,
        rules=msgspec.to_builtins(book.rules),
        differences=own_options(book.rules),
        command=f"houseway par {book.game}/{book.name}",
        figures=figures,
    )
