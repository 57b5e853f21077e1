"""The command line answers at once: what it imports is little, and heavy things only when a command needs them."""

from __future__ import annotations

import subprocess
import sys

from tests.pace import cpu_s, pace

VERSION_CPU_S = 0.25
IMPORT_S = 0.060
ARRAYS = {"numba", "numpy", "scipy"}
HEAVY = "alembic asyncio babel distributed fastapi jinja2 msgspec numba numpy pydantic sqlalchemy tqdm uvicorn".split()


def python(*arguments: str) -> str:
    told = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def test_version_costs_under_a_quarter_of_a_second_of_cpu() -> None:
    assert python("-m", "houseway", "--version").startswith("houseway ")
    assert min(cpu_s("-m", "houseway", "--version") / pace() for _ in range(3)) < VERSION_CPU_S


def test_importing_houseway_takes_under_60_ms() -> None:
    clock = "from time import process_time as t; a = t(); import houseway; print(t() - a)"
    assert min(float(python("-c", clock)) / pace() for _ in range(3)) < IMPORT_S


def test_the_command_line_imports_nothing_heavy() -> None:
    assert python("-c", f"import sys, houseway.cli; print(*({set(HEAVY)} & set(sys.modules)))") == ""


def test_the_room_and_its_bots_need_no_arrays() -> None:
    """Nor does it when an expert decides: a room stays small."""
    code = f"""
import sys

from tests.pace import cpu_s, pace
import houseway.web.app
from houseway.bots import POLICIES, play_hand
from houseway.games.five_card_draw import Rules
experts = dict.fromkeys((1, 2, 3), POLICIES["expert"])
play_hand(Rules(limit="no"), experts, dict.fromkeys(experts, 500), 1, "1")
print(*({ARRAYS} & set(sys.modules)))"""
    assert python("-c", code) == ""


def test_what_the_analysis_does_in_plain_python_needs_no_arrays() -> None:
    code = f"""
import sys

from tests.pace import cpu_s, pace
import houseway.analysis
import houseway.analysis.russian_poker
from houseway.analysis.five_card_draw import draw
from houseway.cards import parse
draw(parse("As Ad 9c 7h 2d"), parse("As Ad"))
print(*({ARRAYS} & set(sys.modules)))"""
    assert python("-c", code) == ""


def test_a_command_that_writes_a_document_imports_no_server() -> None:
    code = "import sys, houseway.web.reports; print(*({'fastapi', 'pydantic', 'uvicorn'} & set(sys.modules)))"
    assert python("-c", code) == ""
