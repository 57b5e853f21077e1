"""What the pages of Five Card Draw hold, before any script has run."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from tests.web.between_players import all_dealt_in, dealt, is_dealt, open_hand, phase, play_until
from tests.web.visitors import PAGE, Player, Visitor, form, forms, press

Two = tuple[dict[int, Player], str]

CARD = re.compile(r'data-card="(.*?)"')


@pytest.fixture
def heads_up(guest: Callable[[], Player]) -> Two:
    """Two players by seat, and the path of the table where they have been dealt cards."""
    players = {1: guest(), 2: guest()}
    return players, open_hand(players)


def on_page(player: Player, table: str) -> tuple[Visitor, httpx.Response]:
    browser = player.in_form(PAGE)
    page = browser.get(table)
    assert page.status_code == 200
    return browser, page


def actions(page: httpx.Response, table: str) -> set[str]:
    return {one.fields.get("action", "") for one in forms(page) if one.action == f"{table}/act"}


def test_everybody_sees_his_own_cards_and_nobody_elses(heads_up: Two, visitor: Callable[..., Visitor]) -> None:
    players, table = heads_up
    for seat, player in players.items():
        _, page = on_page(player, table)
        assert sorted(CARD.findall(page.text)) == sorted([*player.hand(table, seat), *["??"] * 5])
    watching = visitor().get(table)
    assert CARD.findall(watching.text) == ["??"] * 10
    assert "Play as a guest" in watching.text


def test_nobody_is_promised_the_next_hand_who_has_to_wait_for_the_blind(guest: Callable[[], Player]) -> None:
    host, late = guest(), guest()
    table = host.table(game="five_card_draw")
    promise, wait = "the next hand is dealt to you too", "waits for the big blind or posts one"
    _, page = on_page(late, table)
    assert (promise in page.text, wait in page.text) == (True, False)
    _, page = on_page(late, open_hand({1: host, 2: guest()}))
    assert (promise in page.text, wait in page.text) == (False, True)


def test_a_hand_is_played_with_forms_alone(heads_up: Two) -> None:
    players, table = heads_up
    acted: set[str] = set()
    while (view := players[1].view(table))["phase"] == "playing":
        seat = view["acting"][0]
        browser, page = on_page(players[seat], table)
        offered = actions(page, table)
        filled = {}
        if "draw" in offered:
            action, filled = "draw", {"cards": form(page, f"{table}/act", "draw").choices["cards"][:2]}
        elif "bet" in offered and "bet" not in acted:
            action = "bet"
        else:
            action = "check" if "check" in offered else "call"
        acted.add(action)
        players[1].try_act(table, "sit_out")  # so that the hand stays in sight once it is over
        page = browser.get(table)
        assert press(browser, page, f"{table}/act", action, **filled).status_code == 303
    assert acted == {"call", "check", "draw", "bet"}
    texts = [on_page(player, table)[1].text for player in players.values()]
    assert all("Showdown" in text and "drew 2" in text for text in texts)
    assert sum("You win" in text for text in texts) <= 1


def test_the_replay_shows_mucked_hands_on_request_to_those_who_played(guest: Callable[[], Player]) -> None:
    players = {seat: guest() for seat in (1, 2, 3, 4)}
    table = open_hand(players)
    for seat in (2, 3, 4):
        players[seat].act(table, "sit_out", seat)
    view = play_until(players, table, lambda view: view["phase"] == "ended")
    url = f"/rounds/{view['round']['id']}"
    shown = {one["seat"]: one["shows"] for one in view["round"]["view"]["showdown"]}
    for seat, player in players.items():
        browser = player.in_form(PAGE)
        last = browser.get(f"{url}?step=1000")
        assert last.status_code == 200
        assert ("Show the hands that were mucked" in last.text) == (not all(shown.values()))
        hidden = sum(not shows for other, shows in shown.items() if other != seat)
        assert CARD.findall(last.text).count("??") == 5 * hidden
        assert "??" not in CARD.findall(browser.get(f"{url}?step=1000&mucked=true").text)
        first = CARD.findall(browser.get(url).text)
        assert first.count("??") == 15
        assert CARD.findall(browser.get(f"{url}?mucked=true").text) == first  # nobody holds yet what he mucks
    assert guest().in_form(PAGE).get(url).status_code == 404


def test_a_fold_without_a_bet_to_face_is_asked_about_first(heads_up: Two) -> None:
    players, table = heads_up
    view = players[1].view(table)
    _, page = on_page(players[view["acting"][0]], table)
    assert "asks-first" not in page.text
    view = play_until(players, table, lambda view: phase(view) == "second_round")
    browser, page = on_page(players[view["acting"][0]], table)
    assert "asks-first" in page.text
    assert press(browser, page, f"{table}/act", "fold").status_code == 303
    assert players[1].view(table)["phase"] != "playing"


def test_a_bet_out_of_bounds_is_refused_on_the_page(heads_up: Two) -> None:
    players, table = heads_up
    seat = players[1].view(table)["acting"][0]
    browser, page = on_page(players[seat], table)
    before = players[seat].view(table)
    for amount, sentence in (("11", "below the least"), ("501", "above the most"), ("", "Say how many chips")):
        answer = press(browser, page, f"{table}/act", "raise", to=amount)
        assert answer.status_code == 409
        assert sentence in answer.text
        page = browser.get(table)
    assert players[seat].view(table) | {"clock": None} == before | {"clock": None}


def test_what_is_chosen_beforehand_stands_on_the_page(heads_up: Two) -> None:
    players, table = heads_up
    acting = players[1].view(table)["acting"][0]
    waiting = 3 - acting
    browser, page = on_page(players[waiting], table)
    chosen = press(browser, page, f"{table}/act", "preselect", choice="call_any")
    assert 'aria-pressed="true"' in browser.follow(chosen).text
    assert 'aria-pressed="true"' not in on_page(players[acting], table)[1].text
    players[acting].act(table, "raise", acting, to=100)
    assert phase(players[1].view(table)) == "draw"


def test_one_sits_down_with_chips_tops_up_and_leaves_with_all_of_them(guest: Callable[[], Player]) -> None:
    host, player = guest(), guest()
    table = host.table(game="five_card_draw", rulebook="no_limit")
    browser, page = on_page(player, table)
    [sit] = [one for one in forms(page) if one.action == f"{table}/seat"]
    assert sit.choices["seat"] == ["1", *"123456"]
    seated = browser.follow(browser.send(f"{table}/seat", **sit.fields, seat=4))
    assert player.balance() == 9_500
    topped = browser.follow(press(browser, seated, f"{table}/act", "top_up", amount=250))
    assert player.view(table)["seats"]["4"]["stack"] == 750
    out = browser.follow(press(browser, topped, f"{table}/act", "sit_out"))
    back = browser.follow(press(browser, out, f"{table}/act", "sit_in", post="false"))
    assert press(browser, back, f"{table}/leave").status_code == 303
    assert player.balance() == 10_000


def test_a_newcomer_waits_for_the_big_blind_or_posts(heads_up: Two, guest: Callable[[], Player]) -> None:
    players, table = heads_up
    third = guest()
    third.sit(table, 3, buy_in=500)
    _, page = on_page(third, table)
    assert "This hand began without you." in page.text
    assert "You are dealt in when the big blind reaches you." in page.text
    assert form(page, f"{table}/act", "sit_in").choices["post"] == ["true"]
    assert is_dealt(dealt(players[1], table))


def test_side_pots_are_named_with_those_who_can_win_them(guest: Callable[[], Player]) -> None:
    players = {seat: guest() for seat in (1, 2, 3)}
    first = players[1]
    table = first.table(game="five_card_draw", rulebook="no_limit")
    for seat, player in players.items():
        player.sit(table, seat, buy_in={1: 200, 2: 500, 3: 500}[seat])
    all_dealt_in(players, table)
    view = play_until(players, table, lambda view: view["acting"] == [1])
    mine = view["round"]["view"]["seats"]["1"]
    all_in = mine["stack"] + mine["bet"]
    first.act(table, "raise", 1, to=all_in)
    view = play_until(players, table, lambda view: phase(view) == "second_round")
    seat = view["acting"][0]
    players[seat].act(table, "bet", seat, to=50)
    text = " ".join(on_page(first, table)[1].text.split())
    assert f"Main pot <b>{3 * all_in}</b>" in text
    assert "Side pot 1 <b>50</b>" in text
