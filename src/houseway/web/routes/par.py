"""PAR sheets of the rulebooks that ship, from figures that have been computed."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.responses import Response

from houseway.analysis import figures
from houseway.analysis.par import check
from houseway.analysis.par.sheet import sheet
from houseway.games import rulebook
from houseway.rulebooks import RulebookError
from houseway.web.documents import ParAnswer
from houseway.web.openapi import NAMED, QUESTION, answers
from houseway.web.problems import Problem
from houseway.web.routes.rules import Name, shipped
from houseway.web.visit import AnyVisit

router = APIRouter(tags=["rules"])


@router.get("/par/{game_name}/{book}", **answers(ParAnswer, QUESTION + NAMED))
async def show_par_sheet(visit: AnyVisit, game_name: Name, book: Name) -> Response:
    """Show the PAR sheet of a rulebook that ships; its `figures` are null until somebody has computed them."""
    if (game_name, book) not in [(line.game, line.name) for line in shipped()]:
        raise Problem(404, "unknown_rulebook", f"{game_name} has no rulebook {book}")
    one = rulebook(game_name, book)
    try:
        check(one)
    except RulebookError as error:
        raise Problem(404, error.code, str(error)) from error
    return await visit.answer("par.html", sheet(one, await asyncio.to_thread(figures.read, one)))
