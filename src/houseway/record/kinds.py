"""What the payloads of all entries share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from houseway.cards import show
from houseway.games.contract import Event

By: TypeAlias = Literal["player", "clock", "house"]


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all payloads share: the field `kind` names the Struct."""


class EventTold(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An event of the game with its cards in notation; empty fields are left out."""

    event: str
    seat: int | None = None
    cards: str = ""
    amount: int | None = None
    reason: str = ""
    front: str = ""
    row: str = ""


def told(events: Sequence[Event]) -> tuple[EventTold, ...]:
    """Tell events with all their cards."""
    return tuple(_event_told(event) for event in events)


def _event_told(event: Event) -> EventTold:
    cards, front = show(event.cards), show(event.front)
    return EventTold(event.event, event.seat, cards, event.amount, event.reason, front, event.row)
