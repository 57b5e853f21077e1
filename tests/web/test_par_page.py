"""PAR sheets as pages and as data, and the geometry of their plots."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

from houseway.analysis import figures
from houseway.analysis.par.sheet import ParSheet, sheet
from houseway.games import rulebook
from houseway.rulebooks import names
from houseway.web import plots
from houseway.web.words import LANGUAGES, of
from tests.web.visitors import JSON, PAGE, Visitor, refused

WITH_FIGURES = [("pai_gow", name) for name in names("pai_gow")]
WITH_FIGURES += [("russian_poker", "house"), ("russian_poker", "caribbean_stud")]


@pytest.mark.parametrize(("game", "name"), WITH_FIGURES)
def test_a_program_gets_the_sheet_as_data(visitor: Callable[..., Visitor], game: str, name: str) -> None:
    told = visitor(JSON).get(f"/par/{game}/{name}")
    book = rulebook(game, name)
    assert told.json() == json.loads(msgspec.json.encode(sheet(book, figures.shipped(book))))
    assert msgspec.json.decode(told.content, type=ParSheet).figures == figures.shipped(book)


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_people_read_it_in_their_language(visitor: Callable[..., Visitor], language: str) -> None:
    for game, name in (("pai_gow", "fortune"), ("russian_poker", "caribbean_stud")):
        page = visitor(PAGE).get(f"/par/{game}/{name}?lang={language}")
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text
        assert of(language)["share_text"](figures.shipped(rulebook(game, name)).wagers[0].edge_float) in page.text


def test_where_there_are_no_figures_the_page_says_what_to_do(
    visitor: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "read", lambda book: None)
    assert "houseway par pai_gow/house_rules" in visitor(PAGE).get("/par/pai_gow/house_rules").text
    assert visitor(JSON).get("/par/pai_gow/house_rules").json()["figures"] is None


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("five_card_draw/house", "no_house_edge"),
        ("pai_gow/nobody", "unknown_rulebook"),
        ("whist/house", "unknown_rulebook"),
    ],
)
def test_what_has_no_sheet_is_refused(visitor: Callable[..., Visitor], path: str, code: str) -> None:
    refused(visitor(JSON).get(f"/par/{path}"), 404, code)


def test_the_rules_lead_to_the_sheet_where_there_is_one(visitor: Callable[..., Visitor]) -> None:
    browser = visitor(PAGE)
    assert 'href="/par/pai_gow/foxwoods"' in browser.get("/rules/pai_gow/foxwoods").text
    assert "/par/" not in browser.get("/rules/five_card_draw/house").text


def test_columns_stand_on_the_zero_line() -> None:
    plot = plots.columns([("a", 2.0), ("b", -1.0), ("c", 0.0)])
    up, down, none = plot["bars"]
    assert up["y"] + up["height"] == pytest.approx(plot["zero"])
    assert (down["y"], down["is_below"]) == (plot["zero"], True)
    assert up["height"] == pytest.approx(2 * down["height"], abs=0.11)
    assert none["height"] == 0
    values = [value for value, _ in plot["ticks"]]
    assert values == sorted(values)
    assert 0.0 in values
    assert values[0] <= -1.0 < 2.0 <= values[-1]
    assert plot["left"] <= up["x"] < down["x"] < none["x"] < plot["right"]


@pytest.mark.parametrize("values", [[("a", 0.0)], [("a", 0.3)], [("a", -7e-4), ("b", 12345.0)]])
def test_columns_of_any_size_stay_inside(values: list[tuple[str, float]]) -> None:
    plot = plots.columns(values)
    assert all(0 <= bar["y"] <= bar["y"] + bar["height"] <= plot["bottom"] for bar in plot["bars"])


def test_a_fan_opens_with_the_root_of_the_rounds() -> None:
    plot = plots.fan(0.05, 2.0, 400)
    assert plot["last"] == {"mean": -20.0, "upper": 60.0, "lower": -100.0}
    points = [tuple(map(float, point.split(","))) for point in plot["band"].split()]
    assert points[0] == points[-1] == (plot["left"], plot["zero"]), "it begins with nothing"
    assert all(plot["left"] <= x <= plot["right"] and 0 <= y <= plot["bottom"] for x, y in points)
    assert [rounds for _, rounds in plot["rounds"]] == [0, 100, 200, 300, 400]


def test_small_shares_keep_their_digits() -> None:
    say = of("en")
    assert [say["share_text"](share) for share in (0.0271009, 0.5, 0, 32 / 154_143_080)] == [
        "2.7101%",
        "50.0000%",
        "0.0000%",
        "0.000021%",
    ]
    assert (say["one_in"](1 / 650), say["one_in"](0.4), say["one_in"](0.0)) == ("1 in 650", "1 in 2.5", "")
    assert of("de")["share_text"](-0.0271009) == "−2,7101\N{NO-BREAK SPACE}%"


def test_a_hit_brings_something_after_its_fee() -> None:
    ante = figures.shipped(rulebook("russian_poker", "house")).wagers[0]
    wins = sum(one.share_float for one in ante.lines if one.result in ("win", "no_game"))
    assert 0.3 < of("en")["hit_share"](ante) < wins, "an ante won after a fee of one is no hit"
    bet = figures.shipped(rulebook("pai_gow")).wagers[0]
    assert of("en")["hit_share"](bet) == pytest.approx(bet.lines[0].share_float)
