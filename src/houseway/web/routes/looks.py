"""How a visitor wants the pages: in which language, and with how many colours of suits."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from starlette.responses import Response

from houseway.web import words
from houseway.web.bodies import body
from houseway.web.documents import Language, Looks
from houseway.web.openapi import COMMAND, answers
from houseway.web.problems import unusable
from houseway.web.visit import FOUR_COLOUR_COOKIE, YEAR_S, AnyVisit, local

router = APIRouter(tags=["looks"])


@router.post("/language", **answers(Language, COMMAND, body=Language))
async def choose_language(visit: AnyVisit, chosen: Annotated[Language, body(Language)]) -> Response:
    """Go on in another language."""
    if chosen.language not in dict(words.LANGUAGES):
        raise unusable("unknown_language", f"the languages are {', '.join(dict(words.LANGUAGES))}", "language")
    visit.speak(chosen.language)
    if visit.player:
        await visit.room.set_language(visit.me, chosen.language)
    return visit.go(local(chosen.next)) if visit.wants_page else visit.data(chosen)


@router.post("/settings", **answers(Looks, COMMAND, body=Looks))
async def choose_looks(visit: AnyVisit, chosen: Annotated[Looks, body(Looks)]) -> Response:
    """Choose how the pages look."""
    visit.set_cookie(FOUR_COLOUR_COOKIE, chosen.four_colour, YEAR_S)
    return visit.go(local(chosen.next)) if visit.wants_page else visit.data(chosen)
