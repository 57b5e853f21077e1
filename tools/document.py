"""Writes the parts of the documentation that the code knows best: `.venv/bin/python tools/document.py`.

Each part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`; a test fails while any is out of date.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from houseway.cli import parser
from houseway.games.scenario import play
from houseway.room import Room, connect
from houseway.web import words
from houseway.web.app import create_app

Node = TypeVar("Node", bound=ast.AST)
ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
EXAMPLES: Final = DOCS / "examples"
LINE: Final = 100
REFUSALS: Final = set("CardError NotFound Problem Refusal RulebookError ScenarioError Unusable unusable".split())


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


def example(name: str) -> str:
    """Print a scenario and what `houseway replay --json` says of it."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
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
    """List every code for which there are words, and the words."""
    otherwise = words.message("en", "")
    texts = {one.value for one in _nodes(ast.Constant) if isinstance(one.value, str) and one.value.isidentifier()}
    says = {text: words.message("en", text) for text in sorted(texts)}
    rows = [f"| `{code}` | {said} |" for code, said in says.items() if said != otherwise]
    return "\n".join(["| code | says |", "| --- | --- |", *rows])


def refusal_codes() -> set[str]:
    """Read from the source which codes its refusals carry."""
    refusals = (call for call in _nodes(ast.Call) if ast.unparse(call.func).rpartition(".")[2] in REFUSALS)
    return {code for refusal in refusals for code in _code(refusal)}


def _code(refusal: ast.Call) -> list[str]:
    """Find the code, which may stand after a status."""
    values = [one.value for one in refusal.args[:2] if isinstance(one, ast.Constant)]
    return [value for value in values if isinstance(value, str) and value.isidentifier()][:1]


def _nodes(kind: type[Node]) -> Iterator[Node]:
    """Walk the source, but for records, whose codes are in `docs/record.md`."""
    for path in (ROOT / "src").rglob("*.py"):
        if "record" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from (node for node in ast.walk(tree) if isinstance(node, kind))


def routes() -> str:
    """List every address of the room with what it takes and does."""
    described = create_app(Room(connect("sqlite:///unopened"))).openapi()
    schemas = described["components"]["schemas"]
    rows = [
        f"| `{method.upper()} {path}` | {_fields(route, schemas)} | {route['description'].splitlines()[0]} |"
        for path, methods in described["paths"].items()
        for method, route in methods.items()
    ]
    return "\n".join(["| address | takes | does |", "| --- | --- | --- |", *rows])


def _fields(route: dict[str, Any], schemas: dict[str, Any]) -> str:
    if "requestBody" not in route:
        names = [one["name"] for one in route.get("parameters", ()) if one["in"] == "query"]
        return ", ".join(f"`?{name}`" for name in names)
    body = schemas[route["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]]
    return ", ".join(f"`{name}`" if name in body.get("required", ()) else f"(`{name}`)" for name in body["properties"])


PARTS: Final[dict[str, tuple[str, Callable[[], str]]]] = {
    "commands": ("cli.md", commands),
    "example": ("scenarios.md", partial(example, "flush_and_pair.json")),
    "pai gow example": ("scenarios.md", partial(example, "two_pair_by_house_way.json")),
    "codes": ("refusals.md", codes),
    "routes": ("http.md", routes),
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
