"""From the values of a file to a frozen type, with the place of whatever does not fit it."""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec

from houseway.rulebooks.errors import RulebookError, joined

T = TypeVar("T", bound=msgspec.Struct)
_KEY: Final = re.compile(r"Object (contains unknown|missing required) field `(.*)`")
_CODES: Final = {"contains unknown": "unknown_key", "missing required": "missing_key"}


def convert(value: Any, kind: type[T], path: str) -> T:
    """Make a value of this type; `path` is where the value stands in its file.

    Raises RulebookError, whose path counts list items from 0: `rows.3.cases.1.front`.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise _refusal(error, path) from error


def _refusal(error: msgspec.ValidationError, path: str) -> RulebookError:
    message, _, place = str(error).partition(" - at `$")
    code = "impossible_value"
    place = joined(path, re.sub(r"\[(\d+)\]", r".\1", place.rstrip("`")).lstrip("."))
    if isinstance(error.__cause__, RulebookError):  # the type itself has said what is wrong
        code, place = error.__cause__.code, joined(place, error.__cause__.path)
    elif key := _KEY.match(message):
        code, message, place = _CODES[key[1]], f"{key[1].split()[-1]} key", joined(place, key[2])
    return RulebookError(code, f"{place}: {message}" if place else message, place)
