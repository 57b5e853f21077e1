"""Random users of a real room on a real file; a seed that fails once fails for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from houseway.room.audit import audit
from houseway.room.storage.migrate import migrate
from tests.sim.ring_world import RingWorld
from tests.sim.world import World


@pytest.mark.parametrize("seed", range(8))
def test_whatever_they_do_all_is_as_it_must_be(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "room.db"
    migrate(path)
    world = World(path, seed)
    asyncio.run(world.run(steps=150))
    assert len(world.counts) > 7
    assert list(audit(f"sqlite:///{path}")) == []


@pytest.mark.parametrize("seed", range(8))
def test_whatever_they_do_between_players_all_is_as_it_must_be(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "room.db"
    migrate(path)
    world = RingWorld(path, seed)
    asyncio.run(world.run(steps=150))
    assert len(world.counts) > 7
    assert list(audit(f"sqlite:///{path}")) == []


def test_a_seed_tells_the_same_story_twice(tmp_path: Path) -> None:
    stories = []
    for name in ("one", "two"):
        migrate(tmp_path / name)
        world = World(tmp_path / name, 7)
        asyncio.run(world.run(steps=30))
        stories.append(world.answered)
    assert stories[0] == stories[1]
