"""Stakes as every game against the house takes them: limits, pay tables, and what is refused before the deal."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from houseway.games.contract import Refusal

S = TypeVar("S", bound=msgspec.Struct)

Chips = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Odds = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most of one wager, both included."""

    least: Chips = 1
    most: Chips = 100_000

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError(f"the least, {self.least}, is above the most, {self.most}")


def check_rising(table: msgspec.Struct) -> None:
    """Raise ValueError for a pay table, its combinations listed from the lowest, that pays one less than a lower."""
    below = 0
    for name in table.__struct_fields__:
        odds = getattr(table, name)
        if odds < below:
            raise ValueError(f"{name} pays {odds}, less than a combination below it")
        below = odds


def check_number(number: object, seats: int) -> None:
    """Refuse a seat that the table does not have."""
    if type(number) is not int or not 1 <= number <= seats:
        raise Refusal("no_such_seat", f"the seats of this table are 1 to {seats}")


def check_amount(wager: str, amount: object, limits: Limits) -> None:
    """Refuse chips on a wager that are not whole or not within its limits; none at all are within."""
    if type(amount) is not int:
        raise Refusal("amount_not_whole", f"the {wager} is a whole number of chips")
    if amount and amount < limits.least:
        raise Refusal(f"{wager}_below_least", f"the least {wager} is {limits.least}")
    if amount > limits.most:
        raise Refusal(f"{wager}_above_most", f"the most {wager} is {limits.most}")


def read_stake(kind: type[S], fields: Mapping[str, Any], wagers: Collection[str], flags: Collection[str]) -> S:
    """Read a stake from JSON values: chips, whole and from 0 up, on `wagers`, and `flags`; raises Refusal."""
    unknown = set(fields) - {*wagers, *flags}
    if unknown:
        raise Refusal("field_not_taken", f"a stake has no field {min(unknown)!r}")
    for name, value in fields.items():
        if name in flags and type(value) is not bool:
            raise Refusal("field_not_taken", f"{name} is true or false")
        if name in wagers and (type(value) is not int or value < 0):
            raise Refusal("amount_not_whole", f"the {name} is a whole number of chips, and not below 0")
    return kind(**fields)
