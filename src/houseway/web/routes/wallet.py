"""The wallet of play chips and its statement."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from houseway.games import Refusal
from houseway.web import errors
from houseway.web.bodies import body
from houseway.web.documents import Refill, WalletAnswer
from houseway.web.openapi import COMMAND, QUESTION, answers
from houseway.web.visit import CommandVisit, PlayersVisit, Visit

router = APIRouter(tags=["wallet"])

_LINES = 50
Before = Annotated[int | None, Query(ge=0, le=2**53, description="only lines older than the one with this id")]


@router.get("/wallet", **answers(WalletAnswer, QUESTION, is_for_players=True))
async def show_wallet(visit: PlayersVisit, before: Before = None) -> Response:
    """Show the wallet of whoever asks."""
    return await visit.answer("wallet.html", await _wallet(visit, before), extra={"refusal": None})


@router.post("/wallet/refill", **answers(WalletAnswer, COMMAND, body=Refill, is_for_players=True))
async def refill(visit: CommandVisit, wanted: Annotated[Refill, body(Refill)]) -> Response:
    """Fill up a wallet that has run low."""
    try:
        await visit.room.refill(visit.me, wanted.command_id)
    except Refusal as error:
        return await _refuse(visit, error)
    return visit.go("/wallet") if visit.wants_page else visit.data(await _wallet(visit, None))


async def _refuse(visit: Visit, error: Refusal) -> Response:
    if not visit.wants_page or visit.is_htmx:
        raise error
    problem = errors.problem_of(error)
    extra = {"refusal": errors.refusal(visit, problem)}
    return await visit.answer("wallet.html", await _wallet(visit, None), problem.status, path="/wallet", extra=extra)


async def _wallet(visit: Visit, before: int | None) -> WalletAnswer:
    wallet = await visit.room.wallet(visit.me)
    lines = await visit.room.statement(visit.me, before, _LINES)
    older = f"/wallet?before={lines[-1].id}" if len(lines) == _LINES else None
    return WalletAnswer(
        wallet.balance, wallet.held, wallet.can_refill, wallet.refill_below, wallet.refill_to, lines, older
    )
