"""What people hand to a command, read with the place of whatever is wrong in it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

SEED_MOST: Final = 2**64 - 1


class Unusable(Exception):
    """Input that cannot be used: `code` is stable, `at` says where (a file, a key, a line and column)."""

    def __init__(self, code: str, message: str, at: str) -> None:
        super().__init__(message)
        self.code = code
        self.at = at


def read_bytes(file: str) -> bytes:
    """Read a file, or standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unusable("unreadable_file", f"cannot be read: {reason}", file) from error


def parse_json(data: bytes, file: str) -> Any:
    """Read strict JSON: UTF-8, no key twice in an object, no NaN; says the line and column of an error in the file."""
    try:
        text = data.decode("utf-8-sig")
        read = json.loads(text, object_pairs_hook=_distinct, parse_constant=_refuse_constant)
        if r"\u" in text:
            json.dumps(read, ensure_ascii=False).encode()  # half a surrogate pair is no text
        return read
    except UnicodeDecodeError as error:
        raise Unusable("not_utf8", f"is not UTF-8 at byte {error.start}", file) from error
    except json.JSONDecodeError as error:
        place = f"{file}:{error.lineno}:{error.colno}"
        raise Unusable("not_json", f"is not JSON: {error.msg}", place) from error
    except (ValueError, RecursionError) as error:
        raise Unusable("not_json", f"is not usable JSON: {error}", file) from error


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twice[:80]!r} stands twice in one object")
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def whole(text: str, least: int, most: int, option: str) -> int:
    """Read a whole number between bounds."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not (is_number and least <= int(text) <= most):
        raise Unusable("impossible_value", f"a whole number from {least} to {most}, not {text[:40]!r}", option)
    return int(text)
