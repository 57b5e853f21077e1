"""The server as a process: how it starts, what it says, how much it takes, and how it ends."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from statistics import median

import httpx
import psutil
import pytest

from tests.web.visitors import JSON, PAGE, Player, done

MEMORY_MOST = 120_000_000
START_MOST_S = 1.5
STOP_MOST_S = 2.0


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
        assert httpx.get(address).status_code == 200
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        assert (out, err) == ("", ""), "requests are not logged"


def test_the_server_listens_soon_and_stays_small(tmp_path: Path) -> None:
    """Processor time, since the tests share their processors; alone it listens after little more than that."""
    with served(tmp_path) as (process, address):
        measured = psutil.Process(process.pid)
        took = measured.cpu_times()
        assert took.user + took.system < START_MOST_S
        with httpx.Client(base_url=address, headers=PAGE) as http:
            http.post("/play")
            for language, url in product(("en", "de", "ro", "pt"), ("/", "/tables", "/rules/russian_poker/house")):
                assert http.get(f"{url}?lang={language}").status_code == 200
            assert http.get("/openapi.json").status_code == 200
        assert measured.memory_info().rss < MEMORY_MOST


def test_no_answer_waits_for_a_packet_that_is_late(tmp_path: Path) -> None:
    """Nagle's algorithm and delayed acknowledgements together cost 40 ms an answer."""
    with served(tmp_path) as (_, address), httpx.Client(base_url=address) as http:
        player = Player(http, JSON)
        done(player.send("/session", **{"as": "guest"}))
        table = player.table()
        times = [player.get(table).elapsed.total_seconds() for _ in range(20)]
        assert median(times) < 0.02


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_ends_open_streams_and_the_round_goes_on_after_the_next_start(
    tmp_path: Path, stop: signal.Signals
) -> None:
    with httpx.Client(timeout=60) as http:
        with served(tmp_path) as (process, address):
            http.base_url = address
            player = Player(http, JSON)
            done(player.send("/session", **{"as": "guest"}))
            table = player.table()
            player.sit(table)
            player.act(table, "stake", ante=10)
            before = player.view(table)
            with http.stream("GET", f"/stream?tables={before['table']['id']}") as stream:
                next(stream.iter_lines())
                started = time.monotonic()
                process.send_signal(stop)
                process.wait(5)
            assert time.monotonic() - started < STOP_MOST_S
        with served(tmp_path) as (_, address):
            http.base_url = address
            assert player.view(table) == before
            player.act(table, "fold")
