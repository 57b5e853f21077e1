"""List, show, compare and check rulebooks; one is named NAME or GAME/NAME, or is a file that ends in .toml."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.inputs import Unusable
from houseway.cli.outputs import add_json, columns, say

if TYPE_CHECKING:
    from houseway.games import Rulebook

SUMMARY = "list, show, compare and check rulebooks"
DEFAULT = "russian_poker"


def add_arguments(parser: ArgumentParser) -> None:
    """Take one of the four verbs and what it reads."""
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    for name, verb, takes, summary in (
        ("list", _list, (), "List the rulebooks that ship."),
        ("show", _show, ("RULEBOOK",), "Show every effective option of a rulebook: NAME, GAME/NAME, or a .toml file."),
        ("diff", _diff, ("A", "B"), "Compare two rulebooks, shipped or files, option by option."),
        ("check", _check, ("FILE",), "Say whether a .toml file is a usable rulebook, and what it changes."),
    ):
        one = verbs.add_parser(name, help=summary[0].lower() + summary[1:-1], description=summary)
        for metavar in takes:
            one.add_argument(metavar.lower(), metavar=metavar)
        add_json(one)
        one.set_defaults(verb=verb)


def run(options: Namespace) -> int:
    """Do what the verb says."""
    options.verb(options)
    return 0


def _list(options: Namespace) -> None:
    from houseway.games import GAMES
    from houseway.rulebooks import names

    books = [_read(f"{game}/{name}") for game in GAMES for name in names(game)]
    say(
        options,
        {"rulebooks": [_identity(book) for book in books]},
        columns([(f"{book.game}/{book.name}", book.title) for book in books]),
    )


def _show(options: Namespace) -> None:
    import msgspec

    from houseway.rulebooks import flat

    book = _read(options.rulebook)
    head = [(key, str(value)) for key, value in _identity(book).items()]
    rows = [(key, _text(value)) for key, value in flat(book.rules).items()]
    say(options, {**_identity(book), "rules": msgspec.to_builtins(book.rules)}, columns([*head, ("", ""), *rows]))


def _diff(options: Namespace) -> None:
    a, b = _read(options.a), _read(options.b)
    changed = _differences(a, b)
    rows = [(key, _text(left), _text(right)) for key, (left, right) in changed.items()]
    lines = columns([("", options.a, options.b), *rows]) if rows else ["no option differs"]
    say(options, {"a": _identity(a), "b": _identity(b), "differences": changed}, lines)


def _check(options: Namespace) -> None:
    book = _read(options.file)
    changed = _differences(_read(f"{book.game}/house"), book)
    rows = [(key, f"{_text(house)} -> {_text(here)}") for key, (house, here) in changed.items()]
    lines = [f"{options.file}: a usable rulebook of {book.game}", *(columns(rows) if rows else [])]
    say(options, {**_identity(book), "differences": changed}, lines)


def _read(reference: str) -> Rulebook[Any]:
    from houseway.games import Refusal, rulebook
    from houseway.rulebooks import RulebookError

    try:
        if reference.endswith(".toml"):
            return rulebook(_game_of(Path(reference)), Path(reference))
        game, _, name = reference.rpartition("/")
        return rulebook(game or DEFAULT, name)
    except RulebookError as error:
        place = f"{reference}: {error.path}" if error.path else reference
        raise Unusable(error.code, str(error).removeprefix(f"{error.path}: "), place) from error
    except Refusal as refusal:  # no such game
        raise Unusable(refusal.code, str(refusal), reference) from refusal


def _game_of(path: Path) -> Any:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8")).get("game", DEFAULT)
    except (OSError, ValueError):
        return DEFAULT  # reading it as a rulebook will say what is wrong


def _identity(book: Rulebook[Any]) -> dict[str, str]:
    return {key: getattr(book, key) for key in ("game", "name", "title", "house", "source", "hash")}


def _differences(a: Rulebook[Any], b: Rulebook[Any]) -> dict[str, tuple[Any, Any]]:
    from houseway.rulebooks import differences

    return differences(a.rules, b.rules)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return "none" if value is None else str(value)
