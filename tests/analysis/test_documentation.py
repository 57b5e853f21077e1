"""The page on the library tells the truth: every example gives what stands there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"
TEXT = PAGE.read_text(encoding="utf-8")
SLOW = ("house_way", "russian_poker")  # decided or compiled for a while, if nothing is kept yet


def examples() -> list:
    """Every block of Python, those that take long marked so."""
    found = []
    for block in re.finditer(r"```python\n(.*?)```", TEXT, re.DOTALL):
        marks = [pytest.mark.slow] if any(word in block[1] for word in SLOW) else []
        line = TEXT[: block.start()].count("\n") + 1
        found.append(pytest.param(block[1], line, id=f"line {line}", marks=marks))
    return found


@pytest.mark.parametrize(("block", "line"), examples())
def test_an_example_gives_what_stands_there(block, line):
    test = doctest.DocTestParser().get_doctest(block, {}, PAGE.name, str(PAGE), line)
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    told: list[str] = []
    assert runner.run(test, out=told.append).failed == 0, "".join(told)
    assert test.examples


def test_every_public_name_stands_on_the_page_or_is_a_type():
    from houseway import analysis

    functions = [name for name in dir(analysis) if callable(getattr(analysis, name)) and name.islower()]
    assert "rank_five" in functions, "names that are imported when they are used are listed all the same"
    assert [name for name in functions if not re.search(rf"`{name}\(", TEXT)] == []
