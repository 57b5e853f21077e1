"""The stream of a page or of a program."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

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
    house = visit.house
    with house.room.watch(ids) as watch, house.streams.opened(visit.who, watch):
        for table in ids:
            yield await _news(visit, position, table)
        async with aclosing(changes(watch, house.settings.keep_alive_s)) as changed:
            async for changed_table in changed:
                if changed_table and await _is_somebody_else(visit):
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


async def _is_somebody_else(visit: Visit) -> bool:
    """Say whether the visitor has signed in or out since: what he may see is then not for this stream."""
    try:
        return await who_asks(visit.request) != visit.player
    except Problem:
        return True
