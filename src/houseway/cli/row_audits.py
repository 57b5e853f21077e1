"""What the rows of a house way cost, as JSON values and as lines for people."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from houseway.cli.outputs import columns
from houseway.cli.proofs import reason_of, setting_of, table_of

if TYPE_CHECKING:
    from houseway.analysis.pai_gow.exact import Tally
    from houseway.analysis.pai_gow.row_audit import CostlyHand, RowCost
    from houseway.games.pai_gow.house_way import HouseWay
    from houseway.games.pai_gow.rules import Rules

_PLAYERS = {"house_way": "house way", "best": "best settings"}


def audited(way: HouseWay, rules: Rules) -> tuple[dict[str, Any], list[str]]:
    """Say what each case of a house way costs a player, and the hands that cost most, against a dealer who sets by it.

    Commission, wheel and the dealer's pushes are those of the rules.
    """
    from msgspec.structs import replace

    from houseway.analysis.pai_gow.best import best_play
    from houseway.analysis.pai_gow.house_edge import dealer_of
    from houseway.analysis.pai_gow.row_audit import row_costs

    began = time.monotonic()
    is_lowest = rules.wheel == "lowest"
    table = table_of(way, is_lowest)
    options: Any = {"commission_bp": rules.commission_bp, "is_wheel_lowest": is_lowest}
    play = best_play(table, dealer_of(replace(rules, house_way=way)), **options, told=f"auditing {way.name}")
    own, best = play.tally(play.own), play.tally(play.best)
    rows = [_row_cost(one, way, is_lowest) for one in row_costs(table, play, commission_bp=rules.commission_bp)]
    told = {
        "deals": own.deals,
        "commission_bp": rules.commission_bp,
        "house_way": _edge(own, rules),
        "best": _edge(best, rules),
        "hands_set_worse": sum(one["hands_set_worse"] for one in rows),
        "rows": rows,
        "time_s": round(time.monotonic() - began, 3),
    }
    return told, _audit_lines(told)


def _edge(tally: Tally, rules: Rules) -> dict[str, Any]:
    edge = tally.edge(rules.commission_bp)
    return {**tally._asdict(), "edge": f"{edge.numerator}/{edge.denominator}", "edge_float": float(edge)}


def _row_cost(one: RowCost, way: HouseWay, is_wheel_lowest: bool) -> dict[str, Any]:
    return {
        **reason_of(one.reason),
        "hands": one.hands,
        "hands_set_worse": one.hands_set_worse,
        "cost": f"{one.cost.numerator}/{one.cost.denominator}",
        "cost_float": float(one.cost),
        "worst": [_costly(hand, way, is_wheel_lowest) for hand in one.worst],
    }


def _costly(hand: CostlyHand, way: HouseWay, is_wheel_lowest: bool) -> dict[str, Any]:
    from houseway.cards import show
    from houseway.games.pai_gow.splits import splits
    from houseway.ranking import with_joker

    strengths = hand.front_strength, hand.back_strength
    found = splits(hand.cards, with_joker(is_wheel_lowest=is_wheel_lowest))
    best = next(one for one in found if (one.front_strength, one.back_strength) == strengths)
    return {
        "cards": show(hand.cards),
        "setting": setting_of(hand.cards, way, is_wheel_lowest),
        "best": " | ".join(show(sorted(part, reverse=True)) for part in (best.front, best.back)),
        "cost": f"{hand.cost.numerator}/{hand.cost.denominator}",
        "cost_float": float(hand.cost),
    }


def _audit_lines(told: dict[str, Any]) -> list[str]:
    head = (
        "row",
        "case",
        "hands".rjust(11),
        "set worse".rjust(11),
        "costs".rjust(11),
        "the dearest hand",
        "best in front",
    )
    rows = [
        (
            " > ".join((*one["via"], one["row"])),
            str(one["case"] + 1),
            f"{one['hands']:,}".rjust(11),
            f"{one['hands_set_worse']:,}".rjust(11),
            f"{100 * one['cost_float']:.6f} %".rjust(11),
            *((one["worst"][0]["cards"], one["worst"][0]["best"]) if one["worst"] else ("", "")),
        )
        for one in told["rows"]
    ]
    edges = [f"house edge {100 * told[who]['edge_float']:.6f} % by the {words}" for who, words in _PLAYERS.items()]
    return [*columns([head, *rows]), *edges, f"{told['hands_set_worse']:,} hands could be set better"]
