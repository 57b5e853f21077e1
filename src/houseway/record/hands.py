"""What entries say of a hand between players: all that a spectator sees, and sealed what only one player may.

The house's copy holds the seals open; an export closes those that belong to others (see `export_round`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from houseway import chance
from houseway.cards import Card, show
from houseway.games.contract import Action, Event, Line
from houseway.games.dealing import hands_dealt
from houseway.money import Transfer
from houseway.record.kinds import By, EventTold, Kind
from houseway.record.playing import Playing, Settled, Turn, is_between_players
from houseway.record.sealed import Sealed
from houseway.rulebooks import Rulebook

HOUSE: Final = "house"  # whose seals no player's export ever opens


class Contributed(Kind, frozen=True, kw_only=True, tag="contributed"):
    """A player gave a text for the shuffle of the hand to come; the last one of a seat counts."""

    round: str
    seat: int
    player: str
    contribution: str


class HandSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat of a hand, and with what: his stack, and what he posts to come in."""

    player: str
    name: str
    stake: dict[str, int | bool]


class HandStarted(Kind, frozen=True, kw_only=True, tag="hand_started"):
    """Blinds are posted and the first cards are dealt, face down.

    `decks` is how many decks the commitment covers; `dealt_to` names the seats in dealing order; `dealt` are their
    cards, sealed; `settings` is what the game's start takes besides the stakes; `events` are told to a spectator.
    """

    table: str
    round: str
    game: str
    game_version: int
    rulebook: str
    rulebook_hash: str
    rules: dict[str, Any]
    commitment: str
    decks: int
    settings: dict[str, int | bool]
    contributions: tuple[str, ...]
    seats: dict[str, HandSeat]
    dealt_to: tuple[int, ...]
    dealt: dict[str, Sealed]
    events: tuple[EventTold, ...]


class HandAction(Kind, frozen=True, kw_only=True, tag="hand_action"):
    """A seat's action in a hand, who chose it, and the cards that came for it.

    `cards` are thrown away and stay sealed, `to` is the total that a bet or raise makes, `deck` counts the reshuffles
    so far.
    """

    round: str
    seat: int
    action: str
    cards: Sealed | None
    amount: int | None
    to: int | None
    by: By
    advised: bool
    deck: int
    dealt_to: tuple[int, ...]
    dealt: dict[str, Sealed]
    events: tuple[EventTold, ...]


class HandSeatEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat won or lost in all, and its stack once the pots are paid."""

    net: int
    stack: int


class HandEnded(Kind, frozen=True, kw_only=True, tag="hand_ended"):
    """Every pot paid; `secret` is what the decks were laid out from, sealed for the house alone."""

    round: str
    lines: tuple[Line, ...]
    seats: dict[str, HandSeatEnded]
    secret: Sealed
    transfers: tuple[Transfer, ...]


def hand_started(
    *,
    playing: Playing,
    turn: Turn,
    book: Rulebook[Any],
    commitment: str,
    seats: Mapping[int, HandSeat],
    contributions: Sequence[str],
    secret: bytes,
) -> HandStarted:
    """Tell that a hand has started; `turn` is what `begin` gave, `secret` what `prepare` was given."""
    return HandStarted(
        table=playing.table,
        round=playing.round,
        game=playing.game.name,
        game_version=playing.game.version,
        rulebook=book.name,
        rulebook_hash=book.hash,
        rules=msgspec.to_builtins(book.rules),
        commitment=commitment,
        decks=1 + len(playing.reserves),
        settings=dict(playing.settings),
        contributions=tuple(contributions),
        seats={str(seat): seats[seat] for seat in sorted(seats)},
        dealt_to=turn.to,
        dealt=_dealt(playing, turn, secret),
        events=_seen(playing, turn.events),
    )


def hand_action(
    *, playing: Playing, turn: Turn, action: Action, by: By, secret: bytes, advised: bool = False
) -> HandAction:
    """Tell an action of a hand; `turn` is what `go_on` gave for it."""
    return HandAction(
        round=playing.round,
        seat=action.seat,
        action=action.action,
        cards=_seal(playing, secret, action.seat, action.action, action.cards) if action.cards else None,
        amount=action.amount,
        to=action.to,
        by=by,
        advised=advised,
        deck=(turn.used - 1) // len(playing.deck),
        dealt_to=turn.to,
        dealt=_dealt(playing, turn, secret),
        events=_seen(playing, turn.events),
    )


def hand_ended(*, playing: Playing, settled: Settled, stacks: Mapping[int, int], secret: bytes) -> HandEnded:
    """Tell how a hand ended; `stacks` are those with which it began, by seat."""
    nets = {seat: settled.net(seat) for seat in sorted(stacks)}
    salt = chance.seal_salt(playing.round, secret, HOUSE)
    return HandEnded(
        round=playing.round,
        lines=settled.lines,
        seats={str(seat): HandSeatEnded(net, stacks[seat] + net) for seat, net in nets.items()},
        secret=Sealed(HOUSE, salt, secret.hex()),
        transfers=settled.transfers,
    )


def events_seen(playing: Playing, events: Iterable[Event], seats: Collection[int]) -> list[dict[str, Any]]:
    """Tell the events of a hand to someone who holds these seats (nobody: a spectator), as JSON values."""
    assert is_between_players(playing.game)
    return [playing.game.event_seen(event, seats) for event in events]


def _seen(playing: Playing, events: Iterable[Event]) -> tuple[EventTold, ...]:
    return tuple(msgspec.convert(event, EventTold) for event in events_seen(playing, events, ()))


def _dealt(playing: Playing, turn: Turn, secret: bytes) -> dict[str, Sealed]:
    hands = sorted(hands_dealt(turn.to, turn.dealt).items())
    return {str(seat): _seal(playing, secret, seat, "dealt", cards) for seat, cards in hands}


def _seal(playing: Playing, secret: bytes, seat: int, what: str, cards: tuple[Card, ...]) -> Sealed:
    """Seal a seat's cards; the salt follows from the secret, so that the house can write the same record again."""
    value = show(cards)
    return Sealed(playing.players[seat], chance.seal_salt(playing.round, secret, f"{what} {seat} {value}"), value)
