"""Exact figures of Pai Gow Poker."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns

if TYPE_CHECKING:
    from houseway.analysis.pai_gow.house_edge import HouseEdge, SideBet
    from houseway.games import Rulebook


def edge(book: Rulebook[Any]) -> tuple[dict[str, Any], list[str]]:
    """Count all deals of player and dealer, both by the rulebook's house way, and what the wagers lose on average."""
    from houseway.analysis.pai_gow.house_edge import house_edge
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay

    try:
        found = house_edge(book.rules, told=f"counting the deals of {book.name}")
    except FaultyHouseWay as error:
        raise Unusable("house_way_not_total", str(error), book.name) from error
    told: dict[str, Any] = {
        "house_way": book.rules.house_way.name,
        "deals": found.tally.deals,
        **found.tally._asdict(),
        "commission_bp": book.rules.commission_bp,
        **_fraction("edge", found.edge),
    }
    if found.bank is not None:
        told |= _fraction("edge_of_bank", found.bank)
    told["side_bets"] = {
        name: {**_fraction("edge", bet.edge), "hands": bet.hands} for name, bet in _side_bets(found).items()
    }
    return told, _lines(found)


def _side_bets(found: HouseEdge) -> dict[str, SideBet]:
    bets = {"fortune": found.fortune, "insurance": found.insurance}
    return {name: bet for name, bet in bets.items() if bet}


def _lines(found: HouseEdge) -> list[str]:
    rows = [(name, f"{count:,}", _percent(Fraction(count, found.tally.deals))) for name, count in _outcomes(found)]
    edges = {"bet": found.edge, "bank": found.bank} | {name: bet.edge for name, bet in _side_bets(found).items()}
    lines = [f"house edge of the {name}: {_percent(edge)}" for name, edge in edges.items() if edge is not None]
    return [*columns([(name, count.rjust(21), share.rjust(12)) for name, count, share in rows]), *lines]


def _outcomes(found: HouseEdge) -> list[tuple[str, int]]:
    return [*found.tally._asdict().items(), ("deals", found.tally.deals)]


def _percent(share: Fraction) -> str:
    return f"{100 * float(share):.6f} %"


def _fraction(name: str, value: Fraction) -> dict[str, Any]:
    return {name: f"{value.numerator}/{value.denominator}", f"{name}_float": float(value)}
