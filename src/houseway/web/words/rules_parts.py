"""What the rules of a game are written as: sections with a title, and in each its numbered rules of some sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from houseway.web.words.speaker import N_, Speaker

Rules: TypeAlias = Mapping[str, Any]  # the options of a house, nested as in its rulebook
Rule: TypeAlias = tuple[int, tuple[str, ...]]
Section: TypeAlias = tuple[str, Callable[[Speaker, Rules], Iterator[Rule]]]


def seats_text(speaker: Speaker, seats: int) -> str:
    """Say how many seats a table has."""
    return speaker.plural("The table has {n} seat.", "The table has {n} seats.", seats)


def maximum_text(speaker: Speaker, most: int | None) -> str:
    """Say what a seat is paid at most in a round, in chips."""
    if most is None:
        return speaker.text(N_("This house has no maximum payout."))
    above = N_("What is above the house’s maximum is not paid: {most} for a seat and round.")
    return speaker.text(above, most=speaker.amount(most))
