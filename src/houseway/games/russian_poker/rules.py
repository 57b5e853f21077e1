"""The options of a Russian Poker house; the defaults are the owner's text with its completions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from houseway.games.stakes import Chips, Limits, Odds, check_rising

FeeAntes = Annotated[int, msgspec.Meta(ge=1, le=100)]
FeesBySize = Annotated[tuple[FeeAntes, ...], msgspec.Meta(min_length=5, max_length=5)]
Size = Annotated[int, msgspec.Meta(ge=1, le=5)]


class PayTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Odds to one of each combination; nothing may pay less than a combination below it (RP-16)."""

    ace_king: Odds = 0
    pair: Odds = 0
    two_pair: Odds = 0
    three_of_a_kind: Odds = 0
    straight: Odds = 0
    flush: Odds = 0
    full_house: Odds = 0
    four_of_a_kind: Odds = 0
    straight_flush: Odds = 0
    royal_flush: Odds = 0

    def __post_init__(self) -> None:
        check_rising(self)


BET_PAY = PayTable(1, 1, 2, 3, 4, 5, 7, 20, 50, 100)
BONUS_PAY = PayTable(straight=40, flush=50, full_house=70, four_of_a_kind=200, straight_flush=500, royal_flush=1000)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One house's Russian Poker; every option is explained under its rule in `docs/rules/russian_poker.md`.

    Amounts are chips, fees are antes, odds are to one.  Raises ValueError (msgspec.ValidationError when read) for a pay
    table with a hole and for options that contradict each other.
    """

    seats: Annotated[int, msgspec.Meta(ge=1, le=5)] = 4  # RP-2
    seen_seats_most: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None  # RP-2
    ante: Limits = Limits()
    bonus: Limits = Limits()
    packets: bool = False  # RP-4
    sixth_card: bool = True  # RP-8
    exchange_sizes: tuple[Size, ...] = (1, 2, 3, 4, 5)  # RP-9
    exchange_fee: FeeAntes | FeesBySize = 1  # RP-9
    repeat_single_card: bool = False  # RP-9
    bet_after_five: bool = False  # Oasis
    insurance: Literal["off", "half_win", "whole_win"] = "half_win"  # RP-10
    insurance_when_beaten: Literal["returned", "lost"] = "returned"  # RP-15
    qualifies: Literal["AK", "pair"] = "AK"  # RP-11
    dealer_card: bool = False  # RP-13
    redraw_same_rank: bool = True  # RP-13
    ante_on_win: Literal["push", "pay"] = "push"  # RP-14
    pay: PayTable = BET_PAY  # RP-16
    payout_most: Chips | None = None  # RP-16
    second_combination: bool = True  # RP-23
    paired_straight: Literal["two_straights", "straight_and_pair"] = "two_straights"  # RP-23
    second_with_five_cards: bool = True  # RP-23
    bonus_pay: PayTable = BONUS_PAY  # RP-24
    bonus_lost_on_fold: bool = False  # RP-24

    def __post_init__(self) -> None:
        if self.pay.ace_king < 1:
            raise ValueError("the pay table has a hole: every combination from ace-king up must pay")
        if list(self.exchange_sizes) != sorted(set(self.exchange_sizes)):
            raise ValueError("exchange_sizes must rise without repetition")
        if self.repeat_single_card and 1 not in self.exchange_sizes:
            raise ValueError("repeat_single_card needs exchange_sizes with 1")
        if self.bet_after_five and 5 not in self.exchange_sizes:
            raise ValueError("bet_after_five needs exchange_sizes with 5")

    def fee(self, size: int) -> int:
        """Give the fee in antes of exchanging `size` cards, 1 to 5 (RP-9)."""
        return self.exchange_fee if isinstance(self.exchange_fee, int) else self.exchange_fee[size - 1]
