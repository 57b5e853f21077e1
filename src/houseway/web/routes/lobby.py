"""The start page and the lobby: which tables there are, and the shortest way to play at one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter
from starlette.responses import Response

from houseway import rulebooks
from houseway.games import GAMES, Refusal
from houseway.room import Answer, TableLine, limited
from houseway.web.bodies import body
from houseway.web.documents import LobbyAnswer, NewTable, Play
from houseway.web.openapi import COMMAND, answers
from houseway.web.pages import new_command_id
from houseway.web.routes.rules import shipped
from houseway.web.tableview import TableView
from houseway.web.visit import AnyVisit, CommandVisit, Visit

router = APIRouter(tags=["tables"])

_START_TABLES_MOST = 6
BOTS = ("regular", "expert", "beginner")  # who sits with whoever plays at once


@router.get("/", **answers(LobbyAnswer))
async def start_page(visit: AnyVisit) -> Response:
    """Show the start page."""
    tables = await visit.room.tables(visit.player_id)
    with_room = [line for line in tables if line.seats_taken < line.seats_most]
    return await visit.answer("start.html", LobbyAnswer(with_room[:_START_TABLES_MOST], shipped()))


@router.get("/tables", **answers(LobbyAnswer))
async def list_tables(visit: AnyVisit) -> Response:
    """List the tables."""
    tables = await visit.room.tables(visit.player_id)
    extra = {"main_wagers": {name: limited(game)[0] for name, game in GAMES.items()}}
    template = "_lobby.html" if visit.is_htmx else "lobby.html"
    return await visit.answer(template, LobbyAnswer(tables, shipped()), extra=extra)


@router.post("/tables", **answers(TableView, COMMAND, status=201, body=NewTable, is_for_players=True))
async def open_table(visit: CommandVisit, new: Annotated[NewTable, body(NewTable)]) -> Response:
    """Open a table."""
    answer = await visit.room.open_table(visit.me, new.command_id, new.game, new.rulebook, _rules(new), new.name)
    return _to_table(visit, answer.view)


@router.post("/play", **answers(TableView, COMMAND, status=201, body=Play))
async def play(visit: AnyVisit, wanted: Annotated[Play, body(Play)]) -> Response:
    """Sit down at a table of one's own, as a guest if need be; whoever sits at such a table already goes back to it."""
    if visit.player is None:
        visit.limit("guests", visit.network)
        visit.welcome(await visit.room.guest(visit.language))
    visit.limit("commands", visit.who)
    own = await _own_table(visit, wanted)
    if own:
        return _to_table(visit, await visit.room.view(own.id, visit.me))
    opened = await visit.room.open_table(visit.me, new_command_id(), wanted.game, wanted.rulebook)
    table, buy_in = opened.view["table"]["id"], _buy_in(opened.view)
    seated = await visit.room.sit(visit.me, table, new_command_id(), opened.version, 1, buy_in)
    return _to_table(visit, await _with_bots(visit, seated))


async def _with_bots(visit: Visit, seated: Answer) -> Mapping[str, Any]:
    """Let bots sit down beside whoever would else have to wait for other players; seats are left for those."""
    table = seated.view["table"]
    if GAMES[table["game"]].is_between_players:
        for seat, strength in zip(range(2, table["seats_most"] + 1), BOTS, strict=False):
            with suppress(Refusal):  # somebody else was quicker to sit down there
                called = visit.room.seat_bot(visit.me, table["id"], new_command_id(), seated.version, seat, strength)
                seated = await called
    return seated.view


async def _own_table(visit: Visit, wanted: Play) -> TableLine | None:
    """Find the table where whoever asks sits already, by the rules of the game's own house unless others are named.

    Against the house he must sit there alone; a table between players is nobody's own.
    """
    if wanted.game not in GAMES:
        return None
    book = wanted.rulebook or rulebooks.names(wanted.game)[0]
    tables = await visit.room.tables(visit.me)
    fitting = (line for line in tables if (line.game, line.rulebook) == (wanted.game, book))
    is_ring = GAMES[wanted.game].is_between_players
    return next((line for line in fitting if line.is_mine and (is_ring or line.seats_taken == 1)), None)


def _buy_in(view: Mapping[str, Any]) -> int | None:
    """Choose chips to begin with between players: half the most that the table takes, or all that there are."""
    limits = view["table"]["limits"].get("buy_in")
    return max(limits[0], min(limits[1] // 2, view["you"]["balance"])) if limits else None


def _rules(new: NewTable) -> dict[str, Any]:
    """Lay the limits of the main wager over the other options."""
    limits = {name: chips for name, chips in (("least", new.least), ("most", new.most)) if chips is not None}
    if not limits or new.game not in GAMES:
        return new.rules
    wager = limited(GAMES[new.game])[0]
    named = new.rules.get(wager, {})
    return {**new.rules, wager: {**named, **limits} if isinstance(named, dict) else named}


def _to_table(visit: Visit, view: Mapping[str, Any]) -> Response:
    url = f"/tables/{view['table']['id']}"
    return visit.go(url) if visit.wants_page else visit.data(view, 201, {"Location": url})
