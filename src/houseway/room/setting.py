"""What stands on a table between two entries of its log, and how that is written down beside it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.games.five_card_draw.button import Places
from houseway.room.ring.standing import Standing


class Seated(msgspec.Struct, frozen=True):
    """Who sits on a seat, his stake in the round that is open for stakes or in play, and the chips held for it.

    A bot of the house has a `strength`.  `missed` counts the rounds since his last stake; `last_stake` is that one,
    whatever has become of it.  Between players `held` are all chips that he has on the table, and `standing` is how he
    sits there.
    """

    player: str
    name: str
    is_bot: bool = False
    strength: str = ""
    stake: dict[str, Any] | None = None
    contribution: str = ""
    held: int = 0
    missed: int = 0
    last_stake: dict[str, Any] | None = None
    standing: Standing | None = None
    is_coached: bool = False  # against the house: the coach says what this seat's choices are worth


class Stretch(msgspec.Struct, frozen=True):
    """Where a round stands in its table's log: the versions of its commitment and of its end."""

    first: int
    last: int


class Setting(msgspec.Struct, frozen=True):
    """The seats, the round that is open for stakes or in play, and the one that ended last.

    `since` is the version of the round's commitment, `phase_since` that at which its stakes were opened or closed;
    `touched` names, by seat, the last entry about it.  Between players `places` are button and blinds of the last hand.
    """

    seats: dict[int, Seated] = {}
    round: str = ""
    commitment: str = ""
    since: int = 0
    phase_since: int = 0
    is_playing: bool = False
    ended: Stretch | None = None
    touched: dict[int, int] = {}
    places: Places | None = None

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """List the seats that a player holds."""
        return tuple(seat for seat, seated in sorted(self.seats.items()) if seated.player == player)

    def with_seat(self, seat: int, seated: Seated) -> Setting:
        """Put somebody on a seat."""
        return replace(self, seats=dict(sorted({**self.seats, seat: seated}.items())))

    def staked(self) -> dict[int, Seated]:
        """Give the seats with a stake in the round, in order."""
        return {seat: seated for seat, seated in sorted(self.seats.items()) if seated.stake is not None}


def encode(setting: Setting) -> bytes:
    """Write a setting as the snapshot of its log."""
    return msgspec.json.encode(setting)


def decode(state: bytes) -> Setting:
    """Read a snapshot back."""
    return msgspec.json.decode(state, type=Setting)
