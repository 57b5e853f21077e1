"""The floors of the house: what is lower never imports what is higher; read from the source, lazy imports included."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "src" / "houseway"
FLOORS = tuple("cards ranking rulebooks games school chance money record analysis bots room web envs cli".split())
ONLY = {  # the floors that these may import at all
    "cards": set(),
    "ranking": {"cards"},
    "school": {"cards", "ranking", "games"},
    "chance": {"cards"},
}
VALUES = set("__future__ bisect collections enum fractions functools itertools math operator typing".split())
PURE = {  # what a floor may import from outside: no clock, no random source, no storage, no network
    "cards": VALUES,
    "ranking": VALUES,
    "rulebooks": VALUES | {"hashlib", "msgspec", "pathlib", "re", "tomllib"},
    "games": VALUES | {"msgspec", "pathlib"},
    "school": VALUES,
    "chance": VALUES | {"hashlib", "hmac", "os", "re", "struct"},
    "money": VALUES | {"msgspec"},
}
HEAVY = {"jax", "numba", "numpy", "pandas", "scipy", "torch"}


def source_files(floor: str = "") -> list[Path]:
    return sorted((HOUSE / floor).rglob("*.py"))


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports_of(floor: str) -> Iterator[tuple[str, str]]:
    for path in source_files(floor):
        for name in imports(ast.parse(path.read_text(encoding="utf-8"))):
            yield str(path.relative_to(HOUSE)), name


def package_of(module: str) -> str:
    return module.partition(".")[0]


def floor_of(module: str) -> str:
    """The floor of a dotted name inside the package; "" for anything else, `from houseway import __version__` too."""
    floor = module.removeprefix("houseway.").partition(".")[0]
    return floor if package_of(module) == "houseway" and (HOUSE / floor).is_dir() else ""


def is_forbidden(floor: str, module: str) -> bool:
    other = floor_of(module)
    if not other or other == floor:
        return False
    return other not in ONLY[floor] if floor in ONLY else FLOORS.index(other) > FLOORS.index(floor)


def test_every_folder_is_a_floor() -> None:
    folders = {path.name for path in HOUSE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(FLOORS), "a new folder of the package is given its place in FLOORS"


def test_the_page_of_the_architecture_lists_every_folder_in_its_order() -> None:
    page = (HOUSE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = re.findall(r"^  (\w+)/ ", page, re.MULTILINE)
    assert listed == [floor for floor in FLOORS if (HOUSE / floor).is_dir()]


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_from_below_it(floor: str) -> None:
    assert [found for found in imports_of(floor) if is_forbidden(floor, found[1])] == []


@pytest.mark.parametrize("floor", PURE)
def test_a_pure_floor_knows_no_clock_no_storage_and_no_network(floor: str) -> None:
    allowed = PURE[floor] | {"houseway"}
    assert [found for found in imports_of(floor) if package_of(found[1]) not in allowed] == []


def test_entropy_comes_from_the_system_alone() -> None:
    assert {name for _, name in imports_of("") if package_of(name) == "random"} == set()


def test_the_standalone_script_needs_only_the_standard_library() -> None:
    script = [name for path, name in imports_of("record") if path.endswith("verify_round.py")]
    assert script
    assert {package_of(name) for name in script} <= sys.stdlib_module_names


def test_all_but_the_analysis_imports_without_an_array_library() -> None:
    modules = [
        ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in source_files()
        if path.name != "__main__.py" and not {"analysis", "migrations"} & set(path.parts)
    ]
    script = (
        f"import importlib, sys; [importlib.import_module(m) for m in {modules}]; print({HEAVY} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (told.stdout.strip(), told.stderr) == ("set()", "")


def test_the_check_sees_a_broken_floor() -> None:
    tree = ast.parse("def lazy():\n    from houseway.web import app\n    import houseway.cards")
    assert [is_forbidden("games", name) for name in imports(tree)] == [True, False]
    assert is_forbidden("chance", "houseway.games.Refusal")
    assert not is_forbidden("cli", "houseway.__version__")
