"""Exact figures of Pai Gow Poker."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns, say
from houseway.cli.references import read

if TYPE_CHECKING:
    from houseway.analysis.pai_gow.house_edge import HouseEdge, SideBet
    from houseway.cards import Card
    from houseway.games import Rulebook
    from houseway.games.pai_gow.rules import Rules

ODDS = "Compare all settings of seven cards against a dealer's house way, and what each house way does and costs."


def edge(book: Rulebook[Any]) -> tuple[dict[str, Any], list[str]]:
    """Count all deals of player and dealer, both by the rulebook's house way, and what the wagers lose on average."""
    from houseway.analysis.fractions import fraction
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
        **fraction("edge", found.edge),
    }
    if found.bank is not None:
        told |= fraction("edge_of_bank", found.bank)
    told["side_bets"] = {
        name: {**fraction("edge", bet.edge), "hands": bet.hands} for name, bet in _side_bets(found).items()
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


def add_odds(parser: ArgumentParser) -> None:
    """Take the hand and the dealer."""
    parser.add_argument("--hand", metavar="HAND", required=True, help="seven cards like 'As Kd 9c 9h 5s 5d Jk'")
    parser.add_argument(
        "--against",
        metavar="NAME",
        default="house_rules",
        help="the dealer's house way, a rulebook as pai_gow/NAME, or a .toml file (house_rules)",
    )


def odds(options: Namespace) -> None:
    """Print wins, pushes and losses of every legal setting, the best first."""
    from houseway.analysis.odds.pai_gow import odds
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay

    began = time.monotonic()
    cards, rules = _hand(options.hand), _rules(options.against)
    try:
        told = odds(cards, rules, options.against)
    except FaultyHouseWay as error:
        raise Unusable("house_way_not_total", str(error), options.against) from error
    say(options, told | {"time_s": round(time.monotonic() - began, 3)}, _odds_lines(told))


def _hand(text: str) -> tuple[Card, ...]:
    from houseway.cards import CardError, parse

    try:
        return parse(text, count=7, has_joker=True)
    except CardError as error:
        raise Unusable(error.code, str(error), "--hand") from error


def _rules(reference: str) -> Rules:
    """Read the rules that a dealer plays by; of a house way alone, those of the default rulebook with it."""
    import msgspec

    from houseway.games import Rulebook, rulebook
    from houseway.games.pai_gow.rules import Rules

    one = read(reference)
    if not isinstance(one, Rulebook):
        rules: Rules = msgspec.structs.replace(rulebook("pai_gow").rules, house_way=one)
        return rules
    if isinstance(one.rules, Rules):
        return one.rules
    raise Unusable("unknown_rulebook", f"this is a rulebook of {one.game}, not of pai_gow", reference)


def _odds_lines(told: dict[str, Any]) -> list[str]:
    head = ("front", "back", *(word.rjust(10) for word in ("wins", "pushes", "losses", "value")))
    rows = [
        (one["front"], one["back"], *(f"{one[key]:,}".rjust(10) for key in ("wins", "pushes", "losses")),
         f"{one['ev_float']:+.6f}".rjust(10))
        for one in told["settings"]
    ]  # fmt: skip
    ways = [(one["name"], one["front"], f"costs {one['cost_float']:.6f}", one["says"]) for one in told["house_ways"]]
    return [*columns([head, *rows]), "", *columns(ways)]
