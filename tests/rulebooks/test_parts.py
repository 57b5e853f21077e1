"""Parts of rulebooks: an option that names another file, and what is laid over it."""

from __future__ import annotations

import pytest

from houseway.games.pai_gow.house_way import HouseWay, read_house_way
from houseway.games.pai_gow.rules import Rules
from houseway.rulebooks import RulebookError, differences, flat, names, read, read_part

MINE = """
title = "Mine"
[[rows]]
row = "one"
[[rows.cases]]
front = "best"
says = "The best front"
"""


def write(tmp_path, text, name="book"):
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def house_way(book="house_rules", overrides=None):
    return read("pai_gow", book, Rules, overrides).rules.house_way


def test_parts_are_no_rulebooks():
    assert "house_ways" not in names("pai_gow")
    assert names("pai_gow", "house_ways")[0] == "house_rules"
    assert names("pai_gow")[0] == "house_rules"


def test_an_option_names_a_part_that_ships(tmp_path):
    assert house_way(write(tmp_path, '[rules]\nhouse_way = "foxwoods"\n')) == read_house_way("foxwoods")


@pytest.mark.parametrize("reference", ["mine.toml", "./mine.toml", "{folder}/mine.toml"])
def test_an_option_names_a_file_beside_its_own(tmp_path, reference):
    write(tmp_path, MINE, "mine")
    book = write(tmp_path, f'[rules]\nhouse_way = "{reference.format(folder=tmp_path)}"\n')
    way = house_way(book)
    assert (way.name, way.title, len(way.rows), way.source) == ("mine", "Mine", 1, "")


def test_a_part_takes_the_place_of_the_default_and_inherits_nothing(tmp_path):
    write(tmp_path, MINE, "mine")
    book = write(tmp_path, '[rules]\nhouse_way = "mine.toml"\n')
    other = house_way(book, {"house_way": "trump_plaza"})
    assert other == read_house_way("trump_plaza")
    assert house_way("trump_plaza", {"house_way": "house_rules"}).made_hand_choice == "own_class"


def test_single_options_are_laid_over_a_part(tmp_path):
    changed = house_way(overrides={"house_way": {"made_hand_choice": "any_complete"}})
    assert changed.made_hand_choice == "any_complete"
    assert changed.rows == read_house_way().rows
    book = write(tmp_path, '[rules.house_way]\nmade_hand_choice = "any_complete"\n')
    assert house_way(book) == changed


def test_a_rulebook_may_hold_a_whole_part(tmp_path):
    book = write(tmp_path, "[rules.house_way]" + MINE.replace("rows", "rules.house_way.rows"))
    assert house_way(book).rows[0].row == "one"


def test_the_hash_is_of_the_whole_part():
    hashes = [
        read("pai_gow", "house_rules", Rules, overrides).hash
        for overrides in ({}, {"house_way": "foxwoods"}, {"house_way": {"made_hand_choice": "any_complete"}})
    ]
    assert len(set(hashes)) == 3
    assert read("pai_gow", "house_rules", Rules, {"house_way": "house_rules"}).hash == hashes[0]


@pytest.mark.parametrize(
    ("value", "code", "path"),
    [
        ("none", "unknown_rulebook", "rules.house_way"),
        ("../house_rules", "unknown_rulebook", "rules.house_way"),
        ("mine.toml", "unknown_rulebook", "rules.house_way"),  # overrides come from afar
        (3, "impossible_value", "rules.house_way"),
        ({"made_hand_choice": "best"}, "impossible_value", "rules.house_way.made_hand_choice"),
        ({"rows": []}, "impossible_value", "rules.house_way.rows"),
        ({"rows": {"0": {}}}, "impossible_value", "rules.house_way.rows"),
        ({"name": "foxwoods"}, "impossible_value", "rules.house_way.name"),  # it would pass for another house's
        ({"title": "Foxwoods"}, "impossible_value", "rules.house_way.title"),
        ({"source": "Foxwoods"}, "impossible_value", "rules.house_way.source"),
        ({"colour": "red"}, "impossible_value", "rules.house_way.colour"),
    ],
)
def test_what_an_override_of_a_part_may_not_be(tmp_path, monkeypatch, value, code, path):
    write(tmp_path, MINE, "mine")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RulebookError) as refused:
        house_way(overrides={"house_way": value})
    assert (refused.value.code, refused.value.path) == (code, path)


def test_an_override_changes_only_what_the_part_offers_to_change():
    """With its own class alone, Foxwoods would leave a pair in the back where it can stand before a straight."""
    with pytest.raises(RulebookError) as refused:
        house_way("foxwoods", {"house_way": {"made_hand_choice": "own_class"}})
    assert (refused.value.code, refused.value.path) == ("impossible_value", "rules.house_way.made_hand_choice")


def test_what_is_wrong_in_a_part_is_told_with_its_place(tmp_path):
    for text, code, path in (
        (MINE.replace('"best"', '"bets"'), "unknown_word", "rules.house_way.rows.0.cases.0.front"),
        (MINE + "front = 3", "not_toml", "rules.house_way"),
        ('name = "other"' + MINE, "unknown_key", "rules.house_way"),
    ):
        write(tmp_path, text, "mine")
        with pytest.raises(RulebookError) as refused:
            house_way(write(tmp_path, '[rules]\nhouse_way = "mine.toml"\n'))
        assert (refused.value.code, refused.value.path) == (code, path)
        assert str(refused.value).startswith(path)


def test_a_part_can_be_read_alone(tmp_path):
    way = read_part("pai_gow", "house_ways", write(tmp_path, MINE, "mine"), HouseWay)
    assert way.name == "mine"
    assert read_part("pai_gow", "house_ways", "flamingo", HouseWay) == read_house_way("flamingo")


def test_every_option_of_a_part_is_listed_by_its_place():
    listed = flat(Rules())
    assert listed["house_way.name"] == "house_rules"
    assert listed["house_way.rows.0.row"] == "PG-20"
    assert listed["house_way.rows.0.hand"] == ("five aces",)
    assert listed["house_way.rows.1.cases.0.use"] == "PG-28"


def test_parts_of_other_names_differ_by_their_names_and_else_option_by_option():
    foxwoods = read("pai_gow", "house_rules", Rules, {"house_way": "foxwoods"}).rules
    assert differences(Rules(), foxwoods) == {"house_way": ("house_rules", "foxwoods")}
    changed = read("pai_gow", "house_rules", Rules, {"house_way": {"made_hand_choice": "any_complete"}}).rules
    assert differences(Rules(), changed) == {"house_way.made_hand_choice": ("own_class", "any_complete")}
