"""Writes the parts of the documentation that the code knows best: `.venv/bin/python tools/document.py`.

Each part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`; a test fails while any is out of date.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from houseway.cli import parser
from houseway.games.scenario import play
from houseway.web import words

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
EXAMPLE: Final = DOCS / "examples" / "flush_and_pair.json"
LINE: Final = 100
REFUSALS: Final = {"CardError", "NotFound", "Refusal", "RulebookError", "ScenarioError", "Unusable"}


def commands() -> str:
    """Describe every command with its arguments."""
    return "\n".join(_command(parser()))


def _command(one: argparse.ArgumentParser) -> Iterator[str]:
    inner = next((action for action in one._actions if isinstance(action, argparse._SubParsersAction)), None)
    if inner:
        for choice in inner.choices.values():
            yield from _command(choice)
        return
    arguments = [action for action in one._actions if action.dest != "help"]
    positional = "".join(f" {action.metavar}" for action in arguments if not action.option_strings)
    yield f"### `{one.prog}{positional}`\n"
    yield f"{one.description}\n"
    for action in arguments:
        name = " ".join([*action.option_strings, *([str(action.metavar)] if action.metavar else [])])
        if action.help:
            yield f"- `{name}`: {action.help}"
    yield ""


def example() -> str:
    """Print a scenario and what `houseway replay --json` says of it."""
    text = EXAMPLE.read_text(encoding="utf-8")
    return f"```json\n{text}```\n\nprints (on one line)\n\n```json\n{_laid_out(play(json.loads(text)))}\n```"


def _laid_out(value: Any, indent: str = "") -> str:
    """Lay JSON out for people: what fits in a line stands in one."""
    line = json.dumps(value)
    if len(line) <= LINE or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    pairs = (
        [(f"{json.dumps(key)}: ", one) for key, one in value.items()]
        if isinstance(value, dict)
        else [("", one) for one in value]
    )
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return f"{begin}\n" + ",\n".join(f"{inner}{key}{_laid_out(one, inner)}" for key, one in pairs) + f"\n{indent}{end}"


def codes() -> str:
    """List every code that the source refuses with, and what people are told."""
    otherwise = words.message("en", "")
    says = {code: words.message("en", code) for code in sorted(refusal_codes())}
    rows = [f"| `{code}` | {'' if said == otherwise else said} |" for code, said in says.items()]
    return "\n".join(["| code | says |", "| --- | --- |", *rows])


def refusal_codes() -> set[str]:
    """Read from the source which codes its refusals carry."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "src").rglob("*.py"))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    return {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in REFUSALS
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


PARTS: Final[dict[str, tuple[str, Callable[[], str]]]] = {
    "commands": ("cli.md", commands),
    "example": ("scenarios.md", example),
    "codes": ("refusals.md", codes),
}


def current(name: str) -> tuple[Path, str, str]:
    """Return a part's page, the page's text, and that text with the part written anew."""
    page, write = PARTS[name]
    text = (DOCS / page).read_text(encoding="utf-8")
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"docs/{page} has no place for {name}")
    return DOCS / page, text, f"{before}{begin}\n{write()}\n{end}{after}"


def main() -> None:
    """Write all parts."""
    for name in PARTS:
        path, _, text = current(name)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
