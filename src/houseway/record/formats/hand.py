"""A hand that is over, with what every format needs of it, and its events with the bets as they then stood."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final, NamedTuple

import msgspec

from houseway.cards import Card
from houseway.games.contract import Event
from houseway.games.five_card_draw.state import Seat, State

POSTS: Final = ("ante", "small_blind", "big_blind", "live_post", "dead_post")
LIVE_POSTS: Final = ("small_blind", "big_blind", "live_post")
BETS: Final = ("call", "bet", "raise")


class PlayedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand of Five Card Draw as somebody may have it.

    `stacks` are those before the first ante; `state` is the last one, `events` all from the first ante on; `began_at`
    is aware of its time zone.  Cards are told of the seats in `viewers` and of hands shown; mucked hands too where
    `opens_mucked` (FD-28).  Events of others need no cards.
    """

    id: str
    table: str
    began_at: datetime
    names: Mapping[int, str]
    stacks: Mapping[int, int]
    state: State
    events: tuple[Event, ...]
    viewers: frozenset[int] = frozenset()
    opens_mucked: bool = False

    @property
    def order(self) -> tuple[Seat, ...]:
        """List the seats from the button's left on."""
        return self.state.seats

    def seat(self, number: int) -> Seat:
        """Find a seat of the hand by its number."""
        return self.state.seats[self.state.place(number)]

    def shows(self, number: int) -> bool | None:
        """Say whether a seat showed its hand (True), mucked it (False), or never came to a showdown (None)."""
        return dict(self.state.showdown).get(number)

    def last_hand(self, number: int) -> tuple[Card, ...]:
        """Give the hand that a seat ended with, empty unless it may be told."""
        shows = self.shows(number)
        may_tell = number in self.viewers or shows or (self.opens_mucked and shows is False)
        return self.seat(number).hand if may_tell else ()


def hand_number(identity: str) -> int:
    """Give the number of a hand, as trackers want one: twelve digits that follow from its id."""
    return int.from_bytes(hashlib.sha256(identity.encode()).digest()[:8], "big") % 10**12


class Told(NamedTuple):
    """An event, the price of the round before it, what the seat had bet then, and has bet now."""

    event: Event
    price: int
    before: int
    total: int

    @property
    def raised_by(self) -> int:
        """Say by how much a bet or raise goes beyond the price."""
        return self.total - self.price


def tell(hand: PlayedHand) -> Iterator[Told]:
    """Go through the events with the bets as they stand; the draw begins a new round."""
    price, bets = 0, dict.fromkeys(hand.stacks, 0)
    for event in hand.events:
        if event.event in ("draw", "stand_pat"):
            price, bets = 0, dict.fromkeys(bets, 0)
        seat, chips = event.seat or 0, event.amount or 0
        before = bets.get(seat, 0)
        total = before + chips if event.event in (*LIVE_POSTS, *BETS) else before
        yield Told(event, price, before, total)
        if seat in bets:
            bets[seat] = total
            price = max(price, total, hand.state.rules.blinds[1] if event.event in LIVE_POSTS else 0)
