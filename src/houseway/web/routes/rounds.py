"""A player's rounds: the list, the replay step by step, and the export that can be verified."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from houseway.record import Export, payloads, read_export, read_payload, replay, verify
from houseway.record import mucked as show_mucked
from houseway.record.formats import FORMATS, GAME, game_of, played_hand
from houseway.record.hands import HandStarted
from houseway.web.documents import ID_PATTERN, RoundsAnswer
from houseway.web.openapi import NAMED, QUESTION, answers
from houseway.web.problems import Problem
from houseway.web.visit import PlayersVisit, Visit

router = APIRouter(tags=["rounds"])

Started: TypeAlias = payloads.RoundStarted | HandStarted

_LINES = 50
_FORMAT_NAMES: Final = {"pokerstars": "PokerStars", "phh": "PHH", "ohh": "Open Hand History"}
RoundId = Annotated[str, Path(pattern=ID_PATTERN)]
Before = Annotated[str | None, Query(pattern=ID_PATTERN, description="only rounds older than this one")]
Mucked = Annotated[bool, Query(description="show the hands mucked at the showdown, to the players of that hand")]
As = Annotated[Literal["json", "pokerstars", "phh", "ohh"], Query(description="of Five Card Draw also other formats")]
Step = Annotated[int, Query(ge=0, le=1000, description="which step of the page's replay to show")]


@router.get("/rounds", **answers(RoundsAnswer, QUESTION + NAMED, is_for_players=True))
async def list_rounds(visit: PlayersVisit, before: Before = None) -> Response:
    """List the rounds that whoever asks has played."""
    lines = await visit.room.rounds(visit.me, before, _LINES)
    older = f"/rounds?before={lines[-1].id}" if len(lines) == _LINES else None
    return await visit.answer("rounds.html", RoundsAnswer(lines, older))


@router.get("/rounds/{round_id}", **answers(Export, QUESTION + NAMED, is_for_players=True))
async def show_round(visit: PlayersVisit, round_id: RoundId, step: Step = 0, mucked: Mucked = False) -> Response:
    """Replay a round step by step; programs get the export."""
    export = await visit.room.round(visit.me, round_id)
    if not visit.wants_page:
        return visit.data(export)
    return await visit.answer("round.html", _replay(visit, msgspec.json.encode(export), step, mucked))


@router.get("/rounds/{round_id}/export", **answers(Export, QUESTION + NAMED + (409,), is_for_players=True))
async def export_round(visit: PlayersVisit, round_id: RoundId, format: As = "json") -> Response:
    """Give a round's export as a file: the record, or a hand of Five Card Draw in a format of the field."""
    told = await visit.room.round(visit.me, round_id)
    if format == "json":
        return visit.data(told, headers=_as_file(round_id, "json"))
    export = read_export(msgspec.json.encode(told))
    if game_of(export) != GAME:
        raise Problem(409, "format_not_offered", f"{format} is a format of {GAME} alone", at="format")
    chosen = FORMATS[format]
    return visit.finish(
        Response(
            chosen.write(played_hand(export)),
            headers=_as_file(round_id, chosen.suffix),
            media_type=chosen.media_type,
        )
    )


def _as_file(round_id: str, suffix: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="round-{round_id}.{suffix}"'}


def _replay(visit: Visit, exported: bytes, step: int, is_asking_for_mucked: bool) -> dict[str, Any]:
    export = read_export(exported)
    problems = verify(exported)
    started = _started(export)
    own = [int(seat) for seat, who in started.seats.items() if who.player == visit.me]
    moments = () if problems else replay(export, own)
    return {
        "round": _round(export, started),
        "moments": moments,
        "step": min(step, max(len(moments) - 1, 0)),
        "seats": {int(seat): who.name for seat, who in started.seats.items()},
        "you_seats": own,
        "rules": started.rules,
        "commitment": started.commitment,
        "opening": export.entries[-1].payload.get("opening"),
        "mucked": show_mucked(export) if is_asking_for_mucked and not problems else None,
        "problems": problems,
        "export_url": f"/rounds/{export.round}/export",
        "formats": _FORMAT_NAMES if started.game == GAME else {},
    }


def _started(export: Export) -> Started:
    read = (read_payload(entry.payload) for entry in export.entries)
    return next(payload for payload in read if isinstance(payload, payloads.RoundStarted | HandStarted))


def _round(export: Export, started: Started) -> dict[str, str]:
    ended_at = export.entries[-1].at
    book = {"game": started.game, "rulebook": started.rulebook, "rulebook_hash": started.rulebook_hash}
    return {"id": export.round, "table": export.table, "at": ended_at, **book}
