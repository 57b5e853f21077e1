"""A stretch of a table's log told again: the rules write each entry of a round once more, to compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

import msgspec

from houseway.cards import CardError
from houseway.chance import ChanceError
from houseway.games.contract import Refusal
from houseway.record import payloads
from houseway.record.canonical import plain
from houseway.record.chain import Entry
from houseway.record.errors import ReplayError
from houseway.record.hand_telling import Decks, HandTelling, KnownDecks
from houseway.record.hands import HandAction, HandEnded, HandStarted
from houseway.record.payloads import ActionTaken, Payload, RoundEnded, RoundStarted
from houseway.record.playing import Playing, Turn
from houseway.record.round_telling import RoundTelling
from houseway.record.sealed import reads_as
from houseway.record.telling import OrderError, started

Again: TypeAlias = RoundStarted | ActionTaken | RoundEnded | HandStarted | HandAction | HandEnded
_Tellings: TypeAlias = "tuple[RoundTelling | HandTelling, ...]"


class Told(NamedTuple):
    """An entry of the round, what it says, and where the round stood after it."""

    entry: Entry
    payload: Again
    playing: Playing
    turn: Turn


def retell(entries: Iterable[Entry], seed: bytes) -> Iterator[Told]:
    """Yield where a round stood after its start, each action and its end; raises ReplayError at the first difference.

    `entries` begin with the commitment of the round, or with any entry before its first stake or contribution; `seed`
    is the secret that the commitment was made from.
    """
    return _retell(entries, (RoundTelling(seed), HandTelling(KnownDecks(seed))))


def retell_hand(entries: Iterable[Entry], decks: Decks) -> Iterator[Told]:
    """Retell a hand between players from decks that fit all that one of its players may see; raises ReplayError."""
    return _retell(entries, (HandTelling(decks),))


def read_entry(entry: Entry) -> Payload:
    """Read what an entry says; raises ReplayError (`unreadable`)."""
    try:
        return payloads.read_payload(entry.payload)
    except msgspec.ValidationError as error:
        raise ReplayError("unreadable", f"entry {entry.version}: {error}", entry.version) from error


def _retell(entries: Iterable[Entry], tellings: _Tellings) -> Iterator[Told]:
    for entry in entries:
        payload = read_entry(entry)
        for telling in tellings:
            again = _tell_again(telling, entry, payload)
            if again is not None:
                _check_same(entry, again, telling.knows_all)
                yield Told(entry, again, *started(telling.now))


def _tell_again(telling: RoundTelling | HandTelling, entry: Entry, payload: Payload) -> Again | None:
    try:
        return telling.tell(payload)
    except OrderError as error:
        raise ReplayError("wrong_order", f"entry {entry.version}: {error}", entry.version) from error
    except (Refusal, CardError, ChanceError, msgspec.ValidationError) as error:
        raise ReplayError("refused", f"entry {entry.version}: the rules refuse it: {error}", entry.version) from error


def _check_same(entry: Entry, again: Payload, knows_all: bool) -> None:
    told = plain(msgspec.to_builtins(again))
    for field in told:
        if not reads_as(entry.payload[field], told[field], knows_all):
            message = f"entry {entry.version}: {field} is not what the rules make of it"
            raise ReplayError("differs", message, entry.version)
