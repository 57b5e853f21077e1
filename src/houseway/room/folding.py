"""How a table stands after one more entry of its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from houseway.money import Transfer, escrow
from houseway.record.payloads import (
    ActionTaken,
    CoachSwitched,
    Committed,
    Left,
    Payload,
    RoundEnded,
    RoundStarted,
    Sat,
    StakePlaced,
    StakeTakenBack,
)
from houseway.room.ring.folding import RING_FOLDS
from houseway.room.setting import Seated, Setting, Stretch


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
        return setting.with_seat(payload.seat, replace(before, name=payload.name))
    return setting.with_seat(payload.seat, Seated(payload.player, payload.name, payload.is_bot, payload.strength))


def _left(setting: Setting, _: int, payload: Left) -> Setting:
    return replace(setting, seats={seat: who for seat, who in setting.seats.items() if seat != payload.seat})


def _coach_switched(setting: Setting, _: int, payload: CoachSwitched) -> Setting:
    return setting.with_seat(payload.seat, replace(setting.seats[payload.seat], is_coached=payload.is_on))


def _committed(setting: Setting, version: int, payload: Committed) -> Setting:
    return replace(setting, round=payload.round, commitment=payload.commitment, since=version, phase_since=version)


def _staked(setting: Setting, _: int, payload: StakePlaced) -> Setting:
    before = setting.seats[payload.seat]
    held = before.held + _held(setting, payload.transfers)
    after = replace(before, contribution=payload.contribution, held=held, missed=0)
    return setting.with_seat(payload.seat, replace(after, stake=payload.stake, last_stake=payload.stake))


def _taken_back(setting: Setting, _: int, payload: StakeTakenBack) -> Setting:
    return setting.with_seat(payload.seat, _without_stake(setting.seats[payload.seat]))


def _started(setting: Setting, version: int, payload: RoundStarted) -> Setting:
    seats = {
        seat: who if who.stake is not None else replace(who, missed=who.missed + 1)
        for seat, who in setting.seats.items()
    }
    return replace(setting, is_playing=True, phase_since=version, seats=seats)


def _acted(setting: Setting, _: int, payload: ActionTaken) -> Setting:
    before = setting.seats[payload.seat]
    return setting.with_seat(payload.seat, replace(before, held=before.held + _held(setting, payload.transfers)))


def _ended(setting: Setting, version: int, payload: RoundEnded) -> Setting:
    seats = {seat: _without_stake(who) for seat, who in setting.seats.items()}
    return replace(setting, is_playing=False, seats=seats, ended=Stretch(setting.since, version))


_FOLDS: Final[dict[type[Any], Callable[[Setting, int, Any], Setting]]] = {
    Sat: _sat,
    Left: _left,
    CoachSwitched: _coach_switched,
    Committed: _committed,
    StakePlaced: _staked,
    StakeTakenBack: _taken_back,
    RoundStarted: _started,
    ActionTaken: _acted,
    RoundEnded: _ended,
    **RING_FOLDS,
}


def _without_stake(seated: Seated) -> Seated:
    return replace(seated, stake=None, contribution="", held=0)


def _held(setting: Setting, transfers: tuple[Transfer, ...]) -> int:
    """Add up what transfers put into the round's escrow."""
    account = escrow(setting.round)
    return sum(one.amount * ((one.credit == account) - (one.debit == account)) for one in transfers)
