"""Compile what shares a pot of Five Card Draw, ahead of time."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.analysis.five_card_draw.equity import equity
from houseway.cards import DECK_52


def warm() -> Iterator[str]:
    """Make everything ready: yields what is being done."""
    yield "compiling the joint draws of Five Card Draw"
    equity([DECK_52[:5], DECK_52[5:10]], [DECK_52[:1], ()])
