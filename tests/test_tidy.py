"""The shape of the code.  The figures are a ratchet: they may be lowered, never raised."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path
from statistics import quantiles

import pytest

ROOT = Path(__file__).parents[1]
FUNCTION_LINES_MEDIAN, FUNCTION_LINES_90, FUNCTION_LINES_99, FUNCTION_LINES_MOST = 5, 13, 24, 60
FILE_LINES_MOST = 500
LINE_LENGTH = 120
CODE = {".css", ".html", ".js", ".py"}
TEXT = CODE | {"", ".cfg", ".ini", ".json", ".md", ".mako", ".po", ".pot", ".sh", ".svg", ".toml", ".txt"}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


FILES = tracked()
PYTHON = [path for path in FILES if path.suffix == ".py"]
LIBRARY = [path for path in PYTHON if path.is_relative_to(ROOT / "src")]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def found(pattern: str, paths: list[Path]) -> list[str]:
    return [
        f"{name(path)}:{number}: {line.strip()[:80]}"
        for path in paths
        for number, line in enumerate(text(path).splitlines(), 1)
        if re.search(pattern, line)
    ]


def functions(path: Path) -> dict[str, int]:
    """The length in lines, docstring left out, of each function of a file."""
    lengths = {}
    for node in ast.walk(ast.parse(text(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            has_docstring = ast.get_docstring(node, clean=False) is not None
            docstring = (first.end_lineno or 0) - first.lineno + 1 if has_docstring else 0
            lengths[f"{name(path)}:{node.lineno} {node.name}"] = (node.end_lineno or 0) - node.lineno + 1 - docstring
    return lengths


def test_functions_are_small() -> None:
    lengths = [length for path in LIBRARY for length in functions(path).values()]
    cuts = quantiles(lengths, n=100)
    assert cuts[49] <= FUNCTION_LINES_MEDIAN
    assert cuts[89] <= FUNCTION_LINES_90
    assert cuts[98] <= FUNCTION_LINES_99


def test_no_function_is_long() -> None:
    assert [
        (name, length) for path in PYTHON for name, length in functions(path).items() if length > FUNCTION_LINES_MOST
    ] == []


def test_files_have_one_subject() -> None:
    lengths = {name(path): len(text(path).splitlines()) for path in FILES if path.suffix in CODE}
    assert {path: length for path, length in lengths.items() if length > FILE_LINES_MOST} == {}


def test_lines_can_be_read() -> None:
    assert found(rf".{{{LINE_LENGTH + 1}}}", [path for path in FILES if path.suffix in CODE]) == []


def test_nothing_is_left_for_later() -> None:
    assert found(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b", [path for path in FILES if path.suffix in TEXT]) == []


def test_every_module_says_what_it_is_for() -> None:
    assert [name(path) for path in LIBRARY if not ast.get_docstring(ast.parse(text(path)))] == []


def test_names_of_files_are_lower_case_words() -> None:
    odd = re.compile(r"[^a-z0-9_./-]")
    capitals = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "LC_MESSAGES", "README.md"}
    parts = {part for path in FILES for part in path.relative_to(ROOT).parts}
    assert {part for part in parts - capitals if odd.search(part)} == set()


@pytest.mark.parametrize(
    "pattern",
    [
        r"registry\.np" r"mjs|pypi\.or" r"g|pythonhos" r"ted",  # a registry's host
        r"(^|[\s\"'`=:(])/(home|root|work|Users)/",  # a path of one machine
    ],
)
def test_the_repository_names_no_registry_and_no_machine(pattern: str) -> None:
    assert found(pattern, [path for path in FILES if path.suffix in TEXT]) == []


def test_the_repository_keeps_no_foreign_code() -> None:
    assert [name(path) for path in FILES if "vendor" in path.parts or ".min." in path.name] == []


def test_the_lock_file_has_hashes_and_no_hosts() -> None:
    packages = json.loads(text(ROOT / "package-lock.json"))["packages"]
    locked = [package for path, package in packages.items() if path]
    assert locked
    assert all(package["integrity"].startswith("sha512-") and "resolved" not in package for package in locked)
