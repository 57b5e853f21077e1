"""The rules pages: each rulebook is written out in each language, and an option changes the sentence of its rule."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway import rulebooks
from houseway.games import five_card_draw, pai_gow, russian_poker
from houseway.games.pai_gow.house_way import house_way_names, read_house_way
from houseway.games.pai_gow.house_way.words import FRONTS, SHAPES
from houseway.web import words
from houseway.web.words.house_ways import _FRONTS, _KINDS

LANGUAGES = [language for language, _ in words.LANGUAGES]
RULES = {"russian_poker": russian_poker.Rules, "pai_gow": pai_gow.Rules, "five_card_draw": five_card_draw.Rules}
BOOKS = [(game, book) for game in RULES for book in rulebooks.names(game)]
ALWAYS = {
    "russian_poker": {f"RP-{number}" for number in (1, 4, 6, 7, 8, 10, 11, 14, 16, 20, 24)},
    "pai_gow": {f"PG-{number}" for number in range(1, 10)},
    "five_card_draw": {f"FD-{number}" for number in (*range(1, 19), *range(25, 34))},
}


def options(game: str, book: str, overrides: dict[str, Any] | None = None) -> dict[str, Any]:
    rules = rulebooks.read(game, book, RULES[game], overrides).rules
    return dict(msgspec.to_builtins(rules))


def written(language: str, game: str, book: str, overrides: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    rules, usual = options(game, book, overrides), msgspec.to_builtins(RULES[game]())
    sections: list[dict[str, Any]] = words.of(language)["rules_text"](game, rules, usual)
    return sections


def by_number(sections: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    return {rule["number"]: rule for section in sections for rule in section["rules"]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "book"), BOOKS)
def test_each_rulebook_is_written_out(language: str, game: str, book: str) -> None:
    rules = [rule for section in written(language, game, book) for rule in section["rules"]]
    numbers = [int(rule["number"][3:]) for rule in rules]
    assert numbers == sorted(set(numbers))
    assert ALWAYS[game] <= {rule["number"] for rule in rules}
    assert all(rule["text"].endswith(".") and "{" not in rule["text"] for rule in rules)


@pytest.mark.parametrize(
    ("overrides", "number", "sentence"),
    [
        ({}, 11, "He qualifies with ace-king or better."),
        ({"qualifies": "pair"}, 11, "He qualifies with a pair or better."),
        ({"dealer_card": True}, 13, "He then lays away his highest card and draws one."),
        ({"ante_on_win": "pay"}, 14, "The ante is paid 1:1."),
        ({"payout_most": 50_000}, 16, "50,000 for a seat and round."),
        ({"exchange_fee": 2}, 9, "for 2 antes."),
        ({"repeat_single_card": True}, 9, "each time for one ante more."),
        ({"seen_seats_most": 2}, 2, "at most 2 seats with their cards seen"),
        ({"paired_straight": "straight_and_pair"}, 23, "is a straight and a pair."),
        ({"bonus_lost_on_fold": True}, 24, "A fold loses it."),
    ],
)
def test_an_option_of_russian_poker_changes_its_rule(overrides: dict[str, Any], number: int, sentence: str) -> None:
    assert sentence in by_number(written("en", "russian_poker", "house", overrides))[f"RP-{number}"]["text"]


@pytest.mark.parametrize(
    ("overrides", "number", "sentence"),
    [
        ({}, 2, "A-2-3-4-5 is the second-highest straight."),
        ({"wheel": "lowest"}, 2, "A-2-3-4-5 is the lowest straight."),
        ({"seats": 1}, 4, "The table has 1 seat."),
        ({"packets": True}, 4, "The seven cards are dealt at once."),
        ({"house_way": "foxwoods"}, 5, "The dealer always sets by the house way (Foxwoods)."),
        ({}, 7, "less a commission of 5%. The commission is rounded down, in your favour."),
        ({"commission_bp": 250, "commission_rounding": "up"}, 7, "of 2.5%. The commission is rounded up."),
        ({"commission_bp": 0}, 7, "without commission."),
        ({"payout_most": 50_000}, 7, "50,000 for a seat and round."),
        ({"dealer_pushes": "queen_high"}, 8, "a queen is his highest card, all bets go back."),
        ({"fortune": {"least": 1, "most": 5}}, 8, "The Fortune pays by its table"),
        ({"insurance": {"least": 1, "most": 5}}, 8, "Pai gow insurance pays by its table"),
        ({"bank": {"least": 1, "most": 5}}, 8, "A player may bank"),
    ],
)
def test_an_option_of_pai_gow_changes_its_rule(overrides: dict[str, Any], number: int, sentence: str) -> None:
    assert sentence in by_number(written("en", "pai_gow", "house_rules", overrides))[f"PG-{number}"]["text"]


@pytest.mark.parametrize(
    ("overrides", "number", "sentence"),
    [
        ({}, 1, "The table has 6 seats."),
        ({"small_bet": 15}, 3, "Bets are 15 in the first round and 30 in the second."),
        ({"limit": "no"}, 3, "The blinds are 5 and 10."),
        ({"small_bet": 15}, 7, "The small blind is 7, the big blind 15."),
        ({"ante": 3}, 7, "Everybody also posts an ante of 3."),
        ({}, 20, "A round has at most four bets"),
        ({"heads_up_uncapped": True}, 20, "While only two players are left there is no cap."),
        ({"limit": "pot"}, 24, "the whole pot after your call."),
        ({"all_in_hands_open": True}, 28, "All hands are shown once a player is all-in."),
        ({}, 31, "The house takes nothing out of the pots."),
        ({"rake_bp": 500}, 31, "The house takes 5% of the pots, nothing"),
        ({"rake_bp": 250, "rake_cap": 30}, 31, "The house takes 2.5% of the pots, at most 30,"),
    ],
)
def test_an_option_of_five_card_draw_changes_its_rule(overrides: dict[str, Any], number: int, sentence: str) -> None:
    assert sentence in by_number(written("en", "five_card_draw", "house", overrides))[f"FD-{number}"]["text"]


def test_what_differs_from_the_usual_is_said_and_only_that() -> None:
    rules = by_number(written("en", "pai_gow", "commission_free"))
    assert {number for number, rule in rules.items() if rule["usual"]} == {"PG-7", "PG-8"}
    assert "5%" in rules["PG-7"]["usual"]
    assert all(not rule["usual"] for rule in by_number(written("en", "russian_poker", "house")).values())


@pytest.mark.parametrize("name", house_way_names())
def test_each_house_way_is_written_out_row_by_row(name: str) -> None:
    way = read_house_way(name)
    rows = words.of("en")["house_way_rows"](msgspec.to_builtins(way))
    assert [row["row"] for row in rows] == [row.row for row in way.rows]
    for row, source in zip(rows, way.rows, strict=True):
        assert row["hands"]
        assert [bool(case["when"]) for case in row["cases"]] == [
            bool(case.when or case.unless) for case in source.cases
        ]
        assert all(case["sets"] or case["use"] for case in row["cases"])


def test_a_row_says_its_conditions_in_words() -> None:
    rows = words.of("en")["house_way_rows"](msgspec.to_builtins(read_house_way("house_rules")))
    [two_pair] = [row for row in rows if row["row"] == "PG-28"]
    assert (two_pair["hands"], two_pair["cases"][0]["when"]) == (
        "Two pair",
        "The highest other cards are A-J or better",
    )
    [straight] = [row for row in rows if row["row"] == "PG-21"]
    assert straight["hands"].startswith("Straight, flush or straight flush; with no pair, one pair or two pair; except")
    assert straight["cases"][0] == {"when": "With two pair", "sets": "", "use": "PG-28"}


def test_every_word_of_house_ways_is_known_to_the_pages() -> None:
    assert set(_FRONTS) == set(FRONTS)
    named_as_hands_are = {"two pair", "three of a kind", "four of a kind", "five aces"}
    assert set(SHAPES.values()) - set(_KINDS) == named_as_hands_are
