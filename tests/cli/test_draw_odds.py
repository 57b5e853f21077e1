"""`houseway odds five_card_draw`: the figures of the rules page, and what is no hand."""

from __future__ import annotations

import pytest

HAND = "Qc Qd 9s 5h 2c"


def test_one_draw_counts_every_final_hand(houseway):
    told = houseway("odds", "five_card_draw", "--hand", HAND, "--keep", "Qc Qd", "--json").json
    (one,) = told["draws"]
    counts = {kind: hands["count"] for kind, hands in one["hands"].items()}
    assert counts == {
        "pair": 11_559,
        "two_pair": 2_592,
        "three_of_a_kind": 1_854,
        "full_house": 165,
        "four_of_a_kind": 45,
    }
    assert (one["keep"], one["discard"], one["total"]) == ("Qc Qd", "9s 5h 2c", 16_215)
    assert (one["improves"]["count"], one["improves"]["chance"]) == (4_656, "1552/5405")


def test_without_keep_all_32_draws_are_counted_and_none_kept_is_a_draw_of_five(houseway):
    told = houseway("odds", "five_card_draw", "--hand", HAND, "--json").json
    assert len(told["draws"]) == 32
    assert (
        told["draws"][-1] == houseway("odds", "five_card_draw", "--hand", HAND, "--keep", "", "--json").json["draws"][0]
    )


def test_people_read_hands_from_the_best_down(houseway):
    lines = houseway("odds", "five_card_draw", "--hand", HAND, "--keep", "Qc Qd").out.splitlines()
    assert lines[0].split() == ["four", "of", "a", "kind", "45", "0.2775", "%"]
    assert lines[-1] == "16,215 draws, improved 4,656 (28.7142 %)"


@pytest.mark.parametrize(
    ("arguments", "code", "at"),
    [
        (["--hand", "Qc Qd"], "wrong_number_of_cards", "--hand"),
        (["--hand", "Qc Qc 9s 5h 2c"], "repeated_card", "--hand"),
        (["--hand", "Qc Qd 9s 5h Jk"], "joker_not_in_deck", "--hand"),
        (["--hand", HAND, "--keep", "Kc"], "card_not_held", "--keep"),
        (["--hand", HAND, "--keep", "Qx"], "unknown_card", "--keep"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_place(houseway, arguments, code, at):
    told = houseway("odds", "five_card_draw", *arguments, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, at)


KINGS = "Kc Kh 8s 5c 4d: Kc Kh"


def test_a_pot_is_shared_between_known_hands(houseway):
    told = houseway("odds", "five_card_draw", "--hand", HAND, "--keep", "Qc Qd", "--against", KINGS, "--json").json
    assert (told["method"], told["draws"], told["dead"]) == ("enumerated", 104_915_720, "")
    first, second = told["players"]
    assert (first["hand"], first["keep"], first["discard"]) == (HAND, "Qc Qd", "9s 5h 2c")
    assert (second["hand"], second["keep"]) == ("Kc Kh 8s 5c 4d", "Kc Kh")
    assert first["wins"] + second["wins"] + first["splits"] == told["draws"]
    assert first["splits"] == second["splits"]
    assert first["share_float"] + second["share_float"] == pytest.approx(1)
    assert "margin" not in first


def test_a_hand_without_a_colon_stands_pat_and_dead_cards_are_not_drawn(houseway):
    against = ["--against", "Ks Qs Js 9h 3h"]
    plain = houseway("odds", "five_card_draw", "--hand", HAND, "--keep", "Qc Qd 9s 5h", *against, "--json").json
    told = houseway(
        "odds", "five_card_draw", "--hand", HAND, "--keep", "Qc Qd 9s 5h", *against, "--dead", "Kc 9d", "--json"
    ).json
    assert (plain["draws"], told["draws"], told["dead"]) == (42, 40, "Kc 9d")
    assert told["players"][1]["discard"] == ""


def test_too_many_draws_are_sampled_and_say_so(houseway):
    arguments = ["--hand", HAND, "--keep", "Qc Qd", "--against", KINGS, "--against", "As Ad 9c 7h 2d: As Ad"]
    told = houseway("odds", "five_card_draw", *arguments, "--seed", "3", "--json").json
    assert (told["method"], told["draws"], told["seed"]) == ("sampled", 1_000_000, 3)
    assert all(0 < one["margin"] < 0.001 for one in told["players"])
    lines = houseway("odds", "five_card_draw", *arguments, "--seed", "3").out.splitlines()
    assert lines[-1] == "1,000,000 joint draws sampled with seed 3"
    assert "±" in lines[1]


@pytest.mark.parametrize(
    ("arguments", "code", "at"),
    [
        (["--against", KINGS], "keep_needed", "--keep"),
        (["--keep", "Qc", "--against", "Qc Kh 8s 5c 4d"], "repeated_card", "--against 1"),
        (["--keep", "Qc", "--against", KINGS, "--against", "Kc As Ad Ac Ah"], "repeated_card", "--against 2"),
        (["--keep", "Qc", "--against", "Kc Kh 8s 5c: Kc"], "wrong_number_of_cards", "--against 1"),
        (["--keep", "Qc", "--against", "Kc Kh 8s 5c 4d: As"], "card_not_held", "--against 1"),
        (["--keep", "Qc", "--against", KINGS, "--dead", "Kc"], "repeated_card", "--dead"),
        (["--keep", "Qc", "--dead", "Qc"], "repeated_card", "--dead"),
        (["--keep", "Qc", "--against", KINGS, "--seed", "-1"], "impossible_value", "--seed"),
        (["--seed", "x"], "impossible_value", "--seed"),
        (["--keep", "Qc", *(6 * ["--against", KINGS])], "wrong_number_of_hands", "--against"),
    ],
)
def test_hands_that_cannot_be_are_refused_with_their_place(houseway, arguments, code, at):
    told = houseway("odds", "five_card_draw", "--hand", HAND, *arguments, "--json")
    assert (told.code, told.complaint["code"], told.complaint["at"]) == (2, code, at)
