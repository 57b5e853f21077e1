"""How the tests play: a house to visit, and a player at one of its tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeAlias

from playwright.sync_api import Locator, Page, expect

from houseway.cards import DECK_52, Card
from houseway.chance import commitment, shuffled

Opener: TypeAlias = Callable[..., Page]
Cards: TypeAlias = tuple[Card, ...]
Wish: TypeAlias = Callable[[Cards, Cards, Cards], bool]


class House(NamedTuple):
    """A house under test: where it answers, and the database in which its sealed seeds lie."""

    address: str
    database: Path

    def lucky_text(self, shown: str, wish: Wish) -> str:
        """Find a contribution with which the shuffle behind a commitment deals a lone player what the test wishes.

        `wish` sees the player's five cards, the dealer's, and those that come next.  Only whoever can read the seed can
        do this, as the test does: so a real round, which verifies, holds the hand that is wanted.
        """
        round_id, seed = self._secret(shown)
        for number in count():
            deck = shuffled(DECK_52, round_id, seed, [f"luck {number}"])
            if wish(deck[0:10:2], deck[1:10:2], deck[10:]):
                return f"luck {number}"
        raise AssertionError

    def _secret(self, shown: str) -> tuple[str, bytes]:
        connection = sqlite3.connect(self.database)
        try:
            rows = connection.execute("select round, seed from secrets").fetchall()
        finally:
            connection.close()
        return next((round_id, seed) for round_id, seed in rows if commitment(round_id, seed) == shown)


class Seat:
    """A player at seat 1 (or another) of the table that the page shows."""

    def __init__(self, page: Page, house: House, number: int = 1) -> None:
        self.page = page
        self.house = house
        self.number = number
        self.seat = page.locator(f"section#seat-{number}")
        self.result = page.locator(f"#result-{number}")

    @classmethod
    def at_new_table(cls, page: Page, house: House) -> Seat:
        """Come in as a guest by the one button of the start page."""
        page.goto("/")
        page.click("#play")
        seat = cls(page, house)
        expect(seat.button("stake")).to_be_visible()
        return seat

    def button(self, action: str) -> Locator:
        """Find the button of an action."""
        return self.page.locator(f"#{action}-{self.number}-button")

    def cards(self) -> list[str]:
        """Read the cards of the hand, in notation."""
        cards = self.seat.locator(".hand.is-own [data-card]")
        return [card.get_attribute("data-card") or "" for card in cards.all()]

    def wait_for_scripts(self) -> None:
        """Wait until the scripts of the table run: they mark the spot on which chips go."""
        expect(self.seat.locator(".is-target")).to_be_visible()

    def stake(self, ante: int = 10, bonus: int | None = None, contribution: str = "") -> None:
        """Place stakes and deal."""
        self.page.fill(f"#ante-{self.number}", str(ante))
        if bonus is not None:
            self.page.fill(f"#bonus-{self.number}", str(bonus))
        if contribution:
            self.seat.locator(".contribution summary").click()
            self.page.fill(f"#contribution-{self.number}-text", contribution)
        self.button("stake").click()

    def deal(self, wish: Wish | None = None, **stakes: int) -> None:
        """Stake and wait for the cards, those that are wished for."""
        shown = self.page.locator(".commitment code").get_attribute("title") or ""
        self.stake(contribution=self.house.lucky_text(shown, wish) if wish else "", **stakes)
        expect(self.button("fold")).to_be_visible()

    def pick(self, *cards: str) -> None:
        """Select cards, as a finger does: on the card."""
        for card in cards:
            self.page.locator(f"label[for='pick-{self.number}-{card}']").click()

    def lines(self) -> list[str]:
        """Read the result, line by line."""
        expect(self.result).to_be_visible()
        return [" ".join((line.text_content() or "").split()) for line in self.result.locator("li").all()]

    def total(self) -> str:
        """Read what the round came to."""
        return self.result.locator(".total b").inner_text()

    def balance(self) -> int:
        """Read the wallet in the bar."""
        return int(self.page.locator("#balance").inner_text().replace(",", ""))
