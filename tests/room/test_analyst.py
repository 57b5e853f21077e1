"""The analyst: a real process that is asked, killed, stopped and overtaken by the end of the room."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import psutil
import pytest

from houseway.analysis import cache
from houseway.analysis.worker import NICENESS
from houseway.games.contract import Refusal
from houseway.room.analyst import Analyst

JOB = ("cache.fingerprint", "cards")
ANSWER = cache.fingerprint("cards")
PATIENCE_S = 60
LEAST_URGENT = 19


@asynccontextmanager
async def working(**limits: Any) -> AsyncIterator[Analyst]:
    """An analyst whose worker runs."""
    analyst = Analyst(**limits)
    try:
        assert await analyst.ask(*JOB) == ANSWER
        yield analyst
    finally:
        await analyst.close()


def pid_of(analyst: Analyst) -> int:
    assert analyst.pid
    return analyst.pid


def is_running(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.01)


async def code_of(asking: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await asking
    return caught.value.code


async def test_it_is_started_when_it_is_asked_and_gives_way_to_the_room() -> None:
    assert Analyst().pid is None
    async with working() as analyst:
        pid = pid_of(analyst)
        assert psutil.Process(pid).nice() == min(psutil.Process().nice() + NICENESS, LEAST_URGENT)
        assert await analyst.ask(*JOB) == ANSWER
        assert analyst.pid == pid


async def test_a_job_that_fails_is_refused_and_the_next_is_done() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        assert await code_of(analyst.ask("cache.fingerprint", 7)) == "not_computed"
        assert await code_of(analyst.ask("no_such_module.job")) == "not_computed"
        assert await analyst.ask(*JOB) == ANSWER
        assert analyst.pid == pid


async def test_a_killed_worker_is_replaced() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGKILL)
        assert await analyst.ask(*JOB) == ANSWER
        assert pid_of(analyst) != pid


async def test_a_worker_killed_at_its_work_is_replaced_and_does_the_job() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGSTOP)  # it has the job, and does nothing about it
        asked = asyncio.create_task(analyst.ask(*JOB))
        await until(lambda: analyst.waiting == 1)
        os.kill(pid, signal.SIGKILL)
        assert await asked == ANSWER


async def test_what_takes_too_long_is_given_up_and_the_next_job_is_done() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGSTOP)
        analyst.timeout_s = 0.01
        assert await code_of(analyst.ask(*JOB)) == "not_computed"
        assert not is_running(pid)
        analyst.timeout_s = PATIENCE_S
        assert await analyst.ask(*JOB) == ANSWER


async def test_one_more_than_may_wait_is_refused_and_the_others_are_answered() -> None:
    async with working(waiting_most=3) as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGSTOP)
        asked = [asyncio.create_task(analyst.ask(*JOB)) for _ in range(3)]
        await until(lambda: analyst.waiting == 3)
        assert await code_of(analyst.ask(*JOB)) == "too_busy"
        os.kill(pid, signal.SIGCONT)
        assert await asyncio.gather(*asked) == [ANSWER] * 3
        assert await analyst.ask(*JOB) == ANSWER


async def test_who_goes_away_leaves_his_answer_to_nobody() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGSTOP)
        gone = asyncio.create_task(analyst.ask("cache.fingerprint", "ranking"))
        await until(lambda: analyst.waiting == 1)
        gone.cancel()
        next_one = asyncio.create_task(analyst.ask(*JOB))
        await until(lambda: analyst.waiting == 2)
        os.kill(pid, signal.SIGCONT)
        assert await next_one == ANSWER


async def test_the_end_of_the_room_ends_the_worker_and_refuses_who_waits() -> None:
    async with working() as analyst:
        pid = pid_of(analyst)
        os.kill(pid, signal.SIGSTOP)
        waiting = [asyncio.create_task(code_of(analyst.ask(*JOB))) for _ in range(2)]
        await until(lambda: analyst.waiting == 2)
        await analyst.close()
        assert not is_running(pid)
        assert await asyncio.gather(*waiting) == ["not_computed"] * 2
        assert await code_of(analyst.ask(*JOB)) == "too_busy"
        assert analyst.pid is None


def test_a_killed_room_leaves_no_worker_behind() -> None:
    script = (
        "import asyncio; from houseway.room.analyst import Analyst\n"
        "async def main():\n"
        "    analyst = Analyst(); await analyst.ask('cache.fingerprint', 'cards')\n"
        "    print(analyst.pid, flush=True); await asyncio.sleep(600)\n"
        "asyncio.run(main())"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout
        pid = int(room.stdout.readline())
        assert is_running(pid)
        room.kill()
    asyncio.run(until(lambda: not is_running(pid)))
