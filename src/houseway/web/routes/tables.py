"""A table: its page, its seats, and what is done at them."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path
from starlette.responses import Response

from houseway.games import Refusal
from houseway.room import Answer, Unusable
from houseway.room.ring.clocks import IDLE_S
from houseway.room.ring.hands import HANDS_MISSED_MOST
from houseway.web import errors, problems
from houseway.web.bodies import body
from houseway.web.documents import ID_PATTERN, Act, CallBot, SeatCommand, TakeSeat
from houseway.web.openapi import COMMAND, NAMED, QUESTION, answers
from houseway.web.pages import PAGED
from houseway.web.tableview import TableView
from houseway.web.visit import AnyVisit, CommandVisit, Visit

router = APIRouter(tags=["tables"])

TableId = Annotated[str, Path(pattern=ID_PATTERN)]

_OF_EVERY_ACTION: Final = {"command_id", "version", "seat", "action"}
_OF_ACTION: Final = {
    "stake": {"ante", "bonus", "is_blind", "bet", "fortune", "insurance", "bank", "house_way", "contribution"},
    "exchange": {"cards"},
    "insure": {"amount"},
    "set": {"front"},
    "bet": {"to"},
    "raise": {"to"},
    "draw": {"cards"},
    "top_up": {"amount"},
    "sit_in": {"post"},
    "preselect": {"choice", "round"},
    "contribute": {"contribution"},
}
_SEAT_KEPT: Final = {"hands": HANDS_MISSED_MOST, "minutes": IDLE_S // 60}
_FIELDS: Final = set(Act.__struct_fields__) - {"command_id", "version", "seat"}


def of_action(fields: dict[str, str]) -> dict[str, str]:
    """Pick what its action takes out of a form that holds the inputs of several."""
    taken = _OF_EVERY_ACTION | _OF_ACTION.get(fields.get("action", ""), set())
    return {name: value for name, value in fields.items() if name in taken}


@router.get("/tables/{table}", **answers(TableView, QUESTION + NAMED))
async def show_table(visit: AnyVisit, table: TableId) -> Response:
    """Show a table as whoever asks may see it."""
    view = await visit.room.view(table, visit.player_id)
    return await answer_with(visit, view)


@router.post("/tables/{table}/seat", **answers(TableView, COMMAND + NAMED, body=TakeSeat, is_for_players=True))
async def sit(visit: CommandVisit, table: TableId, taken: Annotated[TakeSeat, body(TakeSeat)]) -> Response:
    """Take a seat, between players with a buy-in."""
    sitting = visit.room.sit(visit.me, table, taken.command_id, taken.version, taken.seat, taken.buy_in)
    return await carry_out(visit, table, sitting)


@router.post("/tables/{table}/leave", **answers(TableView, COMMAND + NAMED, body=SeatCommand, is_for_players=True))
async def leave(visit: CommandVisit, table: TableId, left: Annotated[SeatCommand, body(SeatCommand)]) -> Response:
    """Leave a seat."""
    return await carry_out(visit, table, visit.room.leave(visit.me, table, left.command_id, left.version, left.seat))


@router.post("/tables/{table}/bots", **answers(TableView, COMMAND + NAMED, body=CallBot, is_for_players=True))
async def call_bot(visit: CommandVisit, table: TableId, called: Annotated[CallBot, body(CallBot)]) -> Response:
    """Let a bot of the house take a seat, at a table that whoever asks has opened."""
    who, seat = visit.me, called.seat
    calling = visit.room.seat_bot(who, table, called.command_id, called.version, seat, called.strength)
    return await carry_out(visit, table, calling)


@router.post("/tables/{table}/act", **answers(TableView, COMMAND + NAMED, body=Act, is_for_players=True))
async def act(visit: CommandVisit, table: TableId, done: Annotated[Act, body(Act, of_action)]) -> Response:
    """Stake, or do what the game or the table offers."""
    action = _action(done)
    return await carry_out(
        visit, table, visit.room.act(visit.me, table, done.command_id, done.version, done.seat, action)
    )


async def answer_with(
    visit: Visit, view: Mapping[str, Any], status: int = 200, refusal: dict[str, Any] | None = None
) -> Response:
    """Answer with a table: its page, what has changed for htmx, or its view for programs."""
    if not wants_page(visit, view):
        return visit.data(view, status)
    template = "table_update.html" if visit.is_htmx else "table.html"
    return visit.page(await render(visit, template, view, refusal), status)


def wants_page(visit: Visit, view: Mapping[str, Any]) -> bool:
    """Say whether the answer is a page; a game that has none yet is shown as data."""
    return visit.wants_page and view["table"]["game"] in PAGED


async def render(visit: Visit, template: str, view: Mapping[str, Any], refusal: dict[str, Any] | None = None) -> str:
    """Render a table for people, with the rules in force."""
    table, you = view["table"]["id"], view["you"]
    book = await visit.room.rules(table)
    extra = {"book": book, "rules": msgspec.to_builtins(book.rules), "refusal": refusal, "seat_kept": _SEAT_KEPT}
    balance = you["balance"] if you else None
    return await visit.render(template, view, path=f"/tables/{table}", balance=balance, **extra)


async def carry_out(visit: Visit, table: str, command: Awaitable[Answer]) -> Response:
    """Do a command at a table, and answer with the table as it then is."""
    try:
        done = await command
    except (Refusal, Unusable) as error:
        return await _refuse(visit, table, errors.problem_of(error))
    if visit.wants_page and not visit.is_htmx:
        return visit.go(f"/tables/{table}")
    return await answer_with(visit, done.view)


async def _refuse(visit: Visit, table: str, problem: problems.Problem) -> Response:
    """Show people the table as it now stands, with what was refused; tell programs the code."""
    if not visit.wants_page:
        raise problem
    view = await visit.room.view(table, visit.me)
    return await answer_with(visit, view, problem.status, errors.refusal(visit, problem))


def _action(done: Act) -> dict[str, Any]:
    values = {name: getattr(done, name) for name in _FIELDS}
    return {name: value for name, value in values.items() if value is not None}
