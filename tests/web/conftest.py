"""A real server on a real room with SQLite."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.room import Room, connect
from houseway.web import Rate, Settings, create_app
from houseway.web.server import Server, bound, configuration
from tests.web.between_players import CLOCK, PATIENCE_S
from tests.web.visitors import JSON, PAGE, Player, Visitor, done

_FAST = Rate(1_000_000, 1_000_000.0)
UNLIMITED = Settings(guests=_FAST, accounts=_FAST, sign_ins=_FAST, commands=_FAST, keep_alive_s=0.2)

Serve = Callable[..., Any]


@contextmanager
def _serving(folder: Path, settings: Settings = UNLIMITED) -> Iterator[tuple[str, Server]]:
    addresses: list[str] = []
    is_listening = threading.Event()

    def announce(address: str) -> None:
        addresses.append(address.rstrip("/"))
        is_listening.set()

    room = Room(connect(f"sqlite:///{folder / 'room.db'}"), clock=CLOCK, pause_s=(0.0, 0.05))
    app = create_app(room, settings=settings)
    server = Server(configuration(app), announce)
    listening = bound("127.0.0.1", 0)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        assert is_listening.wait(60), "the server does not listen"
        yield addresses[0], server
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()
        assert not thread.is_alive(), "the server does not stop"


@pytest.fixture(scope="session")
def serving() -> Serve:
    """Serve a fresh room of one's own: `with serving(folder, settings) as (address, server)`."""
    return _serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that all tests visit."""
    with _serving(tmp_path_factory.mktemp("house")) as (address, _):
        yield address


@pytest.fixture
def client(address: str) -> Iterator[Callable[[], httpx.Client]]:
    """A client with no cookies yet."""
    made: list[httpx.Client] = []

    def make() -> httpx.Client:
        made.append(httpx.Client(base_url=address, timeout=PATIENCE_S))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def visitor(client: Callable[[], httpx.Client]) -> Callable[..., Visitor]:
    """Somebody new, with a browser unless other headers are given."""
    return lambda headers=PAGE: Visitor(client(), headers)


@pytest.fixture
def guest(client: Callable[[], httpx.Client]) -> Callable[[], Player]:
    """A new guest who is a program."""

    def make() -> Player:
        made = Player(client(), JSON)
        done(made.send("/session", **{"as": "guest"}))
        return made

    return make


@pytest.fixture
def player(guest: Callable[[], Player]) -> Player:
    return guest()


@pytest.fixture
def dealt(player: Player) -> tuple[Player, str]:
    """A player who is to decide, and the path of his table."""
    table = player.table()
    player.sit(table)
    player.act(table, "stake", ante=10)
    return player, table
