"""`houseway set`: one hand, or a hand a line, by any house way."""

from __future__ import annotations

import json
import random

import pytest

from houseway.cards import DECK_53, parse, show
from houseway.games.pai_gow.house_way import read_house_way, reason, set_by_house_way

HAND = "As Kd 9c 9h 5s 5d 2c"
FAULTY = """
title = "Faulty"
[[rows]]
row = "one"
hand = ["pair"]
[[rows.cases]]
front = "others"
says = "So"
"""


def test_a_hand_is_set_and_the_row_told(houseway):
    told = houseway("set", HAND, "--json")
    assert told.code == 0
    assert told.json == {
        "cards": HAND,
        "front": "As Kd",
        "back": "9h 9c 5s 5d 2c",
        "row": "PG-28",
        "class": "two_pair",
        "case": 0,
        "via": [],
        "says": "Two pair, ace and king can be played in front: both pairs stay behind (PG-28)",
        "front_name": "ace and king",
        "back_name": "two pair, nines and fives",
    }


def test_people_read_it_in_words(houseway):
    assert houseway("set", HAND).out.splitlines() == [
        "front  As Kd           ace and king",
        "back   9h 9c 5s 5d 2c  two pair, nines and fives",
        "Two pair, ace and king can be played in front: both pairs stay behind (PG-28)",
    ]


def test_a_hand_may_be_several_words_in_any_spelling(houseway):
    told = houseway("set", "10s,10D", "8c", "7h", "6s", "jk", "2c", "--json")
    assert (told.json["cards"], told.json["front"], told.json["class"]) == ("Ts Td 8c 7h 6s Jk 2c", "Td 2c", "straight")


@pytest.mark.parametrize(("name", "front"), [("house_rules", "6h 6c"), ("trump_plaza", "As Td"), ("foxwoods", "6h 6c")])
def test_another_house_way(houseway, name, front):
    assert houseway("set", "Ks Kd 6h 6c As Td 2s", "--house-way", name, "--json").json["front"] == front


def test_a_house_way_of_ones_own(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(FAULTY)
    told = houseway("set", "9s 9d As Kd 7h 4d 2c", "--house-way", str(file), "--json")
    assert (told.json["row"], told.json["says"]) == ("one", "So (one)")


def test_a_hand_a_line_from_standard_input(houseway):
    draw = random.Random(4)
    hands = [show(draw.sample(DECK_53, 7)) for _ in range(300)]
    told = houseway("set", "-", "--json", stdin="\n".join(hands) + "\n\n")
    assert (told.code, told.err) == (0, "")
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert [line["cards"] for line in lines] == hands
    way = read_house_way()
    for line in lines:
        setting = set_by_house_way(parse(line["cards"], has_joker=True), way)
        assert (line["front"], line["back"]) == (show(setting.front), show(setting.back))
        assert (line["row"], line["says"]) == (setting.row, reason(setting))


def test_a_line_for_people(houseway):
    told = houseway("set", stdin=f"{HAND}\r\n")
    said = "Two pair, ace and king can be played in front: both pairs stay behind (PG-28)"
    assert told.out == f"As Kd | 9h 9c 5s 5d 2c | {said}\n"


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("As Kd 9c 9h 5s 5d", "wrong_number_of_cards"),
        ("As Kd 9c 9h 5s 5d 2c 3c", "wrong_number_of_cards"),
        ("As Kd 9c 9h 5s 5d As", "repeated_card"),
        ("Jk Kd 9c 9h 5s 5d Jk", "repeated_card"),
        ("As Kd 9c 9h 5s 5d 1c", "unknown_card"),
        ("", "wrong_number_of_cards"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_place(houseway, hand, code):
    told = houseway("set", hand, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, "hand")
    if hand:
        told = houseway("set", "-", "--json", stdin=f"{HAND}\n\n{hand}\n{HAND}\n")
        complaint = json.loads(told.err)
        assert (told.code, complaint["code"], complaint["at"]) == (2, code, "line 3")
        assert told.out.count("\n") == 1, "what came before has been set"


def test_bytes_that_are_no_text_are_refused_with_their_line(houseway):
    told = houseway("set", "-", stdin=HAND.encode() + b"\nAs \xff\n")
    assert told.code == 2
    assert told.err == "houseway set: line 2: is not UTF-8 at byte 3\n"


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (FAULTY.replace("others", "the others"), "unknown_word", ": rows.0.cases.0.front"),
        (FAULTY.replace('says = "So"', ""), "missing_says", ": rows.0.cases.0.says"),
        (FAULTY + 'colour = "red"\n', "unknown_key", ": rows.0.cases.0.colour"),
        ("[[rows", "not_toml", ""),
    ],
)
def test_an_unusable_house_way_is_refused_with_its_place(houseway, tmp_path, text, code, place):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    told = houseway("set", HAND, "--house-way", str(file), "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, f"{file}{place}")


@pytest.mark.parametrize("name", ["none", "none.toml", ""])
def test_an_unknown_house_way_is_refused(houseway, name):
    told = houseway("set", HAND, "--house-way", name)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"houseway set: {name}: ")


def test_a_house_way_with_a_hole_is_told_where_it_is_met(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(FAULTY)
    told = houseway("set", "-", "--house-way", str(file), "--json", stdin=HAND)
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, "house_way_hole", "line 1")
    assert told.complaint["message"] == f"mine fails on {HAND}: no row is for two pair with two pair"
