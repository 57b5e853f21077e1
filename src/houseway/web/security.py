"""What protects pages and players from other sites: pure ASGI around every answer, and the same-origin check."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.problems import Problem

_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_SECURE_ONLY: Final = {"Strict-Transport-Security": "max-age=31536000"}
_RAW: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_RAW_SECURE: Final = [*_RAW, *((name.lower().encode(), value.encode()) for name, value in _SECURE_ONLY.items())]
_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class SecurityHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        added = _RAW_SECURE if scope["scheme"] == "https" else _RAW

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self._app(scope, receive, send_with_headers)


class KnownHost:
    """Refuses requests whose Host is no host's name, or not one of `hosts` when some are given."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http" and not self._is_known(Headers(scope=scope).getlist("host")):
            refusal = JSONResponse({"code": "wrong_host", "message": "this house has another name"}, status_code=400)
            return await refusal(scope, receive, send)
        await self._app(scope, receive, send)

    def _is_known(self, hosts: list[str]) -> bool:
        if len(hosts) != 1 or not _HOST.fullmatch(hosts[0]):
            return False
        return not self._hosts or hosts[0].rpartition(":")[0] in self._hosts or hosts[0] in self._hosts


async def same_origin(request: Request) -> None:
    """Refuse what another site's page sends with the visitor's cookies; programs with a key carry none."""
    if request.method not in _SAFE_METHODS and "authorization" not in request.headers and _is_cross_site(request):
        raise Problem(403, "cross_site", "this request comes from another site's page")


def _is_cross_site(request: Request) -> bool:
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is not None and _netloc(origin) != request.headers.get("host")


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None
