"""What settled wagers of all games against the house share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from houseway.games.contract import Line, to_json


def capped(lines: Iterable[Line], most: int | None) -> Iterator[Line]:
    """Pay wins in the order of the lines until the house's maximum, if it has one, is reached."""
    for line in lines:
        if most is None or line.net <= 0:
            yield line
            continue
        pays = min(line.net, most)
        most -= pays
        yield replace(line, net=pays, unpaid=line.net - pays)


def told(lines: Iterable[Line]) -> dict[str, dict[str, Any]]:
    """Tell the lines of one seat by wager, as JSON values."""
    return {line.wager: {k: v for k, v in to_json(line).items() if k not in ("seat", "wager")} for line in lines}
