"""The hash chain names the first entry that is not what was recorded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.record import Entry, RecordError, append, first_broken, genesis, payloads, timestamp
from tests.record.rounds import TABLE, record_round

ENTRIES = record_round(3).log.entries


def test_an_unchanged_chain_holds() -> None:
    assert first_broken(ENTRIES, genesis(TABLE)) is None
    assert first_broken(ENTRIES[4:], ENTRIES[3].hash, 5) is None
    assert first_broken([], genesis(TABLE)) is None


@pytest.mark.parametrize("at", range(len(ENTRIES)))
@pytest.mark.parametrize(
    "change",
    [
        {"at": "2026-11-30T00:00:00.000001Z"},
        {"hash": "0" * 64},
        {"payload": {"kind": "left", "seat": 1, "player": "ana"}},
    ],
)
def test_a_changed_entry_is_named(at: int, change: dict[str, Any]) -> None:
    entries = [*ENTRIES[:at], replace(ENTRIES[at], **change), *ENTRIES[at + 1 :]]
    broken = first_broken(entries, genesis(TABLE))
    assert broken is not None
    assert (broken.version, broken.code) == (at + 1, "hash_differs")


@pytest.mark.parametrize("at", range(len(ENTRIES) - 1))
def test_a_missing_or_doubled_entry_is_named(at: int) -> None:
    missing = first_broken(ENTRIES[:at] + ENTRIES[at + 1 :], genesis(TABLE))
    doubled = first_broken(ENTRIES[: at + 1] + ENTRIES[at:], genesis(TABLE))
    assert missing is not None
    assert (missing.version, missing.code) == (at + 2, "version_skipped")
    assert doubled is not None
    assert (doubled.version, doubled.code) == (at + 1, "version_skipped")


def test_a_changed_entry_cannot_be_mended_without_changing_all_that_follow() -> None:
    left = payloads.Left(seat=1, player="ana")
    forged = append(ENTRIES[3].hash, 5, ENTRIES[4].at, left)
    broken = first_broken([*ENTRIES[:4], forged, *ENTRIES[5:]], genesis(TABLE))
    assert broken is not None
    assert broken.version == 6


def test_every_table_has_its_own_beginning() -> None:
    broken = first_broken(ENTRIES, genesis("t-2"))
    assert broken is not None
    assert broken.version == 1


def test_what_json_cannot_hold_is_not_recorded() -> None:
    with pytest.raises(RecordError):
        append(genesis(TABLE), 1, "now", payloads.Left(seat=1, player="\ud800"))
    with pytest.raises(RecordError):
        append(genesis(TABLE), 1, "now", payloads.Left(seat=2**53, player="ana"))


def test_an_entry_keeps_json_values_only() -> None:
    started = next(entry for entry in ENTRIES if entry.payload["kind"] == "round_started")
    assert started.payload["rules"]["exchange_sizes"] == [1, 2, 3, 4, 5]
    assert started == Entry(started.version, started.at, started.payload, started.hash)


def test_moments_are_written_in_utc() -> None:
    moment = datetime(2026, 11, 30, 1, 30, 0, 5, tzinfo=timezone(timedelta(hours=2)))
    assert timestamp(moment) == "2026-11-29T23:30:00.000005Z"
    assert timestamp(datetime(2026, 1, 1, tzinfo=UTC)) == "2026-01-01T00:00:00.000000Z"
