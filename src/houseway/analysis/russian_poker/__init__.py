"""Exact values of Russian Poker by any rulebook: of one decision, and of the whole game.

What is named here is imported when it is used; only then are numpy and numba.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from houseway.analysis.russian_poker.choice import Choice
    from houseway.analysis.russian_poker.dealer_choice import dealer_card_choices
    from houseway.analysis.russian_poker.decision import choices
    from houseway.analysis.russian_poker.house_edge import Edge, edge
    from houseway.analysis.russian_poker.rounds import Endings, endings
    from houseway.analysis.russian_poker.strategy import Best, best
    from houseway.analysis.russian_poker.summary import CardRow, strategy_card

__all__ = [
    "Best",
    "CardRow",
    "Choice",
    "Edge",
    "Endings",
    "best",
    "choices",
    "dealer_card_choices",
    "edge",
    "endings",
    "strategy_card",
]

_HOMES: Final = {
    "Best": "strategy",
    "CardRow": "summary",
    "Choice": "choice",
    "Edge": "house_edge",
    "Endings": "rounds",
    "best": "strategy",
    "choices": "decision",
    "dealer_card_choices": "dealer_choice",
    "edge": "house_edge",
    "endings": "rounds",
    "strategy_card": "summary",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
