"""Takes `docs/table.jpg` from a real room in a real browser: `.venv/bin/python tools/picture.py`.

The room's entropy is fixed, so that the same cards are dealt each time; this seed soon deals three of a kind.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from playwright.async_api import Page, async_playwright

from houseway.room import Room, connect
from houseway.web import create_app
from houseway.web.server import Server, bound, configuration

PICTURE: Final = Path(__file__).parents[1] / "docs" / "table.jpg"
SEED: Final = 208
SIZE: Final = (1280, 880)


async def take(database: str) -> None:
    """Open a room, play up to the first decision, and take the picture."""
    listening: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    app = create_app(Room(connect(database), entropy=Random(SEED).randbytes))
    server = Server(configuration(app), listening.set_result)
    serving = asyncio.create_task(server.serve([bound("127.0.0.1", 0)]))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=os.environ.get("HOUSEWAY_CHROMIUM") or None, args=["--no-sandbox"]
        )
        page = await chromium.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
        await play(page, await listening)
        await page.screenshot(path=PICTURE, type="jpeg", quality=90)
        await chromium.close()
    server.should_exit = True
    await serving


async def play(page: Page, address: str) -> None:
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


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(f"sqlite:///{folder}/room.db"))
