"""Pai Gow Poker on the real page: seven cards are set in front and behind, by hand and by the house way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from houseway.cards import JOKER, parse, show
from houseway.games.pai_gow.house_way import read_house_way, reason, set_by_house_way
from houseway.games.pai_gow.rules import FORTUNE_PAY
from houseway.games.pai_gow.settle import verdict
from houseway.games.pai_gow.side_bets import fortune_kind, pai_gow_high
from houseway.games.pai_gow.splits import Split, splits
from houseway.ranking import with_joker
from tests.browser.house import Cards, House, Opener, PaiGowSeat, Wish, texts

pytestmark = pytest.mark.page

WAY = read_house_way()
ORDER = with_joker()


@pytest.fixture
def seat(page: Page, house: House) -> PaiGowSeat:
    """A guest at a table of the house rules."""
    return PaiGowSeat.at_new_table(page, house)


def comparison(mine: Cards, dealer: Cards) -> tuple[str, str]:
    """How front and back compare when both hands are set by the house way."""
    ours, his = set_by_house_way(mine, WAY), set_by_house_way(dealer, WAY)
    pairs = (ours.front_strength, his.front_strength), (ours.back_strength, his.back_strength)
    front, back = ("win" if one > other else "copy" if one == other else "lose" for one, other in pairs)
    return front, back


def ends(*outcome: str) -> Wish:
    """Wish for front and back to compare so."""
    return lambda mine, dealer, next_cards: comparison(mine, dealer) == outcome


def way(seat: PaiGowSeat, *, is_foul: bool) -> Split:
    """Find a way to set the hand that is foul, or one that is not."""
    return next(one for one in splits(parse(" ".join(seat.held()), has_joker=True)) if one.is_foul == is_foul)


def has_foul(mine: Cards, dealer: Cards, next_cards: Cards) -> bool:
    return any(one.is_foul for one in splits(mine))


def select(seat: PaiGowSeat, cards: Cards) -> None:
    """Select these cards and no others: a tap on one that is selected takes it back."""
    seat.pick(*seat.selected(), *(card.text for card in cards))


@pytest.mark.parametrize("width", [1280, 360])
def test_two_cards_that_are_tapped_go_in_front_and_both_hands_are_named(
    width: int, opened: Opener, house: House
) -> None:
    seat = PaiGowSeat.at_new_table(opened(width), house)
    seat.deal(bet=100)
    held = seat.held()
    assert held == show(sorted(parse(" ".join(held), has_joker=True), reverse=True)).split()
    assert seat.balance() == 9_900
    expect(seat.name("front")).to_have_text("Select two cards for the front")
    chosen = way(seat, is_foul=False)
    seat.pick(chosen.front[0].text)
    expect(seat.name("front")).to_have_text("Select one more card")
    expect(seat.button("set")).to_contain_text("select one more card", use_inner_text=True)
    seat.pick(chosen.front[1].text)
    expect(seat.button("set")).to_contain_text("two in front, five behind", use_inner_text=True)
    names = [seat.name(part).inner_text() for part in ("front", "back")]
    heights = {card: box(seat, card)["y"] for card in held}
    assert {heights[card.text] for card in chosen.front} == {min(heights.values())}
    assert max(heights[card.text] for card in chosen.front) < min(heights[card.text] for card in chosen.back)
    seat.button("set").click()
    assert [seat.part(part).locator(".part-text b").inner_text() for part in ("front", "back")] == names
    assert seat.lines()[-1].startswith(("Bet ", "Commission "))
    assert seat.balance() in (9_900, 10_000, 10_095)


def box(seat: PaiGowSeat, card: str) -> dict[str, float]:
    """Say where one of the seat's own cards lies."""
    found = seat.page.locator(f"#card-{seat.number}-{card}").bounding_box()
    assert found
    return dict(found)


def test_a_win_is_paid_less_the_commission(seat: PaiGowSeat) -> None:
    seat.deal(ends("win", "win"), bet=105)
    seat.button("house_way").click()
    front, back, bet, commission = seat.lines()
    assert re.fullmatch(r"Front \S.* against \S.*: higher", front)
    assert re.fullmatch(r"Back \S.* against \S.*: higher", back)
    assert (bet, commission) == ("Bet Both higher, 1:1 on 105: +105", "Commission 5% of 105, rounded down: −5")
    assert (seat.total(), seat.balance()) == ("+100", 10_100)
    expect(seat.result).to_contain_text("You win")


@pytest.mark.parametrize(
    ("outcome", "words", "bet", "total"),
    [
        (("lose", "lose"), ("lower", "lower"), "Neither is higher, 100 lost: −100", "−100"),
        (("win", "lose"), ("higher", "lower"), "One higher, one not, 100 goes back: 0", "0"),
        (("copy", "win"), ("a copy, it counts as lower", "higher"), "One higher, one not, 100 goes back: 0", "0"),
        (("copy", "lose"), ("a copy, it counts as lower", "lower"), "Neither is higher, 100 lost: −100", "−100"),
    ],
)
def test_front_is_compared_with_front_and_back_with_back(
    seat: PaiGowSeat, outcome: tuple[str, str], words: tuple[str, str], bet: str, total: str
) -> None:
    assert verdict(*outcome) in ("lose", "push", "copy")
    seat.deal(ends(*outcome), bet=100)
    seat.button("house_way").click()
    lines = seat.lines()
    assert [line.partition(": ")[2] for line in lines[:2]] == list(words)
    assert lines[2:] == [f"Bet {bet}"]
    assert seat.total() == total
    expect(seat.part("front").locator(".outcome")).to_have_class(re.compile(f"is-{outcome[0]}"))
    expect(seat.part("back").locator(".outcome")).to_have_text(words[1].partition(",")[0])


def test_the_dealer_turns_his_hands_and_says_why(seat: PaiGowSeat) -> None:
    dealer = seat.page.locator(".dealer")
    seat.deal()
    expect(dealer.get_by_role("img", name="face-down card")).to_have_count(7)
    seat.button("house_way").click()
    expect(dealer.locator(".part.is-front .card")).to_have_count(2)
    cards = texts(dealer.locator("[data-card]"), 7)
    his = set_by_house_way(parse(" ".join(cards), has_joker=True), WAY)
    assert cards == show((*his.front, *his.back)).split()
    expect(dealer.locator(".caption")).to_contain_text(reason(his))


def test_a_foul_is_said_and_not_sent(seat: PaiGowSeat) -> None:
    seat.deal(has_foul)
    select(seat, way(seat, is_foul=True).front)
    expect(seat.name("back").locator("strong")).to_have_text("foul: lower than the front")
    button = seat.button("set")
    expect(button).to_contain_text("this would be foul", use_inner_text=True)
    expect(button).to_have_attribute("aria-disabled", "true")
    sent: list[str] = []
    seat.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    button.click(force=True)
    seat.page.keyboard.press("s")
    select(seat, way(seat, is_foul=False).front)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    assert sent == []
    button.click()
    expect(seat.result).to_be_visible()


def test_a_third_card_takes_the_place_of_the_first(seat: PaiGowSeat) -> None:
    seat.deal()
    held = seat.held()
    seat.pick(held[4], held[1], held[2])
    assert seat.selected() == [held[1], held[2]]
    seat.pick(held[2], held[6])
    assert seat.selected() == [held[1], held[6]]


def test_the_house_way_is_shown_on_the_spots_with_its_reason(seat: PaiGowSeat) -> None:
    seat.deal()
    right = set_by_house_way(parse(" ".join(seat.held()), has_joker=True), WAY)
    seat.pick(seat.held()[0])
    seat.seat.get_by_text("Show me the house way").click()
    expect(seat.seat.locator(".advice p")).to_have_text(reason(right))
    expect(seat.button("set")).to_contain_text("two in front, five behind", use_inner_text=True)
    expect(seat.seat.locator(".pick:checked")).to_have_count(2)
    assert set(seat.selected()) == {card.text for card in right.front}
    assert seat.balance() == 9_990
    seat.button("set").click()
    expect(seat.result).to_be_visible()
    assert texts(seat.part("front").locator("[data-card]"), 2) == [card.text for card in right.front]
    expect(seat.seat.locator(".why")).to_have_count(0)


def test_one_touch_sets_by_the_house_way_and_says_why(seat: PaiGowSeat) -> None:
    seat.deal()
    right = set_by_house_way(parse(" ".join(seat.held()), has_joker=True), WAY)
    seat.button("house_way").click()
    expect(seat.seat.locator(".why")).to_have_text(reason(right))
    assert seat.cards() == []
    assert texts(seat.seat.locator("[data-card]"), 7) == [card.text for card in (*right.front, *right.back)]


def test_hands_are_set_by_the_house_way_until_one_says_otherwise(seat: PaiGowSeat) -> None:
    wish = seat.page.get_by_label("Set my hands by the house way from now on")
    wish.check()
    seat.stake(bet=20)
    expect(seat.seat.locator(".why")).to_be_visible()
    expect(seat.result).to_be_visible()
    expect(wish).to_be_checked()
    expect(seat.page.locator("#bet-1")).to_have_value("20")
    wish.uncheck()
    seat.deal(bet=20)
    expect(wish).to_have_count(0)


def test_the_joker_is_held_first_and_has_a_face_of_its_own(seat: PaiGowSeat) -> None:
    seat.deal(lambda mine, dealer, next_cards: JOKER in mine)
    assert seat.held()[0] == "Jk"
    seat.pick("Jk")
    expect(seat.page.get_by_role("checkbox", name="joker")).to_be_checked()
    expect(seat.page.locator("#card-1-Jk .corner b").first).to_have_text("JOKER")


def test_side_bets_are_paid_on_the_seven_cards(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_table_of(page, house, "fortune")
    seat.deal(flush_for_the_fortune, bet=10, fortune=5, insurance=2)
    page.click(".pay summary")
    lit = page.locator(".pay .is-held")
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text(f"Flush (you hold it) {FORTUNE_PAY.flush}:1")
    seat.button("house_way").click()
    lines = seat.lines()
    assert "Fortune Flush, 4:1 on 5: +20" in lines
    assert "Insurance Your seven cards are a pair or better, 2 lost: −2" in lines
    expect(page.locator("#fortune-1")).to_have_value("5")
    expect(page.locator("[data-repeat]")).to_have_text("Repeat 10 + 5 + 2")


def flush_for_the_fortune(mine: Cards, dealer: Cards, next_cards: Cards) -> bool:
    return fortune_kind(mine, ORDER) == "flush"


def test_a_pai_gow_of_the_dealer_gives_bets_back(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_table_of(page, house, "commission_free")
    seat.deal(lambda mine, dealer, next_cards: pai_gow_high(dealer, ORDER) == "queen_high", bet=100)
    seat.button("house_way").click()
    assert seat.lines() == ["Bet The dealer’s pai gow gives bets back, 100: 0"]
    expect(page.locator(".dealer .caption")).to_contain_text("Queen-high pai gow: all bets go back")


def test_a_player_banks(page: Page, house: House) -> None:
    seat = PaiGowSeat.at_table_of(page, house, "banking")
    seat.stake(bet=10, bank=500)
    expect(page.locator("#refusal")).to_have_text("Whoever banks places no bet. Clear one of both.")
    seat.deal(bet=0, bank=500)
    seat.button("house_way").click()
    assert [line.split()[0] for line in seat.lines()][:1] == ["Bank"]
    expect(page.locator(".dealer .outcome")).to_have_count(2)


def test_a_refused_stake_says_what_to_do(seat: PaiGowSeat) -> None:
    seat.stake(bet=0)
    expect(seat.page.locator("#refusal")).to_have_text("Place a bet: the side bets go with it.")


def test_reload_brings_back_the_same_hand(seat: PaiGowSeat) -> None:
    seat.deal()
    held = seat.held()
    seat.page.reload()
    assert seat.held() == held
    seat.button("house_way").click()
    expect(seat.result).to_be_visible()


def test_a_round_is_seen_again_step_by_step(seat: PaiGowSeat) -> None:
    seat.deal(ends("win", "win"), bet=100)
    held, page = seat.held(), seat.page
    seat.button("house_way").click()
    seat.result.get_by_role("link").click()
    happened = page.locator(".happened")
    expect(happened).to_contain_text("Dealer: takes 7 cards, face down")
    assert texts(page.locator(".replay [data-card]"), 14) == ["??"] * 7 + held
    page.click("text=Next")
    expect(happened).to_contain_text(re.compile(r": sets by the house way .* in front, .* behind \(PG-\d+\)"))
    expect(happened).to_contain_text(re.compile(r"Dealer: sets by the house way"))
    expect(happened).to_contain_text(re.compile(r": the (front|back) is (higher|lower|a copy)"))
    page.click("text=Last")
    expect(page.locator(".replay .part.is-front")).to_have_count(2)
    expect(page.locator(".replay")).to_contain_text("Total")
    page.goto("/rounds")
    expect(page.locator(".rows tbody tr")).to_contain_text("Pai Gow Poker")
    page.goto("/wallet")
    expect(page.locator(".rows tbody th")).to_contain_text(["Commission on the bet won"])
    expect(page.locator(".rows tbody th")).to_contain_text(["Bet won"])
