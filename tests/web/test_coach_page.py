"""The coach over HTTP and on the page, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from houseway.room import Room, connect
from houseway.web import create_app
from houseway.web.openapi import document
from tests.web.visitors import HTMX, PAGE, Player, done, form, press, refused

PATIENCE_S = 300  # the first time, functions are compiled


def seated(player: Player, game: str = "russian_poker") -> str:
    table = player.table(game=game)
    player.sit(table)
    return table


def switch(player: Player, table: str, is_on: bool = True, seat: int = 1) -> Any:
    return player.command(f"{table}/coach", player.version(table), seat=seat, is_on=is_on)


def advice(player: Any, table: str, seat: int = 1) -> Any:
    return player.get(f"{table}/advice?seat={seat}", timeout=PATIENCE_S)


def test_a_program_switches_it_on_asks_and_switches_it_off(player: Player) -> None:
    table = seated(player)
    refused(advice(player, table), 409, "coach_off")
    assert done(switch(player, table))["seats"]["1"]["is_coached"] is True
    refused(switch(player, table), 409, "coach_switched_already")
    player.act(table, "stake", ante=10)
    told = done(advice(player, table))
    assert (told["seat"], told["unit"], told["version"]) == (1, "ante", player.version(table))
    assert told["best"] == max(told["options"], key=lambda one: one["ev_float"])
    player.act(table, "fold")
    after = done(advice(player, table))
    assert (after["options"], after["reason"]) == ([], "nothing_to_decide")
    assert after["last"]["action"]["action"] == "fold"
    assert done(switch(player, table, False))["seats"]["1"]["is_coached"] is False
    refused(advice(player, table), 409, "coach_off")
    export = player.get("/rounds").json()["rounds"][0]["id"]
    actions = [one["payload"] for one in player.get(f"/rounds/{export}").json()["entries"]]
    assert [one["advised"] for one in actions if one["kind"] == "action"] == [True]


def test_it_is_nobody_elses_and_not_between_players(player: Player, guest: Callable[[], Player]) -> None:
    table, other = seated(player), guest()
    done(switch(player, table))
    refused(advice(other, table), 403, "not_your_seat")
    refused(switch(other, table, False), 403, "not_your_seat")
    ring = player.table(game="five_card_draw")
    player.sit(ring, buy_in=2000)
    refused(switch(player, ring), 409, "coach_not_offered")
    refused(advice(player, ring), 409, "coach_not_offered")


@pytest.mark.parametrize("seat", ["", "0", "10", "x", "1.5"])
def test_a_seat_that_is_none_is_unusable(player: Player, seat: str) -> None:
    table = seated(player)
    assert player.get(f"{table}/advice?seat={seat}").status_code == 422
    assert player.get(f"{table}/advice").status_code == 422


def test_between_players_no_page_speaks_of_a_coach(player: Player) -> None:
    ring = player.table(game="five_card_draw")
    player.sit(ring, buy_in=2000)
    assert "coach" not in player.in_form(PAGE).get(ring).text


@pytest.mark.parametrize("game", ["russian_poker", "pai_gow"])
def test_without_scripts_a_form_switches_it_and_a_page_tells(player: Player, game: str) -> None:
    table = seated(player, game)
    browser = player.in_form(PAGE)
    page = browser.get(table)
    assert "/advice?seat=1" not in page.text
    assert form(page, f"{table}/coach").fields["is_on"] == "true"
    page = browser.follow(press(browser, page, f"{table}/coach"))
    assert form(page, f"{table}/coach").fields["is_on"] == "false"
    assert f'href="{table}/advice?seat=1"' in page.text
    player.act(table, "stake", **{"ante" if game == "russian_poker" else "bet": 10})
    told, shown = done(advice(player, table)), advice(browser, table)
    assert shown.status_code == 200
    assert shown.text.count("<html") == 1
    unit = "antes" if game == "russian_poker" else "bets"
    rounded = round(told["best"]["ev_float"], 3)
    value = (f"{rounded:+.3f}" if rounded else "0.000").replace("-", "−") + f" {unit}"
    assert value in shown.text
    page = browser.follow(press(browser, browser.get(table), f"{table}/coach"))
    assert "/advice?seat=1" not in page.text


def test_the_fragment_says_what_it_is_about_so_that_old_values_are_never_shown_as_new(player: Player) -> None:
    table = seated(player)
    done(switch(player, table))
    player.act(table, "stake", ante=10)
    fragment, page = advice(player.in_form(HTMX), table), player.in_form(PAGE).get(table)
    assert "<html" not in fragment.text
    (said,) = re.findall(r'data-since="([^"]+)"', fragment.text)
    assert f'data-hx-since="{said}"' in page.text
    player.act(table, "fold")
    assert f'data-hx-since="{said}"' not in player.in_form(PAGE).get(table).text


def test_a_refusal_is_said_in_the_panel(player: Player) -> None:
    table = seated(player)
    fragment = advice(player.in_form(HTMX), table)
    assert fragment.status_code == 200
    assert "The coach is switched off at this seat." in fragment.text


def test_a_rule_that_is_not_analysed_is_said_and_no_value_is_made_up(player: Player) -> None:
    table = player.table(rules={"repeat_single_card": True})
    player.sit(table)
    done(switch(player, table))
    player.act(table, "stake", ante=10)
    told = done(advice(player, table))
    assert (told["options"], told["best"], told["reason"]) == ([], None, "repeat_single_card")
    shown = advice(player.in_form(HTMX), table)
    assert "Exchanging a single card again and again is not analysed" in shown.text


def test_the_step_of_a_replay_says_that_its_player_was_advised(player: Player) -> None:
    table = seated(player)
    done(switch(player, table))
    player.act(table, "stake", ante=10)
    player.act(table, "fold")
    round_id = player.get("/rounds").json()["rounds"][0]["id"]
    browser = player.in_form(PAGE)
    steps = [browser.get(f"/rounds/{round_id}?step={step}").text for step in range(3)]
    assert ["The coach was on." in step for step in steps] == [False, True, False]


def test_the_description_of_the_api_has_both_addresses() -> None:
    described = document(create_app(Room(connect("sqlite:///described-but-never-opened.db"))))
    assert "SwitchCoach" in str(described["paths"]["/tables/{table}/coach"]["post"])
    assert "AdviceAnswer" in str(described["paths"]["/tables/{table}/advice"]["get"])
