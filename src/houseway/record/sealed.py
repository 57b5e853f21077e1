"""Values that the record keeps but not every reader of an export may see: a wallet's balance, cards face down.

The chain hashes a salted digest in their place, so an export can leave the value out and still verify.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

_OPEN: Final = {"of", "salt", "value"}
_CLOSED: Final = {"of", "sealed"}


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A value that belongs to the player `of`: open with `salt` (hex) and `value`, or closed with its digest."""

    of: str
    salt: str = ""
    value: int | str | None = None
    sealed: str = ""

    def __repr__(self) -> str:
        return f"Sealed({self.of!r})"


def seal(of: str, value: int | str, entropy: Callable[[int], bytes] = os.urandom) -> Sealed:
    """Seal a value with 128 bits of fresh salt, still open: `close` takes the value out."""
    return Sealed(of, entropy(16).hex(), value)


def close(value: Any, but_of: Collection[str] = ()) -> Any:
    """Replace every open seal in a JSON value by its digest, except those that belong to these players."""
    if isinstance(value, dict):
        if value.keys() == _OPEN:
            return value if value["of"] in but_of else _closed(value)
        return {key: close(item, but_of) for key, item in value.items()}
    return [close(item, but_of) for item in value] if isinstance(value, list) else value


def reads_as(recorded: Any, told: Any, is_house: bool) -> bool:
    """Compare recorded JSON values with those told again; who is not the house reads only seals that are open.

    Their salts come from a secret that he does not know either.
    """
    if isinstance(recorded, dict) and isinstance(told, dict):
        if not is_house and told.keys() == _OPEN:
            return _reads_as_seal(recorded, told)
        return recorded.keys() == told.keys() and all(reads_as(recorded[key], told[key], is_house) for key in told)
    if isinstance(recorded, list) and isinstance(told, list):
        return len(recorded) == len(told) and all(
            reads_as(*pair, is_house) for pair in zip(recorded, told, strict=True)
        )
    return bool(recorded == told)


def _reads_as_seal(recorded: dict[str, Any], told: dict[str, Any]) -> bool:
    is_closed = recorded.keys() == _CLOSED
    return bool(recorded.get("of") == told["of"]) and (is_closed or recorded.get("value") == told["value"])


def _closed(seal: dict[str, Any]) -> dict[str, str]:
    text = f"houseway sealed 1\n{seal['salt']}\n{seal['value']}"
    return {"of": seal["of"], "sealed": hashlib.sha256(text.encode()).hexdigest()}
