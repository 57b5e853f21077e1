"""Showdown, pots, rake and absence: FD-26 to FD-33, each rule by its number; 10-20 unless said."""

from __future__ import annotations

import pytest

from houseway.cards import DECK_52, parse
from houseway.games import five_card_draw as fd
from houseway.games.contract import Action, Chance, Deal

THREE = [500] * 3
PAT = "1 stand_pat, 2 stand_pat, 3 stand_pat"
DRAWN = f"3 call, 1 call, 2 check, {PAT}"
CHECKED = f"{DRAWN}, 1 check, 2 check, 3 check"
TWO_CHECKED = "2 call, 1 check, 1 stand_pat, 2 stand_pat, 1 check, 2 check"
ACES, KINGS, QUEENS = "Ac Ad 7h 5s 2c", "Kc Kd 7s 5d 2h", "Qc Qd 7d 5h 2s"
TEN_HIGH = ("Tc 8d 7c 6h 3s", "Td 8h 7d 6s 3c", "Th 8s 7h 6c 3d")  # equal but for the suits


def showdown(ended):
    return [(shown["seat"], "shows" if "shows" in shown else "mucks") for shown in ended["showdown"]]


def test_fd_26_who_bet_last_shows_first(result):
    hands = {1: QUEENS, 2: KINGS, 3: ACES}
    ended = result(THREE, f"{DRAWN}, 1 check, 2 bet 20, 3 call, 1 call", hands=hands)
    assert showdown(ended) == [(2, "shows"), (3, "shows"), (1, "mucks")]
    ended = result(THREE, f"{DRAWN}, 1 bet 20, 2 call, 3 raise 40, 1 call, 2 call", hands=hands)
    assert showdown(ended) == [(3, "shows"), (1, "mucks"), (2, "mucks")]


def test_fd_26_without_a_bet_the_first_on_the_button_s_left(result):
    assert showdown(result(THREE, CHECKED, hands={1: QUEENS, 2: KINGS, 3: ACES})) == [
        (1, "shows"),
        (2, "shows"),
        (3, "shows"),
    ]
    folded = f"3 call, 1 fold, 2 check, {PAT[13:]}, 2 check, 3 check"
    assert showdown(result(THREE, folded, hands={2: KINGS, 3: QUEENS})) == [(2, "shows"), (3, "mucks")]


def test_fd_26_the_last_raise_of_the_first_round_does_not_count(result):
    played = f"3 raise 20, 1 call, 2 call, {PAT}, 1 check, 2 check, 3 check"
    assert showdown(result(THREE, played))[0] == (1, "shows")


def test_fd_27_who_wins_because_all_others_folded_need_not_show(result):
    assert result(THREE, "3 fold, 1 fold")["showdown"] == []
    state = fd.start(fd.Rules(), {1: fd.Stake(500), 2: fd.Stake(500)}).state
    state = fd.apply(state, Deal(DECK_52[:10])).state
    state = fd.apply(state, Action(1, "fold")).state
    assert [fd.view(state, ())["seats"][seat]["hand"] for seat in "12"] == ["?? ?? ?? ?? ??"] * 2
    assert fd.view(state, (1,))["seats"]["2"]["hand"] == "?? ?? ?? ?? ??"
    assert fd.mucked(state, (1, 2)) == {}


def test_fd_28_who_sees_that_he_is_beaten_mucks(result):
    ended = result(THREE, CHECKED, hands={1: KINGS, 2: QUEENS, 3: ACES})
    assert ended["showdown"] == [{"seat": 1, "shows": KINGS}, {"seat": 2, "mucks": QUEENS}, {"seat": 3, "shows": ACES}]


def test_fd_28_an_equal_hand_is_shown(result):
    ended = result(THREE, CHECKED, hands=dict(enumerate(TEN_HIGH, 1)))
    assert showdown(ended) == [(1, "shows"), (2, "shows"), (3, "shows")]


def test_fd_28_who_can_still_win_a_side_pot_shows(result):
    """Seat 3 is all-in for 10 with aces; the side pot is between queens, shown first, and kings."""
    ended = result(
        [500, 500, 10], f"3 call, 1 call, 2 check, {PAT}, 1 bet 20, 2 call", hands={1: QUEENS, 2: KINGS, 3: ACES}
    )
    assert showdown(ended) == [(1, "shows"), (2, "shows"), (3, "shows")]
    hands = {1: ACES, 2: QUEENS, 3: KINGS}
    ended = result([500, 500, 10], f"3 call, 1 call, 2 check, {PAT}, 1 bet 20, 2 call", hands=hands)
    assert showdown(ended) == [(1, "shows"), (2, "mucks"), (3, "mucks")]


def mucked_hand():
    """Kings are shown, queens mucked, seat 3 has folded."""
    rules = fd.Rules()
    hands = {1: parse(KINGS), 2: parse(QUEENS), 3: parse(ACES)}
    state = fd.start(rules, {seat: fd.Stake(500) for seat in (1, 2, 3)}, 3).state
    chance = fd.to_move(state)
    assert isinstance(chance, Chance)
    cards = {seat: iter(hand) for seat, hand in hands.items()}
    state = fd.apply(state, Deal(tuple(next(cards[seat]) for seat in chance.to))).state
    for seat, name in ((3, "fold"), (1, "call"), (2, "check"), (1, "stand_pat"), (2, "stand_pat"), (1, "check")):
        state = fd.apply(state, Action(seat, name)).state
    return fd.apply(state, Action(2, "check"))


def test_fd_28_a_mucked_hand_opens_on_request_to_the_players_of_the_hand_alone():
    step = mucked_hand()
    assert step.state.showdown == ((1, True), (2, False))
    assert fd.mucked(step.state, (1,)) == fd.mucked(step.state, (3,)) == {2: parse(QUEENS)}
    assert fd.mucked(step.state, ()) == fd.mucked(step.state, (4,)) == {}
    for seats in ((), (1,), (3,)):
        seen = fd.view(step.state, seats)["seats"]
        assert (seen["1"]["hand"], seen["2"]["hand"]) == (KINGS, "?? ?? ?? ?? ??")
        assert (seen["2"]["status"], seen["2"]["kind"]) == ("mucked", None)
    assert fd.view(step.state, (2,))["seats"]["2"]["hand"] == QUEENS
    assert fd.view(step.state, (2,))["seats"]["3"]["hand"] == "?? ?? ?? ?? ??"
    assert [event.event for event in step.events if event.cards] == ["shows"]


def test_fd_28_option_all_hands_face_up_once_somebody_is_all_in(result):
    hands = {1: ACES, 2: KINGS, 3: QUEENS}
    played = f"3 call, 1 call, 2 check, {PAT}, 1 check, 2 check"
    assert showdown(result([500, 500, 10], played, hands=hands)) == [(1, "shows"), (2, "mucks"), (3, "mucks")]
    ended = result([500, 500, 10], played, hands=hands, all_in_hands_open=True)
    assert showdown(ended) == [(1, "shows"), (2, "shows"), (3, "shows")]
    ended = result(THREE, CHECKED, hands=hands, all_in_hands_open=True)
    assert showdown(ended) == [(1, "shows"), (2, "mucks"), (3, "mucks")]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h"),
        ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
        ("Ac Ad Ah Ks Kc", "As Js 9s 7s 5s"),
        ("Ah Jh 9h 7h 4h", "Ac Kd Qs Jc Td"),
        ("5c 4d 3h 2s Ac", "Kc Kd Kh Qs Jc"),
        ("2c 2d 2h Ks Qc", "Ac Ad Kh Kd Qs"),
        ("3c 3d 2h 2s 4c", "Ac Ad Kh Qd Js"),
        ("Ac Kd 9h 5s 3c", "Ah Ks 9c 5d 2c"),
    ],
)
def test_fd_29_the_best_hand_wins_whoever_shows_it(result, better, worse):
    assert result([500, 500], TWO_CHECKED, hands={1: better, 2: worse})["pots"][0]["winners"] == {"1": 20}
    assert result([500, 500], TWO_CHECKED, hands={1: worse, 2: better})["pots"][0]["winners"] == {"2": 20}


def test_fd_29_suits_never_break_a_tie(result):
    ended = result([500, 500], TWO_CHECKED, hands=dict(enumerate(TEN_HIGH[:2], 1)))
    assert ended["pots"][0]["winners"] == {"1": 10, "2": 10}
    assert ended["seats"]["1"]["wagers"]["pot"] == {"stake": 10, "net": 0, "reason": "split"}


# Four are all-in for 10, 20, 30 and 40, the fifth covers them; the big blind posts first
ALL_IN = "3 raise 30, 4 raise 40, 5 raise 60, 1 call, 2 call"
STACKS = [10, 20, 30, 40, 500]


def all_in(result, hands, **options):
    drawn = ", ".join(f"{seat} stand_pat" for seat in range(1, 6))
    return result(STACKS, f"{ALL_IN}, {drawn}", hands=hands, limit="no", **options)


def test_fd_30_one_pot_for_each_level_of_all_in(result):
    ended = all_in(result, {1: ACES, 2: KINGS, 3: QUEENS, 4: "Jc Jd 8h 6d 4c", 5: TEN_HIGH[0]})
    told = [(pot["amount"], pot["eligible"], pot["winners"]) for pot in ended["pots"]]
    assert told == [
        (50, [1, 2, 3, 4, 5], {"1": 50}),
        (40, [2, 3, 4, 5], {"2": 40}),
        (30, [3, 4, 5], {"3": 30}),
        (20, [4, 5], {"4": 20}),
    ]
    assert {seat: told["stack"] for seat, told in ended["seats"].items()} == {
        "1": 50,
        "2": 40,
        "3": 30,
        "4": 20,
        "5": 460,
    }


def test_fd_30_the_best_hand_of_all_wins_only_what_it_has_paid_into(result):
    ended = all_in(result, {1: QUEENS, 2: ACES, 3: "Jc Jd 8h 6d 4c", 4: TEN_HIGH[0], 5: KINGS})
    assert [pot["winners"] for pot in ended["pots"]] == [{"2": 50}, {"2": 40}, {"5": 30}, {"5": 20}]


def test_fd_30_side_pots_are_awarded_first(deal):
    drawn = ", ".join(f"{seat} stand_pat" for seat in range(1, 6))
    events = deal(STACKS, f"{ALL_IN}, {drawn}", limit="no")["events"]
    assert [event["reason"] for event in events if event["event"] == "wins"] == [
        "side_pot_3",
        "side_pot_2",
        "side_pot_1",
        "pot",
    ]


def test_fd_30_folded_chips_stay_in_the_pots_that_they_reached(result):
    played = "3 raise 20, 4 call, 1 call, 2 fold, 1 stand_pat, 3 stand_pat, 4 stand_pat, 3 bet 20, 4 fold"
    ended = result([15, 500, 500, 500], played, hands={1: ACES, 3: KINGS})
    assert [(pot["amount"], pot["winners"]) for pot in ended["pots"]] == [(55, {"1": 55}), (10, {"3": 10})]


def test_fd_30_dead_money_is_in_the_main_pot(result):
    """Seat 1 is all-in for 10; the dead blind of 5 is his too if he wins, the 40 beside are not."""
    stacks = {1: 10, 2: 500, 3: {"stack": 500, "has_live_post": True, "has_dead_post": True}, 4: 500}
    played = "3 check, 4 fold, 1 call, 2 check, 1 stand_pat, 2 stand_pat, 3 stand_pat, 2 bet 20, 3 call"
    ended = result(stacks, played, hands={1: ACES, 2: KINGS, 3: QUEENS})
    assert [(pot["amount"], pot["winners"]) for pot in ended["pots"]] == [(35, {"1": 35}), (40, {"2": 40})]
    assert [ended["seats"][seat]["net"] for seat in "123"] == [25, 10, -35]


def test_fd_30_who_folds_what_he_need_not_leaves_it_in_the_pot(result):
    """The live post of 10 stands alone over the small blind's 5 and a short big blind of 3, and is folded."""
    stacks = {1: 500, 2: 3, 3: {"stack": 500, "has_live_post": True}, 4: 500}
    ended = result(stacks, "3 fold, 4 fold, 1 stand_pat, 2 stand_pat", hands={1: QUEENS, 2: KINGS})
    assert [(pot["amount"], pot["winners"]) for pot in ended["pots"]] == [(9, {"2": 9}), (9, {"1": 9})]
    assert ended["seats"]["3"]["net"] == -10


@pytest.mark.parametrize(("button", "odd", "other"), [(3, 2, 3), (1, 3, 1), (2, 1, 2)])
def test_fd_30_the_odd_chip_goes_to_the_first_from_the_button(result, button, odd, other):
    """The small blind folds its 5, so two share 25."""
    small = button % 3 + 1
    played = f"{button} call, {small} fold, {odd} check, {odd} stand_pat, {other} stand_pat, {odd} check, {other} check"
    ended = result(THREE, played, button=button, hands={odd: TEN_HIGH[0], other: TEN_HIGH[1]})
    assert ended["pots"][0]["winners"] == {str(odd): 13, str(other): 12}


def test_fd_30_the_odd_chip_of_a_dead_blind(result):
    stacks = {1: 500, 2: 500, 3: {"stack": 500, "has_live_post": True, "has_dead_post": True}, 4: 500}
    played = "3 fold, 4 fold, 1 call, 2 check, 1 stand_pat, 2 stand_pat, 1 check, 2 check"
    ended = result(stacks, played, hands=dict(enumerate(TEN_HIGH[:2], 1)))
    assert ended["pots"][0]["winners"] == {"1": 18, "2": 17}


def test_fd_30_two_odd_chips_go_to_two_winners(result):
    """Four antes of 2, four times 10 and a dead blind of 5 make 53: three have 17 and two chips are over."""
    stacks = {1: 500, 2: 500, 3: 500, 4: {"stack": 500, "has_live_post": True, "has_dead_post": True}}
    played = f"3 call, 4 fold, 1 call, 2 check, {PAT}, 1 check, 2 check, 3 check"
    ended = result(stacks, played, ante=2, hands=dict(enumerate(TEN_HIGH, 1)))
    assert ended["pots"][0]["winners"] == {"1": 18, "2": 18, "3": 17}
    ended = result(stacks, played, ante=1, hands=dict(enumerate(TEN_HIGH, 1)))
    assert ended["pots"][0]["winners"] == {"1": 17, "2": 16, "3": 16}


def test_fd_30_an_ante_all_in_wins_antes_alone(result):
    played = "3 call, 2 check, 1 stand_pat, 2 stand_pat, 3 stand_pat, 2 check, 3 check"
    ended = result([2, 500, 500], played, ante=2, hands={1: ACES, 2: KINGS, 3: QUEENS})
    assert [(pot["amount"], pot["winners"]) for pot in ended["pots"]] == [(6, {"1": 6}), (20, {"2": 20})]


@pytest.mark.parametrize(("cap", "rake"), [(None, 4), (5, 4), (3, 3), (0, 0)])
def test_fd_31_rake_is_a_share_of_the_called_pot_rounded_down_with_a_cap(result, cap, rake):
    played, hands = f"{DRAWN}, 1 bet 20, 2 call, 3 call", {1: ACES, 2: KINGS, 3: QUEENS}
    ended = result(THREE, played, hands=hands, rake_bp=500, rake_cap=cap)
    assert ended["pots"][0] == {"amount": 90, "winners": {"1": 90 - rake}, "rake": rake, "eligible": [1, 2, 3]}
    assert sum(told["net"] for told in ended["seats"].values()) == -rake


def test_fd_31_no_rake_if_the_hand_ends_before_the_draw(result):
    played = "3 raise 20, 1 call, 2 fold, 1 stand_pat, 3 stand_pat, 1 bet 20, 3 fold"
    assert result(THREE, played, rake_bp=500)["pots"][0]["rake"] == 2
    ended = result(THREE, "3 raise 20, 1 fold, 2 raise 30, 3 fold", rake_bp=500)
    assert (ended["pots"][0]["amount"], ended["pots"][0]["rake"]) == (45, 0)


def test_fd_31_an_uncalled_bet_is_not_raked(result):
    ended = result([500, 500], "2 call, 1 check, 1 stand_pat, 2 stand_pat, 1 bet 20, 2 fold", rake_bp=1_000)
    assert (ended["pots"][0]["amount"], ended["pots"][0]["rake"]) == (20, 2)


def test_fd_31_the_rake_of_several_pots_is_that_of_the_whole(result):
    hands = {1: ACES, 2: KINGS, 3: QUEENS, 4: "Jc Jd 8h 6d 4c", 5: TEN_HIGH[0]}
    ended = all_in(result, hands, rake_bp=500)
    assert [pot["rake"] for pot in ended["pots"]] == [2, 2, 2, 1]  # of 50, 90, 120 and 140 in all
    ended = all_in(result, hands, rake_bp=500, rake_cap=3)
    assert [pot["rake"] for pot in ended["pots"]] == [2, 1, 0, 0]
    assert ended["seats"]["2"]["stack"] == 39


def test_fd_32_the_clock_checks_if_it_may_else_folds_and_stands_pat(deal):
    played = deal(THREE, "3 timeout, 1 call, 2 timeout, 1 timeout, 2 timeout, 1 bet 20, 2 timeout")
    told = [(event["event"], event["seat"]) for event in played["events"] if event.get("reason") == "clock"]
    assert told == [("fold", 3), ("check", 2), ("stand_pat", 1), ("stand_pat", 2), ("fold", 2)]
    assert played["result"]["seats"]["1"]["stack"] == 510


def test_fd_32_nobody_is_removed_from_a_hand_that_he_is_all_in_in(result):
    played = "3 call, 1 call, 2 check, 1 stand_pat, 2 stand_pat, 3 timeout, 1 bet 20, 2 call"
    ended = result([500, 500, 10], played, hands={1: KINGS, 2: QUEENS, 3: ACES})
    assert ended["pots"][0]["winners"] == {"3": 30}


def test_fd_32_only_the_seat_in_turn_can_run_out_of_time(refusal):
    assert refusal(THREE, "1 timeout") == "not_your_turn"
    assert refusal(THREE, "3 fold, 1 fold, 2 timeout") == "not_your_turn"


def test_fd_33_a_hand_goes_on_from_any_state_with_the_same_deck():
    """A state is a value: what follows depends on it, the actions and the deck, and on nothing else."""
    first, again = mucked_hand(), mucked_hand()
    assert first == again
    assert fd.settle(first.state) == fd.settle(again.state)
