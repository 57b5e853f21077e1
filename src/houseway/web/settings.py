"""What whoever runs the house may set of the web; the defaults serve one house on one machine."""

from __future__ import annotations

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """How often somebody may do something: `burst` times at once, and `per_second` times a second in the long run."""

    burst: int
    per_second: float


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of the web; rates are counted per player, or per network address for whoever is not signed in."""

    hosts: tuple[str, ...] = ()  # the names under which the house answers; none given: any
    body_bytes_most: int = 65_536
    keep_alive_s: float = 15.0
    streams_most: int = 20  # open at once per player; one more closes his oldest
    guests: Rate = Rate(60, 0.5)
    accounts: Rate = Rate(20, 0.1)
    sign_ins: Rate = Rate(20, 0.2)
    commands: Rate = Rate(300, 50.0)
    figures: Rate = Rate(60, 2.0)
    warm_up_after_s: float | None = None  # when the analyst makes itself ready; None: as it is needed
