from __future__ import annotations

import json
import re

import pytest

from houseway.cards import parse, show
from houseway.games import GAMES
from houseway.games.pai_gow.house_way import house_way_names, read_house_way, set_by_house_way
from houseway.rulebooks import names


def test_list_names_every_rulebook_with_its_hash(houseway):
    books = houseway("rules", "list", "--json").json["rulebooks"]
    assert [(book["game"], book["name"]) for book in books] == [(game, name) for game in GAMES for name in names(game)]
    assert len({book["hash"] for book in books}) == len(books)
    assert "russian_poker/house  " in houseway("rules", "list").out


def test_show_prints_every_effective_option(houseway):
    shown = houseway("rules", "show", "house", "--json").json
    assert shown["game"] == "russian_poker"
    assert shown["rules"]["pay"]["flush"] == 5
    lines = houseway("rules", "show", "russian_poker/house").out.splitlines()
    assert "pay.flush                  5" in lines
    assert "sixth_card                 on" in lines


def test_diff_prints_what_differs_and_only_that(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('game = "russian_poker"\n[rules.pay]\nflush = 6\n')
    told = houseway("rules", "diff", "house", str(file), "--json")
    assert told.code == 0
    assert told.json["differences"] == {"pay.flush": [5, 6]}
    assert "pay.flush  5      6\n" in houseway("rules", "diff", "house", str(file)).out
    assert houseway("rules", "diff", "house", "house").out == "no option differs\n"


def test_check_accepts_a_usable_file_and_says_what_it_changes(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\n[rules]\nqualifies = "pair"\n')
    told = houseway("rules", "check", str(file), "--json")
    assert told.code == 0
    assert (told.json["title"], told.json["differences"]) == ("Mine", {"qualifies": ["AK", "pair"]})
    assert f"{file}: a usable rulebook of russian_poker\n" in houseway("rules", "check", str(file)).out


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("[rules.pay]\nflush = -1", "impossible_value", "rules.pay.flush"),
        ("[rules.pay]\nflsh = 5", "unknown_key", "rules.pay.flsh"),
        ("house_edge = 1", "unknown_key", "house_edge"),
        ("rules = 3", "impossible_value", "rules"),
        ("[rules", "not_toml", ""),
        ('game = "whist"', "unknown_game", ""),
        ("game = []", "unknown_game", ""),
    ],
)
def test_check_refuses_an_unusable_file_with_the_path_of_the_key(houseway, tmp_path, text, code, key):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    told = houseway("rules", "check", str(file), "--json")
    assert told.code == 2
    assert (told.complaint["code"], told.complaint["at"]) == (code, f"{file}: {key}" if key else str(file))


@pytest.mark.parametrize("text", ["", 'title = "My house way"', "[house]\n", 'title = "T"\nsource = "S"'])
@pytest.mark.parametrize("command", ["check", "show", "audit"])
def test_a_file_that_is_neither_rulebook_nor_house_way_says_what_is_missing(houseway, tmp_path, command, text):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    told = houseway("rules", command, str(file), "--json")
    assert told.code == 2
    if text == "[house]\n":
        assert (told.complaint["code"], told.complaint["at"]) == ("impossible_value", f"{file}: house")
        return
    assert (told.complaint["code"], told.complaint["at"]) == ("missing_key", f"{file}: game")
    assert "russian_poker, pai_gow, five_card_draw" in told.complaint["message"]


def test_an_option_of_another_game_says_as_what_the_file_was_read(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\ncommission_bp = 0\n")
    told = houseway("rules", "check", str(file), "--json").complaint
    assert (told["code"], told["at"]) == ("unknown_key", f"{file}: rules.commission_bp")
    assert "names no game, so that it is read as a rulebook of russian_poker" in told["message"]
    file.write_text('game = "pai_gow"\n[rules]\ncommission_bq = 0\n')
    assert "names no game" not in houseway("rules", "check", str(file)).err


@pytest.mark.parametrize("reference", ["nope", "whist/house", "russian_poker/../house", "", "missing.toml"])
def test_an_unknown_rulebook_is_unusable(houseway, reference):
    told = houseway("rules", "show", reference)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"houseway rules: {reference}: ")


@pytest.mark.parametrize(
    "command", [("rules", "check"), ("odds", "pai_gow", "--hand", "As Kd 9c 9h 5s 5d Jk", "--against")]
)
def test_who_names_what_is_not_there_learns_what_house_ways_there_are(houseway, command):
    told = houseway(*command, "nope")
    assert told.code == 2
    assert told.err.endswith(f"; house ways are {', '.join(house_way_names())}\n")
    assert "house ways" not in houseway(*command, "russian_poker/nope").err


def test_list_names_every_house_way(houseway):
    ways = houseway("rules", "list", "--json").json["house_ways"]
    assert [way["name"] for way in ways] == list(house_way_names())
    assert len({way["hash"] for way in ways}) == len(ways)
    assert "pai_gow/house_ways/foxwoods  " in houseway("rules", "list").out


@pytest.mark.parametrize("reference", ["foxwoods", "pai_gow/house_ways/foxwoods"])
def test_show_prints_every_row_of_a_house_way(houseway, reference):
    shown = houseway("rules", "show", reference, "--json").json
    assert (shown["name"], shown["made_hand_choice"]) == ("foxwoods", "any_complete")
    assert [row["row"] for row in shown["rows"]] == [row.row for row in read_house_way("foxwoods").rows]
    assert houseway("rules", "show", reference).out.count("\n") > len(shown["rows"])


def test_a_rulebook_of_pai_gow_names_its_house_way(houseway):
    assert "house_way.name" in houseway("rules", "show", "pai_gow/foxwoods").out
    assert houseway("rules", "show", "pai_gow/foxwoods", "--json").json["rules"]["house_way"]["name"] == "foxwoods"


@pytest.mark.parametrize("other", ["foxwoods", "russian_poker/house"])
def test_what_is_not_alike_is_not_compared(houseway, other):
    told = houseway("rules", "diff", "pai_gow/foxwoods", other, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, "not_alike", other)


def test_an_option_that_is_an_empty_list_is_told(houseway):
    assert re.search(r"exchange_sizes +1, 2, 3, 4, 5 +none", houseway("rules", "diff", "house", "caribbean_stud").out)


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("[[rows]]\nrow = 3", "impossible_value", "rows.0.row"),
        (
            '[[rows]]\nrow = "A"\nhnd = ["pair"]\n[[rows.cases]]\nfront = "best"\nsays = "So"',
            "unknown_key",
            "rows.0.hnd",
        ),
        ('[[rows]]\nrow = "A"\n[[rows.cases]]\nuse = "A"', "house_way_loop", "rows.0.cases.0.use"),
        ('[[rows]]\nrow = "A"\n[[rows.cases]]\nuse = "B"', "unknown_row", "rows.0.cases.0.use"),
    ],
)
def test_a_house_way_that_cannot_be_read_is_refused_with_the_path_of_the_key(houseway, tmp_path, text, code, key):
    file = tmp_path / "mine.toml"
    file.write_text(f'title = "Mine"\n{text}\n')
    told = houseway("rules", "check", str(file), "--json")
    assert told.code == 2
    assert (told.complaint["code"], told.complaint["at"]) == (code, f"{file}: {key}")


HOLE = """
title = "Pairs alone"
[[rows]]
row = "Pairs"
hand = ["pair"]
[[rows.cases]]
front = "others"
says = "A pair stays behind"
"""


@pytest.fixture
def pairs_alone(tmp_path):
    file = tmp_path / "pairs_alone.toml"
    file.write_text(HOLE)
    return str(file)


@pytest.mark.slow
def test_check_prints_what_a_house_way_leaves_out_and_refuses_it(houseway, pairs_alone):
    told = houseway("rules", "check", pairs_alone, "--json")
    assert told.code == 2
    proof = json.loads(told.out)["proof"]
    assert (proof["is_total"], proof["rows"]) == (False, {"Pairs": 64_221_960})
    (fault,) = proof["faults"]
    assert (fault["code"], fault["hands"]) == ("house_way_hole", 154_143_080 - 64_221_960)
    assert fault["smallest"][0] == {"cards": "2c 2d 2h 2s 3c 3d 3h"}
    complaint = json.loads(told.err)
    assert (complaint["code"], complaint["at"]) == ("house_way_hole", pairs_alone)
    assert "2c 2d 2h 2s 3c 3d 3h" in complaint["message"]


@pytest.mark.slow
def test_diff_of_a_house_way_that_is_not_total_is_refused(houseway, pairs_alone):
    told = houseway("rules", "diff", pairs_alone, pairs_alone, "--json")
    assert (told.code, told.complaint["code"]) == (2, "house_way_not_total")


@pytest.mark.slow
def test_check_proves_the_house_way_of_a_rulebook(houseway):
    told = houseway("rules", "check", "pai_gow/house_rules")
    assert told.code == 0
    assert "proved: 154,143,080 hands, each decided by one row, none foul, none dominated" in told.out
    assert "PG-31    2,898,720\n" in told.out


@pytest.mark.slow
def test_diff_counts_the_hands_that_two_house_ways_set_differently(houseway):
    told = houseway("rules", "diff", "house_rules", "foxwoods", "--json").json
    assert told["hands_set_differently"] == sum(row["hands"] for row in told["rows"]) > 1_000_000
    for row in told["rows"]:
        for side, name in (("a", "house_rules"), ("b", "foxwoods")):
            setting = set_by_house_way(parse(row["example"]["cards"], has_joker=True), read_house_way(name))
            assert (row[side]["row"], row[side]["case"]) == (setting.row, setting.case)
            assert row["example"][side] == f"{show(setting.front)} | {show(setting.back)}"
    books = houseway("rules", "diff", "pai_gow/house_rules", "pai_gow/foxwoods", "--json").json
    assert books["hands_set_differently"] == told["hands_set_differently"]
    assert books["differences"] == {"house_way": ["house_rules", "foxwoods"]}
    assert "hands_set_differently" not in houseway("rules", "diff", "pai_gow/fortune", "pai_gow/banking", "--json").json
