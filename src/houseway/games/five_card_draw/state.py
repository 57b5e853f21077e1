"""A hand of Five Card Draw as frozen values; nothing in them is ever changed, so nothing is ever copied deep."""

from __future__ import annotations

import msgspec

from houseway.cards import Card
from houseway.games.contract import Chance, Option
from houseway.games.five_card_draw.rules import Rules


class Stake(msgspec.Struct, frozen=True):
    """What a player brings to a hand: `stack` chips, and what he posts to come in (FD-9).

    `has_live_post` posts a live big blind, `has_dead_post` a dead small blind beside it; `player` is any text.
    """

    stack: int = 0
    has_live_post: bool = False
    has_dead_post: bool = False
    player: str = ""


class Positions(msgspec.Struct, frozen=True):
    """Who has the button and who posts the blinds, by seat number.

    The button may lie before an empty seat (FD-9, dead button); `small_blind` is 0 when nobody posts it.
    """

    button: int
    small_blind: int
    big_blind: int


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One seat of a hand, in chips: `stack` is left, `bet` lies before it in this round, `paid` is what came before.

    `dead` is a dead small blind, `returned` a bet that nobody called, `won` what the pots have paid.  `acted_at` is
    what a round stood at when the seat last acted in it, `drawn` how many cards it drew; both are -1 until then.
    """

    number: int
    stack: int
    bet: int = 0
    paid: int = 0
    dead: int = 0
    acted_at: int = -1
    is_folded: bool = False
    hand: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    drawn: int = -1
    returned: int = 0
    won: int = 0

    @property
    def total(self) -> int:
        """Count the live chips that stand for this seat in the pots."""
        return self.paid + self.bet

    @property
    def committed(self) -> int:
        """Count all chips that have left the stack, those that came back later too."""
        return self.paid + self.bet + self.dead + self.returned


class Betting(msgspec.Struct, frozen=True, gc=False):
    """Where a betting round stands, in chips: `price` is what a seat must have bet to stay in.

    `level` is the last bet that counts in full and `count` how many there were (FD-20, FD-23); `size` is a fixed bet,
    or the least raise (FD-22); `aggressor` is who bet or raised last, as a place in `State.seats`, -1 for nobody;
    `missing` is how far the blinds fell short (FD-24).
    """

    price: int
    level: int
    size: int
    count: int
    aggressor: int = -1
    missing: int = 0


class Award(msgspec.Struct, frozen=True, gc=False):
    """A pot as it was paid: each seat's chips up to `level`, whose it could be, what the house took, what each has won.

    Seats are named by number.
    """

    amount: int
    level: int
    eligible: tuple[int, ...]
    rake: int
    winners: tuple[tuple[int, int], ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """A hand: `phase` is deal, first_round, draw, second_round or ended; `chance` says what is to be dealt.

    `seats` run clockwise from the button's left, and `turn` is a place among them, -1 for nobody; `offers` is all that
    the seat in turn may do.  `stub` is the set of cards still to be dealt, a bit for each by its index; `awards` are
    the pots paid, the main pot first, and `showdown` who showed, in order: seat number, whether he showed or mucked.
    """

    rules: Rules
    positions: Positions
    seats: tuple[Seat, ...]
    phase: str
    turn: int
    offers: tuple[Option, ...]
    betting: Betting
    chance: Chance | None
    stub: int
    awards: tuple[Award, ...] = ()
    showdown: tuple[tuple[int, bool], ...] = ()

    def place(self, number: int) -> int:
        """Find the place of a seat among `seats` by its number; -1 if nobody plays there."""
        for place, seat in enumerate(self.seats):
            if seat.number == number:
                return place
        return -1
