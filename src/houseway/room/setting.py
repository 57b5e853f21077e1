"""What stands on a table between two entries of its log: the log folded, one entry at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from houseway.money import Transfer, escrow
from houseway.record.payloads import (
    ActionTaken,
    Committed,
    Left,
    Payload,
    RoundEnded,
    RoundStarted,
    Sat,
    StakePlaced,
    StakeTakenBack,
)


class Seated(msgspec.Struct, frozen=True):
    """Who sits on a seat, his stake in the round that is open for stakes or in play, and the chips held for it.

    `missed` counts the rounds since his last stake; `last_stake` is that one, whatever has become of it.
    """

    player: str
    name: str
    is_bot: bool = False
    stake: dict[str, Any] | None = None
    contribution: str = ""
    held: int = 0
    missed: int = 0
    last_stake: dict[str, Any] | None = None


class Stretch(msgspec.Struct, frozen=True):
    """Where a round stands in its table's log: the versions of its commitment and of its end."""

    first: int
    last: int


class Setting(msgspec.Struct, frozen=True):
    """The seats, the round that is open for stakes or in play, and the one that ended last.

    `since` is the version of the round's commitment, `phase_since` that at which its stakes were opened or closed;
    `touched` names, by seat, the last entry about it.
    """

    seats: dict[int, Seated] = {}
    round: str = ""
    commitment: str = ""
    since: int = 0
    phase_since: int = 0
    is_playing: bool = False
    ended: Stretch | None = None
    touched: dict[int, int] = {}

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """List the seats that a player holds."""
        return tuple(seat for seat, seated in sorted(self.seats.items()) if seated.player == player)

    def staked(self) -> dict[int, Seated]:
        """Give the seats with a stake in the round, in order."""
        return {seat: seated for seat, seated in sorted(self.seats.items()) if seated.stake is not None}


def fold(setting: Setting, version: int, payload: Payload) -> Setting:
    """Say how the table stands after one more entry."""
    step = _FOLDS.get(type(payload))
    after = step(setting, version, payload) if step else setting
    seat = getattr(payload, "seat", None)
    return after if seat is None else replace(after, touched={**after.touched, seat: version})


def _sat(setting: Setting, _: int, payload: Sat) -> Setting:
    """Somebody new sits down, or somebody who sits there already has a new name."""
    before = setting.seats.get(payload.seat)
    if before and before.player == payload.player:
        return _seat(setting, payload.seat, replace(before, name=payload.name))
    return _seat(setting, payload.seat, Seated(payload.player, payload.name, payload.is_bot))


def _left(setting: Setting, _: int, payload: Left) -> Setting:
    return replace(setting, seats={seat: who for seat, who in setting.seats.items() if seat != payload.seat})


def _committed(setting: Setting, version: int, payload: Committed) -> Setting:
    return replace(setting, round=payload.round, commitment=payload.commitment, since=version, phase_since=version)


def _staked(setting: Setting, _: int, payload: StakePlaced) -> Setting:
    before = setting.seats[payload.seat]
    held = before.held + _held(setting, payload.transfers)
    after = replace(before, contribution=payload.contribution, held=held, missed=0)
    return _seat(setting, payload.seat, replace(after, stake=payload.stake, last_stake=payload.stake))


def _taken_back(setting: Setting, _: int, payload: StakeTakenBack) -> Setting:
    return _seat(setting, payload.seat, _without_stake(setting.seats[payload.seat]))


def _started(setting: Setting, version: int, payload: RoundStarted) -> Setting:
    seats = {
        seat: who if who.stake is not None else replace(who, missed=who.missed + 1)
        for seat, who in setting.seats.items()
    }
    return replace(setting, is_playing=True, phase_since=version, seats=seats)


def _acted(setting: Setting, _: int, payload: ActionTaken) -> Setting:
    before = setting.seats[payload.seat]
    return _seat(setting, payload.seat, replace(before, held=before.held + _held(setting, payload.transfers)))


def _ended(setting: Setting, version: int, payload: RoundEnded) -> Setting:
    seats = {seat: _without_stake(who) for seat, who in setting.seats.items()}
    return replace(setting, is_playing=False, seats=seats, ended=Stretch(setting.since, version))


_FOLDS: Final[dict[type[Any], Callable[[Setting, int, Any], Setting]]] = {
    Sat: _sat,
    Left: _left,
    Committed: _committed,
    StakePlaced: _staked,
    StakeTakenBack: _taken_back,
    RoundStarted: _started,
    ActionTaken: _acted,
    RoundEnded: _ended,
}


def _seat(setting: Setting, seat: int, seated: Seated) -> Setting:
    return replace(setting, seats=dict(sorted({**setting.seats, seat: seated}.items())))


def _without_stake(seated: Seated) -> Seated:
    return replace(seated, stake=None, contribution="", held=0)


def _held(setting: Setting, transfers: tuple[Transfer, ...]) -> int:
    """Add up what transfers put into the round's escrow."""
    account = escrow(setting.round)
    return sum(one.amount * ((one.credit == account) - (one.debit == account)) for one in transfers)


def encode(setting: Setting) -> bytes:
    """Write a setting as the snapshot of its log."""
    return msgspec.json.encode(setting)


def decode(state: bytes) -> Setting:
    """Read a snapshot back."""
    return msgspec.json.decode(state, type=Setting)
