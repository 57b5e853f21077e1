"""verify, audit and export on a database in which rounds were played."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from houseway.room import Room, connect


async def play_two_rounds(url):
    async with Room(connect(url)) as room:
        player = (await room.guest()).player.id
        opened = await room.open_table(player, "open", "russian_poker", "house")
        table = opened.view["table"]["id"]
        answer = await room.sit(player, table, "sit", opened.version, 1)
        for number in range(2):
            stake = {"action": "stake", "ante": 10, "bonus": 5}
            answer = await room.act(player, table, f"stake-{number}", answer.version, 1, stake)
            answer = await room.act(player, table, f"fold-{number}", answer.version, 1, {"action": "fold"})


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database file in which one player folded two rounds."""
    file = tmp_path_factory.mktemp("room") / "room.db"
    asyncio.run(play_two_rounds(f"sqlite:///{file}"))
    return file


@pytest.fixture
def broken(played, tmp_path):
    """A copy of it in which one byte of the first round's start is another."""
    file = tmp_path / "broken.db"
    with closing(sqlite3.connect(played)) as good, closing(sqlite3.connect(file)) as bad, bad:
        good.backup(bad)
        changed = """CAST(replace(CAST(payload AS TEXT), '"ante":10', '"ante":11') AS BLOB)"""
        query = f"UPDATE entries SET payload = {changed} WHERE CAST(payload AS TEXT) LIKE '%round_started%'"
        assert bad.execute(query).rowcount == 2
    return file


@pytest.fixture
def exported(houseway, played):
    return houseway("export", "--database", str(played)).out.splitlines()


def test_export_prints_a_record_a_line_with_everything_that_an_operator_may_see(exported):
    records = [json.loads(line) for line in exported]
    assert [record["format"] for record in records] == ["houseway.round"] * 2
    kinds = [entry["payload"]["kind"] for entry in records[0]["entries"]]
    assert kinds == ["commitment", "sat", "stake_placed", "round_started", "action", "round_ended"]


def test_verify_accepts_what_export_prints(houseway, exported):
    assert houseway("verify", "-", stdin=exported[0]) == (0, "-: the record is right\n", "")
    assert houseway("verify", "-", "--json", stdin=exported[1]).json == {"is_valid": True, "problems": []}


def test_verify_exits_with_1_and_names_the_entry_that_is_wrong(houseway, exported):
    record = json.loads(exported[0])
    action = next(entry for entry in record["entries"] if entry["payload"]["kind"] == "action")
    action["payload"]["action"] = "bet"
    told = houseway("verify", "-", "--json", stdin=json.dumps(record))
    assert told.code == 1
    assert told.json["is_valid"] is False
    assert told.json["problems"][0]["version"] == action["version"]
    assert f"entry {action['version']}: " in houseway("verify", "-", stdin=json.dumps(record)).out


@pytest.mark.parametrize("text", ["", "{}", "[", b"\xff", "null", '{"format": "houseway.round"}'])
def test_verify_finds_anything_else_unusable(houseway, text):
    told = houseway("verify", "-", "--json", stdin=text)
    assert told.code == 2
    assert told.complaint["code"] == "not_an_export"


def test_audit_finds_nothing_wrong_in_a_room_that_nobody_touched(houseway, played):
    assert houseway("audit", "--database", str(played), "--json").json == {"is_valid": True, "findings": []}
    told = houseway("audit", "--database", str(played))
    assert told == (0, f"sqlite:///{played}: every record and balance is right\n", "")


def test_audit_exits_with_1_and_names_the_first_broken_record(houseway, broken):
    told = houseway("audit", "--database", str(broken), "--json")
    assert told.code == 1
    assert told.json["is_valid"] is False
    assert told.json["findings"][0]["record"].startswith("entries ")
    assert told.json["findings"][0]["code"] == "hash_differs"
    assert told.json["findings"][0]["record"] in houseway("audit", "--database", str(broken)).out.splitlines()[0]


@pytest.mark.parametrize("command", ["audit", "export"])
@pytest.mark.parametrize("database", ["missing.db", __file__, "postgresql://nowhere/x"])
def test_a_database_that_is_none_is_unusable_and_nothing_is_made(houseway, tmp_path, monkeypatch, command, database):
    monkeypatch.chdir(tmp_path)
    told = houseway(command, "--database", database)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"houseway {command}: --database: ")
    assert list(tmp_path.iterdir()) == []
