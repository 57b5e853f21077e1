"""The one thread that writes to SQLite: what waits is done in one transaction, each job in a savepoint of its own."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], T]

GROUP_MOST: Final = 128


class _Waiting(NamedTuple):
    job: Job[Any]
    answer: asyncio.Future[Any]


class _Result(NamedTuple):
    value: Any = None
    error: BaseException | None = None


class Writer:
    """Runs jobs in the order in which they come, and answers each only when it is durable.

    A job that raises is undone alone, and its caller gets the exception; the others of its group are not touched.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def run(self, job: Job[T]) -> T:
        """Do a job and return what it returns, once it is committed; raises RuntimeError when the writer is closed."""
        if self._is_closed:
            raise RuntimeError("the database is closed")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Waiting(job, answer))
        return await answer

    async def close(self) -> None:
        """Finish what waits and end the thread."""
        self._is_closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        connection = self._connect()
        is_open = True
        while is_open:
            group, is_open = self._take()
            if group:
                _deliver(group, commit_group(connection, [waiting.job for waiting in group]))
        connection.close()

    def _take(self) -> tuple[list[_Waiting], bool]:
        """Wait for a job, then take all that wait with it; False when the writer is to close after them."""
        group: list[_Waiting] = []
        while not group or (len(group) < GROUP_MOST and not self._waiting.empty()):
            waiting = self._waiting.get()
            if waiting is None:
                return group, False
            group.append(waiting)
        return group, True


def commit_group(connection: sqlite3.Connection, jobs: list[Job[Any]]) -> list[_Result]:
    """Do jobs in one transaction; if it cannot be committed, nothing has happened and all of them fail."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = [_attempt(connection, job) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [_Result(error=error)] * len(jobs)
    return results


def _attempt(connection: sqlite3.Connection, job: Job[Any]) -> _Result:
    connection.execute("SAVEPOINT job")
    try:
        result = _Result(job(connection))
    except Exception as error:
        connection.execute("ROLLBACK TO job")
        result = _Result(error=error)
    connection.execute("RELEASE job")
    return result


def _deliver(group: list[_Waiting], results: list[_Result]) -> None:
    """Hand the results to the callers' event loops, in one call for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], _Result]]] = {}
    for waiting, result in zip(group, results, strict=True):
        by_loop.setdefault(waiting.answer.get_loop(), []).append((waiting.answer, result))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_answer, answers)


def _answer(answers: list[tuple[asyncio.Future[Any], _Result]]) -> None:
    for answer, result in answers:
        if answer.cancelled():
            continue
        if result.error is not None:
            answer.set_exception(result.error)
        else:
            answer.set_result(result.value)
