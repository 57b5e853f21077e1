"""The odds pages: the same object as on the command line, addresses to hand on, clear words for impossible cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from houseway.cli import main
from tests.web.visitors import JSON, PAGE, Visitor, forms, refused

PATIENCE_S = 300  # the first time, functions are compiled
RUSSIAN = {"hand": "As Kd 9c 7h 5s", "upcard": "Qh"}
PAI_GOW = {"hand": "As Kd 9c 9h 5s 5d Jk"}
DRAW = {"hand": "Qc Qd 9s 5h 2c"}


def ask(visitor: Visitor, game: str, **query: str) -> Any:
    return visitor.get(f"/odds/{game}", params=query, timeout=PATIENCE_S)


@pytest.fixture
def program(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor(JSON)


@pytest.fixture
def browser(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor(PAGE)


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("russian_poker", RUSSIAN | {"rulebook": "oasis"}),
        ("pai_gow", PAI_GOW | {"against": "foxwoods"}),
        ("pai_gow", PAI_GOW | {"against": "pai_gow/commission_free"}),
        ("five_card_draw", DRAW),
        ("five_card_draw", DRAW | {"keep": "Qc Qd"}),
    ],
)
def test_programs_get_what_the_command_prints(
    program: Visitor, capsys: pytest.CaptureFixture[str], game: str, query: dict[str, str]
) -> None:
    answer = ask(program, game, **query)
    assert answer.status_code == 200, answer.text
    assert main(["odds", game, *(f"--{name}={text}" for name, text in query.items()), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert answer.json() == {name: value for name, value in printed.items() if name != "time_s"}


@pytest.mark.parametrize(
    ("game", "query", "code", "at"),
    [
        ("russian_poker", {}, "wrong_number_of_cards", "hand"),
        ("russian_poker", RUSSIAN | {"hand": "As Kd 9c 7h"}, "wrong_number_of_cards", "hand"),
        ("russian_poker", RUSSIAN | {"hand": "As Kd 9c 7h Jk"}, "joker_not_in_deck", "hand"),
        ("russian_poker", RUSSIAN | {"hand": "As As 9c 7h 5s"}, "repeated_card", "hand"),
        ("russian_poker", RUSSIAN | {"hand": "As Kd 9c 7h 1x"}, "unknown_card", "hand"),
        ("russian_poker", RUSSIAN | {"upcard": "As"}, "repeated_card", "upcard"),
        ("russian_poker", RUSSIAN | {"upcard": ""}, "wrong_number_of_cards", "upcard"),
        ("russian_poker", RUSSIAN | {"rulebook": "../house"}, "unknown_rulebook", "rulebook"),
        ("pai_gow", {"hand": "As Kd 9c 9h 5s 5d"}, "wrong_number_of_cards", "hand"),
        ("pai_gow", PAI_GOW | {"against": "pai_gow/nobody"}, "unknown_rulebook", "against"),
        ("five_card_draw", DRAW | {"keep": "As"}, "card_not_held", "keep"),
        ("five_card_draw", {"hand": "Qc Qd 9s 5h Jk"}, "joker_not_in_deck", "hand"),
    ],
)
def test_impossible_cards_are_refused_with_their_place(
    program: Visitor, browser: Visitor, game: str, query: dict[str, str], code: str, at: str
) -> None:
    answer = ask(program, game, **query)
    refused(answer, 422, code)
    assert answer.json()["at"] == at
    page = ask(browser, game, **query)
    assert page.status_code == (422 if query else 200)
    assert ('role="alert" id="refusal"' in page.text) == bool(query)


def test_picked_cards_lead_to_an_address_that_can_be_handed_on(browser: Visitor) -> None:
    empty = ask(browser, "five_card_draw")
    typed, picked, _ = (form for form in forms(empty) if form.action == "/odds/five_card_draw")
    assert "hand" in typed.fields
    assert len(picked.choices["card"]) == 52
    chosen = browser.get("/odds/five_card_draw", params={"card": ["Qc", "Qd", "9s", "5h", "2c"]})
    page = browser.follow(chosen)
    assert str(page.url).endswith("/odds/five_card_draw?hand=Qc+Qd+9s+5h+2c")
    assert "28.7142%" in page.text


def test_the_joker_can_be_picked_where_there_is_one(browser: Visitor) -> None:
    assert ('value="Jk"' in ask(browser, "pai_gow").text, 'value="Jk"' in ask(browser, "russian_poker").text) == (
        True,
        False,
    )


@pytest.mark.parametrize(
    ("game", "query"), [("russian_poker", RUSSIAN), ("pai_gow", PAI_GOW), ("five_card_draw", DRAW)]
)
def test_pages_show_decimals_in_the_numbers_of_the_language(
    browser: Visitor, program: Visitor, game: str, query: dict[str, str]
) -> None:
    told = ask(program, game, **query).json()
    best = told.get("best") or {"ev_float": max(one["improves"]["chance_float"] for one in told["draws"]) * 100}
    shown = f"{abs(best['ev_float']):.4f}"
    for language, point in (("en", "."), ("de", ","), ("ro", ","), ("pt", ",")):
        page = ask(browser, game, **query, lang=language)
        assert page.status_code == 200
        assert shown.replace(".", point) in page.text


def test_the_list_leads_to_every_game_and_so_does_the_bar(browser: Visitor) -> None:
    page = browser.get("/odds")
    assert all(f'href="/odds/{game}"' in page.text for game in ("russian_poker", "pai_gow", "five_card_draw"))
    assert 'href="/odds"' in browser.get("/").text


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Any, serving: Any) -> None:
    import httpx

    from houseway.web import Rate, Settings

    settings = Settings(figures=Rate(2, 0.001))
    with serving(tmp_path, settings) as (address, _), httpx.Client(base_url=address, timeout=PATIENCE_S) as http:
        program = Visitor(http, JSON)
        answers = [ask(program, "five_card_draw", **DRAW) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert int(answers[-1].headers["Retry-After"]) > 0


POT = {"hand": "Qc Qd 9s 5h 2c", "keep": "Qc Qd 9s"}
OTHERS = ["Ks Kd 9c 7h 2d: Ks Kd 9c", "As 8d 8c 3h 3d"]


def share(visitor: Visitor, others: list[str], **query: str) -> Any:
    return visitor.get("/odds/five_card_draw", params={**query, "against": others}, timeout=PATIENCE_S)


def test_a_pot_is_shared_as_the_command_shares_it(
    program: Visitor, browser: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = share(program, OTHERS, **POT)
    command = ["odds", "five_card_draw", *(f"--{name}={text}" for name, text in POT.items())]
    assert main([*command, *(f"--against={text}" for text in OTHERS), "--json"]) == 0
    assert answer.json() == json.loads(capsys.readouterr().out)
    assert answer.json()["method"] == "enumerated"
    page = share(browser, [*OTHERS, "", ""], **POT)
    for one in answer.json()["players"]:
        assert f"{100 * one['share_float']:.4f}%" in page.text


@pytest.mark.parametrize(
    ("others", "query", "code", "at"),
    [
        (["Ks Kd 9c 7h 2d"], {"hand": POT["hand"]}, "keep_needed", "keep"),
        (["Ks Kd 9c 7h Qc"], POT, "repeated_card", "against 1"),
        (["Ks Kd 9c 7h 2d", "Ks 8d 8c 3h 3d"], POT, "repeated_card", "against 2"),
        (["Ks Kd 9c 7h 2d: As"], POT, "card_not_held", "against 1"),
        (["Ks Kd 9c 7h"], POT, "wrong_number_of_cards", "against 1"),
        (
            [f"{' '.join(rank + suit for rank in ranks)}:" for ranks, suit in zip(["23456"] * 2, "hs", strict=True)]
            + [f"{' '.join(rank + suit for rank in '789TJ')}:" for suit in "cdh"],
            {"hand": "As Ad Ac Kd Ks", "keep": ""},
            "not_enough_cards",
            "against",
        ),
    ],
)
def test_hands_that_cannot_share_a_pot_are_refused(
    program: Visitor, browser: Visitor, others: list[str], query: dict[str, str], code: str, at: str
) -> None:
    answer = share(program, others, **query)
    refused(answer, 422, code)
    assert answer.json()["at"] == at
    assert 'id="refusal"' in share(browser, others, **query).text
