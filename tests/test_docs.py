"""The documentation tells the truth: links lead somewhere, commands work, what the code knows best is written by it."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest

from houseway.cli import main

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


document = load(ROOT / "tools" / "document.py")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    for link in links:
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_in_the_list() -> None:
    listed = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in PAGES if path.is_relative_to(ROOT / "docs")]
    assert [page for page in pages if f"]({page})" not in listed and page != "README.md"] == []


@pytest.mark.parametrize("part", document.PARTS)
def test_what_the_code_knows_best_is_up_to_date(part: str) -> None:
    path, text, expected = document.current(part)
    assert text == expected, f"{name(path)} is out of date: .venv/bin/python tools/document.py"


def test_every_refusal_code_is_documented() -> None:
    page = (ROOT / "docs" / "refusals.md").read_text(encoding="utf-8")
    assert {code for code in document.refusal_codes() if f"`{code}`" not in page} == set()


def commands() -> list[list[str]]:
    """Every `./run …` that a page shows on a line of its own."""
    lines = [line for page in PAGES for line in page.read_text(encoding="utf-8").splitlines()]
    return [shlex.split(line.partition("#")[0])[1:] for line in lines if line.startswith("./run")]


@pytest.mark.parametrize(
    "arguments", [words for words in commands() if words[:1] in (["rules"], ["replay"], ["set"])], ids=" ".join
)
def test_the_commands_in_the_pages_do_what_they_say(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(arguments) == 0
    assert capsys.readouterr().out


def test_the_two_commands_are_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("run", "test"):
        assert f"./{command}\n" in readme
        assert (ROOT / command).stat().st_mode & 0o111


def test_a_figure_in_the_readme_names_its_script() -> None:
    measured = (
        (ROOT / "README.md").read_text(encoding="utf-8").partition("## What is measured")[2].partition("\n## ")[0]
    )
    rows = [line for line in measured.splitlines() if line.startswith("| ") and "---" not in line][1:]
    for row in rows:
        scripts = re.findall(r"\]\((benchmarks/\w+\.py)\)", row)
        assert scripts, row
        assert all((ROOT / script).is_file() for script in scripts)
