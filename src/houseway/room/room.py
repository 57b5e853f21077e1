"""The card room: everything that pages, programs and the command line may ask of it."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from types import TracebackType
from typing import Final, Self

from houseway.room.accounts import Accounts
from houseway.room.bots import Bots
from houseway.room.coach import Coach
from houseway.room.drills import Drills
from houseway.room.history import Rounds
from houseway.room.lobby import Lobby
from houseway.room.storage import DatabaseUrlError, StorageError

_LOG: Final = logging.getLogger(__name__)
TICK_S: Final = 0.25  # how often the clocks are looked at
TIDY_EVERY: Final = timedelta(hours=1)
ANSWERS_KEPT: Final = timedelta(days=7)  # for clients who ask again; later they find the table's version stale


class Room(Accounts, Bots, Coach, Lobby, Rounds, Drills):
    """A card room on one storage: `async with Room(connect("sqlite:///houseway.db")) as room`.

    Nothing is lost by closing or killing it: whoever opens the same storage goes on where it stood.
    """

    async def open(self) -> None:
        """Open the storage, bringing it to this version, and tidy up; raises DatabaseUrlError."""
        await self._storage.open()
        try:
            await self.tidy()
        except StorageError as error:
            await self._storage.close()
            raise DatabaseUrlError(str(error)) from error

    async def close(self) -> None:
        """End all watches and the analyst, finish what is being committed, and close the storage."""
        self._feed.close()
        await self.analyst.close()
        await self._storage.close()

    async def keep_time(self) -> None:
        """Fire the clocks and tidy up for ever; the server runs this as a task and cancels it."""
        while True:
            try:
                await self.fire_clocks()
                if self._clock() >= self._tidied_at + TIDY_EVERY:
                    await self.tidy()
            except StorageError as error:  # a disk that is full for a while must not stop the clocks for ever
                _LOG.error("the clocks wait: %s", error)
            await asyncio.sleep(TICK_S)

    async def tidy(self) -> None:
        """Forget sessions that are over, and answers that nobody will ask for again."""
        await self._storage.people.end_expired(self._now())
        await self._storage.forget_done(self._now(-ANSWERS_KEPT))
        self._tidied_at = self._clock()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
