"""Whoever plays: by keyboard alone, without scripts, with reduced motion or with movement, with others at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House, Opener, PaiGowSeat, Seat

pytestmark = pytest.mark.page

IS_MOVING = "document.getAnimations().some((one) => one.effect.getTiming().duration > 0)"
# Written down when a movement begins: on a busy machine it may be over before anybody can look at it.
NOTE_MOVEMENTS = """
window.movementsMs = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
    window.movementsMs.push((options.delay ?? 0) + options.duration);
    return animate.call(this, frames, options);
};
"""


def focus_by_tab(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus, and see that the focus can be seen."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError(f"Tab never reaches {wanted}")


def outline(element: Locator) -> str:
    """Say how an element shows that it has the focus."""
    width: str = element.evaluate("(element) => getComputedStyle(element).outlineWidth")
    return width


def test_keyboard_alone_from_the_start_page_to_the_result(page: Page, house: House) -> None:
    page.goto("/")
    focus_by_tab(page, page.locator("#play"))
    assert outline(page.locator("#play")) == "3px"
    page.keyboard.press("Enter")
    seat = Seat(page, house)
    focus_by_tab(page, page.locator("#ante-1"))
    page.keyboard.type("25")
    page.keyboard.press("Enter")
    first = page.locator(".pick").first
    focus_by_tab(page, first)
    page.keyboard.press("Space")
    expect(first).to_be_checked()
    assert outline(page.locator(".pick:focus + label")) == "3px"
    focus_by_tab(page, seat.button("exchange"))
    page.keyboard.press("Enter")
    expect(seat.button("exchange")).to_be_hidden()
    expect(page.locator("#hand-1")).to_be_focused()
    focus_by_tab(page, seat.button("fold"))
    page.keyboard.press("Enter")
    expect(seat.result).to_be_focused()


def test_single_keys_play_a_round(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    page.keyboard.press("d")
    expect(seat.button("fold")).to_be_visible()
    held = seat.cards()
    page.keyboard.press("1")
    page.keyboard.press("5")
    page.keyboard.press("e")
    expect(seat.button("exchange")).to_be_hidden()
    assert seat.cards()[:3] == held[1:4]
    page.keyboard.press("b")
    expect(seat.result).to_be_visible()


def test_single_keys_can_be_turned_off(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    page.click(".keys summary")
    page.uncheck("#keys-on")
    page.keyboard.press("d")
    page.reload()
    page.keyboard.press("d")
    expect(seat.button("stake")).to_be_visible()
    assert seat.balance() == 10_000


def test_a_key_typed_into_a_field_is_only_typed(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    page.click(".contribution summary")
    page.focus("#contribution-1-text")
    page.keyboard.type("deal")
    expect(page.locator("#contribution-1-text")).to_have_value("deal")
    expect(seat.button("stake")).to_be_visible()


def test_without_scripts_a_whole_round_is_played(opened: Opener, house: House) -> None:
    page = opened(360, java_script_enabled=False)
    seat = Seat.at_new_table(page, house, has_scripts=False)
    seat.deal(ante=10)
    held = seat.cards()
    seat.pick(held[1], held[2])
    expect(seat.button("exchange")).to_have_accessible_name(re.compile("^Exchange 2 cards 10"))
    seat.choose("exchange")
    assert seat.cards()[:3] == [held[0], held[3], held[4]]
    seat.choose("bet")
    assert seat.lines()[0] == "Fee Cards exchanged, 10: −10"
    seat.result.get_by_role("link").click()
    page.click("text=Next")
    expect(page.locator(".steps .at")).to_contain_text("Step 2 of")


def test_without_scripts_a_refusal_is_shown_with_the_table(opened: Opener, house: House) -> None:
    page = opened(360, java_script_enabled=False)
    seat = Seat.at_new_table(page, house, has_scripts=False)
    seat.deal(ante=10)
    seat.button("exchange").click()
    expect(page.locator("#refusal")).to_contain_text("This choice takes another number of cards.")
    seat.button("fold").click()
    assert seat.total() == "−10"


def test_nothing_moves_with_reduced_motion(opened: Opener, house: House) -> None:
    page = opened(reduced_motion="reduce")
    seat = Seat.at_new_table(page, house)
    seat.stake()
    page.wait_for_selector("#hand-1")
    assert not page.evaluate(IS_MOVING)


def test_movement_is_short_and_nobody_waits_for_it(opened: Opener, house: House) -> None:
    page = opened(reduced_motion="no-preference")
    page.add_init_script(NOTE_MOVEMENTS)
    seat = Seat.at_new_table(page, house)
    seat.stake()
    for _ in range(300):  # the page's policy forbids the evaluation that wait_for_function needs
        if page.evaluate("window.movementsMs.length"):
            break
        page.wait_for_timeout(100)
    assert 0 < max(page.evaluate("window.movementsMs")) <= 400
    page.locator("#fold-1-button").dispatch_event("click")
    expect(seat.result).to_be_visible()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_a_stake_of_six_digits_is_shown_whole(has_scripts: bool, opened: Opener, house: House) -> None:
    page = opened(360, java_script_enabled=has_scripts)
    Seat.at_new_table(page, house, has_scripts=has_scripts)
    field = page.locator("#ante-1")
    field.fill("100000")
    assert field.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


SPILLED = """(() => {
    const { left, right } = document.querySelector(".seat").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".seat :is(.card, button, .ring)")]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => box.left < left || box.right > right).length;
})()"""


@pytest.mark.parametrize("kind", [Seat, PaiGowSeat])
def test_cards_and_buttons_stay_on_the_seat_at_any_width(kind: type[Seat], page: Page, house: House) -> None:
    seat = kind.at_new_table(page, house)
    seat.deal()
    for width in (1201, 1200, 961, 641, 640, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert (width, page.evaluate(SPILLED)) == (width, 0)


def test_two_players_at_one_table_see_each_other_at_once(opened: Opener, house: House) -> None:
    host, guest = opened(), opened(360)
    first = Seat.at_new_table(host, house)
    sit_down(guest, host.url.removeprefix(house.address))
    second = Seat(guest, house, 2)
    expect(host.locator(".other#seat-2")).to_contain_text("Guest")
    first.stake(ante=10)
    expect(guest.locator(".other#seat-1")).to_contain_text("has staked")
    expect(first.button("take_back")).to_be_visible()
    second.stake(ante=20)
    expect(first.button("bet")).to_be_visible()
    expect(guest.locator(".other#seat-1")).to_have_class(re.compile("is-acting"))
    expect(guest.locator(".other#seat-1 .card.is-down")).to_have_count(5)
    expect(host.locator(".countdown")).to_be_visible()
    first.button("buy").click()
    expect(guest.locator(".other#seat-1")).to_contain_text("bought the sixth card")
    first.button("bet").click()
    second.button("fold").click()
    expect(host.locator(".other#seat-2 .caption")).to_contain_text("−20")
    expect(guest.locator(".other#seat-1 .card.is-down")).to_have_count(0)
    assert first.total() == guest.locator(".other#seat-1 .caption b").inner_text()


def test_a_selection_survives_what_others_do(opened: Opener, house: House) -> None:
    host, guest = opened(), opened()
    first = Seat.at_new_table(host, house)
    first.deal()
    held = first.cards()
    first.pick(held[0])
    host.locator(f"#pick-1-{held[1]}").focus()
    host.click(".pay summary")
    sit_down(guest, host.url.removeprefix(house.address))
    expect(host.locator(".other#seat-2")).to_contain_text("Guest")
    expect(host.locator(f"#pick-1-{held[0]}")).to_be_checked()
    expect(host.locator(".pay-sheet")).to_be_visible()


def sit_down(page: Page, table: str) -> None:
    """Come to a table that is there, as a new guest, and take the seat that is offered."""
    page.goto(table)
    page.get_by_role("button", name="Play as a guest").click()
    page.get_by_role("button", name="Take seat 2").click()


def test_what_happens_is_told_to_who_does_not_see_it(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    told = page.get_by_role("status")
    expect(told).to_contain_text("Place your stakes.")
    seat.deal()
    expect(told).to_contain_text(re.compile("Dealer shows .* of .*Your cards: .*It is your turn.", re.DOTALL))
    expect(page.get_by_role("img", name="face-down card")).to_have_count(4)
    expect(seat.seat.get_by_role("checkbox")).to_have_count(5)
    seat.button("fold").click()
    expect(told).to_contain_text(re.compile("Dealer has .*You lose 10.", re.DOTALL))


def test_a_lost_line_is_said_and_the_choice_can_be_made_again(opened: Opener, house: House) -> None:
    page = opened(is_watched=False)
    seat = Seat.at_new_table(page, house)
    seat.deal()
    page.route("**/act", lambda route: route.abort())
    seat.button("buy").click()
    expect(page.locator("#notice")).to_contain_text("That did not work, and nothing has changed.")
    page.unroute("**/act")
    seat.button("buy").click()
    expect(seat.button("buy")).to_be_hidden()
    assert len(seat.cards()) == 6
    expect(page.locator("#notice")).to_be_empty()
