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
    from houseway.analysis.pai_gow.odds import SettingOdds
    from houseway.cards import Card
    from houseway.games import Rulebook
    from houseway.games.pai_gow.rules import Rules

ODDS = "Compare all settings of seven cards against a dealer's house way, and what each house way does and costs."


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
    from houseway.analysis.pai_gow.house_edge import dealer_of
    from houseway.analysis.pai_gow.odds import setting_odds
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay
    from houseway.cards import show

    began = time.monotonic()
    cards, rules = _hand(options.hand), _rules(options.against)
    try:
        dealer = dealer_of(rules)
    except FaultyHouseWay as error:
        raise Unusable("house_way_not_total", str(error), options.against) from error
    found = setting_odds(cards, dealer, commission_bp=rules.commission_bp, is_wheel_lowest=rules.wheel == "lowest")
    settings = [_setting(one, rules) for one in found]
    told = {
        "cards": show(cards),
        "against": options.against,
        "deals": found[0].tally.deals,
        "commission_bp": rules.commission_bp,
        "settings": settings,
        "best": settings[0],
        "house_ways": [_house_way(name, cards, found, rules) for name in _house_ways(rules)],
        "time_s": round(time.monotonic() - began, 3),
    }
    say(options, told, _odds_lines(told))


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


def _setting(one: SettingOdds, rules: Rules) -> dict[str, Any]:
    from houseway.cards import show
    from houseway.ranking import front_name, name

    return {
        "front": show(reversed(one.split.front)),
        "back": show(sorted(one.split.back, reverse=True)),
        "front_name": front_name(one.split.front_strength),
        "back_name": name(one.split.back_strength, order=rules.order()),
        **one.tally._asdict(),
        **_fraction("ev", one.value(rules.commission_bp)),
    }


def _house_ways(rules: Rules) -> dict[str, Any]:
    from houseway.games.pai_gow.house_way import house_way_names, read_house_way

    return {rules.house_way.name: rules.house_way} | {name: read_house_way(name) for name in house_way_names()}


def _house_way(name: str, cards: tuple[Card, ...], found: tuple[SettingOdds, ...], rules: Rules) -> dict[str, Any]:
    """Say how a house way sets the hand, by which row, and how much less that is worth than the best setting."""
    from houseway.cards import show
    from houseway.games.pai_gow.house_way import reason, set_by_house_way

    is_lowest = rules.wheel == "lowest"
    setting = set_by_house_way(cards, _house_ways(rules)[name], is_wheel_lowest=is_lowest)
    strengths = setting.front_strength, setting.back_strength
    mine = next(one for one in found if (one.split.front_strength, one.split.back_strength) == strengths)
    value = mine.value(rules.commission_bp)
    return {
        "name": name,
        "front": show(setting.front),
        "back": show(setting.back),
        "row": setting.row,
        "says": reason(setting, is_wheel_lowest=is_lowest),
        **_fraction("ev", value),
        **_fraction("cost", found[0].value(rules.commission_bp) - value),
    }


def _odds_lines(told: dict[str, Any]) -> list[str]:
    head = ("front", "back", *(word.rjust(10) for word in ("wins", "pushes", "losses", "value")))
    rows = [
        (one["front"], one["back"], *(f"{one[key]:,}".rjust(10) for key in ("wins", "pushes", "losses")),
         f"{one['ev_float']:+.6f}".rjust(10))
        for one in told["settings"]
    ]  # fmt: skip
    ways = [(one["name"], one["front"], f"costs {one['cost_float']:.6f}", one["says"]) for one in told["house_ways"]]
    return [*columns([head, *rows]), "", *columns(ways)]
