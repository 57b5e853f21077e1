"""The room as pages and as an API: the same URLs and the same stream, as HTML for people and JSON for programs.

What is named here is imported when it is used: commands that write a document need the templates alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from houseway.web.app import create_app
    from houseway.web.server import serve
    from houseway.web.settings import Rate, Settings

__all__ = ["Rate", "Settings", "create_app", "serve"]

_HOMES: Final = {"Rate": "settings", "Settings": "settings", "create_app": "app", "serve": "server"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
