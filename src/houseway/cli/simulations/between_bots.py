"""Simulated hands between bots: what each wins in big blinds a hundred hands, with an interval."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any, Final

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns

if TYPE_CHECKING:
    from houseway.analysis.simulation import Plan, Simulated, Sums
    from houseway.games import Rulebook

_BOTS: Final = "expert,regular"
_A_HUNDRED: Final = 100
_NO_EXACT: Final = "what bots win of each other nobody can count"


def plan(book: Rulebook[Any], options: Namespace) -> Plan:
    """Plan hands of these bots."""
    from houseway.bots import simulation

    if options.player:
        raise Unusable("field_not_taken", "bots play Five Card Draw: name them by --bots", "--player")
    return simulation.plan(book.rules, _bots(book, options))


def _bots(book: Rulebook[Any], options: Namespace) -> tuple[str, ...]:
    from houseway.bots import POLICIES

    bots = tuple((options.bots or _BOTS).split(","))
    if not set(bots) <= POLICIES.keys():
        raise Unusable("impossible_value", f"bots are {', '.join(POLICIES)}, with commas between them", "--bots")
    if not 2 <= len(bots) <= book.rules.seats:
        raise Unusable("impossible_value", f"2 to {book.rules.seats} of them play by {book.name}", "--bots")
    return bots


def told(book: Rulebook[Any], options: Namespace, found: Simulated) -> tuple[dict[str, Any], list[str]]:
    """Tell how each bot did."""
    from houseway.analysis.simulation import Sums

    bots, blind = _bots(book, options), book.rules.blinds[1]
    sums = found.players or (Sums(),) * len(bots)
    players = [_player(at, bot, one, blind) for at, (bot, one) in enumerate(zip(bots, sums, strict=True), 1)]
    values = {
        "big_blind": blind,
        "rake": -sum(one.gain for one in sums),
        "players": players,
        "exact": None,
        "exact_is_missing": _NO_EXACT,
    }
    return values, columns([_row(one) for one in players])


def _player(seat: int, bot: str, sums: Sums, blind: int) -> dict[str, Any]:
    from houseway.analysis.simulation import estimate

    found = estimate(sums, blind)
    mean = None if found is None else _A_HUNDRED * float(found.mean)
    margin = None if found is None or found.margin is None else _A_HUNDRED * found.margin
    return {
        "seat": seat,
        "bot": bot,
        "net": sums.gain,
        "bb_per_100_float": mean,
        "margin_float": margin,
        "interval": None if mean is None or margin is None else [mean - margin, mean + margin],
        "confidence": 0.95,
        "deviation_float": None if found is None else found.deviation,
        "results": dict(sorted(sums.results.items())),
    }


def _row(one: dict[str, Any]) -> tuple[str, ...]:
    mean, margin = one["bb_per_100_float"], one["margin_float"]
    won = "" if mean is None else f"{mean:+.2f} big blinds a hundred hands"
    return f"seat {one['seat']}", one["bot"], won, "" if margin is None else f"± {margin:.2f} (95 %)"
