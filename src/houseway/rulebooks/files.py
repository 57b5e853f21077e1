"""Where rulebooks and their parts are kept, and what is read from there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from houseway.rulebooks.errors import RulebookError

_SHIPPED: Final = Path(__file__).parent
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}\Z")


def names(game: str, part: str = "") -> tuple[str, ...]:
    """List the rulebooks that ship for a game, or its files of one kind of part, the default (`house…`) first."""
    found = sorted(path.stem for path in (_SHIPPED / game / part).glob("*.toml"))
    return tuple(sorted(found, key=lambda name: not name.startswith("house")))


def find(game: str, name: str | Path, part: str = "") -> Path:
    """Find a file that ships by its name; a path to a .toml file stands for itself.

    Raises RulebookError (`unknown_rulebook`).
    """
    if isinstance(name, str) and _NAME.match(name):
        return _shipped(game, name, part)
    if isinstance(name, Path) or name.endswith(".toml"):
        return Path(name)
    raise RulebookError("unknown_rulebook", f"neither a name nor a .toml file: {str(name)[:80]!r}")


def _shipped(game: str, name: str, part: str) -> Path:
    path = _SHIPPED / game / part / f"{name}.toml"
    if not path.is_file():
        kind = part or "rulebooks"
        raise RulebookError("unknown_rulebook", f"{game} has no {name!r} in its {kind}: {', '.join(names(game, part))}")
    return path


def load(path: Path) -> dict[str, Any]:
    """Read TOML; raises RulebookError (`unreadable_file`, `not_toml`)."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RulebookError("unreadable_file", f"cannot read {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError("not_toml", f"{path} is not TOML: {error}") from error
