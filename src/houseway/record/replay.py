"""A recorded round as its players lived it, and an open one where it stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from houseway.record.chain import Entry
from houseway.record.errors import ReplayError
from houseway.record.export import Export
from houseway.record.payloads import ActionTaken, RoundEnded
from houseway.record.playing import Playing, Turn
from houseway.record.retelling import Told, read_entry, retell

_ACTION_FIELDS = ("seat", "action", "cards", "front", "amount", "to")


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay: what was done, by whom, what happened, and what was then seen.

    `kind` is round_started, action or round_ended; `action` is None for the first and the last; `by` is player, clock
    or house; `action`, `events` and `view` are JSON values.
    """

    version: int
    at: str
    kind: str
    action: dict[str, Any] | None
    by: str
    events: list[dict[str, Any]]
    view: dict[str, Any]


def replay(export: Export, seats: Collection[int] | None = None) -> tuple[Moment, ...]:
    """Play an exported round again and show it step by step as these seats saw it (None: all that played).

    Raises ReplayError, which names the first entry that the rules do not reproduce.
    """
    return tuple(_moment(told, seats) for told in retell(export.entries, _opened_seed(export)))


def resume(entries: Iterable[Entry], seed: bytes) -> tuple[Playing, Turn]:
    """Find where an open round stands, from the entry of its commitment to the last one; raises ReplayError."""
    last = deque(retell(entries, seed), maxlen=1)
    if not last:
        raise ReplayError("not_started", "no round has started", 0)
    return last[0].playing, last[0].turn


def _opened_seed(export: Export) -> bytes:
    last = export.entries[-1] if export.entries else None
    ended = read_entry(last) if last else None
    if last is None or not isinstance(ended, RoundEnded):
        raise ReplayError("not_over", "the last entry does not end a round", len(export.entries))
    try:
        return bytes.fromhex(ended.opening.seed)
    except ValueError as error:
        raise ReplayError("unreadable", f"entry {last.version}: the seed is not hex", last.version) from error


def _moment(told: Told, seats: Collection[int] | None) -> Moment:
    entry, payload = told.entry, told.payload
    is_action = isinstance(payload, ActionTaken)
    return Moment(
        version=entry.version,
        at=entry.at,
        kind=entry.payload["kind"],
        action={field: entry.payload[field] for field in _ACTION_FIELDS} if is_action else None,
        by=payload.by if isinstance(payload, ActionTaken) else "house",
        events=entry.payload.get("events", []),
        view=told.playing.game.view(told.turn.state, told.playing.players if seats is None else seats),
    )
