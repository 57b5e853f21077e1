"""A whole round of each choice, on the real page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from houseway.cards import Card
from houseway.ranking import Category, best, category, strength
from tests.browser.house import Cards, House, Opener, Seat, is_plain, texts

pytestmark = pytest.mark.page

ACE_KING = strength([Card(text) for text in "As Kd 4c 3h 2s".split()])
WIDE, NARROW = 1280, 360
COVERED = """[...document.querySelectorAll(".choice kbd")].filter((key) => {
    const place = key.getBoundingClientRect();
    return [...key.parentElement.querySelectorAll("span")].some((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return [...range.getClientRects()].some((line) => line.right > place.left && line.left < place.right
            && line.bottom > place.top && line.top < place.bottom);
    });
}).map((key) => key.parentElement.textContent)"""


@pytest.fixture(params=[WIDE, NARROW])
def seat(request: pytest.FixtureRequest, opened: Opener, house: House) -> Seat:
    """A guest at a table of his own, on a desk and on a phone."""
    return Seat.at_new_table(opened(request.param), house)


def test_nothing_stands_between_a_newcomer_and_the_first_hand(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.button("stake").click()
    expect(seat.button("bet")).to_be_visible()
    assert len(seat.cards()) == 5
    assert seat.balance() == 9_990


def test_fold(seat: Seat) -> None:
    seat.deal(ante=10)
    expect(seat.button("fold")).to_contain_text("10 lost")
    seat.button("fold").click()
    assert seat.lines() == ["Ante Folded, 10 lost: −10"]
    assert seat.total() == "−10"
    assert seat.balance() == 9_990


def test_bet_against_a_dealer_who_does_not_qualify(seat: Seat) -> None:
    seat.deal(lambda mine, dealer, next_cards: strength(dealer) < ACE_KING, ante=10)
    expect(seat.button("bet")).to_contain_text("20")
    seat.button("bet").click()
    assert seat.lines() == ["Ante Dealer does not qualify, 1:1 on 10: +10", "Bet Goes back, 20: 0"]
    expect(seat.page.locator(".dealer")).to_contain_text("does not qualify")
    assert seat.balance() == 10_010


def test_bet_wins_by_the_pay_table(seat: Seat) -> None:
    seat.deal(two_pair_alone)
    seat.button("bet").click()
    assert seat.lines() == ["Ante Goes back, 10: 0", "Bet Two pair, 2:1 on 20: +40"]
    assert seat.total() == "+40"
    assert seat.balance() == 10_040


def two_pair_alone(mine: Cards, dealer: Cards, next_cards: Cards) -> bool:
    is_two_pair = category(strength(mine)) == Category.TWO_PAIR
    return is_two_pair and not has_ace_king(mine) and dealer_is_beaten(mine, dealer)


def has_ace_king(mine: Cards) -> bool:
    """Say whether ace-king would count as a second combination."""
    return {14, 13} <= {card.rank for card in mine}


def dealer_is_beaten(mine: Cards, dealer: Cards) -> bool:
    return ACE_KING <= strength(dealer) < strength(mine)


def test_exchange_says_how_many_cards_and_changes_those(seat: Seat) -> None:
    seat.deal()
    held = seat.cards()
    button = seat.button("exchange")
    expect(button).to_have_accessible_name(re.compile("^Exchange select cards, 10"))
    seat.pick(held[0])
    expect(button).to_have_accessible_name(re.compile("^Exchange 1 card 10"))
    seat.pick(held[3], held[0], held[4])
    expect(button).to_have_accessible_name(re.compile("^Exchange 2 cards 10"))
    button.click()
    expect(button).to_be_hidden()
    now = seat.cards()
    assert now[:3] == held[:3]
    assert len(set(now) - {held[3], held[4]}) == 5
    seat.button("fold").click()
    assert seat.lines() == ["Fee Cards exchanged, 10: −10", "Ante Folded, 10 lost: −10"]


def test_sixth_card_and_two_combinations(seat: Seat) -> None:
    seat.deal(flush_and_pair)
    held = seat.cards()
    expect(seat.button("buy")).to_contain_text("10")
    seat.button("buy").click()
    expect(seat.button("buy")).to_be_hidden()
    assert seat.cards()[:5] == held
    assert len(seat.cards()) == 6
    expect(seat.seat.locator(".caption.is-own")).to_contain_text("Flush + pair 5:1 + 1:1")
    seat.button("bet").click()
    assert seat.lines() == [
        "Fee Sixth card, 10: −10",
        "Ante Goes back, 10: 0",
        "Bet Flush + pair, 5:1 + 1:1 on 20: +120",
    ]
    assert seat.balance() == 10_110


def flush_and_pair(mine: Cards, dealer: Cards, next_cards: Cards) -> bool:
    is_flush = category(strength(mine)) == Category.FLUSH and not has_ace_king(mine)
    return is_flush and next_cards[0].rank in {card.rank for card in mine} and dealer_is_beaten(mine, dealer)


def test_insurance_from_the_ante_to_half_the_win(seat: Seat) -> None:
    seat.deal(lambda mine, dealer, next_cards: is_trips(mine) and strength(dealer) < ACE_KING)
    expect(seat.seat.locator(".is-insure label")).to_have_text(re.compile("Insurance, 10 to 30"))
    seat.page.fill("#amount-1", "25")
    expect(seat.button("insure")).to_contain_text("25")
    seat.button("insure").click()
    expect(seat.button("insure")).to_be_hidden()
    expect(seat.seat.locator(".spot.is-insurance")).to_contain_text("25")
    seat.button("bet").click()
    assert "Insurance Dealer does not qualify, 1:1 on 25: +25" in seat.lines()
    assert seat.total() == "+35"


def is_trips(mine: Cards) -> bool:
    return category(strength(mine)) == Category.THREE_OF_A_KIND and not has_ace_king(mine)


def test_bonus_pays_on_the_cards_as_dealt(seat: Seat) -> None:
    seat.deal(lambda mine, dealer, next_cards: category(best(mine).strength) == Category.STRAIGHT, ante=10, bonus=5)
    seat.button("fold").click()
    assert seat.lines() == ["Bonus Five cards as dealt, 40:1 on 5: +200", "Ante Folded, 10 lost: −10"]


def test_the_pay_table_lights_what_one_holds(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.deal(lambda mine, dealer, next_cards: is_trips(mine))
    page.click(".pay summary")
    lit = page.locator(".pay .is-held")
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text("Three of a kind")
    seat.button("fold").click()
    expect(seat.result).to_be_visible()
    expect(page.locator(".pay-sheet")).to_be_visible()


def test_a_refusal_says_what_to_do_and_changes_nothing(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.deal()
    seat.button("exchange").click()
    expect(page.locator("#refusal")).to_have_text("This choice takes another number of cards. Select them again.")
    assert seat.balance() == 9_990
    seat.button("bet").click()
    expect(seat.result).to_be_visible()
    expect(page.locator("#refusal")).to_have_count(0)


def test_the_next_round_repeats_the_stakes_and_chips_add_to_them(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.wait_for_scripts()
    seat.deal(ante=20, bonus=5)
    seat.button("fold").click()
    expect(page.locator("#ante-1")).to_have_value("20")
    expect(seat.button("stake")).to_contain_text("25")
    page.click("[data-chip='25']")
    expect(page.locator("#bonus-1")).to_have_value("30")
    page.focus("#ante-1")
    page.click("[data-chip='100']")
    expect(page.locator("#ante-1")).to_have_value("120")
    expect(seat.button("stake")).to_contain_text("150")
    page.click("[data-clear]")
    expect(seat.button("stake")).to_contain_text("0")
    page.click("[data-repeat]")
    seat.button("stake").click()
    expect(seat.seat.locator(".spot.is-ante .sum")).to_have_text("20")


def test_reload_in_mid_round_brings_back_the_same_decision(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.deal()
    seat.button("buy").click()
    expect(seat.button("buy")).to_be_hidden()
    held = seat.cards()
    page.reload()
    assert seat.cards() == held
    assert seat.balance() == 9_980
    seat.button("bet").click()
    expect(seat.result).to_be_visible()


def test_a_double_click_acts_once(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.deal()
    seat.button("buy").dblclick()
    expect(seat.button("buy")).to_be_hidden()
    page.wait_for_load_state()
    assert len(seat.cards()) == 6
    assert seat.balance() == 9_980
    expect(page.locator("#refusal")).to_have_count(0)


def test_a_round_is_seen_again_step_by_step(page: Page, house: House) -> None:
    seat = Seat.at_new_table(page, house)
    seat.deal()
    dealt = seat.cards()
    seat.button("buy").click()
    expect(seat.button("buy")).to_be_hidden()
    seat.button("bet").click()
    seat.result.get_by_role("link").click()
    shown = texts(page.locator(".replay [data-card]"), 10)
    assert (shown[:4], shown[5:]) == (["??"] * 4, dealt)
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".happened")).to_contain_text("buys the sixth card for 10")
    page.click("text=Last")
    expect(page.locator(".replay")).to_contain_text("Total")
    expect(page.locator(".replay .is-down.card")).to_have_count(0)
    page.click("text=Back")
    page.click("text=First")
    expect(page.locator(".steps .at")).to_contain_text("Step 1 of")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ro-RO", "pt-PT"])
def test_no_key_lies_on_the_words_of_its_button(locale: str, opened: Opener, house: House) -> None:
    page = opened(locale=locale)
    seat = Seat.at_new_table(page, house)
    seat.deal(is_plain)
    assert page.locator(".choice kbd:visible").count() == 4
    assert page.evaluate(COVERED) == []
