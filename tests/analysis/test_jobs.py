"""Long work in parts: all of it is done, it stops at once when it fails, and it leaves nothing behind."""

from __future__ import annotations

import io
import math
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future

import numba
import psutil
import pytest

from houseway.analysis import cache, jobs
from houseway.analysis.kernels import kernel
from houseway.analysis.pai_gow import outcomes as module
from houseway.games.pai_gow.house_way import read_house_way


@pytest.mark.parametrize("run", [jobs.in_threads, jobs.in_processes])
def test_every_part_is_done_once(run):
    assert sorted(run(math.isqrt, range(20))) == [math.isqrt(number) for number in range(20)]


@pytest.mark.parametrize("run", [jobs.in_threads, jobs.in_processes])
def test_a_part_that_fails_fails_the_work(run):
    with pytest.raises(ValueError, match="nonnegative"):
        list(run(math.isqrt, range(-1, 20)))


def test_after_a_failure_no_part_is_begun():
    begun = []

    def work(number):
        begun.append(number)
        time.sleep(0.001)
        return math.isqrt(number)

    with pytest.raises(ValueError, match="nonnegative"):
        list(jobs.in_threads(work, range(-1, 10_000)))
    assert len(begun) < 10_000


def test_ctrl_c_waits_until_a_part_is_handed_over():
    handed = []

    def submit(number):
        if number == 3:
            signal.raise_signal(signal.SIGINT)
        handed.append(number)
        future = Future()
        future.set_result(number)
        return future

    with pytest.raises(KeyboardInterrupt):
        list(jobs.in_order(submit, range(9), 2))
    assert handed == [0, 1, 2, 3]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_is_told_on_a_terminal_alone(monkeypatch):
    for stream, told in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        assert list(jobs.progress(iter("abc"), 3, "counting")) == ["a", "b", "c"]
        assert ("counting: 67 %" in stream.getvalue()) is told
        assert not stream.getvalue().rstrip("\r").endswith("left"), "the line is cleared at the end"


def test_parts_are_all_of_the_whole():
    assert jobs.parts_of(list(range(7)), 3) == [[0, 1, 2], [3, 4, 5], [6]]


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "folder" / "kept"
    assert cache.write(path, lambda file: file.write(b"first"))

    def fail(file):
        file.write(b"half of the sec")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cache.write(path, fail)
    assert path.read_bytes() == b"first"
    assert [one.name for one in path.parent.iterdir()] == ["kept"]
    assert not cache.write(path / "a file is no folder", lambda file: file.write(b""))


def double(number):
    return 2 * number


def test_processes_that_compile_one_kernel_at_once_do_not_take_each_others_code(monkeypatch, tmp_path):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    mine, theirs = (kernel(double)._cache._cache_file for _ in range(2))
    index, keep = mine._load_index(), theirs._save_data

    def overtaken(name, code):
        with pytest.MonkeyPatch.context() as of_mine:
            of_mine.setattr("os.getpid", lambda: -1)
            of_mine.setattr(mine, "_load_index", lambda: index)
            mine.save("my arguments", "my code")
        keep(name, code)

    monkeypatch.setattr(theirs, "_save_data", overtaken)
    theirs.save("their arguments", "their code")
    assert mine.load("my arguments") == "my code"


def test_the_cache_is_where_the_user_wants_it(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == tmp_path / "houseway"


@pytest.fixture
def emptied(monkeypatch, tmp_path):
    """An empty cache folder and an empty memory."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    module._kept.cache_clear()
    yield tmp_path
    module._kept.cache_clear()


def test_what_a_house_way_makes_of_every_key_is_decided_once(emptied, monkeypatch, any_table):
    table, asked = any_table(1), []
    monkeypatch.setattr(module, "decide_all", lambda way, **options: asked.append(way.name) or table)
    way = read_house_way("foxwoods")
    for _ in range(2):
        found = module.outcomes(way)
        assert (found.backs == table.backs).all()
        assert (found.fronts == table.fronts).all()
        assert found.reasons == table.reasons
        module._kept.cache_clear()
    assert asked == ["foxwoods"]
    module.outcomes(way, is_wheel_lowest=True)
    assert asked == ["foxwoods", "foxwoods"], "another order of hands is another table"


def test_a_torn_file_is_decided_anew(emptied, monkeypatch, any_table):
    table, asked = any_table(1), []
    monkeypatch.setattr(module, "decide_all", lambda way, **options: asked.append(way.name) or table)
    module.outcomes(read_house_way())
    (kept,) = emptied.rglob("*.npz")
    for torn in (b"", kept.read_bytes()[:5000], b"PK" + bytes(5000)):
        kept.write_bytes(torn)
        module._kept.cache_clear()
        assert (module.outcomes(read_house_way()).backs == table.backs).all()
    assert len(asked) == 4


@pytest.mark.slow
def test_ctrl_c_stops_the_work_and_leaves_no_process():
    command = [sys.executable, "-m", "houseway", "rules", "check", "golden_nugget"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as ours:
        whole = psutil.Process(ours.pid)
        while len(children := whole.children(recursive=True)) < 2:
            time.sleep(0.01)
        os.killpg(ours.pid, signal.SIGINT)
        assert ours.communicate() == ("", "")
    assert ours.returncode == 130
    psutil.wait_procs(children)
