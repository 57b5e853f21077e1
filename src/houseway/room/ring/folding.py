"""How a table between players stands after an entry of its log: who sits in, his chips, his time, the hand in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from houseway.games.five_card_draw.button import Places
from houseway.record.hands import Contributed, HandAction, HandEnded, HandSeatEnded, HandStarted
from houseway.record.table_life import (
    BlindsMoved,
    BoughtIn,
    CashedOut,
    Leaving,
    Preselected,
    SatIn,
    SatOut,
    TimeBankUsed,
)
from houseway.room.ring.standing import BANK_MS, BANK_REFILL_MS, CHOICES, Preselect, Standing
from houseway.room.setting import Seated, Setting, Stretch


def _bought_in(setting: Setting, _: int, payload: BoughtIn) -> Setting:
    before = setting.seats[payload.seat]
    standing = before.standing or Standing()
    return setting.with_seat(payload.seat, replace(before, held=before.held + payload.amount, standing=standing))


def _cashed_out(setting: Setting, _: int, payload: CashedOut) -> Setting:
    before = setting.seats[payload.seat]
    return setting.with_seat(payload.seat, replace(before, held=before.held - payload.amount))


def _sat_out(setting: Setting, _: int, payload: SatOut) -> Setting:
    is_later = payload.is_at_next_blind
    return _stand(setting, payload.seat, is_out=not is_later, is_out_next_blind=is_later, is_posting=False)


def _sat_in(setting: Setting, _: int, payload: SatIn) -> Setting:
    back = replace(setting.seats[payload.seat], missed=0)
    return _stand(
        setting.with_seat(payload.seat, back),
        payload.seat,
        is_out=False,
        is_out_next_blind=False,
        is_away=False,
        is_leaving=False,
        is_posting=payload.is_posting,
    )


def _leaving(setting: Setting, _: int, payload: Leaving) -> Setting:
    return _stand(setting, payload.seat, is_leaving=True, preselect=None)


def _contributed(setting: Setting, _: int, payload: Contributed) -> Setting:
    before = setting.seats[payload.seat]
    return setting.with_seat(payload.seat, replace(before, contribution=payload.contribution))


def _preselected(setting: Setting, _: int, payload: Preselected) -> Setting:
    choice = payload.choice.value
    chosen = Preselect(CHOICES[choice - 1], payload.phase) if isinstance(choice, int) and choice else None
    return _stand(setting, payload.seat, preselect=chosen)


def _time_bank_used(setting: Setting, _: int, payload: TimeBankUsed) -> Setting:
    return _stand(setting, payload.seat, bank_ms=payload.left_ms)


def _blinds_moved(setting: Setting, _: int, payload: BlindsMoved) -> Setting:
    for number, passed in payload.seats.items():
        setting = _stand(
            setting,
            int(number),
            has_played=passed.has_played,
            has_missed_big=passed.has_missed_big,
            has_missed_small=passed.has_missed_small,
        )
    told = payload.places
    return replace(setting, places=Places(told.button, told.small, told.big))


def _hand_started(setting: Setting, version: int, payload: HandStarted) -> Setting:
    stakes = {int(seat): told.stake for seat, told in payload.seats.items()}
    seats = {
        seat: _dealt_in(who, stakes[seat]) if seat in stakes else _passed_over(who)
        for seat, who in setting.seats.items()
    }
    return replace(setting, is_playing=True, phase_since=version, seats=seats)


def _dealt_in(who: Seated, stake: dict[str, int | bool]) -> Seated:
    assert who.standing
    bank_ms = min(BANK_MS, who.standing.bank_ms + BANK_REFILL_MS)
    standing = replace(who.standing, is_posting=False, bank_ms=bank_ms)
    return replace(who, stake=stake, missed=0, standing=standing)


def _passed_over(who: Seated) -> Seated:
    """Count the hands that somebody misses; who only waits for the big blind misses none."""
    assert who.standing
    return replace(who, missed=who.missed + 1) if who.standing.is_out or not who.held else who


def _hand_action(setting: Setting, _: int, payload: HandAction) -> Setting:
    """What was chosen beforehand is used up by any decision; whose clock has run out sits out from now on (FD-32)."""
    gone = {"is_out": True, "is_away": True} if payload.by == "clock" else {}
    return _stand(setting, payload.seat, preselect=None, **gone)


def _hand_ended(setting: Setting, version: int, payload: HandEnded) -> Setting:
    seats = {seat: _after_hand(who, payload.seats.get(str(seat))) for seat, who in setting.seats.items()}
    return replace(setting, is_playing=False, ended=Stretch(setting.since, version), seats=seats)


def _after_hand(who: Seated, ended: HandSeatEnded | None) -> Seated:
    assert who.standing
    standing = replace(who.standing, preselect=None, is_away=False)
    return replace(who, stake=None, contribution="", held=ended.stack if ended else who.held, standing=standing)


def _stand(setting: Setting, seat: int, **changes: Any) -> Setting:
    who = setting.seats[seat]
    assert who.standing
    return setting.with_seat(seat, replace(who, standing=replace(who.standing, **changes)))


RING_FOLDS: Final[dict[type[Any], Callable[[Setting, int, Any], Setting]]] = {
    BoughtIn: _bought_in,
    CashedOut: _cashed_out,
    SatOut: _sat_out,
    SatIn: _sat_in,
    Leaving: _leaving,
    Contributed: _contributed,
    Preselected: _preselected,
    TimeBankUsed: _time_bank_used,
    BlindsMoved: _blinds_moved,
    HandStarted: _hand_started,
    HandAction: _hand_action,
    HandEnded: _hand_ended,
}
