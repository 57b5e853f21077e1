"""Every choice of five cards against the dealer's upcard, by a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.analysis.fractions import fraction
from houseway.analysis.russian_poker import Choice, choices
from houseway.cards import Card, show
from houseway.rulebooks import Rulebook


def odds(hand: Sequence[Card], upcard: Card, book: Rulebook[Any]) -> dict[str, Any]:
    """Value every choice in antes, the best first; raises ValueError for no hand, RulebookError (`not_analysed`)."""
    found = [choice(one) for one in choices(hand, upcard, book.rules)]
    return {
        "hand": show(hand),
        "upcard": str(upcard),
        "rulebook": book.name,
        "hash": book.hash,
        "options": found,
        "best": found[0],
    }


def choice(one: Choice) -> dict[str, Any]:
    """Tell a choice with its cards, or for how many antes it insures."""
    told: dict[str, Any] = {"action": one.action, "cards": show(one.cards)}
    if one.insurance:
        told["insurance"] = one.insurance
    return told | fraction("ev", one.value)
