"""The one stream of a page: an event for each change of the tables it watches, as that visitor may see them."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict, deque
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from houseway.room import Watch

KEEP_ALIVE: Final = b": still here\n\n"
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_VERSION: Final = re.compile(r"[0-9]{1,16}")


class Streams:
    """The streams that are open, so that they can be ended: by the server's end, or by a visitor's newer ones."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: defaultdict[str, deque[Watch]] = defaultdict(deque)

    def __len__(self) -> int:
        return sum(len(watches) for watches in self._open.values())

    @contextmanager
    def opened(self, who: str, watch: Watch) -> Iterator[None]:
        """Keep account of one stream, which ends with its watch."""
        watches = self._open[who]
        watches.append(watch)
        if len(watches) > self._most:
            watches[0].close()
        try:
            yield
        finally:
            watches.remove(watch)
            if not watches:
                self._open.pop(who, None)

    def close(self) -> None:
        """End all streams."""
        for watches in self._open.values():
            for watch in watches:
                watch.close()


class Position:
    """Which version of each table a stream has shown; the id of its last event says it."""

    def __init__(self, tables: Iterable[str], last_event_id: str = "") -> None:
        shown = (part.partition(":") for part in last_event_id.split(","))  # one pass, however long a stranger's is
        known = {table: int(version) for table, _, version in shown if _VERSION.fullmatch(version)}
        self._versions = {table: known.get(table, 0) for table in tables}

    def is_behind(self, table: str, version: int) -> bool:
        """Say whether this version of the table has not been shown."""
        return self._versions[table] != version

    def advance(self, table: str, version: int) -> str:
        """Note that this version of the table is shown; give the event's id."""
        self._versions[table] = version
        return ",".join(f"{name}:{seen}" for name, seen in self._versions.items() if seen)


async def changes(watch: Watch, keep_alive_s: float) -> AsyncGenerator[str | None, None]:
    """Give the id of each table that changes, None whenever it has been quiet for a while, until the watch ends."""
    while True:
        try:
            async with asyncio.timeout(keep_alive_s):
                table, _ = await anext(watch)
        except TimeoutError:
            yield None
        except StopAsyncIteration:
            return
        else:
            yield table


def event(data: str, event_id: str, name: str = "") -> bytes:
    """Write a server-sent event."""
    lines = [f"event: {name}"] if name else []
    lines += [f"id: {event_id}", *(f"data: {line}" for line in _LINE_END.split(data)), "", ""]
    return "\n".join(lines).encode()


def data_event(data: bytes, event_id: str, name: str) -> bytes:
    """Write a server-sent event of JSON, which has no line ends."""
    return b"event: %b\nid: %b\ndata: %b\n\n" % (name.encode(), event_id.encode(), data)
