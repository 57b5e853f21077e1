"""The school on the real page: by keys, by finger, without scripts, and as a screen reader is told it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import read_house_way, set_by_house_way
from houseway.games.pai_gow.splits import splits
from tests.browser.house import Opener, texts
from tests.browser.test_pages import INLINE, SIDEWAYS, SMALL_BUTTONS, violations

pytestmark = pytest.mark.page

WAY = read_house_way("house_rules")


def held(page: Page) -> list[str]:
    """The seven cards of the question, in the order in which they lie."""
    return [one.get_attribute("value") or "" for one in page.locator(".setting .pick").all()]


def right_front(page: Page) -> list[str]:
    return show(set_by_house_way(parse(" ".join(held(page)), has_joker=True), WAY).front).split()


def wrong_front(page: Page) -> list[str]:
    cards = parse(" ".join(held(page)), has_joker=True)
    right = set_by_house_way(cards, WAY).front_strength
    return show(next(one.front for one in splits(cards) if one.front_strength != right and not one.is_foul)).split()


def choose(page: Page, front: list[str]) -> None:
    for card in front:
        page.locator(f"label[for='pick-1-{card}']").click()


def test_keys_alone_set_and_go_on(page: Page) -> None:
    page.goto("/drill/pai_gow?seed=keys")
    expect(page.locator("#set-1-button")).to_have_attribute("aria-disabled", "true")  # the scripts run
    for card in right_front(page):
        page.keyboard.press(str(held(page).index(card) + 1))
    expect(page.locator("#set-1-button")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("s")
    expect(page.locator("#verdict")).to_contain_text("Right")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hand-1")).to_be_focused()
    expect(page.locator("#score + p")).to_contain_text("1 of 1 right.")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_wrong_answer_shows_both_settings_and_why(width: int, opened: Opener) -> None:
    page = opened(width, has_touch=width < 500)
    page.goto("/drill/pai_gow?seed=wrong")
    cards, right = parse(" ".join(held(page)), has_joker=True), right_front(page)
    choose(page, wrong_front(page))
    page.click("#set-1-button")
    expect(page).to_have_title("Wrong · House-way school · Houseway")
    house = page.locator("section[aria-labelledby='right-name'] .is-front [data-card]")
    assert sorted(texts(house, 2)) == sorted(right)
    expect(page.locator("#reason")).to_contain_text(f"({set_by_house_way(cards, WAY).row})")
    expect(page.locator("tr.is-now .number").last).to_have_text("1")
    assert page.evaluate(SIDEWAYS) == 0
    assert (page.evaluate(INLINE), page.evaluate(SMALL_BUTTONS)) == (0, [])
    assert violations(page) == []


def test_without_scripts(opened: Opener) -> None:
    page = opened(java_script_enabled=False)
    page.goto("/drill/pai_gow?seed=plain")
    choose(page, right_front(page))
    page.click("#set-1-button")
    expect(page.locator("#verdict")).to_contain_text("Right")
    page.click("#next")
    expect(page.locator("#score + p")).to_contain_text("1 of 1 right.")


def test_both_hands_are_named_before_one_answers(page: Page) -> None:
    page.goto("/drill/pai_gow?seed=names&house_way=foxwoods")
    expect(page.locator(".ways [aria-current]")).to_have_text("Foxwoods")
    assert violations(page) == []
    choose(page, held(page)[5:])
    expect(page.locator(".name.is-front .way:visible")).to_have_count(1)
    expect(page.locator(".name.is-back .way:visible")).to_have_count(1)


def test_the_verdict_is_read_with_the_link_that_goes_on(page: Page) -> None:
    page.goto("/drill/pai_gow?seed=read")
    choose(page, right_front(page))
    page.click("#set-1-button")
    assert page.locator("#next").get_attribute("aria-describedby") == "verdict reason"
    expect(page.get_by_role("link", name="Next hand")).to_be_focused()
    expect(page.get_by_role("heading", name="Right")).to_be_visible()
    expect(page.get_by_role("group", name="Front").first).to_be_visible()


def test_a_hand_that_was_answered_elsewhere_gives_way_to_the_next(page: Page) -> None:
    page.goto("/drill/pai_gow?seed=twice")
    other = page.context.new_page()
    other.goto("/drill/pai_gow?seed=twice")
    cards = held(other)
    choose(page, right_front(page))
    page.click("#set-1-button")
    expect(page.locator("#verdict")).to_be_visible()
    choose(other, wrong_front(other))
    other.click("#set-1-button")
    expect(other.locator("#refusal")).to_have_text("This hand has been answered already. Here is the next one.")
    assert held(other) != cards
    expect(other.locator("#score + p")).to_contain_text("1 of 1 right.")
