"""Exact figures of Five Card Draw."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns, say

if TYPE_CHECKING:
    from houseway.cards import Card

ODDS = "Count every hand that a draw can become, for the cards kept or for all 32 ways to draw."


def add_odds(parser: ArgumentParser) -> None:
    """Take the hand, and what is kept of it."""
    parser.add_argument("--hand", metavar="HAND", required=True, help="five cards like 'Qc Qd 9s 5h 2c'")
    parser.add_argument(
        "--keep", metavar="CARDS", help="the cards of the hand that are kept ('' for none); all 32 ways when left out"
    )


def odds(options: Namespace) -> None:
    """Print the final hands of one draw, or of all."""
    from houseway.analysis.five_card_draw import all_draws, draw, to_json
    from houseway.cards import show

    hand = _cards(options.hand, "--hand", 5)
    kept = None if options.keep is None else _cards(options.keep, "--keep", None)
    _check_kept(kept or (), hand)
    draws = [to_json(one) for one in (all_draws(hand) if kept is None else (draw(hand, kept),))]
    say(options, {"hand": show(hand), "draws": draws}, _lines(draws))


def _cards(text: str, at: str, count: int | None) -> tuple[Card, ...]:
    from houseway.cards import CardError, parse

    try:
        return parse(text, count=count)
    except CardError as error:
        raise Unusable(error.code, str(error), at) from error


def _check_kept(kept: Sequence[Card], hand: Sequence[Card]) -> None:
    for card in kept:
        if card not in hand:
            raise Unusable("card_not_held", f"{card} is not in this hand", "--keep")


def _lines(draws: Sequence[Mapping[str, Any]]) -> list[str]:
    """Set the draws side by side; of a single one, list its hands from the best down."""
    if len(draws) > 1:
        head = ("keep", "draws", "improves")
        return columns([head, *((one["keep"] or "nothing", f"{one['total']:,}", _share(one)) for one in draws)])
    (one,) = draws
    rows = [
        (kind.replace("_", " "), f"{told['count']:,}".rjust(11), f"{100 * told['chance_float']:.4f} %".rjust(10))
        for kind, told in reversed(one["hands"].items())
    ]
    return [*columns(rows), f"{one['total']:,} draws, improved {_share(one)}"]


def _share(one: Mapping[str, Any]) -> str:
    return f"{one['improves']['count']:,} ({100 * one['improves']['chance_float']:.4f} %)"
