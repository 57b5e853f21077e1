"""Practise a house way: set hands, and learn whether that was right, which row decided, and why; `q` ends the drill."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from houseway.cli.house_ways import add_house_way, house_way
from houseway.cli.inputs import Unusable
from houseway.cli.outputs import columns

if TYPE_CHECKING:
    from houseway.games.pai_gow.house_way import HouseWay
    from houseway.school import Judgement, NextBelow, Question, Score

SUMMARY = "practise setting hands by a house way"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the game, the house way, how many hands and the seed."""
    parser.add_argument("game", metavar="GAME", choices=("pai_gow",), help="pai_gow")
    add_house_way(parser)
    parser.add_argument("--hands", metavar="N", type=_count, help="end after so many hands (default: when you say q)")
    parser.add_argument("--seed", metavar="TEXT", help="ask the same hands again, as long as the answers are the same")
    parser.add_argument("--json", action="store_true", help="ask, judge and tell the score in one JSON object a line")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"not a number of hands: {text!r}")
    return int(text)


def run(options: Namespace) -> int:
    """Ask until the hands or the answers end; then tell the score."""
    way, next_below = house_way(options.house_way), _chance(options.seed)
    score: Score = {}
    hand = 0
    while hand != options.hands:
        answered = _ask(options, hand + 1, _question(way, score, next_below), score)
        if answered is None:
            break
        hand, score = hand + 1, answered
    _tell(options, {"house_way": way.name, "score": _score(score)}, _score_lines(score))
    return 0


def _chance(seed: str | None) -> NextBelow:
    import hashlib
    import os

    from houseway.chance.stream import uniform, words

    key = os.urandom(32) if seed is None else hashlib.sha256(f"drill {seed}".encode(errors="surrogatepass")).digest()
    return uniform(words(key))


def _question(way: HouseWay, score: Score, next_below: NextBelow) -> Question:
    from houseway.games.pai_gow.house_way import HouseWayError
    from houseway.school import question

    try:
        return question(way, score, next_below)
    except HouseWayError as error:
        raise Unusable(error.code, f"this house way fails: {error}", way.name) from error


def _ask(options: Namespace, hand: int, asked: Question, score: Score) -> dict[str, Any] | None:
    """Ask until there is an answer that can be judged; give the new score, or None when there are no more answers."""
    from houseway.cards import show
    from houseway.school import noted

    cards = show(asked.cards)
    _tell(options, {"hand": hand, "cards": cards}, ["", f"Hand {hand}:  {cards}"])
    for line in _answers(options):
        judged = _judged(options, hand, asked, line)
        if judged:
            _tell(options, {"hand": hand, **_verdict(asked, judged)}, _verdict_lines(_verdict(asked, judged)))
            return noted(score, asked.setting.row, judged.is_right)
    return None


def _answers(options: Namespace) -> Iterator[str]:
    """Read lines until one says that it is enough, or there are no more."""
    while True:
        if not options.json:
            print("Front: ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip().lower() in ("q", "quit"):
            return
        yield line


def _judged(options: Namespace, hand: int, asked: Question, line: str) -> Judgement | None:
    from houseway.cards import CardError, parse
    from houseway.games import Refusal
    from houseway.school import judge

    try:
        return judge(asked, parse(line, has_joker=True))
    except (CardError, Refusal) as error:
        refusal = {"code": error.code, "message": str(error)}
        _tell(options, {"hand": hand, "refusal": refusal}, [f"Type two of these cards, like Ks Qd, or q: {error}."])
        return None


def _verdict(asked: Question, judged: Judgement) -> dict[str, Any]:
    from houseway.cards import show
    from houseway.games.pai_gow.house_way import reason

    right, given = asked.setting, judged.given
    return {
        "is_right": judged.is_right,
        "is_foul": given.is_foul,
        "given": {"front": show(given.front), "back": show(given.back)},
        "right": {"front": show(right.front), "back": show(right.back)},
        "row": right.row,
        "via": right.via,
        "says": reason(right),
    }


def _verdict_lines(told: dict[str, Any]) -> Iterator[str]:
    foul = " Foul: the front is higher than the back." if told["is_foul"] else ""
    yield f"{'Right.' if told['is_right'] else 'Wrong.'}{foul} {told['says']}"
    if not told["is_right"]:
        yield f"{told['right']['front']} | {told['right']['back']}"


def _score(score: Score) -> dict[str, Any]:
    from houseway.school import total

    rows = [{"row": row, **one._asdict()} for row, one in sorted(score.items())]
    return {**total(score)._asdict(), "rows": rows}


def _score_lines(score: Score) -> list[str]:
    told = _score(score)
    rows = [(one["row"], str(one["right"]), str(one["wrong"])) for one in (*told["rows"], {"row": "all", **told})]
    return ["", *columns([("row", "right", "wrong"), *rows])]


def _tell(options: Namespace, value: dict[str, Any], lines: Iterable[str]) -> None:
    """Print one object for programs, or lines for people, at once: somebody waits for them."""
    print(json.dumps(value) if options.json else "\n".join(lines), flush=True)
