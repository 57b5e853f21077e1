"""A Dask cluster as a pool: what runs on this machine's cores runs there unchanged.

Scheduler and workers need this version of Houseway.  The blocks of a worker that dies are given to another one.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final

PATIENCE_S: Final = 8


class SchedulerError(Exception):
    """A cluster that cannot be used: nobody answers at its address, it has no workers, or it went away."""


@contextmanager
def on_scheduler(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the pool of a cluster and how many threads it has now; raises SchedulerError."""
    knock(address)
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError as error:
        raise SchedulerError("Dask is not installed: pip install 'houseway[cluster]'") from error
    client = _connected(Client, address)
    try:
        threads = _wait_for_workers(client)
        yield client.get_executor(pure=False), threads
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


def shared(pool: Any, value: Any) -> Any:
    """Put a value where all blocks find it; should its worker die, it is made again."""
    return pool._client.submit(_same, value, pure=False)


def _same(value: Any) -> Any:
    return value
