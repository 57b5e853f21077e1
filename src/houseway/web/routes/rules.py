"""The rules in force, for people to read and programs to follow, and how chance can be verified."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path
from starlette.responses import FileResponse, Response

from houseway import rulebooks
from houseway.games import GAMES, game, rulebook
from houseway.record import SCRIPT
from houseway.rulebooks import Rulebook, own_options
from houseway.web.documents import Empty, RulebookLine, RulebooksAnswer, RulesAnswer
from houseway.web.examples import examples
from houseway.web.openapi import NAMED, QUESTION, answers
from houseway.web.problems import Problem
from houseway.web.routes.tables import TableId
from houseway.web.visit import AnyVisit, Visit

router = APIRouter(tags=["rules"])

Name = Annotated[str, Path(pattern="^[a-z][a-z0-9_]{0,63}$")]


@cache
def shipped() -> list[RulebookLine]:
    """List the rulebooks that ship, game by game."""
    books = [rulebook(name, book) for name in GAMES for book in rulebooks.names(name)]
    return [RulebookLine(book.game, book.name, book.title) for book in books]


@router.get("/rules", **answers(RulebooksAnswer))
async def list_rulebooks(visit: AnyVisit) -> Response:
    """List the rulebooks."""
    return await visit.answer("rules_list.html", RulebooksAnswer(shipped()))


@router.get("/rules/{game_name}/{book}", **answers(RulesAnswer, QUESTION + NAMED))
async def show_rules(visit: AnyVisit, game_name: Name, book: Name) -> Response:
    """Show a rulebook that ships."""
    if (game_name, book) not in [(line.game, line.name) for line in shipped()]:
        raise Problem(404, "unknown_rulebook", f"{game_name} has no rulebook {book}")
    return await _show(visit, rulebook(game_name, book))


@router.get("/tables/{table}/rules", **answers(RulesAnswer, QUESTION + NAMED))
async def show_rules_of_table(visit: AnyVisit, table: TableId) -> Response:
    """Show the rules by which a table is played."""
    return await _show(visit, await visit.room.rules(table), table)


@router.get("/fairness", **answers(Empty))
async def show_fairness(visit: AnyVisit) -> Response:
    """Explain how the shuffle can be verified."""
    return await visit.answer("fairness.html", Empty())


@router.get("/verify_round.py", **answers("text/x-python"), response_class=FileResponse)
async def verify_script() -> Response:
    """Give the script that verifies an exported round with Python alone."""
    return FileResponse(SCRIPT, media_type="text/x-python", filename="verify_round.py")


async def _show(visit: Visit, book: Rulebook[Any], table: str | None = None) -> Response:
    if not visit.wants_page:
        return visit.data(_rules(book, table))
    extra: dict[str, Any] = {"usual": msgspec.to_builtins(game(book.game).Rules()), "examples": {}}
    if way := getattr(book.rules, "house_way", None):
        found = await asyncio.to_thread(examples, way)  # some tenths of a second for the first visitor
        extra["examples"] = {place: one._asdict() for place, one in found.items()}
    return await visit.answer("rules.html", _rules(book, table), extra=extra)


def _rules(book: Rulebook[Any], table: str | None = None) -> RulesAnswer:
    return RulesAnswer(
        game=book.game,
        rulebook=book.name,
        title=book.title,
        source=book.source,
        hash=book.hash,
        rules=msgspec.to_builtins(book.rules),
        differences=own_options(book.rules),
        table=table,
    )
