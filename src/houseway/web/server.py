"""The server process: one room behind one address."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from houseway.room import Room, connect
from houseway.web.app import create_app
from houseway.web.house import House
from houseway.web.settings import Settings

Announce = Callable[[str], object]

WARM_UP_AFTER_S = 15.0  # the first visitors come first
_END_S = 2
_COLLECT_EVERY_S: Final = 600.0
_THRESHOLDS: Final = (10_000, 20, 1_000)  # objects, young collections, older ones, before the next older is collected
_SWITCH_S: Final = 0.0005  # the writer waits for the interpreter's lock at each statement, by default 5 ms
_FILES_MOST: Final = 65_536
_say: Announce = partial(print, "Houseway listens on", flush=True)


class Server(uvicorn.Server):
    """Announces its address when it answers; ends the streams before it waits for what is still being answered."""

    def __init__(self, config: uvicorn.Config, announce: Announce) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        gc.freeze()  # what is loaded by now stays; going through it now and then takes 70 ms of somebody's turn
        self._collect_later()
        if self.started:
            self._announce(self.address)

    def _collect_later(self) -> None:
        """Look for garbage from time to time: with a full room that stops everybody for a quarter of a second.

        Values refer to no younger ones, so that nearly everything goes as soon as nobody needs it.
        """
        asyncio.get_running_loop().call_later(_COLLECT_EVERY_S, self._collect)

    def _collect(self) -> None:
        gc.collect()
        self._collect_later()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end; asked a second time it ends no sooner, and as quietly: it takes two seconds at most."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end the streams, finish what is being answered."""
        house: House = self.config.app.state.house  # type: ignore[union-attr]
        house.streams.close()
        await super().shutdown(sockets)

    @property
    def address(self) -> str:
        """The address under which browsers reach the server; the port is the one that the system gave."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(
    host: str,
    port: int,
    database: str,
    *,
    settings: Settings | None = None,
    announce: Announce = _say,
) -> None:
    """Run the room of a database (`sqlite:///path`) until told to stop; a port of 0 takes any that is free.

    Raises DatabaseUrlError for a database that cannot be used, OSError for an address at which it cannot listen.
    """
    hold_many_connections()
    sys.setswitchinterval(_SWITCH_S)
    gc.set_threshold(*_THRESHOLDS)
    asyncio.run(_open(database))  # uvicorn would print its traceback, and raise nothing
    app = create_app(Room(connect(database)), settings=settings or Settings(warm_up_after_s=WARM_UP_AFTER_S))
    with bound(host, port) as listening:
        Server(configuration(app), announce).run([listening])


def hold_many_connections() -> None:
    """Take as many open files as the system lets us have: the usual 1,024 are less than 200 tables of six need."""
    with suppress(ImportError, OSError, ValueError):  # not every system has the limit, or lets it be set
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _FILES_MOST if hard == resource.RLIM_INFINITY else min(hard, _FILES_MOST)
        if 0 <= soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def bound(host: str, port: int) -> socket.socket:
    """Bind to an address; the protocol is named, or asyncio would let every answer wait 40 ms for Nagle's algorithm."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


async def _open(database: str) -> None:
    """Create or migrate a database, and see that it can be used."""
    async with Room(connect(database)):
        pass


def configuration(app: FastAPI) -> uvicorn.Config:
    """Configure uvicorn: no log of requests, whose addresses are nobody's business, and a quick end."""
    return uvicorn.Config(
        app,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_END_S,
    )
