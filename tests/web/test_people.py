"""Guests, accounts, sessions, keys, and what belongs to whom."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import httpx
import pytest

from houseway.web import words
from tests.web.visitors import JSON, PAGE, Player, Visitor, command_id, done, form, forms, refused

Dealt = tuple[Player, str]
Guests = Callable[[], Player]

PASSWORD = "correct horse battery"
_numbers = itertools.count(1)


def new_name() -> str:
    return f"Ana {next(_numbers)}"


@pytest.fixture
def account(player: Player) -> tuple[Player, str]:
    """A guest who has made an account of himself, and its name."""
    name = new_name()
    done(player.send("/account", name=name, password=PASSWORD))
    return player, name


def signed_in(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return Visitor(client, JSON).send("/session", name=name, password=password)


def test_a_guest_is_made_in_one_click(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    entered = browser.send("/session", **{"as": "guest"})
    assert browser.follow(entered).url.path == "/"
    player = browser.in_form(JSON).get("/session").json()["player"]
    assert player["is_guest"]
    assert player["balance"] == 10_000


def test_whoever_is_signed_in_is_not_made_a_guest_again(player: Player) -> None:
    first = player.get("/session").json()["player"]["id"]
    assert done(player.send("/session", **{"as": "guest"}))["player"]["id"] == first


def test_a_guest_who_registers_keeps_chips_and_table(dealt: Dealt) -> None:
    player, table = dealt
    guest = player.get("/session").json()["player"]
    name = new_name()
    session = done(player.send("/account", name=name, password=PASSWORD))["player"]
    assert (session["id"], session["balance"]) == (guest["id"], guest["balance"])
    assert (session["name"], session["is_guest"]) == (name, False)
    assert player.view(table)["legal"]["1"]


def test_sessions_of_the_guest_end_when_he_registers(player: Player, client: Callable[[], httpx.Client]) -> None:
    elsewhere = client()
    elsewhere.cookies.update(player.http.cookies)
    done(player.send("/account", name=new_name(), password=PASSWORD))
    assert Visitor(elsewhere, JSON).get("/session").json()["player"] is None


def test_signing_in_and_out(account: tuple[Player, str], client: Callable[[], httpx.Client]) -> None:
    player, name = account
    elsewhere = client()
    assert done(signed_in(elsewhere, name))["player"] == player.get("/session").json()["player"]
    copied = client()
    copied.cookies.update(elsewhere.cookies)
    assert done(Visitor(elsewhere, JSON).send("/session/end"))["player"] is None
    assert Visitor(copied, JSON).get("/session").json()["player"] is None, "the session is over, not just forgotten"
    refused(Visitor(copied, JSON).get("/wallet"), 401, "not_signed_in")


def test_signing_in_ends_the_session_before(account: tuple[Player, str], client: Callable[[], httpx.Client]) -> None:
    _, name = account
    browser, copied = client(), client()
    done(Visitor(browser, JSON).send("/session", **{"as": "guest"}))
    copied.cookies.update(browser.cookies)
    done(signed_in(browser, name))
    assert Visitor(browser, JSON).get("/session").json()["player"]["name"] == name
    assert Visitor(copied, JSON).get("/session").json()["player"] is None


def test_a_wrong_password_or_name_is_refused_alike(
    account: tuple[Player, str], client: Callable[[], httpx.Client]
) -> None:
    _, name = account
    wrong_password, wrong_name = signed_in(client(), name, "wrong password"), signed_in(client(), "Nobody", PASSWORD)
    refused(wrong_password, 409, "wrong_name_or_password")
    assert wrong_name.content == wrong_password.content


def test_the_form_of_a_refused_sign_in_is_shown_again(visitor: Callable[..., Visitor]) -> None:
    page = visitor().send("/session", name="Nobody", password="wrong password", next="/wallet")
    assert page.status_code == 409
    assert form(page, "/session").fields["next"] == "/wallet"
    assert "wrong password" not in page.text


def test_the_name_that_was_refused_stands_in_its_form_alone(visitor: Callable[..., Visitor]) -> None:
    name = '<b "x">'
    for url, given in (("/session", {"password": "wrong password"}), ("/account", {"password": "a secret of mine"})):
        page = visitor().send(url, name=name, **given)
        assert page.status_code in (409, 422)
        typed = [(one.action, one.fields["name"]) for one in forms(page) if "name" in one.fields]
        assert sorted(typed) == sorted([(url, name), ({"/session": "/account"}.get(url, "/session"), "")])
        assert given["password"] not in page.text


def test_changing_a_password_ends_other_sessions(
    account: tuple[Player, str], client: Callable[[], httpx.Client]
) -> None:
    player, name = account
    elsewhere = client()
    done(signed_in(elsewhere, name))
    refused(
        player.send("/account/password", password="wrong password", new_password="tr0ub4dor&3"),
        409,
        "wrong_name_or_password",
    )
    done(player.send("/account/password", password=PASSWORD, new_password="tr0ub4dor&3"))
    assert player.get("/session").json()["player"]["name"] == name
    assert Visitor(elsewhere, JSON).get("/session").json()["player"] is None
    done(signed_in(client(), name, "tr0ub4dor&3"))


def test_a_key_acts_for_its_player_until_it_is_withdrawn(dealt: Dealt, client: Callable[[], httpx.Client]) -> None:
    player, table = dealt
    made = player.send("/keys", name="bot")
    assert made.status_code == 201
    account = made.json()
    bot = Player(client(), JSON | {"Authorization": f"Bearer {account['new_key']}"})
    bot.http.headers["Content-Type"] = "application/json"
    command = {"command_id": command_id(), "version": bot.version(table), "seat": 1, "action": "fold"}
    assert bot.http.post(f"{table}/act", headers=bot.headers, json=command).status_code == 200
    [key] = [key for key in player.get("/account").json()["keys"] if key["name"] == "bot"]
    assert account["new_key"] not in player.get("/account").text, "a key is shown once"
    done(player.send(f"/keys/{key['id']}/revoke"))
    refused(bot.get("/wallet"), 401, "unknown_key")
    refused(bot.get("/tables"), 401, "unknown_key")


def test_nobody_withdraws_the_key_of_another(guest: Guests) -> None:
    owner, other = guest(), guest()
    owner.send("/keys", name="mine")
    key = owner.get("/account").json()["keys"][0]["id"]
    refused(other.send(f"/keys/{key}/revoke"), 404, "no_such_key")
    assert owner.get("/account").json()["keys"]


@pytest.mark.parametrize(
    "elsewhere", ["https://example.org/", "//example.org/", "/\\example.org", "javascript:alert(1)", "", "/a\nb"]
)
def test_a_form_never_leads_to_another_site(visitor: Callable[..., Visitor], elsewhere: str) -> None:
    entered = visitor().send("/session", **{"as": "guest", "next": elsewhere})
    assert entered.headers["location"] == "/"


def test_a_form_leads_on_to_a_page_of_the_house(visitor: Callable[..., Visitor]) -> None:
    entered = visitor().send("/session", **{"as": "guest", "next": "/wallet?before=7"})
    assert entered.headers["location"] == "/wallet?before=7"


def test_pages_of_players_ask_to_sign_in(visitor: Callable[..., Visitor]) -> None:
    page = visitor().get("/wallet?before=7")
    assert page.status_code == 401
    assert form(page, "/session").fields["next"] == "/wallet?before=7"


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(visitor: Callable[..., Visitor]) -> None:
    entered = visitor().send("/session", **{"as": "guest"})
    cookie = entered.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "over plain http a browser would not send it back"


def test_the_seat_of_another_cannot_be_played(dealt: Dealt, guest: Guests) -> None:
    player, table = dealt
    other = guest()
    refused(other.try_act(table, "fold"), 403, "not_your_seat")
    refused(other.command(f"{table}/leave", other.version(table), seat=1), 403, "not_your_seat")
    refused(other.command(f"{table}/seat", other.version(table), seat=1), 409, "seat_taken")
    assert player.view(table)["legal"]["1"]


def test_the_cards_of_another_cannot_be_seen(dealt: Dealt, guest: Guests, visitor: Callable[..., Visitor]) -> None:
    player, table = dealt
    name = words.of("en")["card_name"]
    cards = player.hand(table)
    own_page = player.in_form(PAGE).get(table).text
    assert all(name(card) in own_page for card in cards)
    for spectator in (guest().in_form(PAGE), visitor(PAGE)):
        page = spectator.get(table).text
        assert not [card for card in cards if name(card) in page or f'"{card}"' in page]
    for spectator in (guest(), visitor(JSON)):
        shown = spectator.get(table).json()["round"]["view"]
        assert shown["seats"]["1"]["hand"] == "?? ?? ?? ?? ??"
        assert not [card for card in cards if card in str(shown)]


def test_the_round_of_another_is_not_there(dealt: Dealt, guest: Guests) -> None:
    player, table = dealt
    player.act(table, "fold")
    round_id = player.get("/rounds").json()["rounds"][0]["id"]
    other = guest()
    refused(other.get(f"/rounds/{round_id}"), 404, "no_such_round")
    refused(other.get(f"/rounds/{round_id}/export"), 404, "no_such_round")
    assert other.get("/rounds").json()["rounds"] == []


def test_wallets_are_apart(dealt: Dealt, guest: Guests) -> None:
    player, _ = dealt
    other = guest()
    assert player.balance() == 9_990
    assert other.balance() == 10_000
    assert len(other.get("/wallet").json()["statement"]) == 1
