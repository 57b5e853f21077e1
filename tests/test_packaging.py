"""What is installed is whole and pinned: the wheel holds what the room needs, every import is a declared dependency."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
IN_WHEEL = {".css", ".html", ".js", ".json", ".mako", ".po", ".py", ".svg", ".toml"}


def normalized(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


DEPENDENCIES = {normalized(one) for one in PROJECT["project"]["dependencies"]}


def imported() -> set[str]:
    """The packages that any module of the library imports from outside, lazily or not."""
    packages = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                packages |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                packages.add(node.module.partition(".")[0])
    return packages - set(sys.stdlib_module_names) - {"houseway"}


def test_every_import_is_a_declared_dependency() -> None:
    distributions = packages_distributions()
    declared = {package: {normalized(one) for one in distributions.get(package, ())} for package in imported()}
    extra = {normalized(one) for one in PROJECT["project"]["optional-dependencies"]["cluster"]}
    allowed = DEPENDENCIES | extra | {"starlette"}  # FastAPI is made of it and re-exports it
    assert {package for package, names in declared.items() if not names & allowed} == set()


def test_every_dependency_is_imported() -> None:
    used = {normalized(one) for package in imported() for one in packages_distributions().get(package, ())}
    assert DEPENDENCIES - used == {"httptools", "uvloop"}  # uvicorn takes them where it finds them


def test_every_requirement_is_pinned() -> None:
    groups = [*PROJECT["project"]["optional-dependencies"].values(), *PROJECT["dependency-groups"].values()]
    wanted = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["build-system"]["requires"],
        *(one for group in groups for one in group),
    ]
    assert {normalized(one) for one in wanted} - set(PINNED) == set()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """A wheel built from a copy of what the repository keeps, so that the build has everything else to bring."""
    target = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "*_cache", ".hypothesis", "node_modules", "vendor")
    copy = shutil.copytree(ROOT, target / "houseway", ignore=ignored)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", target, copy], check=True, capture_output=True)
    (built,) = target.glob("*.whl")
    return ZipFile(built)


def test_the_wheel_holds_every_file_of_the_package(wheel: ZipFile) -> None:
    files = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*")
        if path.suffix in IN_WHEEL and "__pycache__" not in path.parts
    }
    assert files - set(wheel.namelist()) == set()


@pytest.mark.parametrize(
    "file",
    [
        "houseway/rulebooks/russian_poker/house.toml",
        "houseway/room/storage/migrations/env.py",
        "houseway/web/locale/de/LC_MESSAGES/messages.po",
        "houseway/web/static/vendor/LICENSE",
        "houseway/web/static/vendor/htmx.min.js",
        "houseway/web/static/vendor/hx-sse.min.js",
        "houseway/web/templates/base.html",
    ],
)
def test_the_wheel_holds(wheel: ZipFile, file: str) -> None:
    assert wheel.getinfo(file).file_size > 0


def test_the_wheel_brings_the_command_and_the_licence(wheel: ZipFile) -> None:
    (points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert b"houseway = houseway.cli:main" in wheel.read(points)
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())
