"""A recorded round as its players lived it, and an open one where it stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec

from houseway.cards import show
from houseway.games.contract import hidden
from houseway.record.chain import Entry
from houseway.record.errors import ReplayError
from houseway.record.export import Export
from houseway.record.hand_telling import opened
from houseway.record.hands import HandAction, HandEnded, HandStarted, events_seen
from houseway.record.imagining import imagine
from houseway.record.openings import secret_of
from houseway.record.payloads import ActionTaken, RoundEnded
from houseway.record.playing import Playing, Turn, is_between_players
from houseway.record.retelling import Told, read_entry, retell, retell_hand

_ACTION_FIELDS = ("seat", "action", "cards", "front", "amount", "to")


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay: what was done, by whom, what happened, and what was then seen.

    `kind` is round_started, action or round_ended (between players hand_started, hand_action or hand_ended); `action`
    is None for the first and the last; `by` is player, clock or house; `action`, `events` and `view` are JSON values;
    `is_advised` says of an action whether the coach was on.
    """

    version: int
    at: str
    kind: str
    action: dict[str, Any] | None
    by: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    is_advised: bool = False


def replay(export: Export, seats: Collection[int] | None = None) -> tuple[Moment, ...]:
    """Play an exported round again and show it step by step as these seats saw it (None: all that played).

    The export of one player of a hand shows no more than his own seats.  Raises ReplayError, which names the first
    entry that the rules do not reproduce.
    """
    return tuple(_moment(told, _seats(export, told, seats)) for told in tell(export))


def mucked(export: Export) -> dict[int, str]:
    """Show by seat the hands mucked at a showdown that the players of that hand may ask to see (FD-28), and no other.

    Raises ReplayError.
    """
    (told,) = deque(tell(export), maxlen=1)
    game = told.playing.game
    if not is_between_players(game):
        return {}
    return {seat: show(hand) for seat, hand in game.mucked(told.turn.state, _seats(export, told, None)).items()}


def tell(export: Export) -> Iterator[Told]:
    """Retell an exported round: by its secret, or a hand between players by what its player may see of it."""
    if export.player is not msgspec.UNSET:
        return retell_hand(export.entries, imagine(export))
    return retell(export.entries, _opened_secret(export))


def resume(entries: Iterable[Entry], seed: bytes) -> tuple[Playing, Turn]:
    """Find where an open round stands, from the entry of its commitment to the last one; raises ReplayError."""
    last = deque(retell(entries, seed), maxlen=1)
    if not last:
        raise ReplayError("not_started", "no round has started", 0)
    return last[0].playing, last[0].turn


def _opened_secret(export: Export) -> bytes:
    last = export.entries[-1] if export.entries else None
    ended = read_entry(last) if last else None
    if isinstance(ended, HandEnded):
        return secret_of(export.entries)
    if last is None or not isinstance(ended, RoundEnded):
        raise ReplayError("not_over", "the last entry does not end a round", len(export.entries))
    try:
        return bytes.fromhex(ended.opening.seed)
    except ValueError as error:
        raise ReplayError("unreadable", f"entry {last.version}: the seed is not hex", last.version) from error


def _seats(export: Export, told: Told, seats: Collection[int] | None) -> Collection[int]:
    """Say whose cards may be shown of those asked for: what is hidden from an export's player is made up."""
    playing = told.playing
    known = playing.players if export.player is msgspec.UNSET else playing.seats_of(export.player)
    return [seat for seat in known if seats is None or seat in seats]


def _moment(told: Told, seats: Collection[int]) -> Moment:
    payload = told.payload
    return Moment(
        version=told.entry.version,
        at=told.entry.at,
        kind=told.entry.payload["kind"],
        action=_action(payload, seats) if isinstance(payload, ActionTaken | HandAction) else None,
        by=payload.by if isinstance(payload, ActionTaken | HandAction) else "house",
        events=_events(told, seats),
        view=told.playing.game.view(told.turn.state, seats),
        is_advised=isinstance(payload, ActionTaken | HandAction) and payload.advised,
    )


def _action(payload: ActionTaken | HandAction, seats: Collection[int]) -> dict[str, Any]:
    if isinstance(payload, ActionTaken):
        return {field: getattr(payload, field) for field in _ACTION_FIELDS}
    seen = {field: getattr(payload, field) for field in ("seat", "action", "amount", "to")}
    return seen | {"cards": _cards(payload, seats), "front": ""}


def _cards(payload: HandAction, seats: Collection[int]) -> str:
    """Show the cards thrown away to who threw them away, and to others how many they were."""
    cards = opened(payload)
    return show(cards) if payload.seat in seats else hidden(len(cards))


def _events(told: Told, seats: Collection[int]) -> list[dict[str, Any]]:
    if isinstance(told.payload, HandStarted | HandAction):
        return events_seen(told.playing, told.turn.events, seats)
    events: list[dict[str, Any]] = told.entry.payload.get("events", [])
    return events
