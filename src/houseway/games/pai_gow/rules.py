"""The options of a Pai Gow Poker house; the defaults are the owner's text with its completions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from houseway.games.pai_gow.house_way import HouseWay, read_house_way
from houseway.games.stakes import Chips, Limits, Odds, check_rising
from houseway.ranking import Order, with_joker

BasisPoints = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class FortunePay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Odds to one of the Fortune side bet, in its own order; nothing may pay less than a combination below it (PG-8).

    What pays nothing loses.  `royal_flush_and_king_queen` is a royal flush beside a king and a queen of one suit.
    """

    three_pair: Odds = 0
    straight: Odds = 0
    three_of_a_kind: Odds = 0
    flush: Odds = 0
    full_house: Odds = 0
    four_of_a_kind: Odds = 0
    straight_flush: Odds = 0
    royal_flush: Odds = 0
    five_aces: Odds = 0
    seven_card_straight_flush_with_joker: Odds = 0
    royal_flush_and_king_queen: Odds = 0
    seven_card_straight_flush: Odds = 0

    def __post_init__(self) -> None:
        check_rising(self)


class InsurancePay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Odds to one of pai gow insurance by the highest card; a lower one, being rarer, may not pay less (PG-8)."""

    ace_high: Odds = 0
    king_high: Odds = 0
    queen_high: Odds = 0
    jack_high: Odds = 0
    ten_high: Odds = 0
    nine_high: Odds = 0

    def __post_init__(self) -> None:
        check_rising(self)


FORTUNE_PAY = FortunePay(0, 2, 3, 4, 5, 25, 50, 150, 400, 1000, 2000, 8000)
INSURANCE_PAY = InsurancePay(3, 5, 7, 15, 25, 100)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One house's Pai Gow Poker; every option is explained under its rule in `docs/rules/pai_gow.md`.

    Amounts are chips, odds are to one; a wager without limits is not taken.  Raises ValueError
    (msgspec.ValidationError when read) for options that contradict each other.
    """

    parts: ClassVar[Mapping[str, str]] = {"house_way": "house_ways"}  # read by name from that folder

    seats: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6  # PG-4
    bet: Limits = Limits()  # PG-4
    fortune: Limits | None = None  # PG-8
    insurance: Limits | None = None  # PG-8
    bank: Limits | None = None  # PG-8
    packets: bool = False  # PG-4
    house_way: HouseWay = msgspec.field(default_factory=read_house_way)  # PG-5
    wheel: Literal["second_highest", "lowest"] = "second_highest"  # PG-2
    commission_bp: BasisPoints = 500  # PG-7
    commission_rounding: Literal["down", "up"] = "down"  # PG-7
    dealer_pushes: Literal["never", "queen_high", "ace_high"] = "never"  # PG-8
    payout_most: Chips | None = None  # PG-8
    fortune_pay: FortunePay = FORTUNE_PAY  # PG-8
    insurance_pay: InsurancePay = INSURANCE_PAY  # PG-8

    def __post_init__(self) -> None:
        if self.fortune and not self.fortune_pay.seven_card_straight_flush:
            raise ValueError("fortune is taken and its pay table pays nothing")
        if self.insurance and not self.insurance_pay.nine_high:
            raise ValueError("insurance is taken and its pay table pays nothing")
        if self.bank and self.dealer_pushes != "never":
            raise ValueError("where players may bank the dealer never pushes")

    def order(self) -> Order:
        """Give the order of the backs (PG-2)."""
        return with_joker(is_wheel_lowest=self.wheel == "lowest")

    def commission(self, win: int) -> int:
        """Give the chips that the house keeps of a win of so many (PG-7)."""
        share = win * self.commission_bp
        return share // 10_000 if self.commission_rounding == "down" else -(-share // 10_000)
