"""The coach on the real page: by keyboard, at both widths, not in the way, without values of an earlier decision."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.house import House, Opener, PaiGowSeat, Seat, is_plain
from tests.browser.test_pages import SIDEWAYS, SMALL_BUTTONS, violations

COMPILED_S = 300  # the first time, functions are compiled
GAMES: dict[str, type[Seat]] = {"russian_poker": Seat, "pai_gow": PaiGowSeat}
HANDS = [
    "/odds/russian_poker?hand=As+Kd+9c+7h+5s&upcard=Qh",
    "/odds/pai_gow?hand=As+Kd+9c+9h+5s+5d+Jk",
    "/odds/five_card_draw?hand=Qc+Qd+9s+5h+2c&keep=Qc+Qd",
]

pytestmark = [pytest.mark.page, pytest.mark.timeout(2 * COMPILED_S)]


@pytest.fixture(scope="module", autouse=True)
def ready(house: House) -> None:
    """Let everything be compiled before a page waits for it."""
    for path in HANDS:
        httpx.get(f"{house.address}{path}", timeout=COMPILED_S).raise_for_status()


class Held:
    """Requests for advice, held back until they are let through."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route("**/advice?*", self._hold)

    def _hold(self, route: Route) -> None:
        self.routes.append(route)

    def wait(self) -> None:
        """Wait until the page has asked."""
        while not self.routes:
            self.page.wait_for_timeout(10)

    def let_through(self) -> None:
        while self.routes:
            self.routes.pop(0).continue_()

    def end(self) -> None:
        self.page.unroute("**/advice?*")  # what is still held goes through with it


def coached(page: Page, house: House, game: str = "russian_poker") -> Seat:
    """A seat with a coach, before the deal."""
    seat = GAMES[game].at_new_table(page, house)
    seat.button("coach").click()
    expect(page.locator(".counsel .said")).to_be_visible()
    return seat


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("game", GAMES)
def test_each_choice_says_what_it_is_worth_and_the_best_is_marked_by_a_word(
    game: str, width: int, opened: Opener, house: House
) -> None:
    page = opened(width)
    seat = coached(page, house, game)
    seat.deal()
    choices = ("fold", "exchange", "buy", "bet") if game == "russian_poker" else ("set", "house_way")
    unit = "antes" if game == "russian_poker" else "bets"
    for choice in choices:
        expect(seat.button(choice)).to_have_accessible_name(re.compile(rf"[+−]?\d\.\d{{3}} {unit}"))
    expect(page.locator(".worth em").first).to_have_text("best")
    if game == "pai_gow":
        expect(seat.button("house_way")).not_to_contain_text("at best")
    expect(page.locator(".said .best")).to_contain_text(unit)
    page.get_by_text("All values").click()
    expect(page.locator(".values li").first).to_be_visible()
    assert (page.evaluate(SIDEWAYS), page.evaluate(SMALL_BUTTONS)) == (0, [])
    assert violations(page) == []
    seat.button("fold" if game == "russian_poker" else "house_way").click()
    expect(seat.result).to_be_visible()
    expect(page.locator(".said .last")).to_contain_text("Last decision:")
    expect(page.locator(".worth")).to_have_count(0)
    assert violations(page) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_the_table_does_not_wait_and_nothing_moves_when_the_values_come(
    width: int, opened: Opener, house: House
) -> None:
    page = opened(width)
    seat = coached(page, house)
    held = Held(page)
    seat.deal(is_plain)
    held.wait()
    expect(seat.button("bet")).to_be_enabled()
    assert page.locator(".worth b").count() == 0
    places = [seat.button(choice) for choice in ("fold", "exchange", "buy", "bet")] + [page.locator(".counsel")]
    before = [place.bounding_box() for place in places]
    held.let_through()
    expect(page.locator(".worth b")).to_have_count(4)
    assert [place.bounding_box() for place in places] == before
    held.end()


def test_values_of_an_earlier_decision_are_never_shown_as_those_of_a_new_one(page: Page, house: House) -> None:
    seat = coached(page, house)
    seat.deal(is_plain)
    expect(page.locator(".worth b")).to_have_count(4)
    held = Held(page)
    seat.pick(seat.cards()[0])
    seat.button("exchange").click()
    expect(seat.button("exchange")).to_have_count(0)
    held.wait()
    assert page.locator(".worth b").count() == 0
    expect(page.locator(".said")).not_to_be_visible()
    held.let_through()
    expect(page.locator(".worth b")).to_have_count(2)
    expect(page.locator(".said .last")).to_contain_text("Exchange")
    held.end()


def test_where_advice_does_not_come_the_old_one_is_not_shown(opened: Opener, house: House) -> None:
    page = opened(is_watched=False)  # the browser complains that a request has failed
    seat = coached(page, house)
    seat.deal(is_plain)
    expect(page.locator(".worth b")).to_have_count(4)
    page.route("**/advice?*", lambda route: route.abort())
    seat.button("fold").click()
    expect(seat.result).to_be_visible()
    expect(page.locator(".counsel")).to_have_class(re.compile("is-old"))
    expect(page.locator(".said")).not_to_be_visible()


def test_it_is_switched_by_keyboard_and_keeps_the_focus(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    switch = seat.button("coach")
    for name in ("Switch the coach off", "Switch the coach on"):
        switch.focus()
        page.keyboard.press("Enter")
        expect(switch).to_have_text(name)
        expect(switch).to_be_focused()
    expect(page.locator(".counsel")).to_have_count(0)


def test_it_does_not_talk_into_what_the_table_announces(page: Page, house: House) -> None:
    seat = coached(page, house)
    seat.deal(is_plain)
    expect(page.locator(".worth b")).to_have_count(4)
    is_live = "document.querySelector('.counsel').closest('[aria-live], [role=status], [role=alert]') !== null"
    assert page.evaluate(is_live) is False
    expect(page.locator("#told")).not_to_contain_text("antes")


def test_without_scripts_the_values_are_a_page(opened: Opener, house: House) -> None:
    page = opened(360, java_script_enabled=False)
    seat = Seat.at_new_table(page, house, has_scripts=False)
    seat.button("coach").click()
    seat.button("stake").click()
    panel = page.locator(".counsel").bounding_box()
    assert panel
    assert panel["height"] < 100, "no room is kept for what comes only with scripts"
    page.get_by_role("link", name="Show the values").click()
    expect(page.locator(".said .best")).to_contain_text("antes")
    page.get_by_role("link", name="Back to the table").click()
    expect(seat.button("fold")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_odds_pages_fit_and_axe_finds_nothing(width: int, opened: Opener) -> None:
    page = opened(width)
    for path in ("/odds", *HANDS, *(hand.partition("?")[0] for hand in HANDS)):
        page.goto(path)
        assert (path, page.evaluate(SIDEWAYS), page.evaluate(SMALL_BUTTONS)) == (path, 0, [])
        assert (path, violations(page)) == (path, [])


@pytest.mark.parametrize("has_scripts", [True, False])
def test_cards_are_picked_with_and_without_scripts(has_scripts: bool, opened: Opener) -> None:
    page = opened(360, java_script_enabled=has_scripts)
    page.goto("/odds/russian_poker")
    for card in ("As", "Kd", "9c", "7h", "5s"):
        page.locator(f"#pick-{card}").check()
    if has_scripts:
        expect(page.locator("#hand")).to_have_value("As 5s 7h Kd 9c")
    page.select_option("#upcard-picked", "Qh")
    page.click("#picked-button")
    expect(page).to_have_url(re.compile(r"/odds/russian_poker\?hand=As\+5s\+7h\+Kd\+9c&upcard=Qh&rulebook=house$"))
    expect(page.locator("tr.is-best").first).to_contain_text("best")


def test_what_is_typed_is_picked(page: Page) -> None:
    page.goto("/odds/pai_gow")
    page.fill("#hand", "as 10d, jk")
    for card in ("As", "Td", "Jk"):
        expect(page.locator(f"#pick-{card}")).to_be_checked()
    assert page.locator("#pick :checked[name=card]").count() == 3


def test_the_odds_of_the_cards_in_hand_are_one_link_away(page: Page, house: House) -> None:
    seat = coached(page, house)
    seat.deal()
    expect(page.locator(".said .best")).to_be_visible()
    best = number(page.locator(".said .best .value"))
    page.get_by_role("link", name="Odds of these cards").click()
    assert number(page.locator("tr.is-best .number b").first) == pytest.approx(best, abs=0.00051)


def number(shown: Locator) -> float:
    return float(shown.inner_text().partition(" ")[0].replace("−", "-"))
