"""The options of a Five Card Draw table; the defaults are the owner's text with its completions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from houseway.games.stakes import Chips, Limits

Amount = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
BasisPoints = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table's Five Card Draw; every option is explained under its rule in `docs/rules/five_card_draw.md`.

    Amounts are chips.  What is None follows from the rest: the big blind is the small bet, the big bet twice the small
    one, the small blind half of the big one rounded down.  Raises ValueError (msgspec.ValidationError when read) for
    options that contradict each other.
    """

    seats: Annotated[int, msgspec.Meta(ge=2, le=9)] = 6  # FD-1
    limit: Literal["fixed", "pot", "no"] = "fixed"  # FD-2
    small_bet: Chips = 10  # FD-3
    big_bet: Chips | None = None  # FD-3, FD-19
    small_blind: Amount | None = None  # FD-7
    big_blind: Chips | None = None  # FD-7
    ante: Amount = 0
    buy_in: Limits = Limits(200, 2_000)  # FD-4
    heads_up_uncapped: bool = False  # FD-20
    all_in_hands_open: bool = False  # FD-28
    rake_bp: BasisPoints = 0  # FD-31
    rake_cap: Amount | None = None  # FD-31

    def __post_init__(self) -> None:
        small, big = self.blinds
        if small > big:
            raise ValueError(f"the small blind, {small}, is above the big blind, {big}")
        if self.limit != "fixed":
            return
        if big != self.small_bet:
            raise ValueError(f"in fixed limit the big blind, {big}, is the small bet, {self.small_bet}")
        if self.bet_sizes[1] < self.small_bet:
            raise ValueError(f"the big bet, {self.big_bet}, is below the small bet, {self.small_bet}")

    @property
    def blinds(self) -> tuple[int, int]:
        """Give the small and the big blind in chips (FD-7)."""
        big = self.small_bet if self.big_blind is None else self.big_blind
        return big // 2 if self.small_blind is None else self.small_blind, big

    @property
    def bet_sizes(self) -> tuple[int, int]:
        """Give the bet of the first and of the second round: fixed, or the least where there is no limit (FD-19)."""
        if self.limit == "fixed":
            return self.small_bet, 2 * self.small_bet if self.big_bet is None else self.big_bet
        return (self.blinds[1],) * 2
