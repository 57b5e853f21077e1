"""The exact figures of Russian Poker on the command line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.analysis.russian_poker import choices, solving, warming
from houseway.cards import parse
from houseway.games import rulebook

HAND = "9s 9d 9c 7h 5s"

pytestmark = pytest.mark.timeout(600, func_only=True)  # kernels are compiled in a fixture


@pytest.fixture(scope="module", autouse=True)
def compiled():
    assert [*warming.warm()]


def test_odds_prints_every_choice_the_best_first(houseway):
    told = houseway("odds", "russian_poker", "--hand", HAND, "--upcard", "2h", "--json").json
    found = choices(parse(HAND), parse("2h")[0], rulebook("russian_poker", "house").rules)
    assert [Fraction(one["ev"]) for one in told["options"]] == [one.value for one in found]
    assert [one["ev_float"] for one in told["options"]] == [float(one.value) for one in found]
    assert told["best"] == told["options"][0]
    assert told["best"] | {"action": "exchange", "cards": "5s 7h"} == told["best"]
    actions = [one["action"] for one in told["options"]]
    assert {name: actions.count(name) for name in set(actions)} == {
        "fold": 1, "bet": 1, "insure": 2, "buy": 1, "exchange": 31,
    }  # fmt: skip
    assert sorted(one["insurance"] for one in told["options"] if one["action"] == "insure") == [1, 3]


def test_odds_tells_people_the_same(houseway):
    out = houseway("odds", "russian_poker", "--hand", "9S 9d 9C 7h 5s", "--upcard", "2h").out
    assert out.splitlines()[0].split() == ["exchange", "5s", "7h", "+3.954156"]


def test_odds_follow_the_rulebook_that_is_named(houseway, tmp_path):
    told = houseway("odds", "russian_poker", "--hand", HAND, "--upcard", "2h", "--rulebook", "caribbean_stud", "--json")
    assert {one["action"] for one in told.json["options"]} == {"fold", "bet"}
    book = tmp_path / "two.toml"
    book.write_text("[rules]\nexchange_sizes = [2]\nsixth_card = false\n", encoding="utf-8")
    told = houseway("odds", "russian_poker", "--hand", HAND, "--upcard", "2h", "--rulebook", str(book), "--json").json
    assert (told["rulebook"], len(told["options"])) == ("two", 1 + 1 + 2 + 10)


@pytest.mark.parametrize(
    ("hand", "upcard", "book", "code", "at"),
    [
        ("9s 9d", "2h", "house", "wrong_number_of_cards", "--hand"),
        ("9s 9d 9c 7h 1s", "2h", "house", "unknown_card", "--hand"),
        ("9s 9d 9c 7h 7h", "2h", "house", "repeated_card", "--hand"),
        (HAND, "Jk", "house", "joker_not_in_deck", "--upcard"),
        (HAND, "9s", "house", "repeated_card", "--upcard"),
        (HAND, "2h 3h", "house", "wrong_number_of_cards", "--upcard"),
        (HAND, "2h", "nobody", "unknown_rulebook", "nobody"),
        (HAND, "2h", "pai_gow/banking", "unknown_rulebook", "pai_gow/banking"),
    ],
)
def test_what_odds_cannot_use_is_refused(houseway, hand, upcard, book, code, at):
    told = houseway("odds", "russian_poker", "--hand", hand, "--upcard", upcard, "--rulebook", book, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, at)


def test_a_rulebook_that_is_not_analysed_is_refused_with_its_option(houseway, tmp_path):
    book = tmp_path / "old.toml"
    book.write_text('game = "russian_poker"\n[rules]\nrepeat_single_card = true\n', encoding="utf-8")
    odds = houseway("odds", "russian_poker", "--hand", HAND, "--upcard", "2h", "--rulebook", str(book), "--json")
    edge = houseway("edge", str(book), "--json")
    for told in (odds, edge):
        assert (told.code, told.complaint["code"]) == (2, "not_analysed")
        assert "repeat_single_card" in told.complaint["message"]


@pytest.mark.parametrize("pay", ["ace_king = 0", "flush = 0", "pair = 9"])
def test_rp_16_a_rulebook_without_a_pay_for_a_hand_that_can_occur_is_refused(houseway, tmp_path, pay):
    book = tmp_path / "hole.toml"
    book.write_text(f'game = "russian_poker"\n[rules.pay]\n{pay}\n', encoding="utf-8")
    odds = houseway("odds", "russian_poker", "--hand", HAND, "--upcard", "2h", "--rulebook", str(book))
    for told in (odds, houseway("edge", str(book))):
        assert told.code == 2
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        assert "pay" in told.err.partition("hole.toml")[2]


def test_rp_24_edge_prints_integers_and_fractions(houseway, monkeypatch, tmp_path):
    monkeypatch.setattr(solving.cache, "folder", lambda: tmp_path)
    told = houseway("edge", "russian_poker/caribbean_stud", "--json").json
    assert (told["game"], told["name"]) == ("russian_poker", "caribbean_stud")
    assert (told["total"], told["deals"]) == (-1_041_372_912_372, 19_933_230_517_200)
    assert Fraction(told["value"]) == -Fraction(told["edge"]) == Fraction(told["total"], told["deals"])
    assert sum(told["choices"].values()) == 122_151_120
    assert list(told["by_upcard"]) == list("23456789TJQKA")
    assert round(told["side_bets"]["bonus"]["edge_float"], 5) == 0.57983
    assert told["time_s"] > 0
    assert "house edge of the ante: 5.224306 %\n" in houseway("edge", "russian_poker/caribbean_stud").out
