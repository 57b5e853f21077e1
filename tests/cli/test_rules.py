from __future__ import annotations

import pytest

from houseway.games import GAMES
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


@pytest.mark.parametrize("reference", ["nope", "whist/house", "russian_poker/../house", "", "missing.toml"])
def test_an_unknown_rulebook_is_unusable(houseway, reference):
    told = houseway("rules", "show", reference)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"houseway rules: {reference}: ")
