"""HEAD: the answer that GET would give, without its content."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ENDLESS = "/stream"  # its headers alone would never end either


class HeadAsGet:
    """Lets every address that answers GET answer HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or scope["path"] == _ENDLESS:
            return await self._app(scope, receive, send)

        async def send_without_content(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_without_content)
