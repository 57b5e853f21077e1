"""A full room over HTTP: many tables of six outside bots, each table one action a second, on SQLite with
synchronous=FULL; how long it takes from a POST until the other seats have seen what it did.

A real `houseway serve` in its own process.  Every bot is a player with a bearer key and a stream of its own; all of
them live in the process of this benchmark, on bare sockets, and play from one seed: mostly checks, calls and standing
pat, some bets, raises, folds and draws.  Between two hands a table's action is a contribution to the next shuffle.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import psutil

from houseway.room import Room, connect

SEATS = 6
BUY_IN = 2_000
AT_ONCE = 8  # tables that sit down at the same time, so that each is full before its first hand
SETTLE_S = 20.0  # how long a stream may take to show a table's last version before it counts as lost
OVERTAKEN = ("stale_version", "not_your_turn", "round_over", "round_in_play")
_EVENT_ID = re.compile(rb"id: \w+:(\d+)\n")
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Answer(NamedTuple):
    status: int
    body: Any


class Connection(asyncio.Protocol):
    """One keep-alive connection, made again when the server has closed it, that sends one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.received = b""
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[Answer] | None = None

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        if self.answer and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, ending, body = self.received.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if ending and length and len(body) >= int(length[1]) and self.answer:
            self.received = b""
            self.answer.set_result(Answer(int(head[9:12]), json.loads(body)))

    async def ask(self, method: str, path: str, key: str, fields: dict[str, Any] | None = None) -> Answer:
        """Send a request, once more if the server has just closed the connection: a command is done once."""
        body = json.dumps(fields).encode() if fields else b""
        request = _head(method, path, f"{self.host}:{self.port}", key, len(body)) + body
        try:
            return await self._send(request)
        except ConnectionError:
            return await self._send(request)

    async def _send(self, request: bytes) -> Answer:
        loop = asyncio.get_running_loop()
        if self.transport is None or self.transport.is_closing():
            self.received = b""
            self.transport, _ = await loop.create_connection(lambda: self, self.host, self.port)
        self.answer = loop.create_future()
        self.transport.write(request)
        return await self.answer


class Stream(asyncio.Protocol):
    """One seat's stream: when each version of its table came, and the last view."""

    def __init__(self) -> None:
        self.received = bytearray()
        self.versions: list[int] = []
        self.times: list[float] = []
        self.last = b""
        self.out_of_order = 0

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.received += data
        while (end := self.received.find(b"\n\n")) >= 0:
            self._hear(bytes(self.received[: end + 1]), now)
            del self.received[: end + 2]

    def _hear(self, event: bytes, now: float) -> None:
        told = _EVENT_ID.search(event)
        if told is None:
            return
        version = int(told[1])
        self.out_of_order += bool(self.versions and version <= self.versions[-1])
        self.versions.append(version)
        self.times.append(now)
        self.last = event[event.index(b"data: ") + 6 :]

    @property
    def version(self) -> int:
        return self.versions[-1] if self.versions else 0

    def view(self) -> Any:
        return json.loads(self.last)

    def seen_at(self, version: int) -> float | None:
        """Say when the stream had shown this version, or a later one."""
        at = bisect_left(self.versions, version)
        return self.times[at] if at < len(self.times) else None


class Done(NamedTuple):
    """An action that was answered."""

    sent: float
    answered: float
    table: Table
    seat: int
    version: int


class Table:
    """Six players at one table, who act once a second together."""

    def __init__(self, host: str, port: int, keys: list[str], seed: int) -> None:
        self.host, self.port, self.keys = host, port, keys
        self.connection = Connection(host, port)
        self.random = random.Random(seed)
        self.streams = [Stream() for _ in keys]
        self.number = 0
        self.counts: Counter[str] = Counter()
        self.done: list[Done] = []

    async def open(self, streams: int) -> None:
        """Open a table, let everybody sit down, and open the streams of the first seats."""
        loop = asyncio.get_running_loop()
        view = await self._post(0, "/tables", game="five_card_draw")
        self.id = view["table"]["id"]
        for seat in range(SEATS):
            version = view["table"]["version"]
            view = await self._post(seat, f"/tables/{self.id}/seat", version=version, seat=seat + 1, buy_in=BUY_IN)
        self.streams = self.streams[:streams]
        for key, stream in zip(self.keys, self.streams, strict=False):
            transport, _ = await loop.create_connection(lambda heard=stream: heard, self.host, self.port)
            transport.write(_head("GET", f"/stream?tables={self.id}", f"{self.host}:{self.port}", key))

    async def play(self, first: float, until: float) -> None:
        """Act at every full second after `first`."""
        loop = asyncio.get_running_loop()
        due = first
        while due < until:
            await asyncio.sleep(due - loop.time())
            await self._act()
            due += max(1, -((due - loop.time()) // 1))
            self.counts["seconds"] += 1

    async def _act(self) -> None:
        view = self.streams[0].view()
        seat = view["acting"][0] if view["acting"] else self.random.randint(1, SEATS)
        if seat <= len(self.streams):
            view = self.streams[seat - 1].view()
        else:
            view = (await self.connection.ask("GET", f"/tables/{self.id}", self.keys[seat - 1])).body
        if view["phase"] == "playing" and view["acting"] != [seat]:
            self.counts["not yet seen"] += 1
            return
        sent = time.perf_counter()
        answer = await self._post(
            seat - 1, f"/tables/{self.id}/act", version=view["table"]["version"], seat=seat, **self._choose(view, seat)
        )
        if answer:
            self.done.append(Done(sent, time.perf_counter(), self, seat, answer["table"]["version"]))

    async def _post(self, player: int, path: str, **fields: Any) -> Any:
        """Send a command; None if something else came first."""
        self.number += 1
        answer = await self.connection.ask("POST", path, self.keys[player], {"command_id": f"c{self.number}", **fields})
        if answer.status == 409 and answer.body["code"] in OVERTAKEN:
            self.counts["overtaken"] += 1
            return None
        assert answer.status < 300, answer
        return answer.body

    def _choose(self, view: Any, seat: int) -> dict[str, Any]:
        if view["phase"] != "playing":
            return {"action": "contribute", "contribution": str(self.number)}
        options = {option["action"]: option for option in view["legal"][str(seat)]}
        if "draw" in options:
            return self._draw(view["round"]["view"]["seats"][str(seat)]["hand"].split())
        luck = self.random.random()
        raising = options.get("bet") or options.get("raise")
        if raising and luck < 0.15:
            return {"action": raising["action"], "to": raising["least_to"]}
        if "call" in options and luck > 0.9:
            return {"action": "fold"}
        return {"action": "check" if "check" in options else "call"}

    def _draw(self, hand: list[str]) -> dict[str, Any]:
        count = self.random.choice((0, 0, 1, 2, 3))
        return {"action": "draw", "cards": " ".join(hand[:count])} if count else {"action": "stand_pat"}

    async def is_settled(self) -> bool:
        """Say whether every stream shows the table as it stands, as that seat may see it."""
        for key, stream in zip(self.keys, self.streams, strict=False):
            now = (await self.connection.ask("GET", f"/tables/{self.id}", key)).body
            shown = stream.view() if stream.last else {}
            if any(shown.get(part) != now[part] for part in now.keys() - {"clock", "you"}):
                return False
        return True


class Usage(NamedTuple):
    """Processor seconds so far, and the clock."""

    clock: float
    server: float
    generator: float
    machine: float

    @classmethod
    def now(cls, server: psutil.Process) -> Usage:
        times = psutil.cpu_times()
        busy = sum(times) - times.idle - getattr(times, "iowait", 0.0)
        return cls(time.perf_counter(), sum(server.cpu_times()[:2]), time.process_time(), busy)


async def make_keys(database: str, count: int) -> list[str]:
    """Make players with a key each; over HTTP one address may not make so many."""
    async with Room(connect(database)) as room:

        async def make() -> str:
            return (await room.new_key((await room.guest()).player.id))[1]

        return await asyncio.gather(*(make() for _ in range(count)))


@contextmanager
def server(database: str) -> Iterator[tuple[str, int, psutil.Process]]:
    command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r"http://([\d.]+):(\d+)", process.stdout.readline())
        assert found, "the server did not say its address"
        try:
            yield found[1], int(found[2]), psutil.Process(process.pid)
        finally:
            process.terminate()


async def measure(options: argparse.Namespace, host: str, port: int, keys: list[str], process: psutil.Process) -> Any:
    tables = [
        Table(host, port, keys[at : at + SEATS], options.seed + at) for at in range(0, options.tables * SEATS, SEATS)
    ]
    await _open(tables, options.streams)
    loop = asyncio.get_running_loop()
    first = loop.time() + 1
    until = first + options.warm_up + options.seconds
    playing = [
        asyncio.create_task(table.play(first + number / len(tables), until)) for number, table in enumerate(tables)
    ]
    await asyncio.sleep(first + options.warm_up - loop.time())
    before, most = Usage.now(process), 0
    async for _ in _each_second(until - 0.5):
        most = max(most, process.memory_info().rss)
    after = Usage.now(process)
    await asyncio.gather(*playing)
    return _report(tables, before, after, most) | {"tables_not_settled": await _unsettled(tables)}


async def _open(tables: list[Table], streams: int) -> None:
    limit = asyncio.Semaphore(AT_ONCE)

    async def opened(table: Table) -> None:
        async with limit:
            await table.open(streams)

    await asyncio.gather(*(opened(table) for table in tables))


async def _each_second(until: float) -> AsyncIterator[None]:
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        await asyncio.sleep(min(1.0, max(0.0, until - loop.time())))
        yield


async def _unsettled(tables: list[Table]) -> int:
    """Count the tables of which a stream never shows how they stand in the end."""
    deadline = time.perf_counter() + SETTLE_S
    left = tables
    while left and time.perf_counter() < deadline:
        await asyncio.sleep(0.5)
        left = [table for table in left if not await table.is_settled()]
    return len(left)


def _report(tables: list[Table], before: Usage, after: Usage, memory: int) -> dict[str, Any]:
    done = [one for table in tables for one in table.done if before.clock <= one.sent < after.clock]
    seen = [_waits(one) for one in done]
    heard = [wait for waits in seen for wait in waits if wait is not None]
    elapsed = after.clock - before.clock
    used = {name: getattr(after, name) - getattr(before, name) for name in ("server", "generator", "machine")}
    counts: Counter[str] = sum((table.counts for table in tables), Counter())
    return {
        "tables": len(tables),
        "streams": sum(len(table.streams) for table in tables),
        "seconds": round(elapsed, 1),
        "actions": len(done),
        "actions_per_s": round(len(done) / elapsed, 1),
        "post_to_other_seats_ms": _spread(heard),
        "post_to_last_other_seat_ms": _spread([max(filter(None, waits)) for waits in seen if any(waits)]),
        "post_to_answer_ms": _spread([one.answered - one.sent for one in done]),
        "updates_lost": sum(wait is None for waits in seen for wait in waits),
        "updates_out_of_order": sum(stream.out_of_order for table in tables for stream in table.streams),
        "overtaken": counts["overtaken"] + counts["not yet seen"],
        "server_cpu_ms_per_action": round(1e3 * used["server"] / len(done), 2),
        "server_cores": round(used["server"] / elapsed, 2),
        "generator_cores": round(used["generator"] / elapsed, 2),
        "others_cores": round((used["machine"] - used["server"] - used["generator"]) / elapsed, 2),
        "load_average": round(os.getloadavg()[0], 2),
        "server_memory_mb": round(memory / 1e6),
    }


def _waits(one: Done) -> list[float | None]:
    """Say how long after its POST each other seat that watches had seen an action."""
    times = [stream.seen_at(one.version) for at, stream in enumerate(one.table.streams) if at != one.seat - 1]
    return [None if at is None else at - one.sent for at in times]


def _spread(times: list[float]) -> dict[str, float]:
    centiles = quantiles(times, n=100)
    figures = {"median": median(times), "90 %": centiles[89], "99 %": centiles[98], "most": max(times)}
    return {name: round(1e3 * value, 1) for name, value in figures.items()}


def _head(method: str, path: str, host: str, key: str, length: int = 0) -> bytes:
    accept = "text/event-stream" if path.startswith("/stream") else "application/json"
    body = f"Content-Type: application/json\r\nContent-Length: {length}\r\n" if length else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nAccept: {accept}\r\nAuthorization: Bearer {key}\r\n{body}\r\n"
    ).encode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=SEATS, choices=range(1, SEATS + 1), help="streams of each table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=10, help="seconds of play before the measured ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the database lies (default: the system's temporary folder)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        database = f"sqlite:///{Path(folder) / 'room.db'}"
        keys = asyncio.run(make_keys(database, options.tables * SEATS))
        with server(database) as (host, port, process):
            report = asyncio.run(measure(options, host, port, keys, process))
        audit = [sys.executable, "-m", "houseway", "audit", "--database", database, "--json"]
        report["audit"] = (
            "passed" if subprocess.run(audit, stdout=subprocess.PIPE, check=False).returncode == 0 else "FAILED"
        )
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
