"""An export taken apart, changed, and put together again by someone who can compute hashes."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from houseway.record import Export, to_json
from houseway.record.verify_round import canonical, hash_of

Document = dict[str, Any]
FieldPath = tuple[str | int, ...]


def document(export: Export) -> Document:
    return json.loads(to_json(export))


def forge(original: Document, change: Callable[[Document], None]) -> bytes:
    """Change a copy and mend its chain, so that only what the record says can give the forger away."""
    forged = copy.deepcopy(original)
    change(forged)
    previous, version = forged["previous"], forged["entries"][0]["version"]
    for at, entry in enumerate(forged["entries"]):
        entry["version"] = version + at
        previous = entry["hash"] = hash_of(entry, previous)
    return canonical(forged).encode()


def said(forged: Document, kind: str, at: int = 0) -> Document:
    """Find what the n-th entry of a kind says."""
    return [entry["payload"] for entry in forged["entries"] if entry["payload"]["kind"] == kind][at]


def paths(value: Any, path: FieldPath = ()) -> Iterator[FieldPath]:
    """List the path of every field and item, in every depth."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from paths(item, (*path, key))


def put(forged: Document, path: FieldPath, value: Any) -> None:
    """Put a value at a path; `...` takes the field out."""
    *way, last = path
    place: Any = forged
    for key in way:
        place = place[key]
    if value is ...:
        del place[last]
    else:
        place[last] = value
