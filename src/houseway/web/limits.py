"""How often somebody may ask: a token bucket for each key."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from houseway.web.settings import Rate

_KEYS_MOST: Final = 10_000


class Limiter:
    """Counts what each key has taken; forgets keys that may take their whole burst again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._full_at: dict[str, float] = {}

    def take(self, key: str) -> float:
        """Take one for this key; give 0.0, or the seconds after which there is one again."""
        now = self._clock()
        interval = 1.0 / self._rate.per_second
        full_at = max(self._full_at.get(key, now), now) + interval
        wait_s = full_at - now - self._rate.burst * interval
        if wait_s > 1e-9:
            return wait_s
        self._full_at[key] = full_at
        if len(self._full_at) > _KEYS_MOST:
            self._forget(now)
        return 0.0

    @property
    def size(self) -> int:
        """How many keys are remembered."""
        return len(self._full_at)

    def _forget(self, now: float) -> None:
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}


def network(host: str) -> str:
    """Name the network that an address belongs to: an IPv6 address by its first 64 bits, which one customer holds."""
    return ":".join(host.split(":")[:4]) if ":" in host else host
