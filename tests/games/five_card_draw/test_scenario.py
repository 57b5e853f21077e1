"""Five Card Draw as a scenario and on the command line: to the letter of what is promised to the outside."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.cards import DECK_52, show
from houseway.cli import main
from houseway.games.scenario import ScenarioError, play
from houseway.rulebooks import RulebookError

GOOD: dict[str, Any] = {
    "game": "five_card_draw",
    "rules": {
        "limit": "fixed",
        "small_bet": 10,
        "big_bet": 20,
        "small_blind": 5,
        "big_blind": 10,
        "ante": 0,
        "rake_bp": 500,
        "rake_cap": 300,
        "heads_up_uncapped": False,
    },
    "button": 1,
    "seats": {
        "1": {"stack": 66, "hand": "Th Qc 6c 2c 9s"},
        "2": {"stack": 500, "hand": "Ad As 7h 5c 2d"},
        "3": {"stack": 15, "hand": "Kd Ks 7d 5h 3d"},
        "4": {"stack": 500, "hand": "Qd Qs 8d 6h 3c"},
    },
    "draws": "8h Jd 2s 2h 4c",
    "actions": [
        {"seat": 4, "action": "raise", "to": 20},
        {"seat": 1, "action": "call"},
        {"seat": 2, "action": "call"},
        {"seat": 3, "action": "call"},
        {"seat": 2, "action": "draw", "cards": "7h 5c 2d"},
        {"seat": 3, "action": "stand_pat"},
        {"seat": 4, "action": "timeout"},
        {"seat": 1, "action": "draw", "cards": "6c 2c"},
        {"seat": 2, "action": "bet", "to": 20},
        {"seat": 4, "action": "call"},
        {"seat": 1, "action": "timeout"},
    ],
}


def test_a_hand_from_the_blinds_to_the_pots():
    told = play(GOOD)
    assert set(told) == {"events", "state", "result", "refusal"}
    assert told["refusal"] is None
    assert told["result"]["pots"] == [
        {"amount": 60, "winners": {"2": 57}, "rake": 3, "eligible": [2, 3, 4]},
        {"amount": 55, "winners": {"2": 53}, "rake": 2, "eligible": [2, 4]},
    ]
    assert told["result"]["showdown"] == [
        {"seat": 2, "shows": "Ad As 8h Jd 2s"},
        {"seat": 3, "mucks": "Kd Ks 7d 5h 3d"},
        {"seat": 4, "mucks": "Qd Qs 8d 6h 3c"},
    ]
    assert told["result"]["seats"]["2"] == {
        "net": 70,
        "stack": 570,
        "wagers": {
            "pot": {"stake": 15, "net": 42, "reason": "won"},
            "side_pot_1": {"stake": 25, "net": 28, "reason": "won"},
        },
        "hand": {"cards": "Ad As 8h Jd 2s", "kind": "pair", "name": "pair of aces"},
    }
    assert told["result"]["seats"]["1"]["hand"]["cards"] == "Th Qc 9s 2h 4c"
    assert {"event": "stand_pat", "seat": 4, "reason": "clock"} in told["events"]


def test_where_a_hand_stands_between_two_actions():
    state = play(GOOD | {"actions": GOOD["actions"][:2]})["state"]
    assert (state["phase"], state["to_act"]) == ("first_round", 2)
    assert state["legal"] == {
        "actions": ["fold", "call", "raise"],
        "call": 15,
        "min_raise_to": 30,
        "max_raise_to": 30,
    }
    assert state["pots"] == [{"amount": 55, "eligible": [1, 2, 3, 4]}]
    assert state["hands"]["1"] == "Th Qc 6c 2c 9s"


def test_after_a_refusal_the_state_is_the_one_before():
    told = play(GOOD | {"actions": [*GOOD["actions"][:1], {"seat": 1, "action": "raise", "to": 40}]})
    assert told["refusal"]["code"] == "amount_above_most"
    assert told["refusal"]["at"] == 1
    assert told["state"] == play(GOOD | {"actions": GOOD["actions"][:1]})["state"]
    assert told["result"] is None


def test_a_deck_is_dealt_in_the_true_order():
    seats = {number: {"stack": 500} for number in ("1", "2", "4")}
    told = play({"game": "five_card_draw", "button": 4, "seats": seats, "deck": show(DECK_52)})
    assert told["state"]["hands"] == {
        "1": show(DECK_52[0:15:3]),
        "2": show(DECK_52[1:15:3]),
        "4": show(DECK_52[2:15:3]),
    }


def test_what_is_left_out_is_dealt_from_the_rest_and_said():
    told = play(GOOD | {"draws": ""})
    assert told["filled_in"].split()[:3] == ["2h", "2s", "3h"]


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"draws": "As 3h 4h"}, "repeated_card", "draws"),  # it is in a hand, and no reshuffle has brought it back
        ({"draws": "8h 8h"}, "repeated_card", "draws"),
        ({"deck": show(DECK_52)}, "deck_and_hands", "deck"),
        ({"seats": {"1": {"stack": 5, "hand": "As"}, "2": {"stack": 5, "hand": "As"}}}, "repeated_card", "scenario"),
        ({"knob": 1}, "unknown_key", "knob"),
        ({"seats": {"1": {"stack": 5, "hand": "2c 3c 4c 5c 6c 7c"}}}, "wrong_number_of_cards", "seats.1.hand"),
    ],
)
def test_the_place_of_what_is_wrong(change, code, path):
    with pytest.raises(ScenarioError) as error:
        play(GOOD | change)
    assert (error.value.code, error.value.path) == (code, path)


@pytest.mark.parametrize("setting", [{"button": "1"}, {"button": 0}, {"button": 7}, {"button": True}, {"button": 1.0}])
def test_a_button_that_is_no_seat_is_refused(setting):
    assert play(GOOD | setting)["refusal"]["code"] == "no_such_seat"


def test_a_setting_of_another_kind_is_refused():
    assert play(GOOD | {"is_small_blind_dead": "yes"})["refusal"]["code"] == "field_not_taken"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(suppress_health_check=list(HealthCheck))
@given(st.dictionaries(st.sampled_from(["button", "is_small_blind_dead", "seats", "draws", "actions", "rules"]), JSON))
def test_any_json_is_played_or_refused(change):
    try:
        answer = play(GOOD | change)
    except (ScenarioError, RulebookError) as error:
        assert error.code
    else:
        assert set(answer) >= {"events", "state", "result", "refusal"}


def test_the_command_prints_json_and_text(tmp_path, capsys):
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(GOOD))
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == play(GOOD)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "seat 1  draw  6c 2c\nseat 1  drew  2h 4c\n" in told
    assert "seat 2  side_pot_1 of 25: +28  won\nseat 2  net +70\n" in told


def test_the_command_says_what_is_legal(tmp_path, capsys):
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(GOOD | {"actions": [{"seat": 4, "action": "check"}]}))
    assert main(["replay", str(file)]) == 1
    told = capsys.readouterr().out
    assert "refused: action 0: bet to call (bet_to_call)" in told
    assert "to act: seat 4\n  fold\n  call, costs 10\n  raise to 20 up to 20\n" in told
