"""What a seat may choose, with its exact value."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from houseway.cards import Card


class Choice(NamedTuple):
    """An action with its cards, its value in antes, and, where the bet is insured, for how many antes."""

    action: str
    cards: tuple[Card, ...]
    value: Fraction
    insurance: int = 0
