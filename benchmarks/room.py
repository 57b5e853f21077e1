"""The room alone, on SQLite in WAL with synchronous=FULL: how long one action takes until it is durable, and how many
a second many tables do together.  A round is three actions: stake, exchange of one card, fold.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from houseway.room import Room, connect

TABLES = (1, 4, 16, 64)


class Seat:
    """A player alone at a table, who plays as fast as he is answered."""

    def __init__(self, room: Room, player: str, table: str, version: int) -> None:
        self.room = room
        self.player = player
        self.table = table
        self.version = version
        self.latencies_s: list[float] = []

    async def act(self, **action: object) -> str:
        """Do one action; give the seat's hand."""
        started = time.perf_counter()
        command_id = f"{self.table}.{self.version}"
        answer = await self.room.act(self.player, self.table, command_id, self.version, 1, action)
        self.latencies_s.append(time.perf_counter() - started)
        self.version = answer.version
        return str(answer.view["round"]["view"]["seats"]["1"]["hand"])

    async def play(self, rounds: int) -> None:
        for _ in range(rounds):
            hand = await self.act(action="stake", ante=1)
            await self.act(action="exchange", cards=hand.split()[0])
            await self.act(action="fold")


async def sit_down(room: Room) -> Seat:
    player = (await room.guest()).player.id
    opened = await room.open_table(player, "open", "russian_poker")
    table = opened.view["table"]["id"]
    seated = await room.sit(player, table, "sit", opened.version, 1)
    return Seat(room, player, table, seated.version)


async def measure(path: Path, tables: int, rounds: int) -> dict[str, float]:
    async with Room(connect(f"sqlite:///{path}")) as room:
        seats = [await sit_down(room) for _ in range(tables)]
        started = time.perf_counter()
        await asyncio.gather(*(seat.play(rounds) for seat in seats))
        elapsed_s = time.perf_counter() - started
    latencies_s = [latency for seat in seats for latency in seat.latencies_s]
    return {
        "tables": tables,
        "actions": len(latencies_s),
        "actions_per_s": round(len(latencies_s) / elapsed_s),
        "median_ms": round(1e3 * median(latencies_s), 2),
        "p99_ms": round(1e3 * quantiles(latencies_s, n=100)[-1], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=3000, help="about how many actions for each number of tables")
    parser.add_argument("--folder", type=Path, help="where the database lies (default: the system's temporary folder)")
    options = parser.parse_args()
    for tables in TABLES:
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            rounds = max(1, options.actions // 3 // tables)
            print(json.dumps(asyncio.run(measure(Path(folder) / "room.db", tables, rounds))))


if __name__ == "__main__":
    main()
