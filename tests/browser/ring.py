"""A table of Five Card Draw with one person in the browser and programs at the other seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House
from tests.web import between_players
from tests.web.between_players import passive, phase, wait_for
from tests.web.visitors import JSON, Player, done


class Ring(NamedTuple):
    """A person at seat 1 of a table between players, and the programs by their seats."""

    page: Page
    table: str
    others: dict[int, Player]

    @property
    def other(self) -> Player:
        return self.others[2]

    def button(self, action: str) -> Locator:
        return self.page.locator(f"#{action}-1-button")

    def view(self) -> Any:
        return self.other.view(self.table)

    def is_shown(self) -> None:
        """Wait until the page shows what the table has come to."""
        version = self.view()["table"]["version"]
        expect(self.page.locator(f"[data-version='{version}']")).to_be_attached()

    def until(self, wanted: str, *, is_mine: bool = True) -> None:
        """Let everybody, this person too, keep in for the least until he (or another) is asked in this phase."""
        while True:
            view = self.view()
            seat = view["acting"][0]
            if phase(view) == wanted and (seat == 1) == is_mine:
                break
            self.keep_in(seat)
        self.is_shown()

    def to_the_end(self) -> None:
        """Keep everybody in for the least to the showdown, which then stays: nobody else plays the next hand."""
        for seat, player in self.others.items():
            player.act(self.table, "sit_out", seat)
        while (view := self.view())["phase"] == "playing":
            self.keep_in(view["acting"][0])
        self.is_shown()

    def keep_in(self, seat: int) -> None:
        if seat != 1:
            passive(self.others[seat], self.table, seat)
            return
        self.is_shown()
        button = self.page.locator(":is(#check-1-button, #call-1-button, #stand_pat-1-button)")
        version = self.view()["table"]["version"]
        button.click()
        wait_for(self.other, self.table, lambda view: view["table"]["version"] > version)

    def cards(self) -> list[str]:
        cards = self.page.locator("#hand-1 [data-card]")
        return [card.get_attribute("data-card") or "" for card in cards.all()]

    def pick(self, *cards: str) -> None:
        for card in cards:
            self.page.locator(f"label[for='pick-1-{card}']").click()


def seated(page: Page, table: str, buy_in: int = 500) -> None:
    """Sit down at seat 1 as a guest, with chips."""
    page.goto(table)
    page.get_by_role("button", name="Play as a guest").click()
    page.fill("#buy-in", str(buy_in))
    page.click("#take-seat")
    expect(page.locator("section#seat-1")).to_be_visible()


@contextmanager
def programs(house: House, count: int) -> Iterator[list[Player]]:
    """Let guests in who are programs."""
    clients = [httpx.Client(base_url=house.address, timeout=60) for _ in range(count)]
    try:
        players = [Player(client, JSON) for client in clients]
        for player in players:
            done(player.send("/session", **{"as": "guest"}))
        yield players
    finally:
        for client in clients:
            client.close()


Dealt = Callable[..., Ring]


def dealt(page: Page, players: list[Player], rulebook: str = "no_limit") -> Ring:
    """Open a table, sit down at it in the browser and with the programs, and wait for the cards."""
    table = players[0].table(game="five_card_draw", rulebook=rulebook)
    seated(page, table)
    others = dict(enumerate(players, 2))
    for seat, player in others.items():
        player.sit(table, seat, buy_in=500)
    between_players.dealt(players[0], table)
    ring = Ring(page, table, others)
    expect(page.locator("#hand-1")).to_be_visible()
    ring.is_shown()
    return ring
