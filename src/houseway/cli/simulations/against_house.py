"""Simulated rounds against the house: its edge with an interval, and the exact one beside it."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns

if TYPE_CHECKING:
    from houseway.analysis.simulation import Estimate, Plan, Simulated, Sums
    from houseway.games import Rulebook

_WAGER: Final = {"russian_poker": "ante", "pai_gow": "bet"}
_PLAYERS: Final = {"russian_poker": ("best", "simple"), "pai_gow": ("house_way",)}


def plan(book: Rulebook[Any], options: Namespace) -> Plan:
    """Plan rounds of one wager each."""
    from houseway.analysis.pai_gow.outcomes import FaultyHouseWay
    from houseway.rulebooks import RulebookError

    player = _player(book, options)
    if options.bots:
        raise Unusable("field_not_taken", f"in {book.game} one plays against the house", "--bots")
    try:
        if player == "best":
            import_module("houseway.analysis.russian_poker.analysed").check(book.rules)
        made: Plan = import_module(f"houseway.analysis.simulation.{book.game}").plan(book.rules, player=player)
    except RulebookError as error:
        raise Unusable(error.code, f"{error}; --player simple plays it all the same", options.rulebook) from error
    except FaultyHouseWay as error:
        raise Unusable("house_way_not_total", str(error), options.rulebook) from error
    return made


def _player(book: Rulebook[Any], options: Namespace) -> str:
    players = _PLAYERS[book.game]
    player = options.player or players[0]
    if player not in players:
        raise Unusable("impossible_value", f"in {book.game} the player is {' or '.join(players)}", "--player")
    return str(player)


def told(book: Rulebook[Any], options: Namespace, found: Simulated) -> tuple[dict[str, Any], list[str]]:
    """Tell the edge in wagers, how rounds ended, and how far the exact edge is."""
    from houseway.analysis.simulation import Sums, estimate

    player, unit = _player(book, options), _unit(book)
    sums = found.players[0] if found.players else Sums()
    found_edge = estimate(sums, unit)
    exact, reason = _exact(book, player)
    values = {
        "player": player,
        "wager": _WAGER[book.game],
        **_edge(found_edge),
        "staked_float": sums.staked / (unit * sums.rounds) if sums.rounds else None,
        "results": _shares(sums.results, sums.rounds),
        "hands": _shares(sums.hands, sums.rounds),
        "exact": _beside(exact, found_edge),
        "exact_is_missing": reason,
    }
    return values, [*_lines(book, found_edge, sums), _exact_line(values["exact"], reason)]


def _unit(book: Rulebook[Any]) -> int:
    game = import_module(f"houseway.analysis.simulation.{book.game}")
    return int(game.unit(book.rules))


def _edge(found: Estimate | None) -> dict[str, Any]:
    """The house's edge is what a round costs the player on average."""
    from houseway.analysis.fractions import fraction

    if found is None:
        return dict.fromkeys(("edge", "edge_float", "margin_float", "interval", "confidence", "deviation_float"))
    low_high = found.interval and [-found.interval[1], -found.interval[0]]
    spread = {"margin_float": found.margin, "interval": low_high, "confidence": 0.95}
    return {**fraction("edge", -found.mean), **spread, "deviation_float": found.deviation}


def _shares(counts: Any, rounds: int) -> dict[str, Any]:
    return {
        name: {"rounds": counts[name], "share_float": counts[name] / rounds}
        for name in sorted(counts, key=lambda name: -counts[name])
    }


def _exact(book: Rulebook[Any], player: str) -> tuple[Fraction | None, str | None]:
    """Find the exact edge among the figures that are kept, or say why there is none."""
    from houseway.analysis import figures

    if player == "simple":
        return None, "exact figures are of the best play"
    kept = figures.read(book)
    wager = kept and kept.wager(_WAGER[book.game])
    if not wager:
        return None, f"nobody has computed it here: houseway par {book.game}/{book.name} does, and keeps it"
    return wager.exact_edge, None


def _beside(exact: Fraction | None, found: Estimate | None) -> dict[str, Any] | None:
    from houseway.analysis.fractions import fraction

    if exact is None:
        return None
    errors = found.errors_to(-exact) if found else None
    is_within = None if found is None or found.margin is None else abs(float(found.mean + exact)) <= found.margin
    return {
        **fraction("edge", exact),
        "standard_errors": None if errors is None else -errors,
        "is_in_interval": is_within,
    }


def _lines(book: Rulebook[Any], found: Estimate | None, sums: Sums) -> list[str]:
    if found is None:
        return ["no round was played to its end"]
    margin = "" if found.margin is None else f" ± {100 * found.margin:.4f} % (95 %)"
    spread = [] if found.deviation is None else [f"standard deviation of a round: {found.deviation:.4f}"]
    shares = [
        (name, f"{count:,}".rjust(15), f"{100 * count / sums.rounds:.4f} %".rjust(11))
        for counts in (sums.results, sums.hands)
        for name, count in sorted(counts.items(), key=lambda one: -one[1])
    ]
    wager = _WAGER[book.game]
    return [f"house edge of the {wager}: {-100 * float(found.mean):.4f} %{margin}", *spread, *columns(shares)]


def _exact_line(exact: dict[str, Any] | None, reason: str | None) -> str:
    if exact is None:
        return f"no exact edge: {reason}"
    errors = exact["standard_errors"]
    apart = "" if errors is None else f", {errors:+.2f} standard errors from it"
    return f"exact: {100 * exact['edge_float']:.6f} %{apart}"
