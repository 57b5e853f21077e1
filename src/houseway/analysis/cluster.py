"""A Dask cluster as a pool: what runs on this machine's cores runs there unchanged.

Scheduler and workers need this version of Houseway.  The blocks of a worker that dies are given to another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Any, Final

PATIENCE_S: Final = 10


class SchedulerError(Exception):
    """A cluster that cannot be used: nobody answers at its address, it has no workers, or it went away."""


@contextmanager
def on_scheduler(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the pool of a cluster and how many threads it has now; raises SchedulerError."""
    _check_address(address)
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


def _check_address(address: str) -> None:
    port = address.rpartition(":")[2]
    if not (port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 1 << 16):
        raise SchedulerError("an address is written tcp://HOST:PORT")


def _connected(client: Any, address: str) -> Any:
    try:
        return client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise SchedulerError(f"no scheduler answers: {reason}") from error


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
