"""Play a scenario, or the exported record of a round, and print what happened and how it ended."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from houseway.cli.inputs import Unusable, parse_json, read_bytes
from houseway.cli.outputs import add_json, say

SUMMARY = "play a scenario or an exported round by the rules"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the file."""
    parser.add_argument(
        "file", metavar="FILE", help="a scenario or the export of a round, as JSON; - reads standard input"
    )
    add_json(parser)


def run(options: Namespace) -> int:
    """Print events, state, result and refusal; 1 if the rules refused an action, or make another record."""
    data = read_bytes(options.file)
    document = parse_json(data, options.file)
    is_export = isinstance(document, dict) and "format" in document
    told = _again(data, options.file) if is_export else _play(document)
    say(options, told, _lines(told))
    return 1 if told["refusal"] else 0


def _again(data: bytes, file: str) -> dict[str, Any]:
    from houseway.record import RecordError, outcome, read_export

    try:
        return outcome(read_export(data))
    except RecordError as error:
        raise Unusable(error.code, str(error), f"{file}: {error.path}" if error.path else file) from error


def _play(scenario: Any) -> dict[str, Any]:
    from houseway.games import Refusal
    from houseway.games.scenario import ScenarioError, play
    from houseway.rulebooks import RulebookError

    try:
        return play(scenario)
    except (ScenarioError, RulebookError) as error:
        raise Unusable(error.code, str(error).removeprefix(f"{error.path}: "), error.path) from error
    except Refusal as refusal:  # no such game
        raise Unusable(refusal.code, str(refusal), "game") from refusal


def _lines(told: dict[str, Any]) -> Iterator[str]:
    yield from map(_event, told["events"])
    if told["refusal"]:
        at = "" if told["refusal"]["at"] is None else f"action {told['refusal']['at']}: "
        yield f"refused: {at}{told['refusal']['message']} ({told['refusal']['code']})"
    if told["result"]:
        for seat, ended in told["result"]["seats"].items():
            yield from _settlement(seat, ended)
    elif told["state"]:
        yield f"to act: seat {told['state']['to_act']}"
        yield from _legal(told["state"]["legal"])
    if "filled_in" in told:
        yield f"dealt from the rest, as the scenario left it out: {told['filled_in']}"


def _event(event: dict[str, Any]) -> str:
    who = {None: "", 0: "dealer"}.get(event.get("seat"), f"seat {event.get('seat')}")
    words = (who, event["event"], event.get("cards", ""), event.get("amount", ""), event.get("reason", ""))
    return "  ".join(str(word) for word in words if word != "")


def _settlement(seat: str, ended: dict[str, Any]) -> Iterator[str]:
    for wager, line in ended["wagers"].items():
        odds = " + ".join(f"{one}:1" for one in line.get("odds", ()))
        yield f"seat {seat}  {wager} of {line['stake']}: {line['net']:+d}  {line['reason']}  {odds}".rstrip()
    yield f"seat {seat}  net {ended['net']:+d}"


def _legal(legal: Any) -> Iterator[str]:
    """Tell options one by one, or in Five Card Draw the limits of all at once."""
    if isinstance(legal, list):
        yield from map(_option, legal)
        return
    for action in legal["actions"]:
        is_raise = action in ("bet", "raise")
        bounds = f" to {legal['min_raise_to']} up to {legal['max_raise_to']}" if is_raise else ""
        yield f"  {action}{bounds}" + (f", costs {legal['call']}" if action == "call" else "")


def _option(option: dict[str, Any]) -> str:
    bounds = f" from {option['least']} to {option['most']}" if "least" in option else ""
    return f"  {option['action']}{bounds}, costs {option.get('cost', 0)}"
