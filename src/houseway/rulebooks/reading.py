"""From a TOML file to frozen rules, with the place of whatever is wrong in it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from houseway.rulebooks.converting import convert
from houseway.rulebooks.errors import RulebookError
from houseway.rulebooks.files import find, load

R = TypeVar("R", bound=msgspec.Struct)

_IDENTITY: Final = ("title", "house", "source")
_WORDS: Final = {"on": True, "off": False}


class Rulebook(msgspec.Struct, Generic[R], frozen=True):
    """A house's rules of one game; `hash` is the SHA-256 of the game's name and every effective option."""

    game: str
    name: str
    title: str
    house: str
    source: str
    rules: R
    hash: str


def read(game: str, name: str | Path, rules: type[R], overrides: Mapping[str, Any] | None = None) -> Rulebook[R]:
    """Read a shipped rulebook by its name, or any TOML file by its path, with `overrides` laid over its rules.

    An option that the type declares as a part (`parts: ClassVar`, option to folder) may be given by the name of a part
    that ships or, in a file, by the path of one beside it.  Overrides, which may come from afar, name only one that
    ships, and change those options of it that its `may_change` lists.  Raises RulebookError; nothing is guessed and no
    key is passed over.
    """
    path = find(game, name)
    text = load(path)
    _check_identity(text, game)
    parts: Mapping[str, str] = getattr(rules, "parts", {})
    defaults = msgspec.to_builtins(rules())
    options = _lay(defaults, _with_parts(text.get("rules", {}), game, parts, path.parent))
    _check_changes(overrides or {}, options, parts)
    options = _lay(options, _with_parts(overrides or {}, game, parts, None))
    effective = convert(_words(options, defaults), rules, "rules")
    title, house, source = (str(text.get(key, "")) for key in _IDENTITY)
    return Rulebook(game, path.stem, title or path.stem, house, source, effective, rules_hash(game, effective))


def read_part(game: str, part: str, name: str | Path, kind: type[R]) -> R:
    """Read a part of rulebooks, such as a house way: one that ships by its name, or any TOML file by its path.

    Its `name` is that of the file.  Raises RulebookError.
    """
    path = find(game, name, part)
    return convert(_named(path), kind, "")


class _Whole(dict[str, Any]):
    """A table that takes the place of the one below it, instead of being laid over it."""


def _with_parts(options: Mapping[str, Any], game: str, parts: Mapping[str, str], beside: Path | None) -> dict[str, Any]:
    """Put what the named parts say where they are named."""
    return {
        key: _part(game, parts[key], value, beside, key) if key in parts else value for key, value in options.items()
    }


def _part(game: str, part: str, value: Any, beside: Path | None, key: str) -> Any:
    if not isinstance(value, str):
        return value
    try:
        if beside is None and value.endswith(".toml"):
            raise RulebookError("unknown_rulebook", f"only a name can stand here, no path: {value[:80]!r}")
        path = find(game, value, part)
        return _Whole(_named(beside / path if beside else path))
    except RulebookError as error:
        raise RulebookError(error.code, f"rules.{key}: {error}", f"rules.{key}") from error


def _check_changes(overrides: Mapping[str, Any], options: Mapping[str, Any], parts: Mapping[str, str]) -> None:
    """Let overrides change of a part what it offers: anything else nobody has proved, nor whose it would be."""
    for key in parts:
        changes, part = overrides.get(key), options.get(key)
        offered = part.get("may_change", ()) if isinstance(part, Mapping) else ()
        for name in changes if isinstance(changes, Mapping) else ():
            if name not in offered:
                place = f"rules.{key}.{name}"
                raise RulebookError("impossible_value", f"{place}: only a file may say this", place)


def _named(path: Path) -> dict[str, Any]:
    text = load(path)
    if "name" in text:
        raise RulebookError("unknown_key", "name: a file is named by its file name", "name")
    return {"name": path.stem, **text}


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


def _lay(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    laid = dict(below)
    for key, value in above.items():
        old = laid.get(key)
        is_over = isinstance(old, Mapping) and isinstance(value, Mapping) and not isinstance(value, _Whole)
        laid[key] = _lay(cast(Mapping[str, Any], old), value) if is_over else value
    return laid


def _words(options: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Let people write "on" and "off" where an option is true or false, as the rules pages do."""
    return {
        key: _WORDS.get(value, value) if isinstance(value, str) and isinstance(defaults.get(key), bool) else value
        for key, value in options.items()
    }


def rules_hash(game: str, rules: msgspec.Struct) -> str:
    """Hash a game's name with every effective option, as canonical JSON: what a record names its rules by (hex)."""
    canonical = msgspec.json.encode({"game": game, "rules": rules}, order="sorted")
    return hashlib.sha256(canonical).hexdigest()
