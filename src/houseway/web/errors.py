"""What a visitor gets when something is wrong: the same code and status as a page, as a fragment or as JSON."""

from __future__ import annotations

import logging
from typing import Any, Final
from urllib.parse import urlencode

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Match

from houseway.cards import CardError
from houseway.games import Refusal
from houseway.room import NotFound, StorageError, Unusable
from houseway.web import problems, words
from houseway.web.documents import Fault
from houseway.web.negotiation import prefers_pages
from houseway.web.problems import Problem, unusable
from houseway.web.security import HEADERS
from houseway.web.visit import Visit, visit

_LOG: Final = logging.getLogger(__name__)
_CODES: Final = {400: "unusable_request", 404: "not_found", 405: "method_not_allowed"}


def install(app: FastAPI) -> None:
    """Let an application answer every error in the visitor's form and language."""
    app.add_exception_handler(Problem, _answer)
    for kind in (Refusal, Unusable, NotFound, CardError):
        app.add_exception_handler(kind, _answer)
    app.add_exception_handler(StorageError, _answer)
    app.add_exception_handler(RequestValidationError, _answer)
    app.add_exception_handler(HTTPException, _answer)
    app.add_exception_handler(Exception, _broken)


def problem_of(error: Exception) -> Problem:
    """Turn any error that a request may meet into a problem; raises the error itself if it is none of those."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refusal | Unusable | NotFound | CardError):
        return problems.of(error)
    if isinstance(error, StorageError):
        _LOG.error("%s", error)
        return problems.unavailable(error)
    if isinstance(error, HTTPException):
        code = _CODES.get(error.status_code, "unusable_request")
        return Problem(error.status_code, code, str(error.detail), headers=dict(error.headers or {}))
    if isinstance(error, RequestValidationError):
        return _of_parameters(error)
    raise error


async def answer(visit: Visit, problem: Problem) -> Response:
    """Answer a visitor with a problem: a page, a fragment for htmx, or JSON."""
    response = await _form_of(visit, problem)
    response.headers.update(problem.headers)
    return response


async def _form_of(visit: Visit, problem: Problem) -> Response:
    if not visit.wants_page:
        return visit.data(Fault(problem.code, str(problem), problem.at), problem.status)
    if problem.status == 401 and visit.is_htmx:
        return visit.go(f"/session?{urlencode({'next': visit.page_before})}")
    if problem.status == 401:
        model = {"refusal": refusal(visit, problem), "next": visit.path}
        return await visit.answer("session.html", model, 401)
    said = {"status": problem.status, "at": problem.at, **refusal(visit, problem)}
    return await visit.answer("notice.html" if visit.is_htmx else "error.html", said, problem.status)


def refusal(visit: Visit, problem: Problem) -> dict[str, Any]:
    """Say a problem to people, in their language."""
    return {"code": problem.code, "message": words.message(visit.language, problem.code)}


async def _answer(request: Request, error: Exception) -> Response:
    problem = problem_of(error)
    if problem.status == 405:
        problem.headers["Allow"] = _allowed(request)
    try:
        visitor = await visit(request)
        return await answer(visitor, problem)
    except (Problem, StorageError):  # a key that opens nothing, and so a program's; or nobody can be looked up
        return await answer(Visit(request, None), problem)


async def _broken(request: Request, error: Exception) -> Response:
    """Answer for what nobody has foreseen; this happens outside of all middleware."""
    if prefers_pages(request.headers.get("accept", "")):
        text = words.message("en", "internal_error")
        return HTMLResponse(f"<!doctype html><title>Houseway</title><p>{text}</p>", 500, HEADERS)
    return JSONResponse({"code": "internal_error", "message": "something broke on our side"}, 500, HEADERS)


def _allowed(request: Request) -> str:
    """List the methods of an address over all its routes; the one route that Starlette refused knows only its own."""
    fitting = (route for route in request.app.state.routes if route.matches(request.scope)[0] is not Match.NONE)
    return ", ".join(sorted({method for route in fitting for method in route.methods}))


def _of_parameters(error: RequestValidationError) -> Problem:
    first = error.errors()[0]
    place = str(first["loc"][-1])
    code = "missing_field" if first["type"] == "missing" else "unusable_field"
    return unusable(code, f"{place}: {first['msg']}", place)
