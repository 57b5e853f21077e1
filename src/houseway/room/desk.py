"""What every part of the room works with: its storage, and time and entropy from outside."""

from __future__ import annotations

import os
from datetime import timedelta

from houseway.record import timestamp
from houseway.room.ids import Clock, Entropy, utc_now
from houseway.room.storage import Storage


class Desk:
    """One part of the room; nothing else in it reads a clock or a random source than what is handed in here."""

    def __init__(self, storage: Storage, *, clock: Clock = utc_now, entropy: Entropy = os.urandom) -> None:
        self._storage = storage
        self._clock = clock
        self._entropy = entropy

    def _now(self, later: timedelta = timedelta()) -> str:
        return timestamp(self._clock() + later)
