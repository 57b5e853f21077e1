"""What five cards become by one draw, or by each of the 32."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.analysis.five_card_draw import all_draws, draw, to_json
from houseway.cards import Card, show


def odds(hand: Sequence[Card], kept: Sequence[Card] | None = None) -> dict[str, Any]:
    """Count the final hands when these cards are kept, or for all ways to draw; raises ValueError for no hand."""
    draws = all_draws(hand) if kept is None else (draw(hand, kept),)
    return {"hand": show(hand), "draws": [to_json(one) for one in draws]}
