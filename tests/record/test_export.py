"""An exported round: whole, readable again, and without what belongs to other players."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.record import (
    RecordError,
    Sealed,
    export_round,
    first_broken,
    payloads,
    read_export,
    read_payload,
    seal,
    to_json,
    verify,
)
from houseway.record.sealed import close
from tests.record.rounds import TABLE, Round, record_round


@pytest.fixture(scope="module")
def played() -> Round:
    return record_round(5, ("ana", "ben", "cleo"))


def test_an_export_is_read_back_as_it_was(played: Round) -> None:
    for player in (None, "ana", "nobody"):
        export = played.export(player)
        assert read_export(to_json(export)) == export
        assert read_export(json.dumps(json.loads(to_json(export)), indent=2)) == export
        assert first_broken(export.entries, export.previous, export.entries[0].version) is None


def _balances(export: Any) -> list[Sealed]:
    started = next(said for said in map(_said, export.entries) if isinstance(said, payloads.RoundStarted))
    ended = _said(export.entries[-1])
    return [*(s.balance_before for s in started.seats.values()), *(s.balance_after for s in ended.seats.values())]


def _said(entry: Any) -> Any:
    return read_payload(entry.payload)


def test_balances_are_open_for_their_owner_alone(played: Round) -> None:
    for balance in _balances(played.export("ana")):
        assert (balance.value is not None) == (balance.of == "ana") == (not balance.sealed)
    assert all(balance.value is not None for balance in _balances(played.export()))
    assert all(balance.value is None for balance in _balances(played.export("nobody")))


def test_an_owner_finds_his_balances_before_and_after(played: Round) -> None:
    before, after = (balance.value for balance in _balances(played.export("ana")) if balance.of == "ana")
    net = read_payload(played.entries[-1].payload).seats["1"].net  # type: ignore[union-attr]
    assert before == 10_000
    assert after == 10_000 + net


def test_equal_values_of_one_player_are_sealed_differently() -> None:
    one, other = (close({"of": s.of, "salt": s.salt, "value": s.value}) for s in (seal("ana", 5), seal("ana", 5)))
    assert one["of"] == other["of"] == "ana"
    assert one["sealed"] != other["sealed"]


def test_a_round_is_not_exported_before_it_is_over(played: Round) -> None:
    for end in range(1, len(played.entries)):
        with pytest.raises(RecordError) as error:
            export_round(TABLE, played.id, "0" * 64, played.entries[:end])
        assert error.value.code == "round_not_over"


def test_a_round_is_exported_from_its_commitment_to_its_end(played: Round) -> None:
    for entries in (played.entries[1:], played.log.entries):
        with pytest.raises(RecordError) as error:
            export_round(TABLE, played.id, "0" * 64, entries)
        assert error.value.code == "wrong_entries"


def test_the_second_round_of_a_table_stands_alone() -> None:
    second = record_round(6, ("ana", "ben"), log=record_round(5, ("ana", "ben")).log)
    assert second.first > 5
    assert verify(to_json(second.export("ben"))) == ()


@pytest.mark.parametrize(
    "data",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"format":"houseway.round"}',
        '{"format":"houseway.round","format_version":2}',
        '{"format":"houseway.round","format_version":true}',
        '{"format":"houseway.round","format_version":1}',
        '{"format":"houseway.round","format_version":1.0}',
        '{"format":"houseway.round","format_version":1,"format_version":1}',
        '{"format":"houseway.round","format_version":1,"table":"t","round":"r","previous":"","entries":[{}]}',
        '{"format":"houseway.round","format_version":1,"table":"\\ud800","round":"r","previous":"","entries":[]}',
        '{"format":"houseway.round","format_version":1,"table":"t","round":NaN,"previous":"","entries":[]}',
        "[" * 100_000,
        "\ud800",
        b"\xff",
    ],
)
def test_what_is_no_export_is_refused(data: bytes | str) -> None:
    with pytest.raises(RecordError) as error:
        read_export(data)
    assert error.value.code in ("not_an_export", "not_canonical")


def test_a_refusal_names_the_place() -> None:
    wrong = '{"format":"houseway.round","format_version":1,"table":"t","round":5,"previous":"","entries":[]}'
    with pytest.raises(RecordError) as error:
        read_export(wrong)
    assert error.value.path == "$.round"


@given(st.binary() | st.text())
def test_noise_is_refused(data: bytes | str) -> None:
    with pytest.raises(RecordError):
        verify(data)
