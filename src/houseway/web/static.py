"""The files of the pages, under addresses that hold a hash of their content, so that browsers keep them for ever."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "static"


class Files:
    """Gives each file of a folder its address; a file that changes gets another one."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._hashes: dict[str, tuple[int, str]] = {}

    def url(self, name: str) -> str:
        """Give the address of a file, `/static/app.css?v=HASH`; raises FileNotFoundError if there is none."""
        return f"/static/{name}?v={self.hash(name)}"

    def hash(self, name: str) -> str:
        """Give the first 12 hex digits of the SHA-256 of a file's content."""
        file = self._folder / name
        changed_at = file.stat().st_mtime_ns
        known = self._hashes.get(name)
        if known is None or known[0] != changed_at:
            known = changed_at, hashlib.sha256(file.read_bytes()).hexdigest()[:12]
            self._hashes[name] = known
        return known[1]


class Static(StaticFiles):
    """Serves the files: for ever under the address with the right hash, else to be asked for again each time."""

    def __init__(self, files: Files) -> None:
        super().__init__(directory=FOLDER, check_dir=False)
        self._files = files

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer for one file."""
        response = await super().get_response(path, scope)
        is_exact = response.status_code == 200 and scope["query_string"] == f"v={self._files.hash(path)}".encode()
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_exact else "no-cache"
        return response
