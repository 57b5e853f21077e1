"""Five Card Draw on the real page: cards are tapped and thrown away, bets are sized, hands are shown in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from houseway.room.ring.clocks import HAND_PAUSE_S
from tests.browser.house import House, Opener
from tests.browser.ring import Ring, dealt, programs, seated
from tests.web.between_players import CLOCK, phase, wait_for

pytestmark = pytest.mark.page

At = Callable[..., Ring]


@pytest.fixture
def at_table(opened: Opener, house: House) -> Iterator[At]:
    """Sit at a table of one's own with some programs: `at_table(360, others=2)`."""
    with ExitStack() as stack:

        def sit(width: int = 1280, others: int = 1, rulebook: str = "no_limit") -> Ring:
            return dealt(opened(width), stack.enter_context(programs(house, others)), rulebook)

        yield sit


@pytest.mark.parametrize("width", [1280, 360])
def test_cards_that_are_tapped_are_thrown_away_and_counted(width: int, at_table: At) -> None:
    ring = at_table(width)
    ring.until("draw")
    held = ring.cards()
    discard = ring.button("draw")
    expect(discard).to_contain_text("select cards first", use_inner_text=True)
    height = ring.page.locator(f"label[for='pick-1-{held[1]}']").evaluate("(card) => card.getBoundingClientRect().y")
    ring.pick(held[1], held[3], held[4])
    expect(discard).to_contain_text("Discard 3 cards", use_inner_text=True)
    expect(ring.page.locator(f"label[for='pick-1-{held[1]}']")).not_to_have_css("translate", "none")
    ring.pick(held[4])
    expect(discard).to_contain_text("Discard 2 cards", use_inner_text=True)
    assert height > 0
    discard.click()
    expect(ring.page.locator("#seat-1 .drawn")).to_have_text("drew 2")
    kept = [held[0], held[2], held[4]]
    assert ring.cards()[:3] == kept
    assert not set(ring.cards()[3:]) & set(held)
    assert ring.view()["round"]["view"]["seats"]["1"]["drawn"] == 2


def test_nothing_is_thrown_away_before_a_card_is_selected(at_table: At) -> None:
    ring = at_table()
    ring.until("draw")
    expect(ring.button("draw")).to_have_attribute("aria-disabled", "true")
    before = ring.view()["table"]["version"]
    ring.button("draw").click(force=True)
    ring.button("stand_pat").click()
    expect(ring.page.locator("#seat-1 .drawn")).to_have_text("stood pat")
    assert ring.view()["table"]["version"] == before + 1


@pytest.mark.parametrize("width", [1280, 360])
def test_slider_buttons_and_the_typed_amount_say_the_same(width: int, at_table: At) -> None:
    ring = at_table(width)
    ring.until("second_round")
    amount, slide, bet = ring.page.locator("#to-1"), ring.page.locator("#slide-1"), ring.button("bet")
    expect(amount).to_have_value("10")
    ring.page.get_by_role("button", name="All-in 490").click()
    expect(amount).to_have_value("490")
    expect(slide).to_have_value("490")
    slide.focus()
    ring.page.keyboard.press("Home")
    ring.page.keyboard.press("ArrowRight")
    expect(amount).to_have_value("11")
    amount.fill("125")
    expect(slide).to_have_value("125")
    expect(bet).to_contain_text("125")
    bet.click()
    wait_for(ring.other, ring.table, lambda view: view["round"]["view"]["price"] == 125)


def test_pot_and_half_pot_are_reckoned_after_the_call(at_table: At) -> None:
    ring = at_table()
    ring.until("second_round", is_mine=False)
    pot = sum(one["amount"] for one in ring.view()["round"]["view"]["pots"])
    ring.other.act(ring.table, "bet", 2, to=40)
    ring.until("second_round")
    presets = [" ".join(text.split()) for text in ring.page.locator(".presets button").all_inner_texts()]
    assert presets == ["Least 80", "Half pot 90", "Pot 140", "All-in 490"]
    assert pot == 20


def test_a_fold_without_a_bet_to_face_asks_once(at_table: At) -> None:
    ring = at_table()
    ring.other.act(ring.table, "sit_out", 2)
    ring.until("second_round")
    ring.page.keyboard.press("f")
    expect(ring.page.get_by_text("Fold all the same?")).to_be_visible()
    assert phase(ring.view()) == "second_round"
    ring.button("fold").click()
    expect(ring.page.locator("#result-1 .total")).to_contain_text("You lose")


def test_what_is_chosen_beforehand_is_done_when_the_turn_comes(at_table: At) -> None:
    ring = at_table()
    ring.until("first_round", is_mine=False)
    any_bet = ring.button("call_any")
    expect(any_bet).to_have_attribute("aria-pressed", "false")
    any_bet.click()
    expect(any_bet).to_have_attribute("aria-pressed", "true")
    any_bet.click()
    expect(any_bet).to_have_attribute("aria-pressed", "false")
    any_bet.click()
    expect(any_bet).to_have_attribute("aria-pressed", "true")
    ring.other.act(ring.table, "raise", 2, to=200)
    expect(ring.page.locator(".board")).to_contain_text("Pot 400")


def test_the_title_says_whose_turn_it_is_and_a_sound_only_on_request(at_table: At) -> None:
    ring = at_table()
    ring.until("first_round")
    assert ring.page.title().startswith("Your turn · ")
    expect(ring.page.locator("#sound-on")).not_to_be_checked()
    ring.page.check("#sound-on")
    ring.keep_in(1)
    ring.until("second_round", is_mine=False)
    expect(ring.page).to_have_title("Five Card Draw · Houseway")
    ring.page.reload()
    expect(ring.page.locator("#sound-on")).to_be_checked()


@pytest.mark.parametrize("width", [1280, 360])
def test_hands_are_shown_in_order_and_told(width: int, at_table: At) -> None:
    ring = at_table(width, others=3)
    ring.to_the_end()
    shown = ring.view()["round"]["view"]["showdown"]
    lines = ring.page.locator(".showdown li")
    expect(lines).to_have_count(len(shown))
    for line, one in zip(lines.all(), shown, strict=True):
        name = ring.view()["seats"][str(one["seat"])]["player"]["name"]
        expect(line).to_contain_text(name)
        assert one["shows"] == ("mucks" not in line.inner_text())
    told = " ".join((ring.page.locator("#told").text_content() or "").split())
    assert ": shows " in told
    assert ": wins " in told
    assert ring.page.evaluate("document.documentElement.scrollWidth") == width
    ring.page.get_by_role("link", name="Step by step").click()
    ring.page.get_by_role("link", name="Last").click()
    expect(ring.page.locator(".replayed")).to_have_count(len(ring.view()["round"]["view"]["seats"]))
    expect(ring.page.get_by_text("This record verifies")).to_be_visible()


def test_a_hand_is_played_by_single_keys(at_table: At) -> None:
    ring = at_table()
    ring.until("first_round")
    before = ring.view()["table"]["version"]
    ring.page.keyboard.press("c")
    wait_for(ring.other, ring.table, lambda view: view["table"]["version"] > before)
    ring.until("draw")
    held = ring.cards()
    ring.page.keyboard.press("1")
    ring.page.keyboard.press("5")
    ring.page.keyboard.press("d")
    expect(ring.page.locator("#seat-1 .drawn")).to_have_text("drew 2")
    assert ring.cards()[:3] == held[1:4]
    ring.until("second_round")
    ring.page.keyboard.press("a")
    ring.page.keyboard.type("75")
    ring.page.keyboard.press("Enter")
    wait_for(ring.other, ring.table, lambda view: view["round"]["view"]["price"] == 75)


def test_one_buys_in_tops_up_and_leaves_with_all_chips(page: Page, house: House) -> None:
    with programs(house, 1) as [host]:
        seated(page, host.table(game="five_card_draw", rulebook="no_limit"), 300)
    expect(page.locator("#balance")).to_have_text("9,700")
    page.click("#top_up-1-summary")
    page.fill("#top-up-1", "450")
    page.click("#top_up-1-button")
    expect(page.locator("#seat-1 .stack")).to_contain_text("750")
    expect(page.locator("#balance")).to_have_text("9,250")
    page.click("#sit_out-1-button")
    expect(page.locator(".absence")).to_contain_text("You are sitting out.")
    expect(page.locator(".absence")).to_contain_text("kept for 20 hands, and for 15 minutes where none can be dealt")
    page.get_by_role("button", name="I am back").click()
    expect(page.locator("#sit_out-1-button")).to_be_visible()
    page.click("#leave-1-button")
    expect(page.locator("#take-seat")).to_be_visible()
    expect(page.locator("#balance")).to_have_text("10,000")


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_nine_seats_fit_on_a_screen_of_any_width(width: int, at_table: At) -> None:
    ring = at_table(width, others=8, rulebook="private_nine")
    expect(ring.page.locator(".other .plate")).to_have_count(8)
    assert ring.page.evaluate("document.documentElement.scrollWidth") == width


OVERLAPS = """(() => {
    const boxes = [...document.querySelectorAll(".other, .board p, .seat")].map((one) => one.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b))).length;
})()"""


def test_six_free_seats_do_not_overlap_on_a_phone(opened: Opener, house: House) -> None:
    page = opened(360)
    page.goto("/tables")
    with programs(house, 1) as [host]:
        page.goto(host.table(game="five_card_draw", rulebook="no_limit"))
    expect(page.locator(".other")).to_have_count(6)
    assert page.evaluate(OVERLAPS) == 0


def play_a_hand(page: Page) -> None:
    """Keep seat 1 in for the least until a hand is over, whatever the others do."""
    choice = page.locator(":is(#check-1-button, #call-1-button, #stand_pat-1-button):visible")
    result = page.locator("#result-1")
    while not result.is_visible():
        expect(choice.or_(result).first).to_be_visible()
        version = page.locator("[data-version]").get_attribute("data-version")
        if choice.is_visible():
            choice.click()
            expect(page.locator(f"[data-version='{version}']")).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_newcomer_is_dealt_a_hand_against_bots_after_one_click(width: int, opened: Opener) -> None:
    page = opened(width)
    page.goto("/")
    page.click("#play-five_card_draw")
    expect(page.locator(".is-bot")).to_have_count(3)
    CLOCK.skip(HAND_PAUSE_S)
    play_a_hand(page)
    expect(page.locator("#result-1 .total")).to_contain_text("You")
    for seat, strength in ((2, "regular"), (3, "expert"), (4, "beginner")):
        expect(page.locator(f"#seat-{seat} .is-bot")).to_have_text(f"bot, {strength}")
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(("width", "has_scripts"), [(1280, True), (360, True), (360, False)])
def test_the_host_calls_a_bot_to_a_free_seat(width: int, has_scripts: bool, opened: Opener) -> None:
    page = opened(width, java_script_enabled=has_scripts)
    page.goto("/")
    page.click("#play-five_card_draw")
    expert = page.locator("#call-6-expert")
    expect(expert).to_be_hidden()
    page.wait_for_load_state()
    page.get_by_role("button", name="Call a bot to seat 6").click()
    expect(expert).to_contain_text("draws by exact odds and bluffs")
    box = page.locator("#call-6").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    expert.click()
    expect(page.locator("#seat-6 .is-bot")).to_have_text("bot, expert")
    expect(page.locator("#call-5-open")).to_be_visible()
    expect(page.locator("#call-6-open")).to_have_count(0)
    if has_scripts:
        expect(page.locator("#seat-6")).to_be_focused()
