"""What a house way's engine says of many keys: plain Python, so that a process of its own starts quickly."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pai_gow.house_way import HouseWay, HouseWayError, Key, plan


class Reason(NamedTuple):
    """What decided some hands: a row and its case (from 0), by way of the rows that referred to it.

    Where the house way fails, `code` says how (`house_way_hole`, `house_way_overlap`, `house_way_foul`), `via` names
    the rows that the hands met, and `row` is empty.
    """

    row: str
    case: int
    via: tuple[str, ...] = ()
    code: str = ""


class Part(NamedTuple):
    """Some keys to decide: where they stand among all, the sums of their cards' weights, all and suited ones."""

    first: int
    way: HouseWay
    is_wheel_lowest: bool
    ranks: list[int]
    suited: list[int]


class Decided(NamedTuple):
    """What the keys of a part are: back, front, and the number of the reason, for each."""

    first: int
    backs: list[int]
    fronts: list[int]
    numbers: list[int]
    reasons: list[Reason]


def decide(part: Part) -> Decided:
    """Decide each key of a part; a key that the house way fails on has front and back 0."""
    ready = plan(part.way, is_wheel_lowest=part.is_wheel_lowest)
    decided = Decided(part.first, [], [], [], [])
    numbers: dict[Reason, int] = {}
    for ranks, suited in zip(part.ranks, part.suited, strict=True):
        try:
            found = ready.decide_anew(Key(ranks, suited))
            front, back, reason = found.front_strength, found.back_strength, Reason(found.row, found.case, found.via)
        except HouseWayError as error:
            front, back, reason = 0, 0, Reason("", 0, error.rows, error.code)
        decided.fronts.append(front)
        decided.backs.append(back)
        decided.numbers.append(numbers.setdefault(reason, len(numbers)))
    decided.reasons.extend(numbers)
    return decided
