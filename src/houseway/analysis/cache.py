"""What is computed once and kept: in the user's cache folder, under the hash of the source text that computed it."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
import uuid
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from platformdirs import user_cache_path

from houseway import __version__

PACKAGE: Final = Path(__file__).parents[1]
IDLE_S: Final = 30 * 24 * 3600  # after so long without use the compiled code of another version is dropped
_KERNELS: Final = "kernels-*"
_GONE: Final = "gone-"


def folder() -> Path:
    """Name the user's cache folder; `XDG_CACHE_HOME` is respected.  It may not exist yet."""
    return user_cache_path("houseway", appauthor=False)


@cache
def fingerprint(*parts: str) -> str:
    """Hash the version and the source text of these folders or files of the package, as 16 hex digits."""
    found = hashlib.sha256(__version__.encode())
    for path in sorted({file for part in parts for file in _files(PACKAGE / part)}):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _files(path: Path) -> Iterable[Path]:
    return path.rglob("*.py") if path.is_dir() else [path]


def write(path: Path, save: Callable[[IO[bytes]], Any]) -> bool:
    """Write a file whole or not at all, and make its folder; False where the folder cannot be written to."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                save(file)
                file.close()
                os.replace(file.name, path)
            except BaseException:
                os.unlink(file.name)
                raise
    except OSError:
        return False
    return True


def prune() -> None:
    """Drop compiled code that no version has used for IDLE_S; nothing happens where the folder cannot be written to.

    Numba writes into a folder whenever a process takes code from it, and makes it anew if it is not there.
    """
    for path in folder().glob(_KERNELS):
        with suppress(OSError):  # another process does the same
            if time.time() - _used_at(path) > IDLE_S:
                path.rename(path.with_name(_GONE + uuid.uuid4().hex))  # whole or not at all, and by one process only
    for path in folder().glob(f"{_GONE}*"):
        shutil.rmtree(path, ignore_errors=True)


def _used_at(path: Path) -> float:
    return max(one.stat().st_mtime for one in (path, *path.iterdir()))
