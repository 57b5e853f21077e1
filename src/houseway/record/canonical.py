"""Canonical JSON: one value, one text, so that it can be hashed.  It is RFC 8785 with integers as its only numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from houseway.record.errors import RecordError

INTEGER_MOST: Final = 2**53 - 1
encode: Final[Callable[[Any], bytes]] = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """Write a JSON value in its only form: UTF-8, keys sorted, no spaces, integers up to 2**53 - 1, no floats.

    Keys are ASCII.  Raises RecordError (`not_canonical`) with the path of what has no such form.
    """
    return encode(plain(value))


def plain(value: Any, path: str = "$") -> Any:
    """Copy a value in JSON's own types (tuples become lists); raises RecordError for what JSON could not keep."""
    if value is None or type(value) is bool:
        return value
    copy = _COPIES.get(type(value))
    if copy is None:
        raise RecordError("not_canonical", f"{path}: no {type(value).__name__} can be recorded", path)
    return copy(value, path)


def _text(value: str, path: str) -> str:
    if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
        raise RecordError("not_canonical", f"{path}: this text is not Unicode", path)
    return value


def _integer(value: int, path: str) -> int:
    if abs(value) > INTEGER_MOST:
        raise RecordError("not_canonical", f"{path}: no integer is beyond {INTEGER_MOST}", path)
    return value


def _list(value: list[Any] | tuple[Any, ...], path: str) -> list[Any]:
    return [plain(item, f"{path}[{at}]") for at, item in enumerate(value)]


def _object(value: dict[Any, Any], path: str) -> dict[str, Any]:
    for key in value:
        if type(key) is not str or not key.isascii():
            raise RecordError("not_canonical", f"{path}: a key is an ASCII text, not {key!r}", path)
    return {key: plain(item, f"{path}.{key}") for key, item in value.items()}


_COPIES: Final[dict[type, Callable[[Any, str], Any]]] = {
    str: _text,
    int: _integer,
    list: _list,
    tuple: _list,
    dict: _object,
}
