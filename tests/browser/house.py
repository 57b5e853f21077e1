"""How the tests play: a house to visit, and a player at one of its tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import ClassVar, NamedTuple, Self, TypeAlias

from playwright.sync_api import Locator, Page, expect

from houseway.cards import DECK_52, DECK_53, Card, parse
from houseway.chance import commitment, shuffled
from houseway.ranking import strength

Opener: TypeAlias = Callable[..., Page]
Cards: TypeAlias = tuple[Card, ...]
Wish: TypeAlias = Callable[[Cards, Cards, Cards], bool]
TRIPS = strength(parse("2s 2h 2d 4c 3s"))


def texts(cards: Locator, count: int) -> list[str]:
    """Read the cards that a page shows, in notation, once there are so many."""
    expect(cards).to_have_count(count)
    return [card.get_attribute("data-card") or "" for card in cards.all()]


def is_plain(mine: Cards, dealer: Cards, next_cards: Cards) -> bool:
    """Wish for a hand that cannot be insured, nor with another card for its first: so it has the usual choices."""
    return max(strength(mine), strength((*mine[1:], next_cards[0]))) < TRIPS


class House(NamedTuple):
    """A house under test: where it answers, and the database in which its sealed seeds lie."""

    address: str
    database: Path

    def lucky_text(self, shown: str, wish: Wish, deck: Cards = DECK_52, hand_size: int = 5) -> str:
        """Find a contribution with which the shuffle behind a commitment deals a lone player what the test wishes.

        `wish` sees the player's hand, the dealer's, and the cards that come next.  Only whoever can read the seed can
        do this, as the test does: so a real round, which verifies, holds the hand that is wanted.
        """
        round_id, seed = self._secret(shown)
        dealt = 2 * hand_size
        for number in count():
            cards = shuffled(deck, round_id, seed, [f"luck {number}"])
            if wish(cards[0:dealt:2], cards[1:dealt:2], cards[dealt:]):
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
    """A player at seat 1 (or another) of the table that the page shows; Russian Poker's, the games differ in these."""

    play_button: ClassVar = "#play"
    main_wager: ClassVar = "ante"
    first_choice: ClassVar = "fold"
    deck: ClassVar = DECK_52
    hand_size: ClassVar = 5

    def __init__(self, page: Page, house: House, number: int = 1) -> None:
        self.page = page
        self.house = house
        self.number = number
        self.seat = page.locator(f"section#seat-{number}")
        self.result = page.locator(f"#result-{number}")

    @classmethod
    def at_new_table(cls, page: Page, house: House, *, has_scripts: bool = True) -> Self:
        """Come in as a guest by the one button of the start page."""
        page.goto("/")
        page.click(cls.play_button)
        return cls(page, house).seated(has_scripts)

    def seated(self, has_scripts: bool) -> Self:
        """Wait until one can stake, and until the scripts of the table run."""
        expect(self.button("stake")).to_be_visible()
        self.page.wait_for_load_state()
        if has_scripts:
            self.wait_for_scripts()
        return self

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

    def stake(self, contribution: str = "", **chips: int) -> None:
        """Place stakes, by wager, and deal."""
        for wager, amount in (chips or {self.main_wager: 10}).items():
            self.page.fill(f"#{wager}-{self.number}", str(amount))
        if contribution:
            self.seat.locator(".contribution summary").click()
            self.page.fill(f"#contribution-{self.number}-text", contribution)
        self.button("stake").click()

    def deal(self, wish: Wish | None = None, **chips: int) -> None:
        """Stake and wait for the cards, those that are wished for."""
        self.stake(self.luck(wish) if wish else "", **chips)
        expect(self.button(self.first_choice)).to_be_visible()
        self.page.wait_for_load_state()

    def choose(self, action: str) -> None:
        """Press the button of a choice, and wait for the table that comes of it, with or without scripts."""
        version = self.page.locator("[data-version]").get_attribute("data-version")
        self.button(action).click()
        expect(self.page.locator(f"[data-version]:not([data-version='{version}'])")).to_be_attached()
        self.page.wait_for_load_state()

    def luck(self, wish: Wish) -> str:
        """Find the text with which the next shuffle brings what is wished for."""
        shown = self.page.locator(".commitment code").get_attribute("title") or ""
        return self.house.lucky_text(shown, wish, self.deck, self.hand_size)

    def pick(self, *cards: str) -> None:
        """Select cards, as a finger does: on the card."""
        for card in cards:
            self.page.locator(f"label[for='pick-{self.number}-{card}']").click()

    def lines(self) -> list[str]:
        """Read the result, line by line."""
        expect(self.result).to_be_visible()
        self.page.wait_for_load_state()
        return [" ".join((line.text_content() or "").split()) for line in self.result.locator("li").all()]

    def total(self) -> str:
        """Read what the round came to."""
        return self.result.locator(".total b").inner_text()

    def balance(self) -> int:
        """Read the wallet in the bar."""
        return int(self.page.locator("#balance").inner_text().replace(",", ""))


class PaiGowSeat(Seat):
    """A player at a table of Pai Gow Poker."""

    play_button: ClassVar = "#play-pai_gow"
    main_wager: ClassVar = "bet"
    first_choice: ClassVar = "set"
    deck: ClassVar = DECK_53
    hand_size: ClassVar = 7

    @classmethod
    def at_table_of(cls, page: Page, house: House, rulebook: str) -> Self:
        """Sit down as a guest at a new table of some house rules."""
        page.goto("/")
        opened = page.request.post("/play", form={"game": "pai_gow", "rulebook": rulebook}, max_redirects=0)
        page.goto(opened.headers["location"])
        return cls(page, house).seated(has_scripts=True)

    def held(self) -> list[str]:
        """Read the cards to be set, in the order in which they are held."""
        return [pick.get_attribute("value") or "" for pick in self.seat.locator(".setting .pick").all()]

    def selected(self) -> list[str]:
        """Read which cards are selected for the front."""
        return [pick.get_attribute("value") or "" for pick in self.seat.locator(".setting .pick:checked").all()]

    def name(self, part: str) -> Locator:
        """Find what stands below the front or the back while the hand is being set."""
        return self.seat.locator(f".name.is-{part} span:visible")

    def part(self, part: str) -> Locator:
        """Find the front or the back of one's own hand once it is set."""
        return self.seat.locator(f".hands.is-own .part.is-{part}")
