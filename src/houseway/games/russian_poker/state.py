"""A round of Russian Poker as frozen values."""

from __future__ import annotations

import msgspec

from houseway.cards import Card
from houseway.games.russian_poker.rules import Rules


class Stake(msgspec.Struct, frozen=True):
    """What a player places before the deal (RP-1): chips on ante and bonus, zero for none.

    `player` is whoever holds the seat, any text; `is_blind` bets without looking (RP-2).
    """

    ante: int = 0
    bonus: int = 0
    player: str = ""
    is_blind: bool = False


class Seat(msgspec.Struct, frozen=True):
    """One seat of a round: what was dealt, done and committed; `status` is waiting, folded, bet or bonus_only."""

    number: int
    ante: int
    bonus: int
    is_blind: bool
    status: str
    bet: int = 0
    insurance: int = 0
    fees: int = 0
    hand: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    draws: tuple[int, ...] = ()
    has_bought: bool = False
    has_stood: bool = False
    buys_dealer_card: bool | None = None


class State(msgspec.Struct, frozen=True):
    """A round: `phase` is deal, decisions, dealer_card or ended; chance is to move while `due` names who gets cards.

    `dealer` is the hand that the dealer holds now; `first_dealer` the one that he turned, `laid_away` what he then gave
    up (RP-13).
    """

    rules: Rules
    seats: tuple[Seat, ...]
    phase: str = "deal"
    to_act: int = 0
    due: tuple[int, ...] = ()
    dealer: tuple[Card, ...] = ()
    first_dealer: tuple[Card, ...] = ()
    laid_away: tuple[Card, ...] = ()

    def seat(self, number: int) -> Seat | None:
        """Find a seat by its number; None if nobody plays there."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        return None
