"""The application: a room, its routes, and what protects them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import houseway
from houseway.room import Room
from houseway.web import errors, openapi
from houseway.web.head import HeadAsGet
from houseway.web.house import House
from houseway.web.routes import ALL
from houseway.web.security import KnownHost, SecurityHeaders, same_origin
from houseway.web.settings import Settings
from houseway.web.static import Files, Static


def create_app(room: Room, *, settings: Settings | None = None) -> FastAPI:
    """Make the application of a room; it opens the room, keeps its clocks, plays its bots, and closes it at its end."""
    settings = settings or Settings()
    app = FastAPI(
        title="Houseway",
        version=houseway.__version__,
        docs_url=None,  # FastAPI's pages of documentation load scripts from other hosts
        redoc_url=None,
        redirect_slashes=False,  # it would redirect to whatever Host says
        lifespan=_lifespan,
        dependencies=[Depends(same_origin)],
        middleware=[
            Middleware(HeadAsGet),
            Middleware(SecurityHeaders),
            Middleware(KnownHost, hosts=settings.hosts),
            Middleware(GZipMiddleware, minimum_size=600, compresslevel=6),
        ],
    )
    app.state.house = House(room, settings)
    app.openapi = lambda: openapi.document(app)  # type: ignore[method-assign]
    app.state.routes = [route for router in ALL for route in router.routes]
    for router in ALL:
        app.include_router(router)
    app.mount("/static", Static(Files()))
    errors.install(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    room: Room = app.state.house.room
    async with room:
        tasks: list[asyncio.Task[Any]] = [asyncio.create_task(room.keep_time()), asyncio.create_task(room.play_bots())]
        after_s = app.state.house.settings.warm_up_after_s
        if after_s is not None:
            tasks.append(asyncio.create_task(room.warm_up(after_s)))
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
