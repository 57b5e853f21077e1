"""Rules as flat lists of options, to print and to compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def flat(rules: msgspec.Struct | Mapping[str, Any]) -> dict[str, Any]:
    """List every effective option by its dotted key (`pay.flush`), in the order in which the game declares them.

    Rules may be nested values as well, as `msgspec.to_builtins` makes them.  Tables in a list are counted from 0:
    `house_way.rows.3.cases.1.front`.
    """
    return dict(_walk(msgspec.to_builtins(rules), ""))


def differences(a: msgspec.Struct, b: msgspec.Struct) -> dict[str, tuple[Any, Any]]:
    """Say in which options two rules of one game differ: key to (value in a, value in b).

    Parts (`parts` of their type) of two names differ by their names alone.
    """
    left, right = flat(a), flat(b)
    for part in getattr(type(a), "parts", ()):
        if left[f"{part}.name"] != right[f"{part}.name"]:
            left, right = _by_name(left, part), _by_name(right, part)
    keys = [*left, *(key for key in right if key not in left)]
    return {key: (left.get(key), right.get(key)) for key in keys if left.get(key) != right.get(key)}


def option_text(value: Any) -> str:
    """Write the value of an option as people read it: "on", "none", "1, 2, 3"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def own_options(rules: msgspec.Struct) -> dict[str, list[Any]]:
    """Say in which options rules differ from the defaults of their game: key to [default, here]."""
    return {key: list(values) for key, values in differences(type(rules)(), rules).items()}


def _by_name(options: dict[str, Any], part: str) -> dict[str, Any]:
    named = (
        (part, options[f"{part}.name"]) if key.startswith(f"{part}.") else (key, value)
        for key, value in options.items()
    )
    return dict(named)


def _walk(value: Any, key: str) -> list[tuple[str, Any]]:
    if isinstance(value, list | tuple) and any(isinstance(one, dict) for one in value):
        value = {str(at): one for at, one in enumerate(value)}
    if not isinstance(value, dict):
        return [(key, value)]
    return [pair for name, inner in value.items() for pair in _walk(inner, f"{key}.{name}" if key else name)]
