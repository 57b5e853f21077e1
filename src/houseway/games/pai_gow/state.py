"""A round of Pai Gow Poker as frozen values."""

from __future__ import annotations

import msgspec

from houseway.cards import Card
from houseway.games.pai_gow.rules import Rules


class Stake(msgspec.Struct, frozen=True):
    """What a player places before the deal: chips on the bet, or on the bank, and on side bets; zero for none.

    `house_way` asks to have the hand set at once after the deal (PG-5); `player` is whoever holds the seat, any text.
    """

    bet: int = 0
    fortune: int = 0
    insurance: int = 0
    bank: int = 0
    house_way: bool = False
    player: str = ""


class SetHand(msgspec.Struct, frozen=True):
    """A hand as set: the two cards in front, the five behind, how high they are, and how it was set.

    `how` is hand, house_way or clock; `row`, `says` (its sentence) and `via` are the house way's, empty for a hand that
    its player has set.
    """

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    front_strength: int
    back_strength: int
    how: str
    row: str = ""
    says: str = ""
    via: tuple[str, ...] = ()


class Seat(msgspec.Struct, frozen=True):
    """One seat of a round; `covered` is the part of its bet that is played for (all, but against a player's bank)."""

    number: int
    stake: Stake
    covered: int
    hand: tuple[Card, ...] = ()
    setting: SetHand | None = None

    @property
    def committed(self) -> int:
        """Add up the chips on all wagers."""
        stake = self.stake
        return stake.bet + stake.fortune + stake.insurance + stake.bank

    @property
    def status(self) -> str:
        """Say whether the seat waits for its cards, is setting them, or has set them."""
        if self.setting is not None:
            return "set"
        return "setting" if self.hand else "waiting"


class State(msgspec.Struct, frozen=True):
    """A round: `phase` is deal, setting or ended; chance is to move while `due` names who gets cards.

    `banker` is the seat that banks, 0 for the dealer; `dealer_bet` is what the dealer bets against a player's bank;
    `does_dealer_push` says at the end that his hand has made every bet a push.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    phase: str = "deal"
    due: tuple[int, ...] = ()
    banker: int = 0
    dealer_bet: int = 0
    dealer: tuple[Card, ...] = ()
    dealer_setting: SetHand | None = None
    does_dealer_push: bool = False

    def seat(self, number: int) -> Seat | None:
        """Find a seat by its number; None if nobody plays there."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        return None
