"""What was read of players' purses a moment ago: views ask for it much more often than it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from houseway.room.storage.sqlite_commit import wallet_of
from houseway.room.storage.values import Batch, Committed, Outcome, Purse

KEPT_S: Final = 10.0  # for what another process changes; what this one changes counts at once
KNOWN_MOST: Final = 10_000


class KnownPurses:
    """Purses by player, with the moment at which each was read."""

    def __init__(self, read: Callable[[Collection[str]], dict[str, Purse]]) -> None:
        self._read = read
        self._known: dict[str, tuple[float, Purse]] = {}

    def get(self, players: Collection[str], now: float) -> dict[str, Purse]:
        """Give the purses of those players who exist; `now` is a moment in seconds since whenever."""
        known = {player: purse for player in players if (purse := self._recent(player, now))}
        missing = [player for player in players if player not in known]
        read = self._read(missing) if missing else {}
        self._keep(now, read)
        return known | read

    def forget(self) -> None:
        """Forget everything."""
        self._known.clear()

    def hear(self, batch: Batch, outcome: Outcome) -> None:
        """Forget what a batch has changed; where it met other balances than it knew, forget everything."""
        if not isinstance(outcome, Committed):
            self.forget()
            return
        for transfers in batch.transfers.values():
            for transfer in transfers:
                self._known.pop((wallet_of(transfer) or "").removeprefix("wallet:"), None)

    def _recent(self, player: str, now: float) -> Purse | None:
        known = self._known.get(player)
        return known[1] if known and now < known[0] + KEPT_S else None

    def _keep(self, now: float, purses: dict[str, Purse]) -> None:
        if len(self._known) + len(purses) > KNOWN_MOST:
            self._known.clear()
        self._known.update((player, (now, purse)) for player, purse in purses.items())
