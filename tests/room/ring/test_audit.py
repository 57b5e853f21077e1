"""The audit plays every hand between players again, and finds what has been changed behind the room's back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from houseway.record import to_json, verify
from houseway.room.audit import audit, export_rounds
from tests.room.tampering import change, every


@pytest.fixture
def played(house: Any, ring: Any) -> Any:
    """A room with hands that are over, one in play, and a choice made beforehand."""
    asyncio.run(_play(house, ring))
    return house


async def _play(house: Any, ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        await table.finish()
        await table.act(1, "contribute", contribution="Glück")
        await table.deal()
        await table.wait(seconds=35)
        await table.leave(await table.turn())
        await table.finish()
        view = await table.deal()
        other = next(seat for seat in await table.dealt() if seat not in view["acting"])
        await table.act(other, "preselect", choice="call_any", round=view["round"]["id"])
        house.table_id = table.table


def test_nothing_is_found_where_nothing_is_wrong_and_all_hands_verify(played: Any) -> None:
    assert list(audit(played.url)) == []
    exports = list(export_rounds(played.url))
    assert len(exports) == 2
    assert all(verify(to_json(export)) == () for export in exports)


def test_a_changed_entry_is_found_whatever_it_tells(played: Any) -> None:
    kinds = set()
    for log, version, payload in every(played, "SELECT log, version, payload FROM entries"):
        where = "UPDATE entries SET payload = ? WHERE log = ? AND version = ?"
        told = json.loads(payload)
        kinds.add(told["kind"])
        for changed in forgeries(told):
            change(played, where, json.dumps(changed, sort_keys=True, separators=(",", ":")).encode(), log, version)
            assert next(audit(played.url)).record == f"entries {log}/{version}"
        change(played, where, payload, log, version)
    assert {"bought_in", "cashed_out", "leaving", "preselected", "contributed", "blinds_moved", "hand_started"} <= kinds
    assert list(audit(played.url)) == []


def forgeries(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Change a sealed value, a name, and a number of chips, where there are any."""
    found = []
    for name, value in told.items():
        if isinstance(value, dict) and "value" in value:
            found.append({**told, name: {**value, "value": 2 if value["value"] != 2 else 1}})
        if name == "dealt" and value:
            seat = min(value)
            found.append({**told, name: {**value, seat: {**value[seat], "value": value[seat]["value"][::-1]}}})
        if type(value) is int:
            found.append({**told, name: value + 1})
    return found


@pytest.mark.parametrize(
    ("sql", "record"),
    [
        (
            "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'stack:%:' || (SELECT max(player) FROM seats)",
            "balances",
        ),
        ("UPDATE seats SET held = held + 1 WHERE seat = (SELECT max(seat) FROM seats)", "seats"),
        ("UPDATE secrets SET seed = randomblob(32)", "secrets"),
        ("UPDATE logs SET state = replace(state, '\"button\":', '\"button\":1') WHERE version > 20", "logs"),
        ("UPDATE logs SET state = replace(state, 'call_any', 'check_fold') WHERE version > 20", "logs"),
    ],
)
def test_what_stands_beside_the_log_is_compared_with_it(played: Any, sql: str, record: str) -> None:
    change(played, sql)
    findings = list(audit(played.url))
    assert findings
    assert findings[0].record.startswith(record)
