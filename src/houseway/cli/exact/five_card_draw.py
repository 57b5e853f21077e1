"""Exact figures of Five Card Draw."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import SEED_MOST, Unusable, whole
from houseway.cli.outputs import columns, say

if TYPE_CHECKING:
    from houseway.analysis.five_card_draw.equity import Equity
    from houseway.cards import Card

    Held = tuple[tuple[Card, ...], tuple[Card, ...]]  # a hand, and what is kept of it

ODDS = "Count every hand that a draw can become, for the cards kept or for all 32 ways to draw; or share the pot."


def add_odds(parser: ArgumentParser) -> None:
    """Take the hand, and what is kept of it; further hands to share the pot with."""
    parser.add_argument("--hand", metavar="HAND", required=True, help="five cards like 'Qc Qd 9s 5h 2c'")
    parser.add_argument(
        "--keep", metavar="CARDS", help="the cards of the hand that are kept ('' for none); all 32 ways when left out"
    )
    parser.add_argument(
        "--against",
        metavar="HAND:CARDS",
        action="append",
        help="a hand that the pot is shared with, and what it keeps, like 'Ks Kd 9c 7h 2d: Ks Kd'; up to five times",
    )
    parser.add_argument("--dead", metavar="CARDS", default="", help="cards that cannot be drawn")
    parser.add_argument("--seed", metavar="N", default="1", help="of the samples, if there must be any (1)")


def odds(options: Namespace) -> None:
    """Print the final hands of one draw, or of all, or how the pot is shared."""
    hand = _cards(options.hand, "--hand", 5)
    kept = None if options.keep is None else _cards(options.keep, "--keep", None)
    _check_kept(kept or (), hand, "--keep")
    seed = whole(options.seed, 0, SEED_MOST, "--seed")
    if options.against:
        _shared(options, hand, kept, seed)
    else:
        _draws(options, hand, kept)


def _draws(options: Namespace, hand: tuple[Card, ...], kept: tuple[Card, ...] | None) -> None:
    from houseway.analysis.odds.five_card_draw import odds

    dead = _cards(options.dead, "--dead", None)
    for card in dead:
        if card in hand:
            raise Unusable("repeated_card", f"{card} cannot be held and dead", "--dead")
    told = odds(hand, kept, dead)
    say(options, told, _lines(told["draws"]))


def _shared(options: Namespace, hand: tuple[Card, ...], kept: tuple[Card, ...] | None, seed: int) -> None:
    from houseway.analysis.five_card_draw.equity import DrawError, equity
    from houseway.analysis.odds.five_card_draw import shares

    if kept is None:
        raise Unusable("keep_needed", "to share a pot, say what the hand keeps", "--keep")
    held = [(hand, kept), *(_held(text, at) for at, text in enumerate(options.against, 1))]
    discards = [tuple([card for card in cards if card not in keep]) for cards, keep in held]
    dead = _cards(options.dead, "--dead", None)
    try:
        found = equity([cards for cards, _ in held], discards, dead, seed=seed)
    except DrawError as error:
        at = "--against" if error.player < 2 else f"--against {error.player - 1}"
        raise Unusable(error.code, str(error), "--dead" if dead and not error.player else at) from error
    say(options, shares(found, dead, seed), _share_lines(found, seed))


def _held(text: str, at: int) -> Held:
    hand, colon, keep = text.partition(":")
    place = f"--against {at}"
    cards = _cards(hand, place, 5)
    kept = _cards(keep, place, None) if colon else cards
    _check_kept(kept, cards, place)
    return cards, kept


def _share_lines(found: Equity, seed: int) -> list[str]:
    from houseway.cards import show

    is_exact = found.method == "enumerated"
    rows = [("hand", "discards", "wins", "splits", "share" if is_exact else "share, 95 % interval")]
    for one in found.shares:
        share = f"{100 * float(one.share):.4f} %" + ("" if is_exact else f" ± {100 * one.margin:.4f}")
        rows.append((show(one.hand), show(one.discard) or "nothing", f"{one.wins:,}", f"{one.splits:,}", share))
    draws = f"{found.draws:,} joint draws"
    return [*columns(rows), f"all {draws} counted" if is_exact else f"{draws} sampled with seed {seed}"]


def _cards(text: str, at: str, count: int | None) -> tuple[Card, ...]:
    from houseway.cards import CardError, parse

    try:
        return parse(text, count=count)
    except CardError as error:
        raise Unusable(error.code, str(error), at) from error


def _check_kept(kept: Sequence[Card], hand: Sequence[Card], at: str) -> None:
    for card in kept:
        if card not in hand:
            raise Unusable("card_not_held", f"{card} is not in this hand", at)


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
