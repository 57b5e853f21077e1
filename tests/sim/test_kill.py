"""Kill a real process under play, a hundred times: nothing that was answered is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from houseway.games.contract import Refusal
from houseway.room import Room
from houseway.room.audit import audit
from houseway.room.storage.migrate import migrate
from tests.sim.checkers import Ledger
from tests.sim.mortal import live, new_room, send

KILLS = 100
MEANWHILE = {"stale_version", "not_sitting_out", "no_chips"}  # a hand may have begun, or ended
BY_PLAYERS = """
    WITH told AS (SELECT log, version, json_extract(payload, '$.kind') AS kind, json_extract(payload, '$.by') AS by_whom
                  FROM entries)
    SELECT count(*) FROM told WHERE kind IN ('stake_placed', 'sat', 'sat_in') OR by_whom = 'player'
    OR kind = 'bought_in' AND (log, version - 1) NOT IN (SELECT log, version FROM told WHERE kind = 'sat')
"""  # who sits down between players buys in with the same command
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.sim.mortal"])


class Told:
    """All that the killed processes have said."""

    def __init__(self) -> None:
        self.asked: dict[str, list[Any]] = {}
        self.answered: dict[str, list[Any]] = {}
        self.refused: dict[str, str] = {}
        self.stood = 0  # how often a player stood before the very decision that he had seen last

    def hear(self, line: dict[str, Any]) -> None:
        if "asked" in line:
            self.asked[line["asked"][2]] = line["asked"]
        if "answered" in line:
            self.answered[line["answered"]] = line["answer"]
        if "refused" in line:
            self.refused[line["refused"]] = line["code"]


def test_a_hundred_kills(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    migrate(path)
    url, told, dice = f"sqlite:///{path}", Told(), random.Random(1)
    places = asyncio.run(prepare(url))
    for number in range(KILLS):
        before = set(told.asked)
        run_and_kill(url, places, told, tmp_path / f"said.{number}", dice)
        check_file(path, told)
        asyncio.run(check_room(url, told, [one for one in told.asked if one not in before]))
        if number % 20 == 19:
            assert list(audit(url)) == []
    with closing(sqlite3.connect(path)) as connection:
        kinds = Counter(kind for (kind,) in connection.execute("SELECT json_extract(payload, '$.kind') FROM entries"))
    assert kinds["hand_action"] > kinds["hand_ended"] > 2
    assert set(told.refused.values()) <= MEANWHILE
    assert len(told.answered) > KILLS < 4 * told.stood
    assert len(set(told.asked) - set(told.answered) - set(told.refused)) > KILLS / 10  # died with something in hand


async def prepare(url: str) -> list[tuple[str, str, int]]:
    """At each game against the house one who plays alone and two at one table, with a clock; three between players."""
    async with new_room(url) as room:
        tables = [await table_for(room, game, size) for game in ("russian_poker", "pai_gow") for size in (1, 2)]
        tables.append(await table_for(room, "five_card_draw", 3))
        return [place for places in tables for place in places]


async def table_for(room: Room, game: str, size: int) -> list[tuple[str, str, int]]:
    players = [(await room.guest()).player.id for _ in range(size)]
    rules = {"dealer_card": True} if game == "russian_poker" else {}
    answer = await room.open_table(players[0], "open.table", game, rules=rules)
    table: str = answer.view["table"]["id"]
    for seat, player in enumerate(players, 1):
        buy_in = 2_000 if game == "five_card_draw" else None
        answer = await room.sit(player, table, f"sit.{table}.{seat}", answer.version, seat, buy_in)
    return [(player, table, seat) for seat, player in enumerate(players, 1)]


def run_and_kill(url: str, places: list[Any], told: Told, said: Path, dice: random.Random) -> None:
    process = FORKS.Process(target=live, args=(url, places, said))
    process.start()
    if dice.random() < 0.9:  # else it dies while it opens the room, or soon after
        wait_for_lines(said, dice.randint(1, 25))
    time.sleep(dice.random() * 0.004)
    assert process.pid
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    lines = said.read_bytes().splitlines(keepends=True) if said.exists() else []
    for line in lines:
        if line.endswith(b"\n"):
            told.hear(json.loads(line))


def wait_for_lines(said: Path, count: int) -> None:
    """Wait until the process has said so many lines."""
    end = time.monotonic() + 300
    while not said.exists() or said.read_bytes().count(b"\n") < count:
        assert time.monotonic() < end, "the process has died by itself"
        time.sleep(0.0005)


def check_file(path: Path, told: Told) -> None:
    """What was answered is there, what is there was asked, and each command has left one entry."""
    Ledger(path).check()
    with closing(sqlite3.connect(path)) as connection:
        done = {command for (command,) in connection.execute("SELECT command_id FROM commands")}
        by_players = connection.execute(BY_PLAYERS).fetchone()[0]
        opened = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        commands = connection.execute("SELECT count(*) FROM commands").fetchone()[0]
    assert set(told.answered) <= done
    assert done <= set(told.asked) | {command for command in done if command.startswith(("open", "sit"))}
    assert by_players == commands - opened


async def check_room(url: str, told: Told, lately: list[str]) -> None:
    """Everybody stands where he stood; who asks again is answered alike; who was not answered is answered once."""
    async with new_room(url) as room:
        for command in lately:
            if command in told.answered:
                told.stood += await check_place(room, told.asked[command], *told.answered[command])
        for command in lately:
            asked = told.asked[command]
            if command in told.answered:
                answer = await send(room, asked)
                assert [answer.version, answer.view] == told.answered[command]
            elif command not in told.refused:
                with contextlib.suppress(Refusal):
                    answer = await send(room, asked)
                    assert await send(room, asked) == answer


async def check_place(room: Room, asked: list[Any], version: int, seen: dict[str, Any]) -> bool:
    """A player whose command was the last at his table sees just what he was answered, but for the time."""
    view = await room.view(asked[1], asked[0])
    assert view["table"]["version"] >= version
    is_last = bool(view["table"]["version"] == version)
    if is_last:
        assert without_time(view) == without_time(seen)
        assert (view["clock"] or {}).get("due_at") == (seen["clock"] or {}).get("due_at")
    return is_last


def without_time(view: dict[str, Any]) -> dict[str, Any]:
    """Leave out what runs down: the clock, and a time bank that may be in use."""
    return view | {"clock": None, "you": view["you"] | {"time_bank_s": None}}
