"""Takes the pictures of `docs/` from a real room in a real browser: `.venv/bin/python tools/picture.py`.

The room's entropy is fixed, so that the same cards are dealt each time; this seed soon deals three of a kind.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from playwright.async_api import FloatRect, Page, async_playwright

from houseway.room import Room, connect
from houseway.web import create_app
from houseway.web.server import Server, bound, configuration

DOCS: Final = Path(__file__).parents[1] / "docs"
SEED: Final = 208
WIDTH: Final = 1280
RIM: Final = 30  # of the table, around its felt


async def take(database: str) -> None:
    """Open a room, play each game up to a decision, and take its picture."""
    listening: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    app = create_app(Room(connect(database), entropy=Random(SEED).randbytes))
    server = Server(configuration(app), listening.set_result)
    serving = asyncio.create_task(server.serve([bound("127.0.0.1", 0)]))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=os.environ.get("HOUSEWAY_CHROMIUM") or None, args=["--no-sandbox"]
        )
        page = await chromium.new_page(viewport={"width": WIDTH, "height": 880}, reduced_motion="reduce")
        address = await listening
        await play_russian_poker(page, address)
        await shoot(page, "table.jpg")
        await play_pai_gow(page, address)
        await shoot(page, "pai_gow.jpg")
        await chromium.close()
    server.should_exit = True
    await serving


async def shoot(page: Page, name: str) -> None:
    """Take the page from its head to the edge of the table."""
    felt = await page.locator(".felt").bounding_box()
    assert felt
    clip = FloatRect(x=0, y=0, width=WIDTH, height=felt["y"] + felt["height"] + RIM)
    await page.screenshot(path=DOCS / name, type="jpeg", quality=90, full_page=True, clip=clip)


async def play_russian_poker(page: Page, address: str) -> None:
    """Sit down as a guest and play until a hand comes with every choice, insurance too."""
    await page.goto(address)
    await page.click("#play")
    while True:
        await page.fill("#ante-1", "100")
        await page.fill("#bonus-1", "5")
        await page.click("#stake-1-button")
        await page.wait_for_selector("#fold-1-button")
        if await page.is_visible("#insure-1-button"):
            return
        await page.click("#fold-1-button")


async def play_pai_gow(page: Page, address: str) -> None:
    """Play until the house way splits two pair, and ask what it would do."""
    await page.goto(address)
    await page.click("#play-pai_gow")
    while True:
        await page.fill("#bet-1", "100")
        await page.click("#stake-1-button")
        await page.wait_for_selector("#set-1-button")
        await page.click("text=Show me the house way")
        if await page.is_visible("text=PG-28"):
            return
        await page.click("#house_way-1-button")
        await page.wait_for_selector("#result-1")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(f"sqlite:///{folder}/room.db"))
