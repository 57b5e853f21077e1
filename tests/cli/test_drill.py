from __future__ import annotations

import json
import subprocess
import sys

import pytest

from houseway.cards import parse, show
from houseway.games.pai_gow.house_way import house_way_names, read_house_way, set_by_house_way

ONE_ROW = 'title = "Mine"\n[[rows]]\nrow = "A"\nhand = ["full house"]\n[[rows.cases]]\nfront = "pair"\nsays = "x"\n'


def told(houseway, *arguments, stdin=""):
    answer = houseway("drill", "pai_gow", "--json", *arguments, stdin=stdin)
    assert (answer.code, answer.err) == (0, "")
    return [json.loads(line) for line in answer.out.splitlines()]


def hands(houseway, count, *arguments):
    """The hands that a drill asks of somebody who answers each of them wrong or foul, or by chance right."""
    front = ""
    asked = []
    for _ in range(count):
        lines = told(houseway, *arguments, stdin=front)
        asked = [line["cards"] for line in lines if "cards" in line]
        front = "".join(" ".join(cards.split()[-2:]) + "\n" for cards in asked)
    return asked


@pytest.mark.parametrize("name", house_way_names())
def test_what_the_house_way_sets_is_right(houseway, name):
    way = read_house_way(name)
    front = ""
    for number in range(1, 4):  # a seed asks the same again, so that the answers to the first hands are known
        lines = told(houseway, "--house-way", name, "--seed", "7", stdin=front)
        asked = [line for line in lines if "cards" in line]
        assert [line["hand"] for line in asked] == list(range(1, number + 1))
        right = set_by_house_way(parse(asked[-1]["cards"], has_joker=True), way)
        front += f"{show(right.front)}\n"
    verdicts = [line for line in told(houseway, "--house-way", name, "--seed", "7", stdin=front) if "is_right" in line]
    assert [one["is_right"] for one in verdicts] == [True] * 3
    assert verdicts[-1]["row"] == right.row
    assert verdicts[-1]["given"] == verdicts[-1]["right"] == {"front": show(right.front), "back": show(right.back)}
    assert f"({right.row})" in verdicts[-1]["says"]


def test_the_score_stands_at_the_end(houseway):
    cards = told(houseway, "--seed", "x")[0]["cards"].split()
    *_, verdict, end = told(houseway, "--hands", "1", "--seed", "x", stdin=f"{cards[0]} {cards[6]}\n")
    right = int(verdict["is_right"])
    rows = [{"row": verdict["row"], "right": right, "wrong": 1 - right}]
    assert end == {"house_way": "house_rules", "score": {"right": right, "wrong": 1 - right, "rows": rows}}


def test_a_seed_asks_the_same_hands_and_none_asks_others(houseway):
    assert hands(houseway, 4, "--seed", "a") == hands(houseway, 4, "--seed", "a")
    assert hands(houseway, 1, "--seed", "a") != hands(houseway, 1, "--seed", "b")
    assert len({hands(houseway, 1)[0] for _ in range(5)}) > 1, "of few kinds of hands there are many"


def test_what_cannot_be_judged_is_asked_again(houseway):
    first, *rest = told(houseway, "--seed", "a", stdin="2c\nnonsense\n\nAs Kd Qh\nq\n")
    *refused, end = rest
    assert [line["hand"] for line in refused] == [1] * 4
    codes = [line["refusal"]["code"] for line in refused]
    assert codes[1:3] == ["unknown_card", "wrong_number_of_cards"]
    assert set(codes) <= {"unknown_card", "wrong_number_of_cards", "card_not_held"}
    assert end["score"]["rows"] == []
    assert len(first["cards"].split()) == 7


def test_a_person_reads_sentences(houseway):
    asked = told(houseway, "--seed", "p")[0]["cards"]
    right = set_by_house_way(parse(asked, has_joker=True), read_house_way("house_rules"))
    answer = houseway("drill", "pai_gow", "--seed", "p", stdin=f"what\n{show(right.front).lower()}\nq\n")
    assert answer.code == 0
    assert f"Hand 1:  {asked}\n" in answer.out
    assert "Type two of these cards, like Ks Qd, or q: card 1 is not a card: 'what'.\n" in answer.out
    assert f"Front: Right. {right.says[:9]}" in answer.out
    assert answer.out.splitlines()[-3:] == ["row    right  wrong", f"{right.row}  1      0", "all    1      0"]


def test_a_person_is_shown_the_right_setting(houseway):
    asked = parse(told(houseway, "--seed", "p")[0]["cards"], has_joker=True)
    right = set_by_house_way(asked, read_house_way("house_rules"))
    wrong = show([card for card in asked if card not in right.front][-2:])
    answer = houseway("drill", "pai_gow", "--seed", "p", "--hands", "1", stdin=f"{wrong}\n")
    assert "Front: Wrong." in answer.out
    assert f"\n{show(right.front)} | {show(right.back)}\n" in answer.out


@pytest.mark.parametrize(
    "arguments",
    [(), ("russian_poker",), ("pai_gow", "--hands", "0"), ("pai_gow", "--hands", "１"), ("pai_gow", "--hands", "x")],
)
def test_unusable_arguments(houseway, arguments):
    assert houseway("drill", *arguments).code == 2


def test_an_unusable_house_way(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        'title = "Mine"\n[[rows]]\nrow = "A"\nhand = ["pear"]\n[[rows.cases]]\nfront = "best"\nsays = "x"\n'
    )
    for reference, code in (("nope", "unknown_rulebook"), (str(file), "unknown_word")):
        answer = houseway("drill", "pai_gow", "--house-way", reference, "--json")
        assert (answer.code, answer.complaint["code"]) == (2, code)


def test_a_house_way_with_a_hole_is_said_to_have_one(houseway, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(ONE_ROW)
    answer = houseway("drill", "pai_gow", "--house-way", str(file), "--json", "--seed", "1", stdin="q\n")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "house_way_hole")


def test_it_speaks_line_by_line_to_a_program():
    command = [sys.executable, "-m", "houseway", "drill", "pai_gow", "--json", "--hands", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as drill:
        asked = json.loads(drill.stdout.readline())
        drill.stdin.write(" ".join(asked["cards"].split()[:2]) + "\n")
        drill.stdin.flush()
        assert json.loads(drill.stdout.readline())["hand"] == 1
        assert json.loads(drill.stdout.readline())["score"]["rows"]
    assert drill.returncode == 0
