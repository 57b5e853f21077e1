"""The cache folder: what is written whole, and compiled code that nobody uses any more."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from houseway.analysis import cache


@pytest.fixture
def kept(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    return tmp_path


def compiled(folder: Path, name: str, idle_s: float) -> Path:
    """Lay down compiled code that was made long ago, and has not been used for so long."""
    made = folder / name
    (made / "kernels_1").mkdir(parents=True)
    (made / "kernels_1" / "climb.nbc").write_bytes(b"code")
    for path, age_s in ((made / "kernels_1", idle_s), (made, 10 * cache.IDLE_S)):
        os.utime(path, (time.time() - age_s,) * 2)
    return made


def test_compiled_code_is_dropped_when_nobody_has_used_it_for_long(kept):
    old = [compiled(kept, f"kernels-{at}", cache.IDLE_S + 3600) for at in range(3)]
    used = compiled(kept, "kernels-used", cache.IDLE_S - 3600)
    others = [compiled(kept, name, 20 * cache.IDLE_S) for name in ("russian_poker", "house-ways-1", "figures")]
    cache.prune()
    assert not any(path.exists() for path in old)
    assert all((path / "kernels_1" / "climb.nbc").exists() for path in (used, *others))
    assert {path.name for path in kept.iterdir()} == {path.name for path in (used, *others)}


def test_several_processes_may_drop_the_same_at_once(kept):
    for at in range(40):
        compiled(kept, f"kernels-{at}", cache.IDLE_S + 3600)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: cache.prune(), range(8)))
    assert not list(kept.iterdir())


def test_what_was_left_by_a_process_that_was_killed_goes_too(kept):
    compiled(kept, "gone-1", 0)
    cache.prune()
    assert not list(kept.iterdir())


def test_without_a_folder_there_is_nothing_to_drop(kept, monkeypatch):
    monkeypatch.setattr(cache, "folder", lambda: kept / "none")
    cache.prune()
    assert not (kept / "none").exists()
