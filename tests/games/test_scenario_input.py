"""Scenarios that cannot be played: one clear error with its place; and any JSON at all never anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.contract import Refusal
from houseway.games.scenario import ScenarioError, play
from houseway.rulebooks import RulebookError

GOOD = {
    "game": "russian_poker",
    "seats": {"1": {"ante": 10, "hand": "As Kd 9c 7h 5s"}},
    "dealer": {"hand": "Qh Qd 8c 4s 2d"},
}

FIVE_CARD_DRAW = {"game": "five_card_draw", "button": 1, "seats": {"1": {"stack": 100}, "2": {"stack": 100}}}

PAI_GOW = {
    "game": "pai_gow",
    "seats": {"1": {"bet": 10, "hand": "As Kd 9c 7h 5s 3d 2c"}},
    "dealer": {"hand": "Qh Qd 8c 4s 2d Jk Th"},
}


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"colour": 1}, "unknown_key", "colour"),
        ({"seats": []}, "not_an_object", "seats"),
        ({"seats": {"x": {}}}, "unknown_key", "seats.x"),
        ({"seats": {"²": {}}}, "unknown_key", "seats.²"),
        ({"seats": {"1": 3}}, "not_an_object", "seats.1"),
        ({"seats": {"1": {"ante": 10}, "01": {"ante": 50}}}, "unknown_key", "seats.01"),
        ({"dealer": {"hnad": "As"}}, "unknown_key", "dealer.hnad"),
        ({"seats": {"1": {"ante": 10, "hand": "As As"}}}, "repeated_card", "seats.1.hand"),
        ({"seats": {"1": {"ante": 10, "hand": "As Xx"}}}, "unknown_card", "seats.1.hand"),
        ({"seats": {"1": {"ante": 10, "hand": "As Jk"}}}, "joker_not_in_deck", "seats.1.hand"),
        ({"seats": {"1": {"ante": 10, "hand": 7}}}, "not_text", "seats.1.hand"),
        ({"seats": {"1": {"ante": 10, "hand": "2c 3c 4c 5c 6c 7c"}}}, "wrong_number_of_cards", "seats.1.hand"),
        ({"seats": {"1": {"ante": 10, "bet": 5}}}, "field_not_taken", "seats.1"),
        ({"seats": {"1": {"ante": 10, "is_blind": 1}}}, "field_not_taken", "seats.1"),
        ({"seats": {"1": {"ante": 1.5}}}, "impossible_value", "seats.1.ante"),
        ({"seats": {"1": {"ante": "10"}}}, "impossible_value", "seats.1.ante"),
        ({"seats": {"1": {"ante": None}}}, "impossible_value", "seats.1.ante"),
        ({"seats": {"1": {"ante": 10, "bonus": [5]}}}, "impossible_value", "seats.1.bonus"),
        ({"dealer": {"hand": "As"}}, "repeated_card", "scenario"),
        ({"draws": "As"}, "repeated_card", "scenario"),
        ({"deck": "2c 3c"}, "deck_and_hands", "deck"),
        ({"seats": {"1": {"ante": 10}}, "dealer": {}, "deck": "2c 3c"}, "wrong_number_of_cards", "deck"),
        ({"actions": {}}, "not_a_list", "actions"),
        ({"actions": [1]}, "not_an_object", "actions.0"),
        ({"actions": [{"seat": 1, "action": "bet", "chips": 1}]}, "unknown_key", "actions.0.chips"),
        ({"actions": [{"seat": "1", "action": "bet"}]}, "impossible_value", "actions.0"),
        ({"actions": [{"seat": 1, "action": "insure", "amount": 1.5}]}, "impossible_value", "actions.0.amount"),
        ({"actions": [{"seat": 1, "action": "insure", "amount": True}]}, "impossible_value", "actions.0.amount"),
        ({"actions": [{"seat": 1, "action": "exchange", "cards": "Zz"}]}, "unknown_card", "actions.0.cards"),
        ({"rules": []}, "not_an_object", "rules"),
        ({"rulebook": 3}, "impossible_value", "rulebook"),
    ],
)
def test_the_place_of_what_is_wrong(change, code, path):
    with pytest.raises(ScenarioError) as error:
        play(GOOD | change)
    assert (error.value.code, error.value.path) == (code, path)


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"seats": {"1": {"bet": 10, "hand": "As Kd 9c 7h 5s 3d 2c 2s"}}}, "wrong_number_of_cards", "seats.1.hand"),
        ({"seats": {"1": {"bet": 10, "hand": "As Kd 9c 7h 5s 3d 3d"}}}, "repeated_card", "seats.1.hand"),
        ({"seats": {"1": {"bet": 10, "hand": "Jk Jk 9c 7h 5s 3d 2c"}}}, "repeated_card", "seats.1.hand"),
        ({"seats": {"1": {"bet": 10, "hand": "Jk Kd 9c 7h 5s 3d 2c"}}}, "repeated_card", "scenario"),
        ({"seats": {"1": {"bet": 10, "ante": 5}}}, "field_not_taken", "seats.1"),
        ({"seats": {"1": {"bet": 10, "house_way": 1}}}, "field_not_taken", "seats.1"),
        ({"dealer": {"hand": "Qh Qd 8c 4s 2d Jk Th 9h"}}, "wrong_number_of_cards", "dealer.hand"),
        ({"actions": [{"seat": 1, "action": "set", "front": "9c Xx"}]}, "unknown_card", "actions.0.front"),
        ({"actions": [{"seat": 1, "action": "set", "front": "9c 9c"}]}, "repeated_card", "actions.0.front"),
        ({"actions": [{"seat": 1, "action": "set", "front": ["9c", "7h"]}]}, "not_text", "actions.0.front"),
        ({"actions": [{"seat": 1, "action": "set", "back": "9c"}]}, "unknown_key", "actions.0.back"),
        ({"rulebook": 7}, "impossible_value", "rulebook"),
        ({"deck": "2c 3c"}, "deck_and_hands", "deck"),
    ],
)
def test_the_place_of_what_is_wrong_in_a_round_of_pai_gow(change, code, path):
    with pytest.raises(ScenarioError) as error:
        play(PAI_GOW | change)
    assert (error.value.code, error.value.path) == (code, path)


def test_the_place_of_a_rulebook_that_cannot_be_used():
    for change, path in (({"rulebook": "nowhere"}, "rulebook"), ({"rules": {"pay": {"flash": 6}}}, "rules.pay.flash")):
        with pytest.raises(RulebookError) as error:
            play(GOOD | change)
        assert error.value.path == path


@pytest.mark.parametrize(
    ("front", "code"), [("9c", "wrong_number_of_cards"), ("9c 8c", "card_not_held"), ("As Kd", "foul_setting")]
)
def test_a_wrong_front_is_refused_and_the_state_is_the_one_before(front, code):
    played = play(PAI_GOW | {"actions": [{"seat": 1, "action": "set", "front": front}]})
    assert (played["refusal"]["code"], played["refusal"]["at"]) == (code, 0)
    assert played["state"]["set"] == {}
    assert played["result"] is None


def test_left_out_the_rulebook_is_that_of_the_games_own_house():
    assert play(PAI_GOW) == play(PAI_GOW | {"rulebook": "house_rules"})
    assert play(GOOD) == play(GOOD | {"rulebook": "house"})


def test_what_is_left_out_is_dealt_in_deck_order_and_said():
    played = play({"game": "russian_poker", "seats": {"1": {"ante": 10, "hand": "As Kd"}}})
    assert played["state"]["hands"]["1"] == "As Kd 2h 3c 3h"
    assert played["filled_in"].startswith("2c 2d")
    assert "filled_in" not in play(GOOD)


def test_a_refusal_says_which_action_and_leaves_the_state_before_it():
    played = play(
        GOOD | {"actions": [{"seat": 1, "action": "buy"}, {"seat": 1, "action": "buy"}, {"seat": 1, "action": "bet"}]}
    )
    assert played["refusal"]["code"] == "no_draw_left"
    assert played["refusal"]["at"] == 1
    assert played["state"]["phase"] == "decisions"
    assert played["result"] is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(
    JSON
    | st.fixed_dictionaries(
        {"game": st.sampled_from(["russian_poker", "pai_gow"])},
        optional=dict.fromkeys(("seats", "dealer", "draws", "deck", "actions", "rules"), JSON),
    )
)
def test_any_json_is_played_or_refused(value):
    try:
        answer = play(value)
    except (ScenarioError, RulebookError, Refusal) as error:
        answer = error.code
    assert isinstance(answer, str) or {"events", "state", "result", "refusal"} <= set(answer)


@pytest.mark.parametrize(
    ("scenario", "change", "path"),
    [
        (PAI_GOW, {"draws": "Ac"}, "draws"),
        (FIVE_CARD_DRAW, {"dealer": {"hand": "Ac"}}, "dealer.hand"),
    ],
)
def test_cards_that_no_rule_would_deal_are_refused(scenario, change, path):
    assert play(scenario)["refusal"] is None
    with pytest.raises(ScenarioError) as error:
        play(scenario | change)
    assert (error.value.code, error.value.path) == ("cards_not_taken", path)


def test_no_draws_are_fine_where_nobody_draws():
    assert play(PAI_GOW | {"draws": ""}) == play(PAI_GOW)
