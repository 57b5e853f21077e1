"""The house-way school: a hand to set, the answer judged, the score kept with the player."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query
from starlette.responses import Response

from houseway.cards import Card, CardError, parse, show
from houseway.chance.stream import uniform, words
from houseway.games import Refusal
from houseway.games.pai_gow import Rules
from houseway.games.pai_gow.house_way import HouseWay, house_way_names, read_house_way, reason
from houseway.school import Judgement, Question, Score, Tally, judge, noted, question, total
from houseway.web import errors
from houseway.web.bodies import body
from houseway.web.documents import ID_PATTERN, DrillAnswer, DrillQuestion, DrillRow, DrillScore, DrillVerdict, SetCards
from houseway.web.openapi import COMMAND, NAMED, QUESTION, answers
from houseway.web.pages import new_command_id
from houseway.web.problems import Problem, unusable
from houseway.web.visit import AnyVisit, Visit

router = APIRouter(tags=["school"])

PATH = "/drill/pai_gow"
Name = Annotated[str, Query(pattern="^[a-z][a-z0-9_]{0,63}$", description="a house way that ships")]
Seed = Annotated[str | None, Query(pattern=ID_PATTERN, description="asks a certain hand; left out, any")]


@router.get(PATH, **answers(DrillQuestion, QUESTION + NAMED))
async def ask(visit: AnyVisit, house_way: Name = "house_rules", seed: Seed = None) -> Response:
    """Ask a hand to be set by a house way: rows that whoever asks has set wrong come more often."""
    return await _ask(visit, _shipped(house_way), seed or new_command_id())


@router.post(PATH, **answers(DrillVerdict, COMMAND + NAMED, body=DrillAnswer))
async def answer(visit: AnyVisit, given: Annotated[DrillAnswer, body(DrillAnswer)]) -> Response:
    """Set the hand that was asked, and learn what the house way does and why; whoever is nobody yet becomes a guest."""
    way = _shipped(given.house_way)
    if visit.player is None:
        visit.limit("guests", visit.network)
        visit.welcome(await visit.room.guest(visit.language))
    visit.limit("commands", visit.who)
    try:
        return await _judge(visit, way, given)
    except Refusal as refusal:
        if not visit.wants_page:
            raise
        return await _ask(visit, way, given.seed, errors.problem_of(refusal))


def _shipped(name: str) -> HouseWay:
    if name not in house_way_names():
        raise Problem(404, "unknown_rulebook", f"the house ways are {', '.join(house_way_names())}", at="house_way")
    return read_house_way(name)


async def _ask(visit: Visit, way: HouseWay, seed: str, problem: Problem | None = None) -> Response:
    """Ask the hand of a seed; after a refusal, with what was refused."""
    score = await _score(visit, way)
    asked = await _question(way, score, seed)
    model = DrillQuestion(way.name, list(house_way_names()), seed, show(asked.cards), _shown(score))
    extra = _extra(way) | {"refusal": errors.refusal(visit, problem) if problem else None, "verdict": None}
    return await visit.answer("drill.html", model, problem.status if problem else 200, path=_path(way), extra=extra)


async def _judge(visit: Visit, way: HouseWay, given: DrillAnswer) -> Response:
    score = await _score(visit, way)
    asked = await _question(way, score, given.seed)
    if show(asked.cards) != given.cards:  # his score is another one by now, so another hand belongs to this seed
        raise Refusal("hand_answered", "this hand has been answered already")
    judged = judge(asked, _front(given.front))
    await visit.room.note_drill(visit.me, way.name, asked.setting.row, judged.is_right, total(score).answers)
    verdict = _verdict(way, asked, judged, noted(score, asked.setting.row, judged.is_right))
    if not visit.wants_page:
        return visit.data(verdict)
    model = {"house_way": way.name, "house_ways": house_way_names(), "verdict": verdict, "score": verdict.score}
    extra = _extra(way) | {"refusal": None, "says": asked.setting.says}
    return await visit.answer("drill.html", model, path=_path(way), extra=extra)


def _front(text: str) -> tuple[Card, ...]:
    try:
        return parse(text, has_joker=True)
    except CardError as error:
        raise unusable(error.code, str(error), "front") from error


async def _score(visit: Visit, way: HouseWay) -> Score:
    kept = await visit.room.drill_score(visit.me, way.name) if visit.player else {}
    return {row: Tally(*answers) for row, answers in kept.items()}


async def _question(way: HouseWay, score: Score, seed: str) -> Question:
    """Find the hand that a seed and a score ask: a pure function of both, so nothing has to be remembered."""
    next_below = uniform(words(hashlib.sha256(f"drill {seed}".encode()).digest()))
    return await asyncio.to_thread(question, way, score, next_below)


def _verdict(way: HouseWay, asked: Question, judged: Judgement, score: Score) -> DrillVerdict:
    right, given = asked.setting, judged.given
    return DrillVerdict(
        house_way=way.name,
        is_right=judged.is_right,
        is_foul=given.is_foul,
        given=SetCards(show(given.front), show(given.back)),
        right=SetCards(show(right.front), show(right.back)),
        row=right.row,
        via=list(right.via),
        says=reason(right),
        score=_shown(score),
    )


def _shown(score: Score) -> DrillScore:
    rows = [DrillRow(row, one.right, one.wrong) for row, one in sorted(score.items())]
    return DrillScore(*total(score), rows)


def _extra(way: HouseWay) -> dict[str, Any]:
    """What people see besides: the rows of the house way, and the order of hands."""
    return {"way": msgspec.to_builtins(way), "rules": {"wheel": Rules().wheel}}


def _path(way: HouseWay) -> str:
    return f"{PATH}?house_way={way.name}"
