"""The coach of a seat: switched on and off, and what he says."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from houseway.games import Refusal
from houseway.web import errors
from houseway.web.advice import AdviceAnswer, SwitchCoach
from houseway.web.bodies import body
from houseway.web.openapi import COMMAND, NAMED, QUESTION, answers
from houseway.web.routes.odds import address_of
from houseway.web.routes.tables import TableId, carry_out
from houseway.web.tableview import TableView
from houseway.web.visit import CommandVisit, PlayersVisit, Visit

router = APIRouter(tags=["tables"])

SeatAsked = Annotated[int, Query(ge=1, le=9, description="one's own seat, at which the coach is switched on")]
_ADVICE = (*QUESTION, 403, *NAMED, 409, 429, 503)


@router.post("/tables/{table}/coach", **answers(TableView, COMMAND + NAMED, body=SwitchCoach, is_for_players=True))
async def switch_coach(
    visit: CommandVisit, table: TableId, switch: Annotated[SwitchCoach, body(SwitchCoach)]
) -> Response:
    """Switch the coach on or off at a seat; there is none between players."""
    who, seat = visit.me, switch.seat
    switching = visit.room.switch_coach(who, table, switch.command_id, switch.version, seat, switch.is_on)
    return await carry_out(visit, table, switching)


@router.get("/tables/{table}/advice", **answers(AdviceAnswer, _ADVICE, is_for_players=True))
async def show_advice(visit: PlayersVisit, table: TableId, seat: SeatAsked) -> Response:
    """Say what the choices of a seat are worth, exactly, and what its last decision has cost."""
    visit.limit("figures", visit.who)
    try:
        told = await visit.room.advice(visit.me, table, seat)
    except Refusal as refusal:
        if not visit.is_htmx:
            raise
        return await _page(visit, table, {"seat": seat, "refusal": errors.refusal(visit, errors.problem_of(refusal))})
    return await _page(visit, table, told | {"refusal": None}) if visit.wants_page else visit.data(told)


async def _page(visit: Visit, table: str, told: dict[str, Any]) -> Response:
    """Show advice as a page of its own, or as what htmx lays into the table."""
    view = await visit.room.view(table, visit.me)
    book = await visit.room.rules(table)
    url, odds = f"/tables/{table}/advice?seat={told['seat']}", address_of(book, view, told["seat"])
    extra = {"table": view["table"], "view": view, "url": url, "odds": odds}
    template = "_advice.html" if visit.is_htmx else "advice.html"
    return visit.page(await visit.render(template, {**told, **extra}, path=url))
