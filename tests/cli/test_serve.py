from __future__ import annotations

import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import closing

import pytest
import uvicorn

from houseway.web.server import Server


@pytest.fixture
def serve(tmp_path):
    """Start `houseway serve` as a process with a data folder of its own, and end it after the test."""
    started = []

    def start(*arguments):
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", *arguments]
        process = subprocess.Popen(
            command,
            env={"XDG_DATA_HOME": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def address(process):
    found = re.fullmatch(r"Houseway listens on (http://\S+/)\n", process.stdout.readline())
    assert found
    return found[1]


def test_it_says_where_it_listens_answers_there_and_keeps_its_file_in_the_data_folder(serve, tmp_path):
    with urllib.request.urlopen(address(serve())) as page:
        assert page.status == 200
    database = tmp_path / "houseway" / "houseway.sqlite3"
    assert database.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()


def test_an_interrupt_ends_it_with_130(serve):
    process = serve()
    address(process)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == 130


def test_a_second_interrupt_does_not_break_off_the_end() -> None:
    server = Server(uvicorn.Config("app"), print)
    for _ in range(2):
        server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.force_exit) == (True, False)


def test_a_database_file_can_be_named(serve, tmp_path):
    address(serve("--database", str(tmp_path / "mine.db")))
    assert (tmp_path / "mine.db").is_file()
    assert not (tmp_path / "houseway").exists()


@pytest.mark.parametrize("database", ["postgresql://nowhere/x", "sqlite:///", ".", __file__])
def test_an_unusable_database_is_one_line_and_exits_with_2(serve, database):
    process = serve("--database", database)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert re.fullmatch(r"houseway serve: --database: .+\n", err)


def test_a_port_that_is_taken_is_one_line_and_exits_with_2(serve):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        process = serve("--port", port)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert re.fullmatch(rf"houseway serve: 127\.0\.0\.1:{port}: cannot listen there: .+\n", err)
