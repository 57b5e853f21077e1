"""What the analysis says of house ways, as JSON values and as lines for people."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns

if TYPE_CHECKING:
    from houseway.analysis.pai_gow.deciding import Reason
    from houseway.analysis.pai_gow.outcomes import Outcomes
    from houseway.analysis.pai_gow.proof import Fault, Proof
    from houseway.cards import Card
    from houseway.games.pai_gow.house_way import HouseWay

WORDS = {
    "house_way_hole": "no row decides",
    "house_way_overlap": "two rows decide",
    "house_way_foul": "set foul are",
    "house_way_dominated": "set worse than they could be, in front or behind and nowhere better, are",
}


def proved(way: HouseWay, is_wheel_lowest: bool) -> tuple[dict[str, Any], list[str]]:
    """Prove a house way on all hands: every row with its number of hands, and what is wrong."""
    from houseway.analysis.pai_gow.proof import prove

    began = time.monotonic()
    proof = prove(way, is_wheel_lowest=is_wheel_lowest, told=f"proving {way.name}")
    told = {
        "is_total": proof.is_total,
        "hands": proof.hands,
        "keys": proof.keys,
        "rows": proof.hands_of_rows(),
        "cases": [{**reason_of(share.reason), "hands": share.hands} for share in proof.shares],
        "faults": [_fault(fault, way, is_wheel_lowest) for fault in proof.faults],
        "time_s": round(time.monotonic() - began, 3),
    }
    return told, [*_rows(proof), *_verdict(told)]


def _rows(proof: Proof) -> list[str]:
    rows = [(row, f"{hands:,}".rjust(11)) for row, hands in proof.hands_of_rows().items()]
    return columns([("row", "hands".rjust(11)), *rows])


def _verdict(told: dict[str, Any]) -> list[str]:
    if told["is_total"]:
        return [f"proved: {told['hands']:,} hands, each decided by one row, none foul, none dominated"]
    lines = []
    for fault in told["faults"]:
        lines.append(f"{_words(fault)}; the smallest:")
        lines += [f"  {one['cards']}  {one.get('setting', '')}".rstrip() for one in fault["smallest"]]
    return lines


def complaint(fault: dict[str, Any], place: str) -> Unusable:
    """Make the first fault of a proof the reason why a house way cannot be used."""
    return Unusable(fault["code"], f"{_words(fault)}, like {fault['smallest'][0]['cards']}", place)


def _words(fault: dict[str, Any]) -> str:
    rows = f" ({', '.join(fault['rows'])})" if fault["rows"] else ""
    return f"{WORDS[fault['code']]} {fault['hands']:,} hands{rows}"


def _fault(fault: Fault, way: HouseWay, is_wheel_lowest: bool) -> dict[str, Any]:
    smallest = [_example(hand, way, is_wheel_lowest) for hand in fault.examples]
    return {"code": fault.code, "rows": fault.rows, "hands": fault.hands, "keys": fault.keys, "smallest": smallest}


def _example(hand: tuple[Card, ...], way: HouseWay, is_wheel_lowest: bool) -> dict[str, str]:
    from houseway.cards import show
    from houseway.games.pai_gow.house_way import HouseWayError

    told = {"cards": show(hand)}
    with suppress(HouseWayError):
        told["setting"] = setting_of(hand, way, is_wheel_lowest)
    return told


def setting_of(hand: tuple[Card, ...], way: HouseWay, is_wheel_lowest: bool = False) -> str:
    """Set a hand by a house way: front | back."""
    from houseway.cards import show
    from houseway.games.pai_gow.house_way import set_by_house_way

    setting = set_by_house_way(hand, way, is_wheel_lowest=is_wheel_lowest)
    return f"{show(setting.front)} | {show(setting.back)}"


def reason_of(reason: Reason) -> dict[str, Any]:
    """Say which row decides, which of its cases, and by way of which rows."""
    return {"row": reason.row, "case": reason.case, "via": reason.via}


def compared(a: HouseWay, b: HouseWay) -> tuple[dict[str, Any], list[str]]:
    """Compare two house ways on all hands: how many they set differently, by the rows that decide, with an example."""
    from houseway.analysis.pai_gow.differing import differing
    from houseway.cards import show

    found = differing(table_of(a), table_of(b))
    hands = sum(one.hands for one in found)
    rows, lines = [], []
    for one in found:
        example = {"cards": show(one.example), "a": setting_of(one.example, a), "b": setting_of(one.example, b)}
        rows.append({"a": reason_of(one.a), "b": reason_of(one.b), "hands": one.hands, "example": example})
        lines.append((rows_met(one.a), rows_met(one.b), f"{one.hands:,}".rjust(10), *example.values()))
    head = (a.name, b.name, "hands".rjust(10), "the smallest", f"by {a.name}", f"by {b.name}")
    told = {"hands_set_differently": hands, "rows": rows}
    return told, [f"{hands:,} hands are set differently", *(columns([head, *lines]) if lines else [])]


def rows_met(reason: Reason) -> str:
    """Name the rows that a hand meets, the one that decides last."""
    return " > ".join((*reason.via, reason.row))


def table_of(way: HouseWay, is_wheel_lowest: bool = False) -> Outcomes:
    """Give what a house way makes of every hand."""
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay, outcomes

    try:
        return outcomes(way, is_wheel_lowest=is_wheel_lowest)
    except FaultyHouseWay as error:
        raise Unusable("house_way_not_total", f"{error}; 'houseway rules check' says which", way.name) from error
