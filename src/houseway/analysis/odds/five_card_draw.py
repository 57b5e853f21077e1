"""What five cards become by one draw, or by each of the 32; and how several hands share a pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from houseway.analysis.five_card_draw import all_draws, draw, to_json
from houseway.analysis.fractions import fraction
from houseway.cards import Card, show

if TYPE_CHECKING:
    from houseway.analysis.five_card_draw.equity import Equity, PotShare


def odds(hand: Sequence[Card], kept: Sequence[Card] | None = None, dead: Sequence[Card] = ()) -> dict[str, Any]:
    """Count the final hands when these cards are kept, or for all ways to draw; raises ValueError for no hand."""
    draws = all_draws(hand, dead) if kept is None else (draw(hand, kept, dead),)
    return {"hand": show(hand), "draws": [to_json(one) for one in draws]}


def shares(found: Equity, dead: Sequence[Card] = (), seed: int = 1) -> dict[str, Any]:
    """Tell how a pot is shared; where draws were sampled, with the seed and half widths of 95 % intervals."""
    told: dict[str, Any] = {"method": found.method, "draws": found.draws, "dead": show(dead)}
    if found.method == "sampled":
        told["seed"] = seed
    return told | {"players": [_player(one, found) for one in found.shares]}


def _player(one: PotShare, found: Equity) -> dict[str, Any]:
    told = {
        "hand": show(one.hand),
        "keep": show(card for card in one.hand if card not in one.discard),
        "discard": show(one.discard),
        "wins": one.wins,
        "splits": one.splits,
        **fraction("share", one.share),
    }
    return told | ({"margin": one.margin} if found.method == "sampled" else {})
