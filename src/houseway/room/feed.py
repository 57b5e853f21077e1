"""Who watches which tables: after each commit the watchers hear of it, and of nothing else."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from types import TracebackType
from typing import Self


class Watch:
    """An asynchronous iterator of (table, version); a watcher that is slow gets only the last version of each table.

    It hears from its creation on, until it is closed: `with room.watch(tables) as changes: async for …`.
    """

    def __init__(self, feed: Feed, tables: Iterable[str]) -> None:
        self._feed = feed
        self._tables = frozenset(tables)
        self._news: dict[str, int] = {}
        self._has_news = asyncio.Event()
        self._is_closed = False
        for table in self._tables:
            feed.watchers[table].add(self)

    def tell(self, table: str, version: int) -> None:
        """Hear of a new version."""
        self._news[table] = max(version, self._news.pop(table, 0))
        self._has_news.set()

    def close(self) -> None:
        """Stop watching; the iteration ends."""
        self._is_closed = True
        self._has_news.set()
        for table in self._tables:
            self._feed.forget(table, self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> tuple[str, int]:
        await self._has_news.wait()
        if self._is_closed:
            raise StopAsyncIteration
        table = next(iter(self._news))
        version = self._news.pop(table)
        if not self._news:
            self._has_news.clear()
        return table, version

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Feed:
    """The watchers of this process, by table."""

    def __init__(self) -> None:
        self.watchers: defaultdict[str, set[Watch]] = defaultdict(set)

    def publish(self, table: str, version: int) -> None:
        """Tell the watchers of a table that a version is committed."""
        for watch in self.watchers.get(table, ()):
            watch.tell(table, version)

    def forget(self, table: str, watch: Watch) -> None:
        """Take a watcher off a table."""
        watching = self.watchers.get(table, set())
        watching.discard(watch)
        if not watching:
            self.watchers.pop(table, None)

    def close(self) -> None:
        """End all watches: the room closes."""
        for watch in {watch for watching in self.watchers.values() for watch in watching}:
            watch.close()
