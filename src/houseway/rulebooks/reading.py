"""From a TOML file to frozen rules, with the place of whatever is wrong in it."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

R = TypeVar("R", bound=msgspec.Struct)

_SHIPPED: Final = Path(__file__).parent
_IDENTITY: Final = ("title", "house", "source")
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}\Z")
_WORDS: Final = {"on": True, "off": False}


class RulebookError(ValueError):
    """A rulebook that cannot be used: `code` is stable, `path` names the key (`rules.pay.flush`).

    Codes: `unknown_rulebook`, `unreadable_file`, `not_toml`, `unknown_key`, `impossible_value`.
    """

    def __init__(self, code: str, message: str, path: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.path = path


class Rulebook(msgspec.Struct, Generic[R], frozen=True):
    """A house's rules of one game; `hash` is the SHA-256 of the game's name and every effective option."""

    game: str
    name: str
    title: str
    house: str
    source: str
    rules: R
    hash: str


def names(game: str) -> tuple[str, ...]:
    """List the rulebooks that ship for a game, the default (`house…`) first."""
    found = sorted(path.stem for path in (_SHIPPED / game).glob("*.toml"))
    return tuple(sorted(found, key=lambda name: not name.startswith("house")))


def read(game: str, name: str | Path, rules: type[R], overrides: Mapping[str, Any] | None = None) -> Rulebook[R]:
    """Read a shipped rulebook by its name, or any TOML file by its path, with `overrides` laid over its rules.

    Raises RulebookError; nothing is guessed and no key is passed over.
    """
    path = _find(game, name)
    text = _parse(path)
    _check_identity(text, game)
    defaults = msgspec.to_builtins(rules())
    merged = _merge(_merge(defaults, text.get("rules", {})), overrides or {})
    effective = _convert(_words(merged, defaults), rules)
    title, house, source = (str(text.get(key, "")) for key in _IDENTITY)
    return Rulebook(game, path.stem, title or path.stem, house, source, effective, rules_hash(game, effective))


def _find(game: str, name: str | Path) -> Path:
    if isinstance(name, str) and _NAME.match(name):
        path = _SHIPPED / game / f"{name}.toml"
        if not path.is_file():
            raise RulebookError("unknown_rulebook", f"{game} has no rulebook {name!r}; it has {', '.join(names(game))}")
        return path
    if isinstance(name, Path) or name.endswith(".toml"):
        return Path(name)
    raise RulebookError("unknown_rulebook", f"neither the name of a rulebook nor a .toml file: {str(name)[:80]!r}")


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RulebookError("unreadable_file", f"cannot read {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError("not_toml", f"{path} is not TOML: {error}") from error


def _check_identity(text: Mapping[str, Any], game: str) -> None:
    for key, value in text.items():
        if key not in (*_IDENTITY, "game", "rules"):
            raise RulebookError("unknown_key", f"unknown key {key!r}", key)
        if key != "rules" and not isinstance(value, str):
            raise RulebookError("impossible_value", f"{key} must be a text", key)
    if text.get("game", game) != game:
        raise RulebookError("impossible_value", f"this is a rulebook of {text['game']}, not of {game}", "game")
    if not isinstance(text.get("rules", {}), dict):
        raise RulebookError("impossible_value", "rules must be a table", "rules")


def _merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = _merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged


def _words(options: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Let people write "on" and "off" where an option is true or false, as the rules pages do."""
    return {
        key: _WORDS.get(value, value) if isinstance(value, str) and isinstance(defaults.get(key), bool) else value
        for key, value in options.items()
    }


def _convert(options: dict[str, Any], rules: type[R]) -> R:
    try:
        return msgspec.convert(options, rules)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        unknown = re.match(r"Object contains unknown field `(.*)`", message)
        key = f"{path.rstrip('`')}.{unknown[1]}" if unknown else path.rstrip("`")
        code = "unknown_key" if unknown else "impossible_value"
        raise RulebookError(code, f"rules{key}: {'unknown key' if unknown else message}", f"rules{key}") from error


def rules_hash(game: str, rules: msgspec.Struct) -> str:
    """Hash a game's name with every effective option, as canonical JSON: what a record names its rules by (hex)."""
    canonical = msgspec.json.encode({"game": game, "rules": rules}, order="sorted")
    return hashlib.sha256(canonical).hexdigest()
