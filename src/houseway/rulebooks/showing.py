"""Rules as flat lists of options, to print and to compare."""

from __future__ import annotations

from typing import Any

import msgspec


def flat(rules: msgspec.Struct) -> dict[str, Any]:
    """List every effective option by its dotted key (`pay.flush`), in the order in which the game declares them."""
    return dict(_walk(msgspec.to_builtins(rules), ""))


def differences(a: msgspec.Struct, b: msgspec.Struct) -> dict[str, tuple[Any, Any]]:
    """Say in which options two rules of one game differ: key to (value in a, value in b)."""
    left, right = flat(a), flat(b)
    keys = [*left, *(key for key in right if key not in left)]
    return {key: (left.get(key), right.get(key)) for key in keys if left.get(key) != right.get(key)}


def _walk(value: Any, key: str) -> list[tuple[str, Any]]:
    if not isinstance(value, dict):
        return [(key, value)]
    return [pair for name, inner in value.items() for pair in _walk(inner, f"{key}.{name}" if key else name)]
