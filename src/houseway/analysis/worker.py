"""A process that computes for another one: `python -m houseway.analysis.worker` reads jobs and writes their results.

A job is one line of JSON, `{"job": "coach.advise", "given": [...]}`, and names a function of this folder; its answer is
one line too, `{"result": ...}` or `{"error": "..."}`.  The process ends, with all that it has started, when its input
does: whoever had started it is gone.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib import import_module
from queue import SimpleQueue
from typing import IO, Any, Final

import msgspec

from houseway.analysis import cache

NICENESS: Final = 5  # whoever plays comes before whoever computes


class Job(msgspec.Struct, frozen=True):
    """A function of this folder, `module.name`, and what it is given."""

    job: str
    given: tuple[Any, ...] = ()


def main() -> None:
    """Do jobs, one after the other, until the input ends."""
    answers = _own_output()
    os.nice(NICENESS)
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, lines), daemon=True).start()
    cache.prune()
    while True:
        answers.write(msgspec.json.encode(do(lines.get())) + b"\n")
        answers.flush()


def do(line: bytes) -> dict[str, Any]:
    """Do one job; whatever goes wrong with it is told, and the next one can be done."""
    try:
        job = msgspec.json.decode(line, type=Job)
        module, _, name = job.job.rpartition(".")
        return {"result": getattr(import_module(f"houseway.analysis.{module}"), name)(*job.given)}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def _own_output() -> IO[bytes]:
    """Take standard output for the answers alone: what a job prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _read(jobs: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    for line in jobs:
        lines.put(line)
    _end()


def _end() -> None:
    """End this process; if it leads a group of its own, all that it has started with it."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


if __name__ == "__main__":
    main()
