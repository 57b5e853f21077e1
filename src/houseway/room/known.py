"""Who was recognised a moment ago, so that not every request and every event of a stream looks it up again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, Generic, TypeVar

T = TypeVar("T")

KEPT: Final = timedelta(seconds=15)  # for what another process changes; what this one changes counts at once
KNOWN_MOST: Final = 10_000


class Known(Generic[T]):
    """What was found for the hashes of tokens or keys; of those that open nothing, nothing is kept."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[datetime, T]] = {}
        self.changes = 0

    async def find(self, token_hash: str, now: datetime, look_up: Callable[[str], Awaitable[T | None]]) -> T | None:
        """Give what was found at most `KEPT` ago, or what is looked up now."""
        known = self._found.get(token_hash)
        if known is not None and known[0] <= now < known[0] + KEPT:
            return known[1]
        changes, found = self.changes, await look_up(token_hash)
        if found is not None and changes == self.changes:
            self._keep(token_hash, now, found)
        return found

    def forget(self) -> None:
        """Forget everything: who is who has changed, and that is stored."""
        self.changes += 1
        self._found.clear()

    def _keep(self, token_hash: str, now: datetime, found: T) -> None:
        if len(self._found) >= KNOWN_MOST:
            self._found.clear()
        self._found[token_hash] = now, found
