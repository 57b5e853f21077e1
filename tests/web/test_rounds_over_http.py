"""A round over HTTP, by a program, by forms without scripts, and by htmx: the same addresses, the same meaning."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.web.visitors import HTMX, PAGE, Player, Visitor, command_id, form, forms, press, refused

Dealt = tuple[Player, str]


def test_a_program_plays_a_round(dealt: Dealt) -> None:
    player, table = dealt
    start = player.balance() + 10
    card = player.hand(table)[0]
    assert player.act(table, "exchange", cards=card)["round"]["view"]["seats"]["1"]["drawn"] == 1
    ended = player.act(table, "bet")
    seat = ended["round"]["view"]["seats"]["1"]
    assert ended["phase"] == "ended"
    assert seat["net"] == sum(line["net"] for line in seat["lines"])
    assert player.balance() == start + seat["net"]
    assert "??" not in ended["round"]["view"]["dealer"]["hand"]


def test_a_newcomer_plays_at_once_by_forms_alone(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    table = browser.follow(press(browser, browser.get("/"), "/play"))
    path = table.url.path
    table = browser.follow(press(browser, table, f"{path}/act", "stake", ante="10", bonus=""))
    held = form(table, f"{path}/act", "exchange").choices["cards"]
    assert len(held) == 5
    table = browser.follow(press(browser, table, f"{path}/act", "exchange", cards=held[:2]))
    table = browser.follow(press(browser, table, f"{path}/act", "fold"))
    assert form(table, f"{path}/act", "stake"), "the next round can be played"
    rounds = browser.get("/rounds")
    assert "/rounds/" in rounds.text


def test_play_leads_back_to_the_table_that_one_sits_at(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    first = browser.send("/play").headers["location"]
    assert browser.send("/play").headers["location"] == first


def test_a_refusal_in_a_form_shows_the_table_and_what_to_do(dealt: Dealt) -> None:
    player, table = dealt
    browser = player.in_form(PAGE)
    page = browser.command(f"{table}/act", player.version(table), seat=1, action="insure", amount=1)
    assert page.status_code == 409
    assert "text/html" in page.headers["content-type"]
    assert form(page, f"{table}/act", "fold"), "one can go on from the page"
    again = player.command(f"{table}/act", player.version(table), seat=1, action="insure", amount=1)
    assert again.status_code == 409
    refused(again, 409, again.json()["code"])


def test_the_answer_to_a_form_is_shown_though_the_form_is_gone(dealt: Dealt) -> None:
    player, table = dealt
    page = player.in_form(PAGE).get(table).text
    sent = re.findall(r'hx-post="[^"]*" *(hx-target="[^"]*")?', page)
    assert set(sent) == {f'hx-target="#table-{table.rsplit("/", 1)[-1]}"'}
    assert re.search(r'<div id="table-\w+" class="live">', page), "the target is not what is swapped, and stays"


def test_a_page_says_which_choices_cost_more_than_one_has(player: Player) -> None:
    table = player.table()
    player.sit(table)
    player.act(table, "stake", ante=4_000)
    page = player.in_form(PAGE).get(table).text
    beyond = re.findall(r'<button class="is-beyond" id="(\w+)-1-button"[^>]* aria-describedby="beyond-1">', page)
    assert beyond == ["bet"]
    assert "You have 6,000. What costs more than that cannot be paid." in page
    refused(player.command(f"{table}/act", player.version(table), seat=1, action="bet"), 409, "insufficient_chips")


def test_inputs_of_other_buttons_count_in_json_but_not_in_a_form(dealt: Dealt) -> None:
    player, table = dealt
    card = player.hand(table)[0]
    refused(player.try_act(table, "bet", cards=card), 409, "cards_not_taken")
    browser = player.in_form(PAGE)
    version = player.version(table)
    gone_on = browser.command(f"{table}/act", version, seat=1, action="bet", cards=card, amount="7", ante="")
    assert gone_on.status_code == 303


def test_htmx_gets_what_has_changed(dealt: Dealt) -> None:
    player, table = dealt
    htmx = player.in_form(HTMX)
    changed = htmx.command(f"{table}/act", player.version(table), seat=1, action="fold")
    assert changed.status_code == 200
    assert "<html" not in changed.text
    assert "<hx-partial" in changed.text
    stale = htmx.command(f"{table}/act", 1, seat=1, action="fold")
    assert stale.status_code == 409
    assert "<hx-partial" in stale.text


def test_page_and_json_agree(dealt: Dealt) -> None:
    player, table = dealt
    view = player.view(table)
    page = player.in_form(PAGE).get(table)
    act = form(page, f"{table}/act", "fold")
    assert act.fields["version"] == str(view["table"]["version"])
    offered = {one.fields["action"] for one in forms(page) if one.action == f"{table}/act"}
    assert offered == {option["action"] for option in view["legal"]["1"]} - {"stand"}
    held = form(page, f"{table}/act", "exchange").choices["cards"]
    assert sorted(held) == sorted(player.hand(table))


def test_a_command_sent_twice_is_done_once(dealt: Dealt) -> None:
    player, table = dealt
    command = {"command_id": command_id(), "version": player.version(table), "seat": 1, "action": "buy"}
    first, second = player.send(f"{table}/act", **command), player.send(f"{table}/act", **command)
    assert first.status_code == second.status_code == 200
    assert first.json()["table"]["version"] == second.json()["table"]["version"] == player.version(table)
    assert player.view(table)["round"]["view"]["seats"]["1"]["fees"] == 10
    refused(player.send(f"{table}/act", **{**command, "action": "fold"}), 409, "command_id_reused")


def test_a_stale_version_is_refused(dealt: Dealt) -> None:
    player, table = dealt
    version = player.version(table)
    player.act(table, "buy")
    refused(player.command(f"{table}/act", version, seat=1, action="bet"), 409, "stale_version")


def test_reloading_in_mid_round_shows_the_same_decision(dealt: Dealt) -> None:
    player, table = dealt
    before, after = player.view(table), player.view(table)
    assert before == after
    assert before["round"]["view"]["to_act"] == 1


def test_the_export_of_a_round_verifies(dealt: Dealt) -> None:
    from houseway.record import verify

    player, table = dealt
    player.act(table, "fold")
    line = player.get("/rounds").json()["rounds"][0]
    export = player.get(f"/rounds/{line['id']}")
    assert verify(export.content) == ()
    file = player.get(f"/rounds/{line['id']}/export")
    assert file.content == export.content
    assert "attachment" in file.headers["content-disposition"]
    assert player.get(f"/rounds/{line['id']}/export?format=json").content == export.content
    for name in ("pokerstars", "phh", "ohh"):  # which tell Five Card Draw alone
        refused(player.get(f"/rounds/{line['id']}/export?format={name}"), 409, "format_not_offered")
        assert f"format={name}" not in player.in_form(PAGE).get(f"/rounds/{line['id']}").text
    refused(player.get(f"/rounds/{line['id']}/export?format=pdf"), 422, "unusable_field")


def test_the_replay_shows_each_step(dealt: Dealt) -> None:
    player, table = dealt
    card = player.hand(table)[0]
    player.act(table, "exchange", cards=card)
    player.act(table, "bet")
    round_id = player.get("/rounds").json()["rounds"][0]["id"]
    browser = player.in_form(PAGE)
    pages = [browser.get(f"/rounds/{round_id}?step={step}") for step in (0, 1, 2, 999)]
    assert [page.status_code for page in pages] == [200] * 4
    assert len({page.text for page in pages[:3]}) == 3


def test_the_rules_page_is_made_from_the_rules_in_force(player: Player) -> None:
    table = player.table(rulebook="stingy", rules={"pay": {"flush": 6}})
    here = player.get(f"{table}/rules").json()
    shipped = player.get("/rules/russian_poker/stingy").json()
    assert here["rules"]["pay"]["flush"] == 6
    assert here["differences"]["pay.flush"] == [5, 6]
    assert "pay.flush" not in shipped["differences"]
    assert here["hash"] == player.view(table)["table"]["rulebook_hash"] != shipped["hash"]


def test_the_statement_adds_up(dealt: Dealt) -> None:
    player, table = dealt
    player.act(table, "fold")
    wallet = player.get("/wallet").json()
    newest_first = wallet["statement"]
    assert newest_first[0]["balance"] == wallet["balance"]
    assert sum(line["amount"] for line in newest_first) == wallet["balance"]
    refused(player.send("/wallet/refill", command_id=command_id()), 409, "chips_left")


@pytest.mark.parametrize("url", ["/", "/tables", "/rules", "/rules/russian_poker/house", "/fairness", "/session"])
def test_every_public_page_has_both_forms(visitor: Callable[..., Visitor], url: str) -> None:
    page, data = visitor().get(url), visitor({}).get(url)
    assert page.status_code == data.status_code == 200
    assert page.text.lower().startswith("<!doctype html>")
    assert data.headers["content-type"] == "application/json"


@pytest.mark.parametrize("url", ["/wallet", "/rounds", "/account"])
def test_every_page_of_a_player_has_both_forms(player: Player, url: str) -> None:
    page, data = player.in_form(PAGE).get(url), player.get(url)
    assert page.status_code == data.status_code == 200
    assert page.text.lower().startswith("<!doctype html>")
    assert data.headers["content-type"] == "application/json"
