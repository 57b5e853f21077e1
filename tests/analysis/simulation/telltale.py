"""Blocks that leave traces: which process played each, which came back, and one that waits until it is let go; run as
a script, on a cluster.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from distributed import Reschedule

from houseway.analysis import jobs
from houseway.analysis.simulation import Block, Plan, Sums, run

HELD = 2  # the block that waits
ROUNDS, SIZE, SEED = 60, 5, 7
PATIENCE_S = 300


def play(folder: str, block: Block) -> tuple[Sums, ...]:
    here, end = Path(folder), time.monotonic() + PATIENCE_S
    is_held = block.number == HELD and not (here / "go").exists()
    if is_held and not all([*here.glob(f"{number}-*")] for number in range(HELD)):
        raise Reschedule  # a cluster plays in any order: those before it come back while it is held
    (here / f"{block.number}-{os.getpid()}").touch()
    while is_held and not (here / "go").exists() and time.monotonic() < end:
        time.sleep(0.02)
    sums = Sums()
    for number in range(block.first, block.first + block.rounds):
        sums = sums.and_round(block.seed * number - 100, 1, f"by {block.number % 3}")
    return sums, Sums().and_round(block.number)


def plan(folder: str) -> Plan:
    return Plan(play, folder, SIZE)


def traced(folder: str, parts: Iterator[Any]) -> Iterator[Any]:
    """Leave a trace of each part that has come back."""
    for number, part in enumerate(parts):
        (Path(folder) / f"back-{number}").touch()
        yield part


if __name__ == "__main__":
    jobs.progress = lambda parts, *_: traced(sys.argv[2], parts)  # type: ignore[assignment]
    found = run(plan(sys.argv[2]), ROUNDS, SEED, scheduler=sys.argv[1])
    sys.stdout.write(json.dumps(msgspec.to_builtins(found)))
