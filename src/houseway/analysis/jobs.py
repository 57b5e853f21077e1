"""Long work in parts: on every core, with progress on a terminal, and stopped cleanly by Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, resource_tracker
from typing import Any, Final, TypeVar

_BAR: Final = "{desc}: {percentage:.0f} % |{bar}| {remaining} left"

P = TypeVar("P")
R = TypeVar("R")


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_threads(work: Callable[[P], R], parts: Sequence[P], told: str = "", *, most: int = 0) -> Iterator[R]:
    """Yield what kernels, which release Python's lock, make of each part, in the order in which they end.

    There is a thread for each core, or so many at most.
    """
    with ThreadPoolExecutor(min(cores(), most or cores())) as pool:
        yield from _each(pool, work, parts, told)


def in_processes(work: Callable[[P], R], parts: Sequence[P], told: str = "") -> Iterator[R]:
    """Yield what plain Python makes of each part, in the order in which they end; `work` is a function of a module."""
    with ProcessPoolExecutor(cores(), get_context("spawn")) as pool:
        yield from _each(pool, work, parts, told)


@contextmanager
def _started_without_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: processes that start meanwhile never see it, their parent does after it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # when it starts, it lets Ctrl-C through again
    held: list[int] = []
    is_main = threading.current_thread() is threading.main_thread()
    old = signal.signal(signal.SIGINT, lambda number, frame: held.append(number)) if is_main else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited by the processes
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if is_main:
            signal.signal(signal.SIGINT, old)
    if held:
        raise KeyboardInterrupt


def _each(pool: Executor, work: Callable[[P], R], parts: Iterable[P], told: str) -> Iterator[R]:
    try:
        with _started_without_interrupts():
            futures: list[Future[R]] = [pool.submit(work, part) for part in parts]
        for future in progress(as_completed(futures), len(futures), told):
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def in_order(submit: Callable[[P], Future[R]], parts: Iterable[P], ahead: int) -> Iterator[R]:
    """Yield what a pool makes of each part, in the order of the parts, of which so many are in work at a time.

    Parts may be without end.  What has not begun is cancelled when the caller stops.
    """
    left = iter(parts)
    waiting: deque[Future[R]] = deque()
    try:
        with _started_without_interrupts():
            waiting.extend(map(submit, islice(left, ahead)))
        while waiting:
            yield waiting.popleft().result()
            with _started_without_interrupts():  # a pool that has half taken a part waits for it for ever
                waiting.extend(map(submit, islice(left, 1)))
    finally:
        for future in waiting:
            future.cancel()


def progress(steps: Iterable[R], count: int, told: str) -> Iterator[R]:
    """Pass the steps on and, on a terminal, show in a bar how far they are and how long the rest will take."""
    if not (told and sys.stderr.isatty()):
        yield from steps
        return
    from tqdm import tqdm

    tqdm.monitor_interval = 0  # no thread that watches
    # a terminal that does not tell its size counts as one of 78 columns and 25 lines
    with tqdm(
        total=count,
        desc=told,
        file=sys.stderr,
        leave=False,
        bar_format=_BAR,
        miniters=1,
        mininterval=0,
        ncols=78,
        nrows=25,
    ) as bar:
        for step in steps:
            yield step
            bar.update()


def parts_of(items: Any, size: int) -> list[Any]:
    """Cut a sequence or an array into parts of at most so many."""
    return [items[first : first + size] for first in range(0, len(items), size)]
