"""Exact figures of Russian Poker."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns, say
from houseway.cli.references import rulebook

if TYPE_CHECKING:
    from houseway.analysis.russian_poker import Edge
    from houseway.cards import Card
    from houseway.games import Rulebook

ODDS = "Value every choice of five cards against the dealer's upcard, in antes."


def add_odds(parser: ArgumentParser) -> None:
    """Take the hand, the upcard and the rulebook."""
    parser.add_argument("--hand", metavar="HAND", required=True, help="five cards like 'As Kd 9c 7h 5s'")
    parser.add_argument(
        "--upcard", metavar="CARD", required=True, help="the dealer's card that is turned up, like 'Qh'"
    )
    parser.add_argument("--rulebook", metavar="NAME", default="house", help="a rulebook, or a .toml file (house)")


def odds(options: Namespace) -> None:
    """Print every choice with its value, the best first."""
    from houseway.analysis.odds.russian_poker import odds
    from houseway.rulebooks import RulebookError

    hand, upcard = _cards(options)
    book = _rulebook(options.rulebook)
    try:
        told = odds(hand, upcard, book)
    except RulebookError as error:
        raise Unusable(error.code, str(error), options.rulebook) from error
    rows = [(one["action"], _with(one), f"{one['ev_float']:+.6f}".rjust(10)) for one in told["options"]]
    say(options, told, columns(rows))


def _cards(options: Namespace) -> tuple[tuple[Card, ...], Card]:
    from houseway.cards import CardError, parse

    at = "--hand"
    try:
        hand = parse(options.hand, count=5)
        at = "--upcard"
        (upcard,) = parse(options.upcard, count=1)
        parse(f"{options.hand} {options.upcard}")  # the upcard is none of the hand
    except CardError as error:
        raise Unusable(error.code, str(error), at) from error
    return hand, upcard


def _rulebook(reference: str) -> Rulebook[Any]:
    book = rulebook(reference)
    if book.game != "russian_poker":
        raise Unusable("unknown_rulebook", f"this is a rulebook of {book.game}, not of russian_poker", reference)
    return book


def _with(one: dict[str, Any]) -> str:
    return f"for {one['insurance']}" if "insurance" in one else one["cards"]


def edge(book: Rulebook[Any]) -> tuple[dict[str, Any], list[str]]:
    """Solve the whole game, or take what is kept of it, and say what a round costs, in antes."""
    from houseway.analysis.fractions import fraction
    from houseway.analysis.russian_poker import edge
    from houseway.analysis.russian_poker.bonus import bonus_value

    found = edge(book.rules, told=f"solving {book.name}")
    bonus = bonus_value(book.rules)
    told: dict[str, Any] = {
        "deals": found.deals,
        "total": found.total,
        **fraction("value", found.value),
        **fraction("edge", -found.value),
        "by_upcard": {
            rank: fraction("value", value) for rank, value in zip("23456789TJQKA", found.by_upcard, strict=True)
        },
        "choices": found.choices,
        "side_bets": {} if bonus is None else {"bonus": fraction("edge", -bonus)},
    }
    return told, _lines(found, bonus)


def _lines(found: Edge, bonus: Fraction | None) -> list[str]:
    hands = sum(found.choices.values())
    rows = [(action, _percent(Fraction(count, hands))) for action, count in found.choices.items() if count]
    upcards = [(rank, f"{float(one):+.6f}") for rank, one in zip("23456789TJQKA", found.by_upcard, strict=True)]
    lines = [*columns(rows), "", *columns(upcards), "", f"house edge of the ante: {_percent(-found.value)}"]
    return lines if bonus is None else [*lines, f"house edge of the bonus: {_percent(-bonus)}"]


def _percent(share: Fraction) -> str:
    return f"{100 * float(share):.6f} %"
