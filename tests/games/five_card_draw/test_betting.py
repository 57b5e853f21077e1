"""The second round and the sizes of bets: FD-18 to FD-25, each rule by its number; 10-20 unless said."""

from __future__ import annotations

import pytest

from houseway.games.scenario import play

THREE = [500] * 3
FOUR = [500] * 4
PAT = "1 stand_pat, 2 stand_pat, 3 stand_pat"
DRAWN = f"3 call, 1 call, 2 check, {PAT}"
# In fixed limit the second round is played in bets of 20, in the others the least bet is the big blind of 10
BLINDS = {"limit": "no", "small_blind": 50, "big_blind": 100}


def bounds(told):
    return told["min_raise_to"], told["max_raise_to"]


def test_fd_18_the_first_on_the_button_s_left_checks_or_bets(legal, refusal):
    told = legal(THREE, DRAWN)
    assert (told["to_act"], told["actions"]) == (1, ["fold", "check", "bet"])
    assert legal(THREE, f"{DRAWN}, 1 check")["actions"] == ["fold", "check", "bet"]
    assert legal(THREE, f"{DRAWN}, 1 bet 20")["actions"] == ["fold", "call", "raise"]
    assert refusal(THREE, f"{DRAWN}, 1 call") == "nothing_to_call"
    assert refusal(THREE, f"{DRAWN}, 1 raise 20") == "nothing_to_raise"


def test_fd_18_first_active_player_where_the_small_blind_has_folded(legal):
    assert legal(FOUR, "3 call, 4 call, 1 fold, 2 check, 2 stand_pat, 3 stand_pat, 4 stand_pat")["to_act"] == 2


def test_fd_18_a_fold_without_a_bet_to_face_is_legal(legal, result):
    assert legal(THREE, f"{DRAWN}, 1 fold")["to_act"] == 2
    assert result(THREE, f"{DRAWN}, 1 fold, 2 fold")["pots"][0]["winners"] == {"3": 30}


def test_fd_19_fixed_limit_the_second_round_is_played_in_big_bets(legal):
    assert bounds(legal(THREE, DRAWN)) == (20, 20)
    assert bounds(legal(THREE, f"{DRAWN}, 1 bet 20")) == (40, 40)
    assert bounds(legal(THREE, DRAWN, big_bet=30)) == (30, 30)


def test_fd_20_at_most_four_bets_in_a_round_the_big_blind_is_the_first(legal, refusal):
    assert bounds(legal(THREE, "3 raise 20")) == (30, 30)
    assert bounds(legal(THREE, "3 raise 20, 1 raise 30")) == (40, 40)
    capped = "3 raise 20, 1 raise 30, 2 raise 40"
    assert legal(THREE, capped)["actions"] == ["fold", "call"]
    assert refusal(THREE, f"{capped}, 3 raise 50") == "betting_is_capped"


def test_fd_20_four_bets_in_the_second_round_too(legal, refusal):
    third = f"{DRAWN}, 1 bet 20, 2 raise 40, 3 raise 60"
    assert bounds(legal(THREE, third)) == (80, 80)
    assert refusal(THREE, f"{third}, 1 raise 80, 2 raise 100") == "betting_is_capped"


def test_fd_20_two_players_are_capped_too_unless_the_table_says_otherwise(legal, refusal):
    capped = "3 raise 20, 1 raise 30, 2 fold, 3 raise 40"
    assert refusal(THREE, f"{capped}, 1 raise 50") == "betting_is_capped"
    assert bounds(legal(THREE, capped, heads_up_uncapped=True)) == (50, 50)
    three_left = "3 raise 20, 1 raise 30, 2 raise 40"
    assert refusal(THREE, f"{three_left}, 3 raise 50", heads_up_uncapped=True) == "betting_is_capped"


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_fd_21_any_number_of_raises_in_the_others(legal, limit):
    actions = DRAWN.replace("3 call", "3 call")
    for turn, total in enumerate(range(10, 90, 10)):
        actions += f", {turn % 3 + 1} {'raise' if turn else 'bet'} {total}"
    assert legal(THREE, actions, limit=limit)["min_raise_to"] == 90


def test_fd_22_a_raise_is_at_least_the_last_one(legal, refusal):
    told = legal(THREE, "3 raise 350", **BLINDS)
    assert bounds(told) == (500, 500)  # 350 + 250 is more than the stack: all-in is what is left
    assert bounds(legal([5000] * 3, "3 raise 350", **BLINDS)) == (600, 5000)
    assert refusal([5000] * 3, "3 raise 350, 1 raise 599", **BLINDS) == "amount_below_least"
    assert refusal([5000] * 3, "3 raise 350, 1 raise 5001", **BLINDS) == "amount_above_most"
    assert bounds(legal([5000] * 3, "3 raise 350, 1 raise 600, 2 raise 850", **BLINDS)) == (1100, 5000)


def test_fd_22_the_least_bet_is_the_big_blind(legal, refusal):
    drawn = f"3 call, 1 call, 2 check, {PAT}"
    assert bounds(legal(THREE, drawn, **BLINDS)) == (100, 400)
    assert refusal(THREE, f"{drawn}, 1 bet 99", **BLINDS) == "amount_below_least"
    assert bounds(legal([140, 500, 500], drawn, **BLINDS)) == (40, 40)


def test_fd_22_a_short_all_in_does_not_change_the_size(legal):
    told = legal([5000, 5000, 5000, 450], "3 raise 300, 4 raise 450", **BLINDS)
    assert (told["call"], *bounds(told)) == (400, 650, 5000)


def test_fd_22_a_limper_who_faces_one_short_all_in_may_only_call_or_fold(legal, refusal):
    """Blinds 2,000-4,000, a call, all-in for 7,500: the big blind may raise to 11,500, the limper not at all."""
    stacks, blinds = [50_000, 50_000, 50_000, 7_500], {"limit": "no", "small_blind": 2_000, "big_blind": 4_000}
    short = "3 call, 4 raise 7500"
    told = legal(stacks, f"{short}, 1 fold", **blinds)
    assert (told["to_act"], told["call"], told["min_raise_to"]) == (2, 3_500, 11_500)
    assert legal(stacks, f"{short}, 1 fold, 2 call", **blinds)["actions"] == ["fold", "call"]
    assert refusal(stacks, f"{short}, 1 fold, 2 call, 3 raise 11500", **blinds) == "betting_not_reopened"
    assert "raise" in legal(stacks, f"{short}, 1 fold, 2 raise 11500", **blinds)["actions"]


def test_fd_22_several_short_all_ins_add_up_to_a_raise(legal, refusal):
    """Bet 100, all-in 125, a call, all-in 200, a call: the bettor faces a full raise, the caller of 125 does not."""
    stacks = [2_100, 225, 2_100, 300, 2_100]
    drawn = "3 call, 4 call, 5 call, 1 call, 2 check, " + ", ".join(f"{seat} stand_pat" for seat in range(1, 6))
    played = f"{drawn}, 1 bet 100, 2 raise 125, 3 call, 4 raise 200, 5 call"
    told = legal(stacks, played, **BLINDS)
    assert (told["to_act"], told["call"], told["min_raise_to"]) == (1, 100, 300)
    told = legal(stacks, f"{played}, 1 call", **BLINDS)
    assert (told["to_act"], told["actions"], told["call"]) == (3, ["fold", "call"], 75)
    assert refusal(stacks, f"{played}, 1 call, 3 raise 300", **BLINDS) == "betting_not_reopened"
    assert "raise" in legal(stacks, f"{played}, 1 raise 300", **BLINDS)["actions"]


def test_fd_22_who_has_checked_and_faces_a_short_bet_may_not_raise(legal):
    stacks = [500, 107, 500]
    drawn = f"3 call, 1 call, 2 check, {PAT}"
    told = legal(stacks, f"{drawn}, 1 check, 2 bet 7, 3 call", **BLINDS)
    assert (told["to_act"], told["actions"]) == (1, ["fold", "call"])


def test_nobody_raises_whom_nobody_could_call(legal, refusal):
    told = legal([60, 500, 40], "3 raise 40, 1 raise 60", limit="no")
    assert (told["to_act"], told["actions"], told["call"]) == (2, ["fold", "call"], 50)
    assert refusal([60, 500, 40], "3 raise 40, 1 raise 60, 2 raise 200", limit="no") == "nobody_left_to_call"
    assert refusal([60, 35, 500], "3 raise 50, 1 call, 2 raise 60", limit="no") == "stack_too_short"


# A round of 20: the second one at 10-20; seat 1 has so many chips left that his bet is all-in
@pytest.mark.parametrize(("chips", "total", "bets"), [(15, 35, 1), (10, 30, 1), (9, 20, 0), (5, 20, 0), (19, 39, 1)])
def test_fd_23_an_all_in_of_half_a_bet_counts_a_smaller_one_is_completed(legal, chips, total, bets):
    stacks = [10 + chips, 500, 500]
    assert bounds(legal(stacks, f"{DRAWN}, 1 bet {chips}")) == (total, total)
    raised = f"{DRAWN}, 1 bet {chips}, 2 raise {total}"
    for count in range(bets + 1, 4):
        seat = 3 if count % 2 != bets % 2 else 2
        raised += f", {seat} raise {total + 20 * (count - bets)}"
    assert legal(stacks, raised)["actions"] == ["fold", "call"]  # that was the fourth


def test_fd_23_a_raise_of_half_a_bet_reopens_a_smaller_one_does_not(legal, refusal):
    drawn = f"3 call, 1 call, 2 check, {PAT}"
    told = legal([500, 40, 500], f"{drawn}, 1 bet 20, 2 raise 30, 3 call")
    assert (told["to_act"], *bounds(told)) == (1, 50, 50)
    told = legal([500, 39, 500], f"{drawn}, 1 bet 20, 2 raise 29")
    assert (told["to_act"], *bounds(told)) == (3, 40, 40)  # who has not acted yet may complete it
    assert refusal([500, 39, 500], f"{drawn}, 1 bet 20, 2 raise 29, 3 call, 1 raise 40") == "betting_not_reopened"
    assert legal([500, 39, 500], f"{drawn}, 1 bet 20, 2 raise 29, 3 raise 40")["actions"] == ["fold", "call", "raise"]


def test_fd_23_short_all_ins_add_up_to_half_a_bet(legal):
    stacks = [500, 35, 43, 500]
    drawn = "3 call, 4 call, 1 call, 2 check, " + ", ".join(f"{seat} stand_pat" for seat in range(1, 5))
    played = f"{drawn}, 1 bet 20, 2 raise 25, 3 raise 33"
    assert bounds(legal(stacks, played)) == (53, 53)
    told = legal(stacks, f"{played}, 4 call")
    assert (told["to_act"], *bounds(told)) == (1, 53, 53)  # 13 more than he bet


def test_fd_23_an_all_in_beyond_the_cap_is_a_call(legal):
    capped = "3 raise 20, 1 raise 30, 2 raise 40"
    told = legal([500, 500, 44], capped)
    assert (told["actions"], told["call"]) == (["fold", "call"], 20)


def test_fd_24_pot_limit_the_bet_and_the_whole_pot_after_the_call(legal):
    """Blinds 100-200, the first player: 200 to call makes 500, so he raises to at most 700."""
    blinds = {"limit": "pot", "small_blind": 100, "big_blind": 200}
    told = legal([9_000] * 4, **blinds)
    assert bounds(told) == (400, 700)
    assert bounds(legal([9_000] * 4, "3 raise 700", **blinds)) == (1_200, 700 + 100 + 200 + 700 + 700)
    assert bounds(legal([9_000] * 4, "3 call, 4 call", **blinds)) == (400, 200 + 100 + 200 + 200 + 200 + 100)


@pytest.mark.parametrize("stacks", [[9_000, 60, 9_000, 9_000], [30, 9_000, 9_000, 9_000], [9_000, 200, 9_000, 9_000]])
def test_fd_24_before_the_draw_a_short_blind_counts_as_whole(legal, stacks):
    assert bounds(legal(stacks, limit="pot", small_blind=100, big_blind=200)) == (400, 700)


def test_fd_24_before_the_draw_a_missing_blind_counts_as_whole(legal):
    blinds = {"limit": "pot", "small_blind": 100, "big_blind": 200, "is_small_blind_dead": True}
    assert bounds(legal([9_000] * 4, **blinds)) == (400, 700)


def test_fd_24_after_the_draw_the_pot_is_what_is_there(legal):
    stacks, called = [9_000, 60, 9_000], f"3 call, 1 call, {PAT}"
    told = legal(stacks, called, limit="pot", small_blind=100, big_blind=200)
    assert (told["to_act"], *bounds(told)) == (1, 200, 460)
    assert bounds(legal(stacks, f"{called}, 1 bet 200", limit="pot", small_blind=100, big_blind=200)) == (400, 1_060)


def test_fd_24_a_stack_shorter_than_the_pot_is_the_most(legal):
    assert bounds(legal([500, 500, 33], limit="pot")) == (20, 33)
    assert bounds(legal([500, 500, 15], limit="pot")) == (15, 15)


def test_fd_25_a_bet_that_nobody_called_goes_back(deal, result):
    drawn = f"{DRAWN}, 1 bet 20, 2 fold, 3 fold"
    ended = result(THREE, drawn)
    assert ended["pots"] == [{"amount": 30, "winners": {"1": 30}, "rake": 0, "eligible": [1]}]
    assert ended["seats"]["1"]["wagers"]["uncalled"] == {"stake": 20, "net": 0, "reason": "returned"}
    assert {"event": "returned", "seat": 1, "amount": 20} in deal(THREE, drawn)["events"]


def test_fd_25_what_is_over_the_last_call_goes_back_at_the_end_of_each_round(deal):
    played = deal([500, 500, 500], "3 raise 300, 1 fold, 2 fold", limit="no")
    assert played["result"]["seats"]["3"] == played["result"]["seats"]["3"] | {"net": 15, "stack": 515}
    assert {"event": "returned", "seat": 3, "amount": 290} in played["events"]
    short = deal([500, 60, 500], "3 raise 300, 1 fold, 2 call", limit="no")
    assert short["state"]["seats"]["3"]["stack"] == 440
    assert short["state"]["pots"] == [{"amount": 125, "eligible": [2, 3]}]


def test_fd_25_where_all_goes_back_there_is_no_pot(result):
    ended = result([500, 500], "2 fold", small_blind=0)
    assert ended["pots"] == []
    assert ended["seats"]["1"] == ended["seats"]["1"] | {"net": 0, "stack": 500}


def test_fd_25_what_nobody_matched_of_an_ante_goes_back_and_is_not_raked(result):
    ended = result([1, 500], "1 stand_pat, 2 stand_pat", button=2, ante=100, rake_bp=5000, hands={1: "As Ad Ah Ac 2c"})
    assert ended["pots"] == [{"amount": 2, "winners": {"1": 1}, "rake": 1, "eligible": [1, 2]}]
    assert ended["seats"]["2"] == ended["seats"]["2"] | {"net": -1, "stack": 499}
    assert ended["seats"]["2"]["wagers"]["uncalled"]["stake"] == 99 + 5  # the small blind too


def test_amounts_are_named_by_the_total_and_nothing_else(refusal):
    for total, code in ((0, "amount_below_least"), (-20, "amount_below_least"), (10**30, "amount_above_most")):
        assert refusal(THREE, f"3 raise {total}") == code


def test_fields_that_an_action_does_not_take():
    for action, code in (
        ({"seat": 3, "action": "raise", "to": 20, "amount": 20}, "amount_not_taken"),
        ({"seat": 3, "action": "raise"}, "amount_missing"),
        ({"seat": 3, "action": "call", "to": 10}, "field_not_taken"),
        ({"seat": 3, "action": "call", "cards": "2c"}, "cards_not_taken"),
        ({"seat": 3, "action": "call", "front": "2c"}, "field_not_taken"),
        ({"seat": 3, "action": "check", "amount": 1}, "bet_to_call"),
        ({"seat": 9, "action": "call"}, "no_such_seat"),
        ({"seat": 3, "action": "shove"}, "unknown_action"),
    ):
        assert _refused(action) == code


def _refused(action):
    told = play(
        {
            "game": "five_card_draw",
            "button": 3,
            "seats": {str(seat): {"stack": 500} for seat in (1, 2, 3)},
            "actions": [action],
        }
    )
    return told["refusal"]["code"]
