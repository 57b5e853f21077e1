"""The audit finds whatever has been changed behind the room's back, and names the record."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.record import to_json, verify
from houseway.room import DatabaseUrlError
from houseway.room.audit import audit, export_rounds
from tests.room.tampering import change, every


@pytest.fixture
def played(house: Any) -> Any:
    """A room with rounds that have ended, one in play, stakes before a deal and a refill."""
    import asyncio

    asyncio.run(_play(house))
    return house


async def _play(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        house.tables = [await house.table(room, ann) for _ in range(2)]
        first, second = house.tables
        for ante, bonus in ((10, 5), (2_000, 0)):
            await house.act(room, ann, first, 1, "stake", ante=ante, bonus=bonus, contribution="Grüße")
            await house.act(room, ann, first, 1, "exchange", cards=await _hand(room, first, ann))
            await house.act(room, ann, first, 1, "bet")
        await house.act(room, ann, first, 1, "stake", ante=10)
        await house.act(room, ann, first, 1, "buy")
        await house.sit(room, bob, second, 2)
        await house.act(room, bob, second, 2, "stake", ante=9_900)
        await house.leave(room, ann, second, 1)
        await house.act(room, bob, second, 2, "fold")
        await room.refill(bob, "r1")
        await house.sit(room, ann, second, 1)
        await house.act(room, bob, second, 2, "stake", ante=7)


async def _hand(room: Any, table: str, player: str) -> str:
    hand: str = (await room.view(table, player))["round"]["view"]["seats"]["1"]["hand"]
    return " ".join(hand.split()[:2])


def test_nothing_is_found_where_nothing_is_wrong(played: Any) -> None:
    assert list(audit(played.url)) == []


def test_all_rounds_are_exported_and_verify(played: Any) -> None:
    exports = list(export_rounds(played.url))
    assert len(exports) == 3
    for export in exports:
        assert verify(to_json(export)) == ()
        assert b'"value"' in to_json(export)


def test_each_flipped_byte_of_an_entry_is_found_and_the_entry_named(played: Any) -> None:
    log, version, payload = every(played, "SELECT log, version, payload FROM entries ORDER BY length(payload) DESC")[0]
    where = "UPDATE entries SET payload = ? WHERE log = ? AND version = ?"
    for at in range(0, len(payload), 61):
        flipped = payload[:at] + bytes([payload[at] ^ 1]) + payload[at + 1 :]
        change(played, where, flipped, log, version)
        assert next(audit(played.url)).record == f"entries {log}/{version}"
    change(played, where, payload, log, version)
    assert list(audit(played.url)) == []


def test_a_changed_entry_is_found_in_every_log(played: Any) -> None:
    for log, version, payload in every(played, "SELECT log, version, payload FROM entries"):
        where = "UPDATE entries SET payload = ? WHERE log = ? AND version = ?"
        change(played, where, payload[:-1] + b" }", log, version)
        assert next(audit(played.url)).record == f"entries {log}/{version}"
        change(played, where, payload, log, version)


CHANGES = [
    ("UPDATE entries SET at = replace(at, '2026', '2025') WHERE log = :t AND version = 5", "entries {t}/5"),
    (
        "UPDATE entries SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE log = :t AND version = 5",
        "entries {t}/5",
    ),
    ("DELETE FROM entries WHERE log = :t AND version = 5", "entries {t}/6"),
    (
        "DELETE FROM entries WHERE log = :t AND version = (SELECT max(version) FROM entries WHERE log = :t)",
        "entries {t}",
    ),
    ("UPDATE logs SET version = version + 1 WHERE id = :t", "entries {t}"),
    ("UPDATE logs SET hash = 'x' || substr(hash, 2) WHERE id = :t", "entries {t}"),
    ("UPDATE logs SET state = replace(state, '\"held\":20', '\"held\":21') WHERE id = :t", "logs {t}"),
    ("UPDATE logs SET state = x'00' WHERE id = :t", "logs {t}"),
    ("UPDATE transfers SET amount = amount + 1 WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET reason = 'hole' WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET cause = 'x' WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET debit = credit, credit = debit WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET balance = balance + 1 WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET wallet = 'wallet:x' WHERE id = 3", "transfers 3"),
    ("UPDATE transfers SET log = 'x' WHERE id = 3", "entries {t}"),
    ("DELETE FROM transfers WHERE id = 3", "entries {t}"),
    (
        """INSERT INTO transfers SELECT 9999, log, version, debit, credit, amount, reason, cause, wallet, balance
           FROM transfers WHERE id = 3""",
        "transfers 9999",
    ),
    ("UPDATE balances SET amount = amount + 1 WHERE account = 'house'", "balances house"),
    ("UPDATE balances SET amount = amount - 1 WHERE account LIKE 'escrow:%' AND amount = 20", "balances escrow:"),
    ("UPDATE balances SET amount = amount + 1 WHERE account = (SELECT max(account) FROM balances)", "balances wallet:"),
    ("DELETE FROM balances WHERE account = (SELECT max(account) FROM balances)", "balances wallet:"),
    ("INSERT INTO balances VALUES ('wallet:x', 100)", "balances wallet:x"),
    ("UPDATE seats SET held = held + 1 WHERE log = :t", "seats {t}/1"),
    ("UPDATE seats SET player = (SELECT max(id) FROM players WHERE id <> player) WHERE log = :t", "seats {t}/1"),
    ("DELETE FROM seats WHERE log = :t", "seats {t}/1"),
    ("UPDATE secrets SET seed = zeroblob(32) WHERE log = :t", "secrets {t}"),
    ("UPDATE secrets SET seed = x'00' WHERE log = :t", "secrets {t}"),
    ("UPDATE secrets SET round = 'x' WHERE log = :t", "secrets {t}"),
    ("DELETE FROM secrets WHERE log = :t", "secrets {t}"),
    ("UPDATE rounds SET ended_at = 'x' WHERE id = (SELECT max(id) FROM rounds)", "rounds"),
    ("UPDATE rounds SET first_version = first_version + 1 WHERE id = (SELECT max(id) FROM rounds)", "rounds"),
    ("UPDATE results SET net = net + 1 WHERE id = 1", "results"),
    ("DELETE FROM results WHERE id = 1", "results"),
    ("UPDATE tables SET rulebook = 'x' WHERE id = :t", "tables {t}"),
    ("UPDATE tables SET rules = replace(rules, '\"seats\":4', '\"seats\":5') WHERE id = :t", "tables {t}"),
    ("UPDATE tables SET rules = 'x' WHERE id = :t", "tables {t}"),
    ("DELETE FROM tables WHERE id = :t", "tables {t}"),
]


@pytest.mark.parametrize(("sql", "record"), CHANGES)
def test_whatever_is_changed_is_found_and_named(played: Any, sql: str, record: str) -> None:
    table = played.tables[0]
    with closing(sqlite3.connect(played.path)) as connection:
        changed = connection.execute(sql, {"t": table} if ":t" in sql else {})
        assert changed.rowcount == 1
        connection.commit()
    first = next(audit(played.url))
    assert first.record.startswith(record.format(t=table)), first


def test_a_damaged_file_is_found(played: Any, tmp_path: Path) -> None:
    """Bytes of the file itself: whatever they hit, either nothing that counts, or it is found."""
    with closing(sqlite3.connect(played.path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        account = connection.execute("SELECT max(account) FROM balances").fetchone()[0]
    whole, copy = played.path.read_bytes(), tmp_path / "copy.db"
    at = (
        whole.index(account.encode() + b"\x00")
        if account.encode() + b"\x00" in whole
        else whole.index(account.encode())
    )
    damaged = bytearray(whole)
    damaged[at + 8] ^= 1
    copy.write_bytes(damaged)
    assert list(audit(f"sqlite:///{copy}"))


def test_a_page_that_is_gone_is_a_finding_or_said_in_words(played: Any, tmp_path: Path) -> None:
    """Zeroed page by page: the first ones hold the schema, without which it is no database of Houseway."""
    with closing(sqlite3.connect(played.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole, copy, found = played.path.read_bytes(), tmp_path / "copy.db", set()
    for at in range(0, len(whole), 4096 * 5):
        copy.write_bytes(whole[:at] + bytes(4096) + whole[at + 4096 :])
        found |= {_first_code(copy), _exported(copy)}
    assert "database_damaged" in found
    assert found <= {"database_damaged", "nothing", "all read", "DatabaseUrlError"}


def _first_code(path: Path) -> str:
    try:
        return next((one.code for one in audit(f"sqlite:///{path}")), "nothing")
    except DatabaseUrlError:
        return "DatabaseUrlError"


def _exported(path: Path) -> str:
    try:
        return "all read" if list(export_rounds(f"sqlite:///{path}")) else "nothing"
    except DatabaseUrlError:
        return "DatabaseUrlError"


def test_the_audit_changes_nothing(played: Any, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    shutil.copy(played.path, copy)
    assert list(audit(f"sqlite:///{copy}")) == []
    assert copy.read_bytes() == played.path.read_bytes()


def test_the_audit_reads_beside_an_open_room(house: Any) -> None:
    import asyncio

    async def both() -> None:
        async with house.open() as room:
            ann = await house.guest(room)
            table = await house.table(room, ann)
            for _ in range(5):
                await house.act(room, ann, table, 1, "stake", ante=10)
                assert await asyncio.to_thread(lambda: list(audit(house.url))) == []
                await house.act(room, ann, table, 1, "fold")

    asyncio.run(both())


def test_what_is_no_database_of_houseway(tmp_path: Path) -> None:
    for content in (None, b"", b"text" * 1000):
        path = tmp_path / "some.db"
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(DatabaseUrlError):
            list(audit(f"sqlite:///{path}"))
        assert path.exists() == (content is not None)


def test_a_database_of_another_version(house: Any) -> None:
    change(house, "UPDATE alembic_version SET version_num = '0000'")
    with pytest.raises(DatabaseUrlError, match="the schema 0000"):
        list(audit(house.url))
