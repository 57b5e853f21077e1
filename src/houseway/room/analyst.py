"""The room's analyst: a process of its own that computes exact figures, so that the room stays small and never waits.

It is started when it is asked for the first time, ends with the room, and is replaced if it dies.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec

from houseway.games.contract import Refusal

WAITING_MOST: Final = 20  # jobs that are being done or wait; one more is refused
TIMEOUT_S: Final = 300.0  # the first time, functions are compiled
WARM_UP: Final = "coach.warming.make_ready"
_WORKER: Final = ("-P", "-m", "houseway.analysis.worker")
_LINE_MOST: Final = 8_000_000


class Analyst:
    """Does jobs of `houseway.analysis` one at a time, in the order in which they are asked.

    `waiting_most` jobs are taken at once, and one that takes longer than `timeout_s` is given up.
    """

    def __init__(self, *, waiting_most: int = WAITING_MOST, timeout_s: float = TIMEOUT_S) -> None:
        self.waiting_most = waiting_most
        self.timeout_s = timeout_s
        self._line = asyncio.Lock()
        self._worker: asyncio.subprocess.Process | None = None
        self._asked: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The id of the worker's process; None while there is none."""
        return self._worker.pid if self._worker and self._worker.returncode is None else None

    @property
    def waiting(self) -> int:
        """How many jobs are being done or wait."""
        return len(self._asked)

    async def ask(self, job: str, *given: Any) -> Any:
        """Have a function of `houseway.analysis`, like `coach.advise`, called with JSON values; give what it returns.

        Raises Refusal: `too_busy` where too many wait already, `not_computed` for a job that failed or took too long.
        """
        if self._is_closed or self.waiting >= self.waiting_most:
            raise Refusal("too_busy", "too many ask for figures at the moment")
        task = asyncio.create_task(self._do(job, given))
        self._asked.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)  # whoever asked may go away; his answer must not be given to the next

    async def warm(self, steps: Iterable[str]) -> None:
        """Make ready, step by step, what jobs will need; whoever asks meanwhile waits for one step at most."""
        for step in steps:
            with suppress(Refusal):
                await self.ask(WARM_UP, step)

    async def close(self) -> None:
        """End the worker and all that it has started; what was asked and not answered is refused."""
        self._is_closed = True
        await self._end_worker()
        await asyncio.gather(*self._asked, return_exceptions=True)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._asked.discard(task)
        if not task.cancelled():
            task.exception()  # its asker may be gone: then nobody else looks at it

    async def _do(self, job: str, given: tuple[Any, ...]) -> Any:
        line = msgspec.json.encode({"job": job, "given": given}) + b"\n"
        async with self._line:
            told = await self._answer(line) or await self._answer(line) or {"error": "the worker dies of it"}
        if "error" in told:
            raise Refusal("not_computed", f"this could not be computed: {told['error']}")
        return told["result"]

    async def _answer(self, line: bytes) -> dict[str, Any] | None:
        """Have a job done; None if the worker has died, of this job or before it."""
        try:
            return await asyncio.wait_for(self._exchange(line), self.timeout_s)
        except TimeoutError:
            await self._end_worker()
            return {"error": f"it takes longer than {self.timeout_s} s"}
        except (OSError, EOFError, ValueError):
            await self._end_worker()
            return None

    async def _exchange(self, line: bytes) -> dict[str, Any]:
        """Hand the job to the worker; one that has died before is replaced."""
        worker = await self._started()
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(line)
        await worker.stdin.drain()
        answer = await worker.stdout.readline()
        if not answer:
            raise EOFError("the worker has died")
        told: dict[str, Any] = msgspec.json.decode(answer)
        return told

    async def _started(self) -> asyncio.subprocess.Process:
        if self.pid is None and not self._is_closed:
            pipe = asyncio.subprocess.PIPE
            self._worker = await asyncio.create_subprocess_exec(
                sys.executable, *_WORKER, stdin=pipe, stdout=pipe, limit=_LINE_MOST, start_new_session=True
            )
        if self._is_closed or self._worker is None:  # the room may close while a worker is being started
            await self._end_worker()
            raise EOFError("the room closes")
        return self._worker

    async def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(worker.pid, signal.SIGKILL)  # it leads its session, so what it has started ends too
        await worker.wait()
