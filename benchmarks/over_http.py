"""One action over HTTP, from the POST to the committed answer, on SQLite; with the server's start and its memory.

A real `houseway serve` in its own process on a fresh database, one keep-alive connection, rounds of three actions:
stake, exchange of one card, fold.
"""

from __future__ import annotations

import argparse
import http.client
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode

import psutil

PAGE = {"Accept": "text/html", "HX-Request": "true", "Sec-Fetch-Site": "same-origin"}
DATA = {"Accept": "application/json"}


@contextmanager
def server() -> Iterator[tuple[str, float, psutil.Process]]:
    """Start a room; give its host, the seconds until it listened, and its process."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "room.db")
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", database]
        started = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            found = re.search(r"http://([\d.]+:\d+)", process.stdout.readline())
            assert found, "the server did not say its address"
            try:
                yield found[1], time.perf_counter() - started, psutil.Process(process.pid)
            finally:
                process.terminate()


class Client:
    """One player on one connection."""

    def __init__(self, host: str) -> None:
        self.connection = http.client.HTTPConnection(host)
        self.cookie = ""
        self.number = 0
        self.post("/session", {"as": "guest"}, DATA)
        opened = json.loads(self.post("/tables", self.command(), DATA))
        self.table = f"/tables/{opened['table']['id']}"
        self.post(f"{self.table}/seat", self.command(version=opened["table"]["version"], seat=1), DATA)

    def command(self, **fields: Any) -> dict[str, Any]:
        self.number += 1
        return {"command_id": f"c{self.number}", **fields}

    def post(self, url: str, fields: dict[str, Any], headers: dict[str, str]) -> bytes:
        is_page = headers is PAGE
        kind = "application/x-www-form-urlencoded" if is_page else "application/json"
        body = urlencode(fields) if is_page else json.dumps(fields)
        self.connection.request("POST", url, body, {**headers, "Content-Type": kind, "Cookie": self.cookie})
        response = self.connection.getresponse()
        self.cookie = (response.headers["set-cookie"] or self.cookie).partition(";")[0]
        content = response.read()
        assert response.status < 400, content
        return content

    def view(self) -> Any:
        self.connection.request("GET", self.table, headers={**DATA, "Cookie": self.cookie})
        return json.loads(self.connection.getresponse().read())

    def act(self, headers: dict[str, str], **fields: Any) -> float:
        """Do one action; give the milliseconds from the POST to its answer."""
        command = self.command(seat=1, version=self.view()["table"]["version"], **fields)
        started = time.perf_counter()
        self.post(f"{self.table}/act", command, headers)
        return (time.perf_counter() - started) * 1000

    def play(self, headers: dict[str, str]) -> list[float]:
        """Play a round of three actions; give the time of each."""
        staked = self.act(headers, action="stake", ante=10)
        card = self.view()["round"]["view"]["seats"]["1"]["hand"].split()[0]
        return [staked, self.act(headers, action="exchange", cards=card), self.act(headers, action="fold")]


def row(name: str, times: list[float]) -> str:
    centiles = quantiles(times, n=100)
    figures = (median(times), centiles[89], centiles[98], min(times), max(times))
    return f"| {name} | {' | '.join(f'{figure:.2f}' for figure in figures)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="rounds of each form (three actions a round)")
    rounds = parser.parse_args().rounds
    with server() as (host, start_s, process):
        client = Client(host)
        for _ in range(5):
            client.play(DATA), client.play(PAGE)
        print(f"listening after {start_s:.2f} s\n")
        print("| one action, ms | median | 90 % | 99 % | least | most |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        for name, headers in (("JSON", DATA), ("form, fragment for htmx", PAGE)):
            time.sleep(3)  # the server takes 300 commands at once and 50 a second from one player
            print(row(name, [taken for _ in range(rounds) for taken in client.play(headers)]))
        print(f"\nmemory of the process: {process.memory_info().rss / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
