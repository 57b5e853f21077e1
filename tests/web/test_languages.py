"""In which language a visitor is answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest

from houseway.web import words
from tests.web.visitors import JSON, PAGE, Player, Visitor, done, form, press, refused

LANGUAGES = [code for code, _ in words.LANGUAGES]


def language_of(visitor: Visitor, url: str = "/", **headers: str) -> str:
    page = visitor.in_form(PAGE | headers).get(url).text
    found = re.search(r'<html[^>]* lang="(\w+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_asked_for_in_every_way(visitor: Callable[..., Visitor], language: str) -> None:
    assert language_of(visitor(), f"/?lang={language}") == language
    assert language_of(visitor(), **{"Accept-Language": f"{language}-XX, fr"}) == language
    chooser = visitor()
    chooser.follow(chooser.send("/language", language=language, next="/tables"))
    assert language_of(chooser, **{"Accept-Language": "fr"}) == language


def test_a_choice_is_remembered_and_beats_the_header(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    language_of(browser, "/?lang=ro")
    assert language_of(browser, **{"Accept-Language": "de"}) == "ro"


def test_the_page_offers_the_choice_and_comes_back(visitor: Callable[..., Visitor]) -> None:
    browser = visitor()
    page = browser.get("/rules/russian_poker/house")
    assert form(page, "/language").choices["language"] == LANGUAGES
    assert browser.follow(press(browser, page, "/language", language="de")).url.path == "/rules/russian_poker/house"
    assert language_of(browser) == "de"


def test_a_player_takes_his_language_along(player: Player, client: Callable[..., object]) -> None:
    done(player.send("/language", language="pt"))
    key = player.send("/keys").json()["new_key"]
    player.http.cookies.clear()
    assert language_of(player, "/wallet", Authorization=f"Bearer {key}") == "pt"


@pytest.mark.parametrize("language", ["fr", "", "EN", "de_DE", "x" * 11, "../en", "\x00"])
def test_a_language_that_is_not_spoken(visitor: Callable[..., Visitor], language: str) -> None:
    answer = visitor(JSON).send("/language", language=language)
    assert answer.status_code == 422
    assert language_of(visitor(), f"/?lang={quote(language)}", **{"Accept-Language": "ro"}) == "ro"


def test_an_unknown_language_is_named(visitor: Callable[..., Visitor]) -> None:
    refused(visitor(JSON).send("/language", language="fr"), 422, "unknown_language")


@pytest.mark.parametrize(
    ("language", "amount"), [("en", "10,000"), ("de", "10.000"), ("ro", "10.000"), ("pt", "10 000")]
)
def test_amounts_have_the_separators_of_the_language(player: Player, language: str, amount: str) -> None:
    page = player.in_form(PAGE).get(f"/wallet?lang={language}").text
    assert amount in page.replace("\xa0", " ").replace("&nbsp;", " ")


def test_refusals_are_said_in_the_language(visitor: Callable[..., Visitor]) -> None:
    said = {language: visitor().get(f"/nowhere?lang={language}").text for language in LANGUAGES}
    for language, page in said.items():
        assert words.message(language, "not_found") in page
    assert len(set(said.values())) == len(LANGUAGES)
