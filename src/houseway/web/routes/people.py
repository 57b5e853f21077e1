"""Who plays: guests, accounts, sessions, and keys for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from houseway.games import Refusal
from houseway.room import Session, Unusable
from houseway.web import errors
from houseway.web.bodies import body
from houseway.web.documents import (
    ID_PATTERN,
    AccountAnswer,
    Entrance,
    NewKey,
    NewPassword,
    PlayerNow,
    Registration,
    SessionAnswer,
)
from houseway.web.openapi import COMMAND, NAMED, QUESTION, answers
from houseway.web.problems import unusable
from houseway.web.visit import AnyVisit, PlayersVisit, Visit, local

router = APIRouter(tags=["people"])

Next = Annotated[str, Query(max_length=2048, description="a page of this house to go on to")]
Typed = Mapping[str, str | None]
KeyId = Annotated[str, Path(pattern=ID_PATTERN)]


@router.get("/session", **answers(SessionAnswer))
async def show_session(visit: AnyVisit, next: Next = "/") -> Response:
    """Say who is signed in; people get the forms to sign in and to register."""
    return await visit.answer("session.html", await _session(visit), extra={"next": local(next), "refusal": None})


@router.post("/session", **answers(SessionAnswer, COMMAND, body=Entrance))
async def sign_in(visit: AnyVisit, entrance: Annotated[Entrance, body(Entrance)]) -> Response:
    """Sign in, as a guest or with name and password."""
    try:
        session = await _guest(visit) if entrance.way == "guest" else await _known(visit, entrance)
    except (Refusal, Unusable) as error:
        typed = {"name": entrance.name}
        return await _refuse(visit, error, "session.html", await _session(visit), entrance.next, typed)
    return await _welcome(visit, session, entrance.next)


@router.post("/session/end", **answers(SessionAnswer, COMMAND))
@router.delete("/session", **answers(SessionAnswer, COMMAND))
async def sign_out(visit: AnyVisit) -> Response:
    """Sign out: the session ends at once, everywhere that its cookie was copied to."""
    if visit.token:
        await visit.room.sign_out(visit.token)
    visit.see_off()
    return visit.go("/") if visit.wants_page else visit.data(SessionAnswer(None))


@router.get("/account", **answers(AccountAnswer, QUESTION, is_for_players=True))
async def show_account(visit: PlayersVisit) -> Response:
    """Show the account of whoever asks, with his keys."""
    return await _answer_account(visit)


@router.post("/account", **answers(SessionAnswer, COMMAND, body=Registration))
async def register(visit: AnyVisit, wanted: Annotated[Registration, body(Registration)]) -> Response:
    """Make an account: out of the guest who asks, who keeps his chips, or a new one."""
    visit.limit("accounts", visit.network)
    try:
        session = await visit.room.register(visit.player_id, wanted.name, wanted.password, visit.language)
    except (Refusal, Unusable) as error:
        typed = {"new_name": wanted.name}
        return await _refuse(visit, error, "session.html", await _session(visit), wanted.next, typed)
    return await _welcome(visit, session, wanted.next)


@router.post("/account/password", **answers(SessionAnswer, COMMAND, body=NewPassword, is_for_players=True))
async def change_password(visit: PlayersVisit, change: Annotated[NewPassword, body(NewPassword)]) -> Response:
    """Change a password; all other sessions of the account end."""
    visit.limit("sign_ins", visit.network)
    try:
        session = await visit.room.change_password(visit.me, change.password, change.new_password)
    except (Refusal, Unusable) as error:
        return await _refuse(visit, error, "account.html", await _account(visit))
    return await _welcome(visit, session, "/account")


@router.post("/keys", **answers(AccountAnswer, COMMAND, status=201, body=NewKey, is_for_players=True))
async def make_key(visit: PlayersVisit, wanted: Annotated[NewKey, body(NewKey)]) -> Response:
    """Make a key for a program that acts for this player; it is shown in this answer and never again."""
    visit.limit("accounts", visit.network)
    try:
        _, key = await visit.room.new_key(visit.me, wanted.name)
    except Unusable as error:
        return await _refuse(visit, error, "account.html", await _account(visit))
    return await _answer_account(visit, key, 201)


@router.post("/keys/{key_id}/revoke", **answers(AccountAnswer, COMMAND + NAMED, is_for_players=True))
async def revoke_key(visit: PlayersVisit, key_id: KeyId) -> Response:
    """Withdraw a key: it opens nothing from now on."""
    await visit.room.revoke_key(visit.me, key_id)
    return visit.go("/account") if visit.wants_page else await _answer_account(visit)


async def _guest(visit: Visit) -> Session | None:
    """Make a guest, unless somebody is signed in already."""
    if visit.player:
        return None
    visit.limit("guests", visit.network)
    return await visit.room.guest(visit.language)


async def _known(visit: Visit, entrance: Entrance) -> Session:
    """Sign somebody in with his password; the session that his browser had until now ends."""
    if not entrance.name or not entrance.password:
        raise unusable("missing_field", "name and password are needed", "password" if entrance.name else "name")
    visit.limit("sign_ins", visit.network)
    visit.limit("sign_ins", f"name {entrance.name.casefold()}")
    session = await visit.room.sign_in(entrance.name, entrance.password)
    if visit.token:
        await visit.room.sign_out(visit.token)
    return session


async def _welcome(visit: Visit, session: Session | None, next_page: str) -> Response:
    if session:
        visit.welcome(session)
    return visit.go(local(next_page)) if visit.wants_page else visit.data(await _session(visit))


async def _refuse(
    visit: Visit, error: Exception, template: str, model: Any, next_page: str = "/", typed: Typed | None = None
) -> Response:
    """Show people the form again, with what they have typed and why it was refused; tell programs the code."""
    if not visit.wants_page or visit.is_htmx:
        raise error
    problem = errors.problem_of(error)
    extra = {"refusal": errors.refusal(visit, problem), "next": local(next_page), "typed": typed or {}}
    path = f"/{template.removesuffix('.html')}"
    return await visit.answer(template, model, problem.status, path=path, extra=extra)


async def _answer_account(visit: Visit, new_key: str | None = None, status: int = 200) -> Response:
    account = await _account(visit, new_key)
    return await visit.answer("account.html", account, status, path="/account", extra={"refusal": None})


async def _account(visit: Visit, new_key: str | None = None) -> AccountAnswer:
    return AccountAnswer(await _player(visit), await visit.room.keys(visit.me), new_key)


async def _session(visit: Visit) -> SessionAnswer:
    return SessionAnswer(await _player(visit) if visit.player else None)


async def _player(visit: Visit) -> PlayerNow:
    return PlayerNow(**(await visit.who_looks() or {}))
