"""Every page, in every language: fits 360 px, speaks only its language, and passes the accessibility engine axe."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from houseway.cards import parse
from houseway.ranking import strength
from houseway.web import words
from tests.browser.house import House, Opener, Seat

pytestmark = pytest.mark.page

ACE_KING = strength(parse("As Kd 4c 3h 2s"))
LANGUAGES = [language for language, _ in words.LANGUAGES]
PATHS = (
    *("/", "/tables", "/fairness", "/session", "/nowhere"),
    *("/rules", "/rules/russian_poker/house_dealer_card", "/rules/pai_gow/foxwoods", "/rules/pai_gow/fortune"),
    *("/par/pai_gow/fortune", "/par/russian_poker/house"),
    *("/odds", "/odds/russian_poker", "/odds/five_card_draw?hand=Qc+Qd+9s+5h+2c"),
    "/drill/pai_gow?seed=page",
)
OWN_PATHS = ("/rounds", "/wallet", "/account")
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL_BUTTONS = """[...document.querySelectorAll("button, .button, summary")]
    .filter((button) => button.checkVisibility() && !button.closest(".leave"))
    .filter((button) => button.getBoundingClientRect().height < 43.5).map((button) => button.outerHTML.slice(0, 120))"""
CUT_OFF = """[...document.querySelectorAll(".scroll")].filter((one) => one.scrollWidth > one.clientWidth).length"""
SPILT = """[...document.querySelectorAll(".sheet:not(.scroll)")]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText.slice(0, 60))"""
INLINE = "document.querySelectorAll('[style], style, script:not([src])').length"
FIRST_PAGE_BYTES_MOST = 80_000
WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def played(page: Page, house: House) -> str:
    """Play a round to its end and say where it can be seen again."""
    seat = Seat.at_new_table(page, house)
    seat.deal()
    seat.button("bet").click()
    expect(seat.result).to_be_visible()
    return seat.result.get_by_role("link").get_attribute("href") or ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_phone(language: str, opened: Opener, house: House) -> None:
    page = opened(360)
    page.goto(f"/?lang={language}")
    assert page.evaluate(SIDEWAYS) == 0
    round_path = played(page, house)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL_BUTTONS) == []
    page.click(".pay summary")
    assert page.evaluate(SIDEWAYS) == 0
    for path in (*PATHS, *OWN_PATHS, round_path):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert (path, page.evaluate(SIDEWAYS), page.evaluate(INLINE)) == (path, 0, 0)
        assert (path, page.evaluate(SMALL_BUTTONS)) == (path, [])
        assert path not in OWN_PATHS or (path, page.evaluate(CUT_OFF)) == (path, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_runs_over_the_edge_of_a_sheet(language: str, opened: Opener) -> None:
    page = opened(1280)
    page.goto(f"/?lang={language}")
    for path in ("/par/russian_poker/house", "/par/pai_gow/fortune", "/rules/russian_poker/house"):
        page.goto(path)
        assert (path, page.evaluate(SPILT)) == (path, [])


@pytest.mark.parametrize(
    ("language", "deal", "bet", "goes_back"),
    [
        ("en", "Deal", "Bet", "goes back"),
        ("de", "Karten geben", "Setzen", "geht zurück"),
        ("ro", "Împarte cărțile", "Pariază", "se restituie"),
        ("pt", "Dar as cartas", "Apostar", "é devolvida"),
    ],
)
def test_the_table_speaks_the_language(
    language: str, deal: str, bet: str, goes_back: str, opened: Opener, house: House
) -> None:
    page = opened(locale={"en": "en-GB", "pt": "pt-PT"}.get(language, language))
    seat = Seat.at_new_table(page, house)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(seat.button("stake")).to_contain_text(deal)
    seat.deal(lambda mine, dealer, next_cards: strength(dealer) < ACE_KING)
    expect(seat.button("bet")).to_contain_text(bet)
    seat.button("bet").click()
    expect(seat.result).to_contain_text(goes_back, ignore_case=True)


def test_a_new_key_fits_a_phone(opened: Opener, house: House) -> None:
    page = opened(360)
    Seat.at_new_table(page, house)
    page.goto("/account")
    page.get_by_role("button", name="Make a key").click()
    expect(page.get_by_role("status")).to_contain_text("hw_")
    assert page.evaluate(SIDEWAYS) == 0


def test_the_language_is_chosen_and_kept(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("button", name="Română").click()
    expect(page.locator("h1")).to_have_text("Reguli")
    page.goto("/fairness")
    expect(page.locator("html")).to_have_attribute("lang", "ro")


def test_four_colours_are_chosen_and_kept(page: Page, house: House) -> None:
    Seat.at_new_table(page, house)
    page.goto("/account")
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Save").first.click()
    page.goto("/")
    assert "four-colour" in (page.locator("html").get_attribute("class") or "")


def test_axe_finds_nothing_on_pages_that_are_read(page: Page, house: House) -> None:
    round_path = played(page, house)
    for path in (*PATHS, *OWN_PATHS, round_path):
        page.goto(path)
        assert (path, violations(page)) == (path, [])


def test_the_dark_pages_have_contrast(opened: Opener, house: House) -> None:
    page = opened(color_scheme="dark")
    round_path = played(page, house)
    read = ("/tables", "/rules/russian_poker/house", "/par/russian_poker/house")
    for path in (*read, *OWN_PATHS, f"{round_path}?step=1"):
        page.goto(path)
        assert (path, violations(page, {"type": "rule", "values": ["color-contrast"]})) == (path, [])


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_at_the_table(width: int, opened: Opener, house: House) -> None:
    page = opened(width)
    seat = Seat.at_new_table(page, house)
    assert violations(page) == []
    seat.deal()
    seat.pick(seat.cards()[0])
    page.click(".pay summary")
    assert violations(page) == []
    page.click(".pay summary")
    seat.button("bet").click()
    expect(seat.result).to_be_visible()
    assert violations(page) == []


def violations(page: Page, rules: dict[str, object] = WCAG) -> list[str]:
    """What axe finds against these rules; what passes is not told, which takes half the time."""
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    return [
        f"{one['id']}: {node['html'][:150]} {node['failureSummary'][:200]}" for one in found for node in one["nodes"]
    ]


def test_the_first_page_is_small(page: Page) -> None:
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto("/", wait_until="networkidle")
    assert 0 < sum(sizes) < FIRST_PAGE_BYTES_MOST


def test_a_round_can_be_downloaded_and_verified(page: Page, house: House, tmp_path: Path) -> None:
    page.goto(played(page, house))
    with page.expect_download() as download:
        page.click("a[download]")
    file = tmp_path / "round.json"
    download.value.save_as(file)
    assert json.loads(file.read_bytes())["format"] == "houseway.round"
    page.goto("/fairness")
    with page.expect_download() as download:
        page.click("a[download]")
    assert download.value.suggested_filename == "verify_round.py"


def test_a_guest_becomes_a_player_who_comes_back(opened: Opener, house: House) -> None:
    page, later = opened(), opened()
    played(page, house)
    balance = page.locator("#balance").inner_text()
    page.goto("/account")
    page.fill("#new-name", "Ana Popescu")
    page.fill("#new-password", "correct horse battery")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".who")).to_have_text("Ana Popescu")
    sign_in(later, "wrong horse battery")
    expect(later.get_by_role("alert")).to_contain_text(["Name and password do not match. Try again."])
    sign_in(later, "correct horse battery")
    expect(later.locator("#balance")).to_have_text(balance)


def sign_in(page: Page, password: str) -> None:
    """Sign in by the form."""
    page.goto("/session")
    page.fill("#name", "Ana Popescu")
    page.fill("#password", password)
    page.get_by_role("button", name="Sign in").click()


def test_the_lobby_shows_a_new_table_by_itself(opened: Opener, house: House) -> None:
    host, watcher = opened(), opened()
    watcher.goto("/tables")
    played(host, house)
    host.goto("/tables")
    host.locator("#open summary").click()
    form = host.locator("#open-russian_poker")
    form.get_by_label("Name of the table").fill("The long night")
    form.get_by_label("House rules").select_option("oasis")
    form.get_by_role("button", name="Open the table").click()
    expect(host.locator("h1")).to_have_text("The long night")
    host.get_by_role("button", name="Take seat 1").click()
    expect(watcher.locator("#lobby")).to_contain_text("The long night")
