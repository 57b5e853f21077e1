"""What the coach needs, made ready step by step: compiled functions, and the tables of the house ways that ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from houseway import rulebooks
from houseway.cards import DECK_52, DECK_53
from houseway.games import rulebook


def steps() -> list[str]:
    """List the steps: those of each rulebook that ships, the houses' own first."""
    games = "russian_poker", "pai_gow"
    books = [(place, f"{game}/{name}") for game in games for place, name in enumerate(rulebooks.names(game))]
    return [name for _, name in sorted(books, key=lambda book: book[0])]


def warm() -> Iterator[str]:
    """Make everything ready, step by step: yields what is being done; a second time it takes seconds."""
    for step in steps():
        yield f"making the coach ready for {step}"
        make_ready(step)


def make_ready(step: str) -> None:
    """Do one step: the second time it takes a moment."""
    game, _, name = step.partition("/")
    _WARMS[game](rulebook(game, name).rules)


def _russian_poker(rules: Any) -> None:
    from houseway.analysis.russian_poker import choices
    from houseway.rulebooks import RulebookError

    try:
        choices(DECK_52[:5], DECK_52[5], rules)
        choices(DECK_52[:6], DECK_52[6], rules, has_drawn=True)
    except RulebookError:
        pass  # it is not analysed, so there is nothing to make ready


def _pai_gow(rules: Any) -> None:
    from houseway.analysis.odds.pai_gow import settings

    settings(DECK_53[:7], rules)


_WARMS: Final = {"russian_poker": _russian_poker, "pai_gow": _pai_gow}
