"""Set seven cards of Pai Gow Poker by a house way, and say which of its rows decided and why."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from houseway.cli.house_ways import add_house_way, house_way
from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, columns, say

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.games.pai_gow.house_way import HouseWay, Setting

SUMMARY = "set a hand of Pai Gow Poker by a house way"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the hand, or hands from standard input, and the house way."""
    parser.add_argument(
        "hand", metavar="HAND", nargs="*", help="seven cards like 'As Kd 9c 9h 5s 5d Jk'; - or none: a hand a line"
    )
    add_house_way(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Print how the hand is set; of hands from standard input, each on a line, as they come."""
    way = house_way(options.house_way)
    hand = " ".join(options.hand)
    if hand not in ("", "-") or options.hand == [""]:
        cards, setting = _set(hand, way, "hand")
        say(options, _json(cards, setting), _lines(setting))
        return 0
    for at, line in _hands():
        cards, setting = _set(line, way, at)
        print(json.dumps(_json(cards, setting)) if options.json else _line(setting))
    return 0


def _hands() -> Iterator[tuple[str, str]]:
    """Read hands with their places, blank lines left out."""
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
        except UnicodeDecodeError as error:
            raise Unusable("not_utf8", f"is not UTF-8 at byte {error.start}", f"line {number}") from error
        if text:
            yield f"line {number}", text


def _set(text: str, way: HouseWay, at: str) -> tuple[tuple[Card, ...], Setting]:
    from houseway.cards import CardError, parse
    from houseway.games.pai_gow.house_way import HouseWayError, set_by_house_way

    try:
        cards = parse(text, count=7, has_joker=True)
        return cards, set_by_house_way(cards, way)
    except CardError as error:
        raise Unusable(error.code, str(error), at) from error
    except HouseWayError as error:
        raise Unusable(error.code, f"{way.name} fails on {text}: {error}", at) from error


def _json(cards: tuple[Card, ...], setting: Setting) -> dict[str, Any]:
    from houseway.cards import show
    from houseway.games.pai_gow.house_way import back_name, reason
    from houseway.ranking import front_name

    return {
        "cards": show(cards),
        "front": show(setting.front),
        "back": show(setting.back),
        "row": setting.row,
        "class": setting.category.name.lower(),
        "case": setting.case,
        "via": setting.via,
        "says": reason(setting),
        "front_name": front_name(setting.front_strength),
        "back_name": back_name(setting),
    }


def _lines(setting: Setting) -> list[str]:
    told = _json((), setting)
    rows = [(part, told[part], told[f"{part}_name"]) for part in ("front", "back")]
    return [*columns(rows), told["says"]]


def _line(setting: Setting) -> str:
    told = _json((), setting)
    return f"{told['front']} | {told['back']} | {told['says']}"
