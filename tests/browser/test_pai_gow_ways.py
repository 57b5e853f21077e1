"""Whoever plays Pai Gow: by keyboard, without scripts, by phone, with five others, or told by a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIRequestContext, Page, expect

from houseway.cards import parse
from houseway.games.pai_gow.house_way import read_house_way, reason, set_by_house_way
from houseway.games.pai_gow.splits import splits
from tests.browser.house import House, Opener, PaiGowSeat
from tests.browser.test_pages import INLINE, LANGUAGES, SIDEWAYS, SMALL_BUTTONS, violations
from tests.browser.test_pai_gow import has_foul
from tests.browser.test_ways_to_play import IS_MOVING, NOTE_MOVEMENTS, focus_by_tab, outline, sit_down

pytestmark = pytest.mark.page

WAY = read_house_way()
JSON = {"Accept": "application/json"}
OVERLAPS = """() => {
    const places = [...document.querySelectorAll(".other, .seat, .dealer .hand")]
        .map((one) => ({ name: one.id || one.className, at: one.getBoundingClientRect() }));
    const isBeside = (a, b) => a.right < b.left + 1 || b.right < a.left + 1;
    const isAbove = (a, b) => a.bottom < b.top + 1 || b.bottom < a.top + 1;
    return places.flatMap((one, index) => places.slice(index + 1)
        .filter((other) => !isBeside(one.at, other.at) && !isAbove(one.at, other.at))
        .map((other) => [one.name, other.name]));
}"""


def test_single_keys_play_a_round(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_new_table(page, house)
    page.keyboard.press("d")
    expect(seat.button("set")).to_be_visible()
    page.keyboard.press("w")
    expect(seat.seat.locator(".advice p")).to_be_visible()
    expect(seat.seat.locator(".pick:checked")).to_have_count(2)
    shown = seat.selected()
    other = next(card for card in seat.held() if card not in shown)
    page.keyboard.press(str(seat.held().index(other) + 1))
    assert set(seat.selected()) == {shown[-1], other}
    page.keyboard.press("h")
    expect(seat.result).to_be_visible()
    expect(seat.seat.locator(".why")).to_be_visible()


def test_keyboard_alone_sets_a_hand(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_new_table(page, house)
    focus_by_tab(page, page.locator("#bet-1"))
    page.keyboard.press("Enter")
    for pick in (page.locator(".pick").nth(0), page.locator(".pick").nth(6)):
        focus_by_tab(page, pick)
        page.keyboard.press("Space")
        expect(pick).to_be_checked()
        assert outline(page.locator(".pick:focus + label")) == "3px"
    focus_by_tab(page, seat.button("house_way"))
    page.keyboard.press("Enter")
    expect(seat.result).to_be_focused()


@pytest.mark.parametrize("width", [1280, 360])
def test_without_scripts_the_names_are_shown_and_a_foul_is_refused(width: int, opened: Opener, house: House) -> None:
    page = opened(width, java_script_enabled=False)
    seat = PaiGowSeat.at_new_table(page, house, has_scripts=False)
    seat.deal(has_foul, bet=10)
    ways = splits(parse(" ".join(seat.held()), has_joker=True))
    seat.pick(*(card.text for card in next(one for one in ways if one.is_foul).front))
    expect(seat.name("back").locator("strong")).to_have_text("foul: lower than the front")
    seat.button("set").click()
    expect(page.locator("#refusal")).to_contain_text("That is foul: the five cards behind must not be lower")
    right = set_by_house_way(parse(" ".join(seat.held()), has_joker=True), WAY)
    seat.seat.get_by_text("Show me the house way").click()
    expect(seat.seat.locator(".advice p")).to_have_text(reason(right))
    seat.pick(*(card.text for card in right.front))
    seat.button("set").click()
    assert seat.lines()[-1].startswith(("Bet ", "Commission "))
    assert page.evaluate(SIDEWAYS) == 0
    seat.result.get_by_role("link").click()
    page.click("text=Next")
    expect(page.locator(".steps .at")).to_contain_text("Step 2 of")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_fits_a_phone(language: str, opened: Opener, house: House) -> None:
    page = opened(360)
    page.goto(f"/?lang={language}")
    seat = PaiGowSeat.at_table_of(page, house, "fortune")
    seat.deal(has_foul, bet=100_000 // 20, fortune=5, insurance=5)
    ways = splits(parse(" ".join(seat.held()), has_joker=True))
    seat.pick(*(card.text for card in next(one for one in ways if one.is_foul).front))
    page.click(".advice summary")
    phase(page)
    seat.button("house_way").click()
    expect(seat.result).to_be_visible()
    phase(page)
    page.click(".pay summary")
    phase(page)
    seat.result.get_by_role("link").click()
    page.wait_for_url("**/rounds/*")
    for step in (0, 1, 2):
        page.goto(f"{page.url.partition('?')[0]}?step={step}")
        phase(page)


def phase(page: Page) -> None:
    """See that nothing sticks out, no button is too small, and nothing is written into the page that CSP refuses."""
    assert (page.evaluate(SIDEWAYS), page.evaluate(SMALL_BUTTONS), page.evaluate(INLINE)) == (0, [], 0)


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_in_any_phase(width: int, opened: Opener, house: House) -> None:
    page = opened(width)
    seat = PaiGowSeat.at_table_of(page, house, "fortune")
    assert violations(page) == []
    seat.deal(has_foul, bet=10, fortune=5)
    ways = splits(parse(" ".join(seat.held()), has_joker=True))
    seat.pick(*(card.text for card in next(one for one in ways if one.is_foul).front))
    expect(seat.seat).to_have_class(re.compile("is-foul"))
    assert violations(page) == []
    page.click(".advice summary")
    expect(seat.seat).not_to_have_class(re.compile("is-foul"))
    assert violations(page) == []
    seat.button("house_way").click()
    expect(seat.result).to_be_visible()
    assert violations(page) == []
    page.goto(f"{seat.result.get_by_role('link').get_attribute('href')}?step=1")
    assert violations(page) == []


def test_what_happens_is_told_to_who_does_not_see_it(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_new_table(page, house)
    told = page.get_by_role("status")
    expect(told).to_contain_text("Place your stakes.")
    seat.deal()
    expect(told).to_contain_text(
        re.compile("Your cards: .*Select two cards for the front.*It is your turn.", re.DOTALL)
    )
    expect(seat.seat.get_by_role("checkbox")).to_have_count(7)
    expect(seat.seat.get_by_role("group", name=re.compile("two of them to be selected for the front"))).to_be_visible()
    assert seat.seat.locator("[aria-live=polite]").count() == 2
    seat.button("house_way").click()
    expect(told).to_contain_text(
        re.compile("Dealer has .* in front, .* behind.*Your front is .*your back is", re.DOTALL)
    )
    expect(page.get_by_role("group", name="Front")).to_have_count(2)


def test_cards_move_to_the_front_and_nobody_waits_for_it(opened: Opener, house: House) -> None:
    page = opened(reduced_motion="no-preference")
    page.add_init_script(NOTE_MOVEMENTS)
    seat = PaiGowSeat.at_new_table(page, house)
    seat.stake()
    page.wait_for_selector(".setting")
    page.evaluate("window.movementsMs.length = 0")
    page.keyboard.press("1")
    page.wait_for_function("window.movementsMs.length > 0")
    assert 0 < max(page.evaluate("window.movementsMs")) <= 400
    page.keyboard.press("2")
    expect(seat.seat.locator(".pick:checked")).to_have_count(2)
    page.locator("#house_way-1-button").dispatch_event("click")
    expect(seat.result).to_be_visible()


def test_nothing_moves_with_reduced_motion(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_new_table(page, house)
    seat.deal()
    page.keyboard.press("1")
    expect(seat.seat.locator(".pick:checked")).to_have_count(1)
    assert not page.evaluate(IS_MOVING)


def test_two_players_set_at_the_same_time(opened: Opener, house: House) -> None:
    host, guest = opened(), opened(360)
    first = PaiGowSeat.at_new_table(host, house)
    sit_down(guest, host.url.removeprefix(house.address))
    second = PaiGowSeat(guest, house, 2)
    expect(host.locator(".other#seat-2")).to_contain_text("Guest")
    first.stake(bet=10)
    expect(guest.locator(".other#seat-1")).to_contain_text("has staked")
    second.stake(bet=20)
    expect(first.button("set")).to_be_visible()
    expect(second.button("set")).to_be_visible()
    expect(host.locator(".other#seat-2")).to_contain_text("is setting")
    expect(host.locator(".other#seat-2 .card.is-down")).to_have_count(7)
    expect(host.locator(".countdown")).to_have_count(2)
    chosen = first.held()[:2]
    first.pick(*chosen)
    host.click(".advice summary")
    host.click(".pay summary")
    second.button("house_way").click()
    expect(guest.locator("#seat-2 .hint")).to_have_text("Waiting for the others.")
    expect(guest.locator("#hand-2")).to_be_focused()
    expect(host.locator(".other#seat-2")).to_contain_text("has set")
    expect(host.locator(".other#seat-2 .card.is-down")).to_have_count(7)
    expect(host.locator(".advice p")).to_be_visible()
    expect(host.locator(".pay-sheet")).to_be_visible()
    expect(first.seat.locator(".pick:checked")).to_have_count(2)
    host.click(".pay summary")
    first.button("house_way").click()
    expect(guest.locator(".other#seat-1 .part.is-back .card:not(.is-down)")).to_have_count(5)
    expect(second.result).to_be_visible()
    assert first.total() == guest.locator(".other#seat-1 .caption b").inner_text()


@pytest.mark.parametrize("width", [1280, 360])
def test_six_play_at_one_dealer(width: int, opened: Opener, house: House) -> None:
    page = opened(width)
    seat = PaiGowSeat.at_table_of(page, house, "fortune")
    others = {number: joined(opened(), page.url, number) for number in range(2, 7)}
    for act in others.values():
        act("stake", bet=100, fortune=5)
    seat.deal(bet=100, fortune=5, insurance=5)
    others[2]("house_way")
    expect(page.locator(".other#seat-2")).to_contain_text("has set")
    phase(page)
    assert overlaps(page) == []
    for number in range(3, 7):
        others[number]("house_way")
    seat.button("house_way").click()
    expect(seat.result).to_be_visible()
    expect(page.locator(".other .caption b")).to_have_count(5)
    phase(page)
    assert overlaps(page) == []


def joined(page: Page, table: str, number: int) -> Callable[..., None]:
    """Let a new guest, a program, sit down; give what he acts by."""
    http = page.request
    http.post("/session", data={"as": "guest"}, headers=JSON)
    command(http, table, "seat", seat=number)
    return lambda action, **fields: command(http, table, "act", seat=number, action=action, **fields)


def command(http: APIRequestContext, table: str, what: str, **fields: object) -> None:
    version = http.get(table, headers=JSON).json()["table"]["version"]
    done = http.post(
        f"{table}/{what}", data={"command_id": f"{what}-{version}", "version": version, **fields}, headers=JSON
    )
    assert done.ok, done.text()


def overlaps(page: Page) -> list[object]:
    """List the seats that lie on one another, or on the dealer."""
    found: list[object] = page.evaluate(OVERLAPS)
    return found
