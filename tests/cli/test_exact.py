"""The exact figures on the command line."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from importlib import import_module
from math import comb

import pytest

from houseway.analysis import Tally, outcomes, set_hands
from houseway.analysis.pai_gow import best, house_edge, warming
from houseway.analysis.pai_gow.odds import setting_odds
from houseway.cards import parse
from houseway.cli.warmup import WARMING
from houseway.games.pai_gow.house_way import read_house_way

HAND = "As Kd 9c 9h 5s 5d Jk"
DEALT = comb(46, 7)


@pytest.mark.slow
def test_odds_prints_all_settings_and_what_each_house_way_costs(houseway):
    table = outcomes(read_house_way("foxwoods"))
    told = houseway("odds", "pai_gow", "--hand", HAND, "--against", "foxwoods", "--json").json
    found = setting_odds(parse(HAND, has_joker=True), table)
    assert told["deals"] == DEALT
    assert [one["wins"] for one in told["settings"]] == [one.tally.wins for one in found]
    assert [Fraction(one["ev"]) for one in told["settings"]] == [one.value() for one in found]
    assert told["best"] == told["settings"][0]
    ways = {one["name"]: one for one in told["house_ways"]}
    assert set(ways) == {"house_rules", "foxwoods", "trump_plaza", "golden_nugget", "flamingo"}
    for one in ways.values():
        assert Fraction(told["best"]["ev"]) - Fraction(one["ev"]) == Fraction(one["cost"]) >= 0
    backs, fronts = set_hands([[card.index for card in parse(HAND, has_joker=True)]], table)
    mine = next(one for one in found if one.split.front_strength == fronts[0] and one.split.back_strength == backs[0])
    assert Fraction(ways["foxwoods"]["ev"]) == mine.value()
    assert "costs 0.000000" in houseway("odds", "pai_gow", "--hand", HAND, "--against", "pai_gow/foxwoods").out


@pytest.mark.parametrize(
    ("arguments", "code", "at"),
    [
        (["--hand", "As Kd"], "wrong_number_of_cards", "--hand"),
        (["--hand", HAND, "--against", "nobody"], "unknown_rulebook", "nobody"),
        (["--hand", HAND, "--against", "russian_poker/house"], "unknown_rulebook", "russian_poker/house"),
    ],
)
def test_what_odds_cannot_use_is_refused(houseway, arguments, code, at):
    told = houseway("odds", "pai_gow", *arguments, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, at)


@pytest.mark.slow
def test_pg_7_edge_prints_integers_and_a_fraction(houseway):
    told = houseway("edge", "pai_gow/banking", "--json").json
    assert (told["game"], told["name"], told["house_way"]) == ("pai_gow", "banking", "house_rules")
    assert (told["wins"], told["losses"]) == (2_377_565_375_454_636, 2_482_282_141_351_408)
    assert told["wins"] + told["pushes"] + told["losses"] == told["deals"] == 8_250_459_031_214_400
    assert Fraction(told["edge"]) == (told["losses"] - Fraction(95, 100) * told["wins"]) / told["deals"]
    assert (round(100 * told["edge_float"], 6), round(100 * told["edge_of_bank_float"], 6)) == (2.710092, 0.235106)
    assert told["side_bets"] == {}
    assert told["time_s"] > 0


def test_edge_tells_people_each_wager(houseway, monkeypatch):
    found = house_edge.HouseEdge(
        Tally(40, 20, 45), Fraction(7, 105), None, house_edge.SideBet({"flush": 2}, Fraction(1, 12)), None
    )
    monkeypatch.setattr(house_edge, "house_edge", lambda rules, told: found)
    out = houseway("edge", "pai_gow/fortune").out
    assert "house edge of the bet: 6.666667 %\nhouse edge of the fortune: 8.333333 %\n" in out
    assert houseway("edge", "pai_gow/fortune", "--json").json["side_bets"]["fortune"]["hands"] == {"flush": 2}


@pytest.mark.parametrize("reference", ["pai_gow/nobody", "whist/house", "nowhere.toml"])
def test_an_unknown_rulebook_has_no_edge(houseway, reference):
    told = houseway("edge", reference)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"houseway edge: {reference}: ")


def test_warmup_says_where_it_keeps_what_it_has_made(houseway, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for module in WARMING:
        monkeypatch.setattr(import_module(module), "warm", lambda: iter(["one step", "another"]))
    assert houseway("warmup", "--json").json["folder"] == str(tmp_path / "houseway")
    assert houseway("warmup").out.startswith("ready in ")


@pytest.mark.slow
def test_all_that_warmup_does_can_be_done():
    steps = list(warming.warm())
    assert len(steps) == len(set(steps)) == 8


@pytest.mark.slow
def test_audit_prints_what_each_row_costs(houseway, monkeypatch, tmp_path):
    monkeypatch.setattr(best, "best_play", partial(best.best_play, ranks=4))  # of a small deck
    told = houseway("rules", "audit", "pai_gow/house_rules", "--json").json
    gained = Fraction(told["house_way"]["edge"]) - Fraction(told["best"]["edge"])
    assert sum(Fraction(row["cost"]) for row in told["rows"]) == gained > 0
    assert told["deals"] == comb(17, 7) * comb(10, 7) == sum(row["hands"] for row in told["rows"]) * comb(10, 7)
    assert told["hands_set_worse"] == sum(row["hands_set_worse"] for row in told["rows"])
    worst = told["rows"][0]["worst"][0]
    assert worst["setting"] != worst["best"]
    assert sorted(parse(worst["best"].replace("|", " "), has_joker=True)) == sorted(
        parse(worst["cards"], has_joker=True)
    )
    out = houseway("rules", "audit", "house_rules", "--out", str(tmp_path)).out
    assert out.count("house edge ") == 2
    assert out.endswith(f"\n{tmp_path / 'audit-house-rules.html'}\n")
    document = (tmp_path / "audit-house-rules.html").read_text(encoding="utf-8")
    assert told["house_way"]["edge"] in document
    assert document.count('<section class="sheet audit-row">') == len(told["rows"])


def test_a_game_without_house_ways_has_no_rows_to_audit(houseway):
    told = houseway("rules", "audit", "house", "--json")
    assert (told.code, told.complaint["code"]) == (2, "not_alike")
