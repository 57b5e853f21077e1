"""The same blocks on a real Dask cluster of processes: the same result, also when one of them is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from houseway.analysis.russian_poker import solving
from houseway.analysis.simulation import run
from tests.analysis.simulation import telltale
from tests.analysis.simulation.solving_there import RULES

ROOT = Path(__file__).parents[3]
PATIENCE_S = 300
SCHEDULER = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
WAIT = "import sys; from distributed import Client; Client(sys.argv[1], timeout=300).wait_for_workers(2, timeout=300)"
WORKER = ("distributed.cli.dask_worker", "--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard")


def start(*command: str, stderr: int = subprocess.DEVNULL) -> subprocess.Popen[str]:
    path = {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=os.environ | path,
        text=True,
        stdout=subprocess.PIPE,
        stderr=stderr,
    )


def wait_for(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A scheduler and two workers, each a process; gives the scheduler's address, and the scheduler."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    started = [start(*SCHEDULER, "--scheduler-file", str(file))]
    try:
        wait_for(lambda: file.exists() and file.read_text().endswith("}"))
        place = ("--scheduler-file", str(file), "--local-directory", str(folder))
        started += [start(*WORKER, *place) for _ in range(2)]
        address = json.loads(file.read_text())["address"]
        subprocess.run([sys.executable, "-c", WAIT, address], check=True, timeout=PATIENCE_S, capture_output=True)
        yield address, started[0]
    finally:
        for one in started[::-1]:
            one.kill()
            one.communicate()


@pytest.fixture
def cluster(processes: tuple[str, subprocess.Popen[str]]) -> str:
    return processes[0]


def traces(folder: Path, block: int) -> set[int]:
    return {int(one.name.partition("-")[2]) for one in folder.glob(f"{block}-*")}


def test_a_worker_that_is_killed_loses_nothing(cluster: str, tmp_path: Path) -> None:
    asking = start("tests.analysis.simulation.telltale", cluster, str(tmp_path), stderr=subprocess.PIPE)
    wait_for(lambda: traces(tmp_path, telltale.HELD) or asking.poll())
    (victim,) = traces(tmp_path, telltale.HELD)
    os.kill(victim, signal.SIGKILL)
    wait_for(lambda: len(traces(tmp_path, telltale.HELD)) == 2)
    (tmp_path / "go").touch()
    out, complaint = asking.communicate(timeout=PATIENCE_S)
    assert asking.returncode == 0, complaint
    plan = telltale.plan(str(tmp_path))._replace(is_compiled=True)  # in a thread, where the tests are known
    here = run(plan, telltale.ROUNDS, telltale.SEED, workers=1)
    assert json.loads(out) == json.loads(json.dumps(msgspec.to_builtins(here)))
    assert here.done == telltale.ROUNDS


def test_the_command_plays_on_the_cluster_what_it_plays_here(cluster: str) -> None:
    command = ("houseway", "simulate", "five_card_draw/house", "--rounds", "30", "--seed", "3", "--json")
    options = ("--bots", "regular,beginner,beginner")
    there, here = (start(*command, *options, *where) for where in (("--scheduler", cluster), ("--workers", "1")))
    found = [json.loads(one.communicate(timeout=PATIENCE_S)[0]) for one in (there, here)]
    assert there.returncode == here.returncode == 0
    for one in found:
        del one["time_s"]
    assert found[0] == found[1]
    assert found[0]["rounds_done"] == 30


@pytest.mark.slow
def test_upcards_that_the_cluster_solves_are_kept_as_if_they_were_solved_here(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    asking = start("tests.analysis.simulation.solving_there", cluster, str(there))
    try:
        asking.communicate(timeout=500)
    finally:
        asking.kill()
    assert asking.returncode == 0
    monkeypatch.setattr(solving, "path", lambda rules, upcard: here / f"{upcard}.npz")
    found = solving.solved(RULES)
    monkeypatch.setattr(solving, "path", lambda rules, upcard: there / f"{upcard}.npz")
    for upcard, solution in found.items():
        kept = solving.read(RULES, upcard)
        assert kept is not None
        assert kept.total == solution.total
        assert np.array_equal(kept.hands, solution.hands)
        assert np.array_equal(kept.choices, solution.choices)
    assert len(found) == len(list(there.iterdir())) == 13


def test_a_scheduler_that_goes_away_leaves_what_is_done(
    processes: tuple[str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    """The last test of this cluster."""
    address, scheduler = processes
    asking = start("tests.analysis.simulation.telltale", address, str(tmp_path), stderr=subprocess.PIPE)
    last = tmp_path / f"back-{telltale.HELD - 1}"
    wait_for(lambda: (last.exists() and traces(tmp_path, telltale.HELD)) or asking.poll() is not None)
    scheduler.kill()
    out, told = asking.communicate(timeout=PATIENCE_S)
    (tmp_path / "go").touch()
    *found, why = json.loads(out)
    rounds = telltale.HELD * telltale.SIZE
    here = run(telltale.plan(str(tmp_path))._replace(is_compiled=True), rounds, telltale.SEED, workers=1)
    assert found == json.loads(json.dumps([telltale.ROUNDS, rounds, msgspec.to_builtins(here.players)]))
    assert why
    assert "\n" not in why
    assert "Traceback" not in told
    assert " - ERROR - " not in told, "Dask's own log"
