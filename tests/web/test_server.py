"""The server as a process: how it starts, what it says, how much it takes, and how it ends."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import httpx
import psutil
import pytest
import uvloop

from houseway.web.server import bound
from tests.pace import pace
from tests.web.between_players import PATIENCE_S
from tests.web.visitors import JSON, PAGE, Player, done

MEMORY_MOST = 120_000_000
START_MOST_S = 1.5


@contextmanager
def served(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", str(folder / "room.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            line = process.stdout.readline()
            found = re.fullmatch(r"Houseway listens on (http://127\.0\.0\.1:\d+)/\n", line)
            assert found, line
            yield process, found[1]
        finally:
            process.kill()


def test_the_address_is_printed_on_one_line_when_it_answers(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        assert httpx.get(address, timeout=PATIENCE_S).status_code == 200
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE_S)
        assert (out, err) == ("", ""), "requests are not logged"


def used_s(process: psutil.Process) -> float:
    took = process.cpu_times()
    return took.user + took.system


def test_the_server_listens_soon(tmp_path: Path) -> None:
    """Processor time, since the tests share their processors; alone it listens after little more than that."""

    def takes_s() -> float:
        with served(tmp_path) as (process, _):
            return used_s(psutil.Process(process.pid)) / pace()

    assert any(takes_s() < START_MOST_S for _ in range(3))


def test_the_server_stays_small(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        measured = psutil.Process(process.pid)
        with httpx.Client(base_url=address, headers=PAGE, timeout=PATIENCE_S) as http:
            http.post("/play")
            for language, url in product(("en", "de", "ro", "pt"), ("/", "/tables", "/rules/russian_poker/house")):
                assert http.get(f"{url}?lang={language}").status_code == 200
            assert http.get("/openapi.json").status_code == 200
        assert measured.memory_info().rss < MEMORY_MOST


async def _accepted_without_delay() -> int:
    """Say whether a connection that the server's socket has accepted sends small packets at once."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[int] = loop.create_future()

    class Answering(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            accepted = transport.get_extra_info("socket")
            told.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    with bound("127.0.0.1", 0) as listening:
        async with await loop.create_server(Answering, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            delay = await told
            writer.close()
            await writer.wait_closed()
            return delay


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_no_answer_waits_for_a_packet_that_is_late(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """Nagle's algorithm and delayed acknowledgements together would cost every answer 40 ms."""
    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(_accepted_without_delay())


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_ends_open_streams_and_the_round_goes_on_after_the_next_start(
    tmp_path: Path, stop: signal.Signals
) -> None:
    """One that waited for them would cut them off after two seconds, and complain."""
    with httpx.Client(timeout=PATIENCE_S) as http:
        with served(tmp_path) as (process, address):
            http.base_url = address
            player = Player(http, JSON)
            done(player.send("/session", **{"as": "guest"}))
            table = player.table()
            player.sit(table)
            player.act(table, "stake", ante=10)
            before = player.view(table)
            with http.stream("GET", f"/stream?tables={before['table']['id']}") as stream:
                lines = stream.iter_lines()
                next(lines)
                process.send_signal(stop)
                list(lines)  # to its proper end
            assert process.communicate(timeout=PATIENCE_S) == ("", "")
        with served(tmp_path) as (_, address):
            http.base_url = address
            assert player.view(table) == before
            player.act(table, "fold")


def test_a_full_room_has_more_connections_than_a_process_is_usually_let_have() -> None:
    script = """if True:
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit
        from houseway.web.server import hold_many_connections
        hard = getrlimit(RLIMIT_NOFILE)[1]
        setrlimit(RLIMIT_NOFILE, (256, hard))
        hold_many_connections()
        print(getrlimit(RLIMIT_NOFILE)[0] == (hard if 0 < hard < 65_536 else 65_536))"""
    assert subprocess.check_output([sys.executable, "-c", script], text=True) == "True\n"
