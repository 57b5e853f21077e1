"""A real server on SQLite and a real Chromium; no page that a test opens may hold errors or refused content."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.room import Room, connect
from houseway.web import Rate, Settings, create_app
from houseway.web.server import Server, bound, configuration
from tests.browser.house import House, Opener
from tests.web.between_players import CLOCK

_FAST = Rate(1_000_000, 1_000_000.0)
SETTINGS = Settings(guests=_FAST, accounts=_FAST, sign_ins=_FAST, commands=_FAST)
CHROMIUM = os.environ.get("HOUSEWAY_CHROMIUM") or shutil.which("chromium")
LAG_S = 0.02
PATIENCE_MS = 30_000  # a machine may be busy
expect.set_options(timeout=PATIENCE_MS)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that all tests visit; each opens tables of its own."""
    database = tmp_path_factory.mktemp("house") / "room.db"
    addresses: list[str] = []
    is_listening = threading.Event()

    def announce(address: str) -> None:
        addresses.append(address)
        is_listening.set()

    app = create_app(Room(connect(f"sqlite:///{database}"), clock=CLOCK, pause_s=(0.0, 0.05)), settings=SETTINGS)
    app.add_middleware(Lag)
    server = Server(configuration(app), announce)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([bound("127.0.0.1", 0)])))
    thread.start()
    try:
        assert is_listening.wait(60), "the server does not listen"
        yield House(addresses[0].rstrip("/"), database)
    finally:
        server.should_exit = True
        thread.join(60)


class Lag:
    """Answers a moment later, so that what reads a page without waiting for it fails always, not on a busy day."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_later(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(LAG_S)
            await send(message)

        await self.app(scope, receive, send_later)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser, closed after each file: while it is open, its event loop runs in this thread and nobody else's can.

    The tests of this folder are skipped on a machine that has none.
    """
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        except Error as error:
            if CHROMIUM:
                raise
            pytest.skip(f"no Chromium: {error.message.splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture
def opened(house: House, chromium: Browser) -> Iterator[Opener]:
    """Open a browser of one's own, `opened(360, locale="de-DE")`; at the end nothing may have gone wrong in it."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_one(width: int = 1280, *, is_watched: bool = True, **options: object) -> Page:
        settings = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = chromium.new_context(
            base_url=house.address,
            viewport={"width": width, "height": 800},
            **settings,  # type: ignore[arg-type]
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        if is_watched:
            watch(page, wrong)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert wrong == []


def watch(page: Page, wrong: list[str]) -> None:
    """Collect what goes wrong on a page: errors of scripts, refused content (CSP), requests to other hosts."""
    page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
    page.on("console", lambda message: wrong.append(message.text) if is_wrong(message.type, message.text) else None)
    host = "://127.0.0.1:"
    page.on("request", lambda request: None if host in request.url else wrong.append(f"foreign: {request.url}"))


def is_wrong(kind: str, text: str) -> bool:
    """Tell errors and warnings from answers that a test asked for: a refusal has status 409."""
    return kind in ("error", "warning") and "the server responded with a status of 4" not in text


@pytest.fixture
def page(opened: Callable[..., Page]) -> Page:
    """A browser at the width of a desk."""
    return opened()
