"""List, show, compare, check and audit rulebooks and house ways, by name or from .toml files."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.house_ways import house_way
from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, add_language, check_folder, check_language, columns, put, say
from houseway.cli.references import HOUSE_WAYS, house_way_of, identity, read, rulebook

if TYPE_CHECKING:
    from houseway.games import Rulebook
    from houseway.games.pai_gow.house_way import HouseWay

SUMMARY = "list, show, compare and check rulebooks and house ways"
NAME = "a rulebook as NAME or GAME/NAME, a house way of Pai Gow Poker as NAME, or a .toml file"


def add_arguments(parser: ArgumentParser) -> None:
    """Take one of the verbs and what it reads."""
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    for name, verb, takes, summary in (
        ("list", _list, (), "List the rulebooks and house ways that ship."),
        ("show", _show, ("NAME",), "Show every effective option of a rulebook, or every row of a house way."),
        ("diff", _diff, ("A", "B"), "Compare two rulebooks option by option, and house ways on all 154,143,080 hands."),
        ("check", _check, ("NAME",), "Check a rulebook; prove a house way, also a rulebook's own, on all hands."),
        ("audit", _audit, ("NAME",), "Say what each row of a house way costs against the best setting; takes minutes."),
    ):
        one = verbs.add_parser(name, help=summary[0].lower() + summary[1:-1], description=summary)
        for metavar in takes:
            one.add_argument(metavar.lower(), metavar=metavar, help=NAME)
        if verb is _audit:
            one.add_argument("--out", metavar="DIR", help="also write it there as HTML, to be printed or handed on")
            add_language(one)
        add_json(one)
        one.set_defaults(verb=verb)


def run(options: Namespace) -> int:
    """Do what the verb says."""
    options.verb(options)
    return 0


def _list(options: Namespace) -> None:
    from houseway.games import GAMES
    from houseway.games.pai_gow.house_way import house_way_names
    from houseway.rulebooks import names

    books = [identity(rulebook(f"{game}/{name}")) for game in GAMES for name in names(game)]
    ways = [identity(house_way(name)) for name in house_way_names()]
    rows = [(f"{book['game']}/{book['name']}", book["title"]) for book in books]
    rows += [(f"{HOUSE_WAYS}/{way['name']}", way["title"]) for way in ways]
    say(options, {"rulebooks": books, "house_ways": ways}, columns(rows))


def _show(options: Namespace) -> None:
    import msgspec

    from houseway.games import Rulebook

    one = read(options.name)
    told: dict[str, Any] = dict(identity(one))
    head = [*((key, str(value)) for key, value in told.items()), ("", "")]
    if isinstance(one, Rulebook):
        told["rules"] = msgspec.to_builtins(one.rules)
        rows = _options(one)
    else:
        told["rows"] = msgspec.to_builtins(one.rows)
        rows = [(row.row, case.says or f"as {case.use}") for row in one.rows for case in row.cases]
    say(options, told, columns([*head, *rows]))


def _options(book: Rulebook[Any]) -> list[tuple[str, str]]:
    """List the options; of a house way only the name, its rows are shown by its own."""
    from houseway.rulebooks import flat, option_text

    kept = {key: value for key, value in flat(book.rules).items() if not key.startswith("house_way.rows")}
    return [(key, option_text(value)) for key, value in kept.items()]


def _diff(options: Namespace) -> None:
    from houseway.games import Rulebook
    from houseway.rulebooks import option_text

    a, b = read(options.a), read(options.b)
    told: dict[str, Any] = {"a": identity(a), "b": identity(b)}
    lines = []
    if isinstance(a, Rulebook) and isinstance(b, Rulebook):
        if a.game != b.game:
            raise Unusable("not_alike", f"{a.game} is compared with rulebooks of its own alone", options.b)
        told["differences"] = _differences(a, b)
        rows = [(key, option_text(left), option_text(right)) for key, (left, right) in told["differences"].items()]
        lines = columns([("", options.a, options.b), *rows]) if rows else ["no option differs"]
    elif isinstance(a, Rulebook) or isinstance(b, Rulebook):
        raise Unusable("not_alike", "a rulebook is compared with a rulebook, a house way with a house way", options.b)
    lines += _add_hands(told, house_way_of(a), house_way_of(b), isinstance(a, Rulebook))
    say(options, told, lines)


def _add_hands(told: dict[str, Any], a: HouseWay | None, b: HouseWay | None, is_only_if_changed: bool) -> list[str]:
    from houseway.cli.proofs import compared

    if not (a and b) or (is_only_if_changed and a == b):
        return []
    hands, lines = compared(a, b)
    told.update(hands)
    return lines


def _check(options: Namespace) -> None:
    from houseway.cli.proofs import complaint, proved
    from houseway.games import Rulebook
    from houseway.rulebooks import option_text

    one = read(options.name)
    told: dict[str, Any] = dict(identity(one))
    lines = []
    if isinstance(one, Rulebook):
        told["differences"] = _differences(rulebook(f"{one.game}/{_first(one.game)}"), one)
        rows = [
            (key, f"{option_text(house)} -> {option_text(here)}") for key, (house, here) in told["differences"].items()
        ]
        lines = [f"{options.name}: a usable rulebook of {one.game}", *(columns(rows) if rows else [])]
    if way := house_way_of(one):
        told["proof"], text = proved(way, isinstance(one, Rulebook) and one.rules.wheel == "lowest")
        lines += text
    say(options, told, lines)
    if way and told["proof"]["faults"]:
        raise complaint(told["proof"]["faults"][0], options.name)


def _audit(options: Namespace) -> None:
    from houseway.cli.row_audits import audited
    from houseway.games import Rulebook
    from houseway.games import rulebook as game_rulebook
    from houseway.web.reports import audit_report

    one = read(options.name)
    way = house_way_of(one)
    if way is None:
        raise Unusable("not_alike", "only a house way, or a rulebook that has one, has rows", options.name)
    rules = one.rules if isinstance(one, Rulebook) else game_rulebook("pai_gow").rules
    check_language(options.language)
    if options.out:
        check_folder(options.out)
    told, lines = audited(way, rules)
    told = {**identity(one), **told}
    if options.out:
        command = f"houseway rules audit {options.name}"
        text = audit_report(told, way, command, options.language)
        told["file"] = str(put(Path(options.out) / f"audit-{way.name}.html".replace("_", "-"), text.encode()))
        lines.append(told["file"])
    say(options, told, lines)


def _first(game: str) -> str:
    from houseway.rulebooks import names

    return names(game)[0]


def _differences(a: Rulebook[Any], b: Rulebook[Any]) -> dict[str, tuple[Any, Any]]:
    from houseway.rulebooks import differences

    return differences(a.rules, b.rules)
