"""A Dask cluster as a pool: what runs on this machine's cores runs there unchanged.

Scheduler and workers need this version of Houseway.  The blocks of a worker that dies are given to another one.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Any, Final, TypeVar

PATIENCE_S: Final = 30
_LOOK_S: Final = 0.5
_LOGS: Final = ("distributed", "distributed.client", "tornado.application")

R = TypeVar("R")


class SchedulerError(Exception):
    """A cluster that cannot be used: nobody answers at its address, it has no workers, or it went away."""


class _Pool(Executor):
    """A cluster as a pool whose futures end also with the scheduler: Dask's own may then be waited for in vain."""

    def __init__(self, client: Any) -> None:
        self._client, self._pool = client, client.get_executor(pure=False)
        self._asked: set[Future[Any]] = set()
        Thread(target=self._watch, daemon=True).start()

    def submit(self, function: Callable[..., R], /, *given: Any, **named: Any) -> Future[R]:
        """Have a worker call a function of a module."""
        future: Future[R] = self._pool.submit(function, *given, **named)
        self._asked.add(future)
        future.add_done_callback(self._asked.discard)
        if not self._is_connected():  # the watch may be over
            self._give_up()
        return future

    def shared(self, value: R) -> Any:
        """Put a value where all workers find it, given instead of it; should its worker die, it is made again."""
        return self._client.submit(_same, value, pure=False)

    def _is_connected(self) -> bool:
        return bool(self._client.status == "running")

    def _watch(self) -> None:
        while self._is_connected():
            time.sleep(_LOOK_S)
        self._give_up()

    def _give_up(self) -> None:
        for future in self._asked.copy():
            with suppress(InvalidStateError):
                future.set_exception(SchedulerError("the scheduler went away"))


@contextmanager
def on_scheduler(address: str) -> Iterator[tuple[_Pool, int]]:
    """Give the pool of a cluster and how many threads it has now; raises SchedulerError."""
    knock(address)
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError as error:
        raise SchedulerError("Dask is not installed: pip install 'houseway[cluster]'") from error
    for name in _LOGS:  # what goes wrong is raised, and said once
        logging.getLogger(name).setLevel(logging.CRITICAL)
    client = _connected(Client, address)
    try:
        threads = _wait_for_workers(client)
        yield _Pool(client), threads
    except (CancelledError, ImportError, KilledWorker) as error:
        raise SchedulerError(f"the cluster could not do its work: {str(error) or 'the scheduler went away'}") from error
    finally:
        client.close(timeout=PATIENCE_S)


def knock(address: str) -> None:
    """Find out at once whether anybody listens, as Dask would go on trying where nobody does; raises SchedulerError."""
    place, _, port = address.rpartition("://")[2].rpartition(":")
    if not (place and port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 1 << 16):
        raise SchedulerError("an address is written tcp://HOST:PORT")
    try:
        socket.create_connection((place.strip("[]"), int(port)), timeout=PATIENCE_S).close()
    except (OSError, UnicodeError) as error:
        raise SchedulerError(f"no scheduler answers: {error}") from error


def _connected(client: Any, address: str) -> Any:
    """Connect in a thread, as Dask may wait for ever for the greeting of what is no scheduler."""
    found: Future[Any] = Future()
    Thread(target=_connect, args=(client, address, found), daemon=True).start()
    try:
        return found.result(PATIENCE_S + 2)
    except TimeoutError as error:
        raise SchedulerError("no scheduler answers, though something listens there") from error
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise SchedulerError(f"no scheduler answers: {reason}") from error


def _connect(client: Any, address: str, found: Future[Any]) -> None:
    try:
        found.set_result(client(address, timeout=PATIENCE_S, set_as_default=False))
    except Exception as error:
        found.set_exception(error)


def _wait_for_workers(client: Any) -> int:
    try:
        client.wait_for_workers(1, timeout=PATIENCE_S)
    except (TimeoutError, OSError) as error:
        raise SchedulerError("the scheduler has no workers") from error
    return sum(client.nthreads().values())


def _same(value: Any) -> Any:
    return value
