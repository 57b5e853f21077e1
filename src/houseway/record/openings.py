"""Which cards of a hand between players one of them may see in the end, and the openings that prove them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from houseway import chance
from houseway.cards import Card, parse
from houseway.games.contract import hidden
from houseway.record.chain import Entry
from houseway.record.errors import RecordError, ReplayError
from houseway.record.hands import HandEnded, HandStarted
from houseway.record.playing import is_between_players
from houseway.record.preparing import count_decks
from houseway.record.retelling import Told, read_entry, retell

FACE_DOWN: Final = hidden(1)


class CardOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card opened alone: the seat that it came to, its place, its salt, and the hashes up to the commitment."""

    seat: int
    place: int
    card: str
    salt: str
    path: tuple[str, ...]


class _Dealt(NamedTuple):
    seat: int
    card: Card
    position: int


def openings_for(player: str, entries: Sequence[Entry]) -> tuple[CardOpening, ...]:
    """Open to a player of a hand just the cards that he may see, in order of places; the rest stays closed for ever.

    Those are the cards that came to his own seats, hands that were shown, and hands mucked at a showdown (FD-28).
    `entries` are the house's, from the commitment to the end.  Raises RecordError (`not_a_player`, `wrong_entries`).
    """
    try:
        secret = secret_of(entries)
        story = list(retell(entries, secret))
    except ReplayError as error:
        raise RecordError("wrong_entries", f"this hand cannot be told again: {error}") from error
    if not story or not story[0].playing.seats_of(player):
        raise RecordError("not_a_player", "a hand is exported to those who played it")
    return _open(story, secret, sorted(_seen(story, player), key=lambda one: one.position))


def secret_of(entries: Sequence[Entry]) -> bytes:
    """Read the secret of a hand that is over from the house's copy; raises ReplayError."""
    last = entries[-1] if entries else None
    ended = read_entry(last) if last else None
    if last is None or not isinstance(ended, HandEnded):
        raise ReplayError("not_over", "the last entry does not end a hand", len(entries))
    try:
        return bytes.fromhex(str(ended.secret.value))
    except ValueError as error:
        raise ReplayError("unreadable", f"entry {last.version}: the secret is not hex", last.version) from error


def orders_of(started: HandStarted, size: int) -> tuple[int, ...]:
    """List all places in dealing order, deck after deck; raises ChanceError."""
    orders = chance.place_orders(started.round, started.commitment, started.contributions, size, started.decks)
    return tuple(place for order in orders for place in order)


def _seen(story: Sequence[Told], player: str) -> Iterator[_Dealt]:
    own = story[0].playing.seats_of(player)
    hands = hands_seen(story[-1], own)
    for told in story[:-1]:  # nothing is dealt at the end
        for dealt in map(_Dealt, told.turn.to, told.turn.dealt, told.turn.positions):
            if dealt.seat in own or dealt.card in hands.get(dealt.seat, ()):
                yield dealt


def hands_seen(told: Told, own: Sequence[int]) -> dict[int, tuple[Card, ...]]:
    """Find the hands that lie open to a player when the hand is over, and those that he may ask to see."""
    game, state = told.playing.game, told.turn.state
    assert is_between_players(game)
    hands = {int(seat): view["hand"] for seat, view in game.view(state, own)["seats"].items()}
    return {seat: parse(hand) for seat, hand in hands.items() if FACE_DOWN not in hand} | game.mucked(state, own)


def _open(story: Sequence[Told], secret: bytes, dealt: Sequence[_Dealt]) -> tuple[CardOpening, ...]:
    playing, started = story[0].playing, story[0].payload
    assert isinstance(started, HandStarted)
    laid = chance.lay(playing.game.deck, playing.round, secret, count_decks(playing.game, playing.rules))
    order = orders_of(started, len(playing.deck))
    opened = chance.open_cards(playing.round, laid, [order[one.position] for one in dealt])
    return tuple(
        CardOpening(one.seat, card.place, card.card.text, card.salt, card.path)
        for one, card in zip(dealt, opened, strict=True)
    )
