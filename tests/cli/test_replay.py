from __future__ import annotations

import json

import pytest

SCENARIO = {
    "game": "russian_poker",
    "rulebook": "house",
    "seats": {"1": {"ante": 10, "bonus": 5, "hand": "As Kd 9c 7h 5s"}},
    "dealer": {"hand": "Qh Qd 8c 4s 2d"},
    "draws": "Ac 3h",
    "actions": [{"seat": 1, "action": "exchange", "cards": "9c 7h"}, {"seat": 1, "action": "bet"}],
}


def but(**changes):
    return json.dumps(SCENARIO | changes)


def test_a_finished_round_as_json(houseway, tmp_path):
    file = tmp_path / "round.json"
    file.write_text(but())
    told = houseway("replay", str(file), "--json")
    assert told.code == 0
    assert set(told.json) == {"events", "state", "result", "refusal"}
    assert told.json["refusal"] is None
    assert told.json["result"]["seats"]["1"]["net"] == 25
    assert told.json["result"]["seats"]["1"]["wagers"]["bet"] == {
        "stake": 20,
        "net": 40,
        "reason": "player_wins",
        "odds": [1, 1],
    }


def test_a_finished_round_for_people(houseway):
    told = houseway("replay", "-", stdin=but())
    assert told.code == 0
    assert "seat 1  exchange  9c 7h  10\nseat 1  drew  Ac 3h\n" in told.out
    assert "seat 1  bet of 20: +40  player_wins  1:1 + 1:1\nseat 1  net +25\n" in told.out


def test_an_unfinished_round_says_who_acts_and_what_it_costs(houseway):
    told = houseway("replay", "-", stdin=but(actions=[]))
    assert told.code == 0
    assert "to act: seat 1\n  fold, costs 0\n" in told.out
    assert "  bet, costs 20\n" in told.out


def test_what_the_scenario_leaves_out_is_said(houseway):
    told = houseway("replay", "-", stdin=but(draws="Ac"))
    assert "dealt from the rest, as the scenario left it out: 2c\n" in told.out


def test_a_refusal_exits_with_1_and_keeps_the_state_before_it(houseway):
    actions = [{"seat": 1, "action": "bet"}, {"seat": 1, "action": "bet"}]
    told = houseway("replay", "-", "--json", stdin=but(actions=[{"seat": 2, "action": "bet"}]))
    assert told.code == 1
    assert told.json["refusal"]["at"] == 0
    assert told.json["state"]["to_act"] == 1
    told = houseway("replay", "-", stdin=but(actions=actions))
    assert told.code == 1
    assert "refused: action 1: " in told.out


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ('{"game":\n}', "not_json", "-:2:1"),
        ("", "not_json", "-:1:1"),
        (b"\xff", "not_utf8", "-"),
        ("[" * 100_000, "not_json", "-"),
        ("9" * 5_000, "not_json", "-"),
        ('{"game": NaN}', "not_json", "-"),
        (r'{"rules": {"pay": "\ud800"}}', "not_json", "-"),
        ('{"game": "russian_poker", "game": "russian_poker"}', "not_json", "-"),
        ("[]", "not_an_object", "scenario"),
        (but(dealer=None), "not_an_object", "dealer"),
        (but(game="whist"), "unknown_game", "game"),
        (but(jokers=2), "unknown_key", "jokers"),
        (but(rulebook="nope"), "unknown_rulebook", "rulebook"),
        (but(rules={"pay": {"flush": "many"}}), "impossible_value", "rules.pay.flush"),
        (but(draws="Ac Ac"), "repeated_card", "draws"),
        (but(draws="Zz"), "unknown_card", "draws"),
    ],
)
def test_unusable_input_exits_with_2_and_says_where(houseway, text, code, at):
    told = houseway("replay", "-", "--json", stdin=text)
    assert told.code == 2
    assert (told.complaint["code"], told.complaint["at"]) == (code, at)
    for_people = houseway("replay", "-", stdin=text)
    assert for_people.code == 2
    assert for_people.err.startswith(f"houseway replay: {at}: ")
    assert for_people.err.count("\n") == 1


def test_a_file_that_is_not_there(houseway, tmp_path):
    missing = str(tmp_path / "missing.json")
    assert houseway("replay", missing).err == f"houseway replay: {missing}: cannot be read: No such file or directory\n"
    assert houseway("replay", "a\0b").code == 2
