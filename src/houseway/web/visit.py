"""One request as the routes see it: who asks, in which language, and in which form the answer is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final
from urllib.parse import quote, urlencode, urlsplit

import msgspec
from fastapi import Depends
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from houseway.room import Player, Room, Session
from houseway.web import negotiation, words
from houseway.web.house import House
from houseway.web.limits import network
from houseway.web.problems import Problem, not_signed_in, too_fast

Context = dict[str, Any]

SESSION_COOKIE: Final = "houseway_session"
LANGUAGE_COOKIE: Final = "houseway_language"
FOUR_COLOUR_COOKIE: Final = "houseway_four_colour"
_SPOKEN: Final = tuple(code for code, _ in words.LANGUAGES)
YEAR_S: Final = 365 * 24 * 3600
_ASKED: Final = ("type", "method", "scheme", "path", "query_string", "headers", "client", "app")
_VARY: Final = "Accept, Accept-Language, Cookie, Authorization, HX-Request"


class Visit:
    """Answers one request, as a page or as data."""

    def __init__(self, request: Request, player: Player | None) -> None:
        self.request = request
        self.player = player
        self.house: House = request.app.state.house
        self.wants_page = negotiation.prefers_pages(request.headers.get("accept", ""))
        self.is_htmx = request.headers.get("hx-request") == "true" and request.headers.get("hx-request-type") != "full"
        self._cookies: list[tuple[str, str, int]] = []
        self.language = self._language()

    @property
    def room(self) -> Room:
        """The room that this request is about."""
        return self.house.room

    @property
    def me(self) -> str:
        """The id of the player who asks; raises Problem (401) for whoever is none."""
        if self.player is None:
            raise not_signed_in()
        return self.player.id

    @property
    def player_id(self) -> str | None:
        """The id of the player who asks; None for whoever is none."""
        return self.player.id if self.player else None

    @property
    def token(self) -> str | None:
        """The session's token that the request carries, good or not."""
        return self.request.cookies.get(SESSION_COOKIE)

    @property
    def path(self) -> str:
        """This page's own address, to come back to; the start page's for what is no page."""
        if self.request.method != "GET":
            return "/"
        asked = [(name, value) for name, value in self.request.query_params.multi_items() if name != "lang"]
        path = quote(self.request.scope["path"])
        return local(f"{path}?{urlencode(asked)}" if asked else path)

    @property
    def page_before(self) -> str:
        """The address of the page from which htmx asks; the start page's when it does not say."""
        try:
            url = urlsplit(self.request.headers.get("hx-current-url", ""))
        except ValueError:
            return "/"
        return local(f"{url.path}?{url.query}" if url.query else url.path)

    @property
    def is_four_colour(self) -> bool:
        """Whether this visitor has chosen a colour for each suit."""
        return self.request.cookies.get(FOUR_COLOUR_COOKIE) == "on"

    @property
    def network(self) -> str:
        """A key for the network from which the request comes."""
        client = self.request.client
        return f"network {network(client.host) if client else ''}"

    @property
    def who(self) -> str:
        """A key for the player, or for the network of whoever is not signed in."""
        return self.player_id or self.network

    def limit(self, what: str, key: str) -> None:
        """Count this request for a key; raises Problem (429) if it comes too early."""
        wait_s = self.house.limits[what].take(key)
        if wait_s:
            raise too_fast(wait_s)

    def welcome(self, session: Session) -> None:
        """Let the session's player in: the answer will carry its cookie, which the room lets expire."""
        self.player = session.player
        self.set_cookie(SESSION_COOKIE, session.token, YEAR_S)

    def see_off(self) -> None:
        """Forget who is signed in: the answer will take the cookie away."""
        self.player = None
        self.set_cookie(SESSION_COOKIE, "", 0)

    def speak(self, language: str) -> None:
        """Go on in this language, and remember it."""
        self.language = language
        self.set_cookie(LANGUAGE_COOKIE, language, YEAR_S)

    def set_cookie(self, name: str, value: str, lives_s: int) -> None:
        """Set a cookie with the answer; one that lives no seconds is taken away."""
        self._cookies.append((name, value, lives_s))

    async def answer(
        self, template: str, model: Any, status: int = 200, *, path: str | None = None, extra: Context | None = None
    ) -> Response:
        """Answer with a model: through its template for people (who also get `extra`), as JSON for programs."""
        if not self.wants_page:
            return self.data(model, status)
        return self.page(await self.render(template, model, path=path, **extra or {}), status)

    def page(self, text: str, status: int = 200) -> Response:
        """Answer with a page or fragment."""
        return self.finish(HTMLResponse(text, status))

    def data(self, model: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
        """Answer with JSON."""
        body = msgspec.json.encode(model)
        return self.finish(Response(body, status, headers, media_type="application/json"))

    def go(self, url: str) -> Response:
        """Send a browser on to another page after a form."""
        if self.is_htmx:
            return self.finish(Response(status_code=204, headers={"HX-Redirect": url}))
        return self.finish(RedirectResponse(url, 303))

    async def render(
        self, template: str, model: Any, *, path: str | None = None, balance: int | None = None, **extra: Any
    ) -> str:
        """Render a page or fragment for this visitor; his balance is looked up unless it is known."""
        context = dict(model) if isinstance(model, Mapping) else msgspec.structs.asdict(model)
        context |= {"player": await self.who_looks(balance), "path": path or self.path}
        context |= {"settings": {"four_colour": self.is_four_colour}, **extra}
        return self.house.pages.render(template, self.language, context)

    async def who_looks(self, balance: int | None = None) -> dict[str, Any] | None:
        """Describe the visitor, with his balance, if he is signed in."""
        one = self.player
        if one is None:
            return None
        if balance is None:
            balance = (await self.room.wallet(one.id)).balance
        return {"id": one.id, "name": one.name, "is_guest": one.is_guest, "balance": balance}

    def finish(self, response: Response) -> Response:
        """Put on an answer what all answers carry: cookies that were set, and that it is for this visitor alone."""
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = _VARY
        for name, value, lives_s in self._cookies:
            is_secure = self.request.scope["scheme"] == "https"
            response.set_cookie(name, value, lives_s, secure=is_secure, httponly=True, samesite="lax")
        return response

    def _language(self) -> str:
        asked = self.request.query_params.get("lang")
        if asked in _SPOKEN:
            self.set_cookie(LANGUAGE_COOKIE, asked, YEAR_S)
            return asked
        remembered = (self.request.cookies.get(LANGUAGE_COOKIE), self.player and self.player.language)
        chosen = next((language for language in remembered if language in _SPOKEN), None)
        return chosen or negotiation.language(self.request.headers.get("accept-language", ""), _SPOKEN) or _SPOKEN[0]


async def visit(request: Request) -> Visit:
    """Find out who asks, by bearer key or session cookie; raises Problem (401) for a key that opens nothing."""
    known: Visit | None = getattr(request.state, "visit", None)
    if known is None:
        known = request.state.visit = Visit(_asked(request), await who_asks(request))
    return known


def _asked(request: Request) -> Request:
    """Copy what a request asks, but not where its visit is kept: what refers to itself waits for the collector."""
    return Request({name: request.scope[name] for name in _ASKED})


async def who_asks(request: Request) -> Player | None:
    """Find the player whose key or session this request carries; raises Problem (401) for a key that opens nothing."""
    room: Room = request.app.state.house.room
    header = request.headers.get("authorization")
    if header is None:
        token = request.cookies.get(SESSION_COOKIE)
        return await room.session(token) if token else None
    scheme, _, key = header.partition(" ")
    player = await room.by_key(key.strip()) if scheme.lower() == "bearer" else None
    if player is None:
        raise Problem(401, "unknown_key", "the key opens nothing", headers={"WWW-Authenticate": "Bearer"})
    return player


async def own_visit(request: Request) -> Visit:
    """Insist on a player; raises Problem (401) for everybody else."""
    known = await visit(request)  # a call, as each step of a chain of dependencies costs as much as a small query
    if known.player is None:
        raise not_signed_in()
    return known


async def command_visit(request: Request) -> Visit:
    """Insist on a player who does not send commands too fast; raises Problem (401, 429)."""
    known = await own_visit(request)
    known.limit("commands", known.who)
    return known


def local(url: str) -> str:
    """Give an address to go on to if it is one of this house's own, else the start page's."""
    is_own = url.startswith("/") and url[1:2] not in ("/", "\\") and url.isprintable()
    return url if is_own else "/"


AnyVisit = Annotated[Visit, Depends(visit)]
PlayersVisit = Annotated[Visit, Depends(own_visit)]
CommandVisit = Annotated[Visit, Depends(command_visit)]
