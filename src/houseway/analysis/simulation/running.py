"""Playing the blocks of a simulation: on this machine's cores, or on a Dask cluster, always to the same result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple

from houseway.analysis import jobs
from houseway.analysis.cluster import SchedulerError, on_scheduler
from houseway.analysis.simulation.blocks import Block, blocks_of
from houseway.analysis.simulation.sums import Sums

Submit = Callable[[Block], "Future[tuple[Sums, ...]]"]


class WorkerLostError(RuntimeError):
    """A process of this machine that played blocks has died, as when memory runs out."""


class Plan(NamedTuple):
    """How rounds are played: `play` is a function of a module, `setup` all that it needs besides the block.

    It gives the sums of each player.  `is_compiled`: it releases Python's lock, so that threads are enough.
    """

    play: Callable[[Any, Block], tuple[Sums, ...]]
    setup: Any
    size: int
    is_compiled: bool = False


class Simulated(NamedTuple):
    """The sums of each player, over the first `done` rounds of all that were asked for.

    `failure`: why the others could not be played, empty if they were, or were not wanted any more.
    """

    rounds: int
    done: int
    players: tuple[Sums, ...]
    failure: str = ""


def run(
    plan: Plan, rounds: int, seed: int, *, workers: int = 0, scheduler: str | None = None, told: str = ""
) -> Simulated:
    """Play rounds from a seed on so many cores of this machine (0: all), or on a Dask cluster.

    What Ctrl-C leaves, or a scheduler or a worker that goes away, is what as many rounds as were done would have given.
    `told` names the work on a terminal.  Raises ValueError for no rounds; where none was done, SchedulerError,
    WorkerLostError.
    """
    if rounds < 1:
        raise ValueError("at least one round")
    players: tuple[Sums, ...] = ()
    failure = ""
    try:
        with closing(_play(plan, rounds, seed, workers, scheduler, told)) as parts:
            for part in parts:
                players = tuple(map(Sums.__add__, players, part)) if players else part
    except KeyboardInterrupt:
        pass  # the caller sees how many are done
    except (SchedulerError, WorkerLostError) as error:
        if not players:
            raise
        failure = str(error)
    return Simulated(rounds, players[0].rounds if players else 0, players, failure)


def _play(
    plan: Plan, rounds: int, seed: int, workers: int, scheduler: str | None, told: str
) -> Generator[tuple[Sums, ...], None, None]:
    count = -(-rounds // plan.size)
    with _here(plan, workers or jobs.cores()) if scheduler is None else _on_cluster(plan, scheduler) as (submit, ahead):
        parts = jobs.in_order(submit, blocks_of(seed, rounds, plan.size), ahead)
        yield from jobs.progress(parts, count, told)


@contextmanager
def _here(plan: Plan, workers: int) -> Iterator[tuple[Submit, int]]:
    pool: Executor = (
        ThreadPoolExecutor(workers) if plan.is_compiled else ProcessPoolExecutor(workers, get_context("spawn"))
    )
    try:
        yield lambda block: pool.submit(plan.play, plan.setup, block), 4 * workers
    except BrokenProcessPool as error:
        raise WorkerLostError("a process that played rounds has died") from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _on_cluster(plan: Plan, scheduler: str) -> Iterator[tuple[Submit, int]]:
    with on_scheduler(scheduler) as (pool, threads):
        setup = pool.shared(plan.setup)
        yield lambda block: pool.submit(plan.play, setup, block), 8 * max(threads, 8)
