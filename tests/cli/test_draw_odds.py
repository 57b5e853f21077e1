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
