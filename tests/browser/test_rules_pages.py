"""What leads to two games: the start page, the lobby, and the rules of each house."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from houseway.games.pai_gow.house_way import read_house_way
from houseway.rulebooks import names
from tests.browser.house import Opener

pytestmark = pytest.mark.page


def test_each_game_begins_with_one_click(opened: Opener) -> None:
    for button, cards in (("#play", 5), ("#play-pai_gow", 7)):
        page = opened()
        page.goto("/")
        page.click(button)
        page.click("#stake-1-button")
        expect(page.locator("#hand-1 [data-card]")).to_have_count(cards)


def test_the_start_page_shows_every_game_on_a_phone(opened: Opener) -> None:
    page = opened(360)
    page.goto("/")
    expect(page.locator(".felt-panel")).to_have_count(3)
    expect(page.get_by_role("button", name="Play Russian Poker")).to_be_in_viewport()
    page.get_by_role("button", name="Play Pai Gow Poker").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Play Pai Gow Poker")).to_be_in_viewport()


def test_a_table_of_either_game_is_opened_from_the_lobby(page: Page) -> None:
    page.goto("/tables")
    page.click("#open summary")
    page.get_by_role("button", name="Go on as a guest").click()
    page.click("#open summary")
    page.fill("#name-pai_gow", "Foxes")
    page.select_option("#rulebook-pai_gow", "foxwoods")
    page.locator("#open-pai_gow [name=least]").fill("50")
    page.locator("#open-pai_gow [name=most]").fill("500")
    page.locator("#open-pai_gow button").click()
    expect(page.locator(".table-head")).to_contain_text("Bet 50 to 500")
    expect(page.locator(".table-head")).to_contain_text("Foxwoods")
    page.get_by_role("button", name="Take seat 1").click()
    expect(page.locator("#stake-1-button")).to_be_visible()
    page.goto("/tables")
    line = page.locator(".table-line").filter(has_text="Foxes")
    expect(line).to_contain_text("Pai Gow Poker · Foxwoods")
    expect(line).to_contain_text("you sit here")


def test_the_rules_list_leads_to_each_house(page: Page) -> None:
    page.goto("/rules")
    for game in ("russian_poker", "pai_gow"):
        expect(page.locator(f"#{game} .books a")).to_have_count(len(names(game)))
    page.locator("#pai_gow").get_by_role("link", name="Golden Nugget").click()
    expect(page.locator("h1")).to_have_text("Pai Gow Poker: Golden Nugget")
    expect(page.locator(".usual").first).to_contain_text("By our own house rules instead:")


def test_the_house_way_is_shown_row_by_row_with_a_hand_for_each_case(page: Page) -> None:
    page.goto("/rules/pai_gow/house_rules")
    way = read_house_way("house_rules")
    expect(page.locator(".way-row")).to_have_count(len(way.rows))
    cases = [case for row in way.rows for case in row.cases]
    expect(page.locator(".way-case")).to_have_count(len(cases))
    expect(page.locator(".way-example")).to_have_count(sum(not case.use for case in cases))
    page.locator("#PG-21").get_by_role("link", name="PG-28").click()
    expect(page.locator("#PG-28")).to_be_in_viewport()
    expect(page.locator("#PG-28 .way-example").first).to_contain_text("both pairs stay behind (PG-28)")
    page.get_by_role("link", name="Practise this house way").click()
    expect(page.locator(".setting .pick")).to_have_count(7)


def test_side_bets_and_commission_are_in_the_pay_tables(page: Page) -> None:
    page.goto("/rules/pai_gow/fortune")
    expect(page.get_by_role("row", name="Seven-card straight flush 8,000:1")).to_be_visible()
    expect(page.get_by_role("row", name="Commission on a win 5%")).to_be_visible()
    page.goto("/rules/pai_gow/commission_free")
    expect(page.get_by_role("row", name="Commission on a win none")).to_be_visible()
