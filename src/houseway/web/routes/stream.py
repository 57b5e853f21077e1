"""The stream of a page or of a program."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Header, Query
from starlette.responses import Response, StreamingResponse

from houseway.web.documents import ID_PATTERN
from houseway.web.openapi import NAMED, QUESTION, answers
from houseway.web.problems import Problem
from houseway.web.routes import tables
from houseway.web.streams import KEEP_ALIVE, Position, changes, data_event, event
from houseway.web.visit import AnyVisit, Visit, who_asks

router = APIRouter(tags=["tables"])

LOOKED_UP_EVERY_S: Final = 15.0
_IDS = ID_PATTERN[1:-1]
TABLES = Query(
    alias="tables", pattern=f"^{_IDS}(,{_IDS}){{0,15}}$", description="ids of up to 16 tables, commas between"
)


@router.get("/stream", **answers("text/event-stream", QUESTION + NAMED), response_class=StreamingResponse)
async def stream(
    visit: AnyVisit, ids: Annotated[str, TABLES], last_event_id: Annotated[str, Header()] = ""
) -> Response:
    """Watch tables: an event now for each that is not at the version in Last-Event-ID, then one for each change."""
    watched = list(dict.fromkeys(ids.split(",")))
    for table in watched:
        await _view(visit, table)
    events = _events(visit, Position(watched, last_event_id), watched)
    headers = {"X-Accel-Buffering": "no"}
    return visit.finish(StreamingResponse(events, headers=headers, media_type="text/event-stream"))


async def _events(visit: Visit, position: Position, ids: list[str]) -> AsyncIterator[bytes]:
    house, identity = visit.house, Identity(visit)
    with house.room.watch(ids) as watch, house.streams.opened(visit.who, watch):
        for table in ids:
            yield await _news(visit, position, table)
        async with aclosing(changes(watch, house.settings.keep_alive_s)) as changed:
            async for changed_table in changed:
                if changed_table and await identity.is_lost():
                    return
                yield await _news(visit, position, changed_table) if changed_table else KEEP_ALIVE


async def _news(visit: Visit, position: Position, table: str) -> bytes:
    """Write how a table now stands, if the stream has not shown it so."""
    view = await _view(visit, table)
    version = view["table"]["version"]
    if not position.is_behind(table, version):
        return KEEP_ALIVE
    event_id = position.advance(table, version)
    if tables.wants_page(visit, view):
        return event(await tables.render(visit, "table_update.html", view), event_id)
    return data_event(msgspec.json.encode(view), event_id, "table")


async def _view(visit: Visit, table: str) -> dict[str, Any]:
    return await visit.room.view(table, visit.player_id)


class Identity:
    """Whether a stream is still for whom it was opened: what he may see is for nobody who has signed in or out since.

    It is looked up again when this process has changed who is who, and else now and then.
    """

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._checked = visit.room.who_is_who, time.monotonic()

    async def is_lost(self) -> bool:
        """Say whether the visitor has become somebody else."""
        changes, now = self._visit.room.who_is_who, time.monotonic()
        if self._checked[0] == changes and now < self._checked[1] + LOOKED_UP_EVERY_S:
            return False
        self._checked = changes, now
        try:
            return await who_asks(self._visit.request) != self._visit.player
        except Problem:
            return True
