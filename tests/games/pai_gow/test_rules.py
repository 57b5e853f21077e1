"""Each numbered rule of the game of Pai Gow Poker, by its number; a bet of 100 unless said."""

import pytest

from houseway.games.pai_gow.rules import FortunePay, InsurancePay, Limits, Rules
from houseway.games.scenario import play

# the dealer holds kings behind ten and nine
WINS = "As Ac Qd Jh 8c 6h 2d"
PUSHES = "As Qc Jd 8h 6s 4d 2h"
LOSES = "Qs Js 9h 8d 6c 4h 2c"


def outcome(told):
    return told["seats"]["1"]["outcome"]["front"], told["seats"]["1"]["outcome"]["back"]


@pytest.mark.parametrize(
    ("hand", "front", "kind"),
    [
        ("Jk Kd 9h 8c 6d 4s 2c", "Kd 9h", "high_card"),
        ("Jk As 9h 8c 6d 4s 2c", "9h 8c", "pair"),
        ("Jk Ks Kh 9c 6d 4s 2c", "9c 6d", "pair"),  # no pair but of aces: kings, with an ace beside
        ("Jk 9s 8h 7c 5d Ks Qc", "Ks Qc", "straight"),
        ("Jk 9s 8s 5s 3s Kd Qc", "Kd Qc", "flush"),
        ("Jk 9s 8s 7s 5s Kd Qc", "Kd Qc", "straight_flush"),
        ("Jk As Ks Js Ts 3d 2c", "3d 2c", "royal_flush"),
        ("Jk Ks Kd Kc Kh 3d 2c", "3d 2c", "four_of_a_kind"),
        ("Jk As Ad Ac Ah Kd Qc", "Kd Qc", "five_aces"),
    ],
)
def test_pg_1_the_joker_is_an_ace_or_completes_a_straight_or_flush(result, hand, front, kind):
    assert result(hand, f"set {front}", dealer="")["seats"]["1"]["hand"]["kinds"]["back"] == kind


def test_pg_1_in_the_front_the_joker_is_always_an_ace(result):
    hand = result("Jk Qd Qh 8c 6d 4s 3h", "set Jk 8c")["seats"]["1"]["hand"]
    assert hand["kinds"]["front"] == "high_card"
    told = result("Jk As Kd Kc 9h 4s 2d", "set Jk 9h", dealer="Ad Qs Qh 8s 6c 4d 3c")
    assert outcome(told) == ("win", "win")  # ace and nine against ace and eight


def test_pg_1_one_deck_of_53_serves_a_full_table(deal):
    seats = {str(number): {"bet": 10, "house_way": True} for number in range(1, 7)}
    told = deal(seats, dealer="")
    dealt = " ".join([*told["state"]["hands"].values(), told["state"]["dealer"]["hand"]]).split()
    assert len(set(dealt)) == 49


@pytest.mark.parametrize("action", ["set Td 9h", "house_way"])
def test_pg_2_a_to_five_is_the_second_highest_straight_unless_the_house_has_it_lowest(result, action):
    wheel, king_high = "As 2d 3h 4c 5s Td 9h", "Ks Qd Jh Tc 9s 3d 2h"
    assert outcome(result(wheel, action, dealer=king_high)) == ("win", "win")
    assert outcome(result(wheel, action, dealer=king_high, wheel="lowest")) == ("win", "lose")
    assert outcome(result(wheel, action, dealer="Ac Kd Qs Jd Tc 7d 3c"))[1] == "lose"


@pytest.mark.parametrize(
    ("front", "outcome_of_front"),
    [("Th 9c", "copy"), ("Th 8c", "lose"), ("9c 8d", "lose"), ("Jh 2c", "win"), ("2c 2d", "win"), ("Ac Kd", "win")],
)
def test_pg_3_the_front_is_a_pair_or_else_two_cards_by_rank(result, front, outcome_of_front):
    rest = "As Ah Qs Qh Js" if "A" not in front else "Qs Qh Qd 7h 6d"
    told = result(f"{front} {rest}", f"set {front}", dealer="Kh Ks Ts 9d 7c 5s 3c")
    assert outcome(told)[0] == outcome_of_front


@pytest.mark.parametrize(
    ("stake", "code"),
    [
        ({"bet": 4}, "bet_below_least"),
        ({"bet": 51}, "bet_above_most"),
        ({"bet": True}, "amount_not_whole"),
        ({"bet": -10}, "amount_not_whole"),
        ({"bet": 10**30}, "bet_above_most"),
        ({"bet": 0}, "bet_missing"),
        ({}, "bet_missing"),
        ({"bet": 10, "fortune": 5}, "wager_not_offered"),
        ({"bet": 10, "insurance": 5}, "wager_not_offered"),
        ({"bank": 50}, "wager_not_offered"),
    ],
)
def test_pg_4_each_bet_lies_between_the_tables_limits(refusal, stake, code):
    assert refusal({"1": stake}, rules={"bet": {"least": 5, "most": 50}}) == code


@pytest.mark.parametrize("bet", [5, 50])
def test_pg_4_the_limits_themselves_are_taken(deal, bet):
    assert deal({"1": {"bet": bet}}, rules={"bet": {"least": 5, "most": 50}})["refusal"] is None


@pytest.mark.parametrize("most", [1, 4, 6])
def test_pg_4_one_to_six_seats(deal, refusal, most):
    seats = {str(number): {"bet": 10} for number in range(1, most + 1)}
    assert deal(seats, seats=most)["refusal"] is None
    assert refusal(seats | {str(most + 1): {"bet": 10}}, seats=most) == "no_such_seat"
    assert refusal({}) == "no_stakes"


DECK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"
DECK += " 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As Jk"


def from_deck(**rules):
    return play({"game": "pai_gow", "rules": rules, "seats": {"2": {"bet": 10}, "5": {"bet": 10}}, "deck": DECK})


def test_pg_4_seven_cards_each_one_to_each_in_turn_the_dealer_last():
    told = from_deck()
    assert told["state"]["hands"] == {"2": "2c 5c 8c Jc Ac 4d 7d", "5": "3c 6c 9c Qc 2d 5d 8d"}
    assert told["state"]["dealer"]["hand"] == "4c 7c Tc Kc 3d 6d 9d"


def test_pg_4_a_shuffling_machine_deals_packets_of_seven():
    told = from_deck(packets="on")
    assert told["state"]["hands"] == {"2": "2c 3c 4c 5c 6c 7c 8c", "5": "9c Tc Jc Qc Kc Ac 2d"}
    assert told["state"]["dealer"]["hand"] == "3d 4d 5d 6d 7d 8d 9d"


def test_pg_5_the_dealer_sets_by_the_house_way_when_all_have_set(deal):
    seats = {"1": {"bet": 10, "hand": WINS}, "4": {"bet": 10, "hand": LOSES}}
    half = deal(seats, "4: set 9h 8d")
    assert half["state"]["acting"] == [1]
    assert half["result"] is None
    told = deal(seats, "4: set 9h 8d", "set Qd Jh")
    assert told["result"]["dealer"]["front"] == "Th 9c"
    assert told["result"]["dealer"]["row"] == "PG-29"
    assert [event["event"] for event in told["events"] if event.get("seat") == 0] == ["dealt", "dealer_set"]


def test_pg_5_all_seats_may_set_at_once_in_any_order(deal):
    seats = {str(number): {"bet": 10} for number in range(1, 7)}
    actions = [f"{number}: house_way" for number in (3, 1, 6, 2, 5)]
    told = deal(seats, *actions, dealer="")
    assert told["refusal"] is None
    assert told["state"]["acting"] == [4]
    assert deal(seats, *actions, "4: house_way", dealer="")["state"]["phase"] == "ended"


def test_pg_5_a_player_has_his_hand_set_by_the_house_way_and_is_told_the_row(result):
    hand = result("As Jd 8c 8d 6h 6s 2c", "house_way")["seats"]["1"]["hand"]
    assert (hand["front"], hand["row"], hand["how"]) == ("As Jd", "PG-28", "house_way")
    assert hand["says"].startswith("Two pair")


def test_pg_5_or_at_once_after_the_deal(deal):
    seats = {"1": {"bet": 10, "hand": WINS, "house_way": True}, "2": {"bet": 10, "hand": LOSES}}
    told = deal(seats)
    assert told["state"]["acting"] == [2]
    assert told["state"]["set"]["1"]["how"] == "house_way"
    seats["2"]["house_way"] = True
    assert deal(seats)["state"]["phase"] == "ended"


def test_pg_5_another_house_way_may_be_named(result):
    hand = "As Qd 8c 8d 6h 6s 2c"
    assert result(hand, "house_way")["seats"]["1"]["hand"]["front"] == "As Qd"
    assert result(hand.replace("Qd", "9d"), "house_way")["seats"]["1"]["hand"]["front"] == "6s 6h"


@pytest.mark.parametrize(
    ("hand", "front", "words"),
    [
        ("As Ks 9h 8d 6c 4h 2c", "As Ks", "ace and king in front, high card, nine and eight behind"),
        ("As Ad 9h 9d 6c 4h 2c", "As Ad", "pair of aces in front, pair of nines behind"),
        ("As Ad Ks 9d 6c 4h 2c", "As Ad", "pair of aces in front, high card, king and nine behind"),
        ("As Jk Ks 9d 6c 4h 2c", "As Jk", "pair of aces in front, high card, king and nine behind"),
    ],
)
def test_pg_6_a_foul_setting_is_refused_with_its_reason_and_nothing_happens(deal, hand, front, words):
    told = deal(hand, f"set {front}")
    assert told["refusal"]["code"] == "foul_setting"
    assert words in told["refusal"]["message"]
    assert told["state"]["acting"] == [1]
    assert told["state"]["set"] == {}


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("As Ad Ah Jk 6c 4h 2c", "As Ad"),  # aces before aces with kickers
        ("As Qc Kc Ks 6c 4h 2c", "As 6c"),  # ace and six before kings
        ("As Ks Qh Jd Tc Ah Kc", "Ah Kc"),
    ],
)
def test_pg_6_the_front_counts_as_a_short_hand(deal, hand, front):
    assert deal(hand, f"set {front}")["refusal"] is None


@pytest.mark.parametrize(
    ("bet", "net", "commission"),
    [(100, 95, 5), (10, 10, 0), (19, 19, 0), (20, 19, 1), (39, 38, 1), (40, 38, 2), (1, 1, 0), (99_999, 95_000, 4999)],
)
def test_pg_7_both_higher_win_even_money_less_a_commission_rounded_down(wager, bet, net, commission):
    line = wager(WINS, "set Qd Jh", bet=bet)
    told = {"stake": bet, "net": net, "reason": "win"} | ({"commission": commission} if commission else {})
    assert line == told


@pytest.mark.parametrize(("bet", "net"), [(100, 95), (10, 9), (19, 18), (20, 19), (21, 19), (1, 0)])
def test_pg_7_option_commission_rounded_up(wager, bet, net):
    assert wager(WINS, "set Qd Jh", bet=bet, commission_rounding="up")["net"] == net


def test_pg_7_option_commission(wager):
    assert wager(WINS, "set Qd Jh", commission_bp=0) == {"stake": 100, "net": 100, "reason": "win"}
    assert wager(WINS, "set Qd Jh", commission_bp=250) == {"stake": 100, "net": 98, "reason": "win", "commission": 2}


def test_pg_7_both_lower_lose_and_pay_no_commission(wager):
    assert wager(LOSES, "set 9h 8d") == {"stake": 100, "net": -100, "reason": "lose"}


def test_pg_7_one_higher_and_one_lower_push(wager):
    assert wager(PUSHES, "set Qc Jd") == {"stake": 100, "net": 0, "reason": "push"}


@pytest.mark.parametrize(
    ("hand", "front", "outcomes", "reason"),
    [
        ("Kc Ks Tc 9h 7s 5h 3d", "Tc 9h", ("copy", "copy"), "copy"),
        ("Kc Ks Tc 8h 7s 5h 3d", "Tc 8h", ("lose", "copy"), "copy"),
        ("Kc Ks Jc 8h 7s 5h 3d", "Jc 8h", ("win", "copy"), "push"),
        ("Kc Ks Tc 9h 8s 5h 3d", "Tc 9h", ("copy", "win"), "push"),
        ("Qc Qs Tc 9h 8s 5h 3d", "Tc 9h", ("copy", "lose"), "copy"),
    ],
)
def test_pg_7_a_copy_goes_to_the_dealer_each_hand_for_itself(result, hand, front, outcomes, reason):
    told = result(hand, f"set {front}")
    assert outcome(told) == outcomes
    line = told["seats"]["1"]["wagers"]["bet"]
    assert (line["reason"], line["net"]) == (reason, 0 if reason == "push" else -100)


QUEEN_HIGH = "Qh Jd 9c 8s 6h 4d 2s"
ACE_HIGH = "Ah Jd 9c 8s 6h 4d 2s"


@pytest.mark.parametrize(
    ("option", "dealer", "pushes"),
    [
        ("queen_high", QUEEN_HIGH, True),
        ("queen_high", ACE_HIGH, False),
        ("ace_high", ACE_HIGH, True),
        ("ace_high", ACE_HIGH.replace("Ah", "Jk"), True),
        ("ace_high", QUEEN_HIGH, False),
        ("never", QUEEN_HIGH, False),
        ("never", ACE_HIGH, False),
        ("queen_high", "Qh Qd 9c 8s 6h 4d 2s", False),
        ("queen_high", "Qh Jh 9h 8h 6h 4d 2s", False),  # a flush
    ],
)
def test_pg_8_commission_free_houses_push_with_the_dealers_pai_gow(result, option, dealer, pushes):
    hand = "7s 7h 7d 7c As Ac 3d"
    told = result(hand, "house_way", dealer=dealer, dealer_pushes=option, commission_bp=0)
    line = told["seats"]["1"]["wagers"]["bet"]
    assert told["dealer"]["pushes"] is pushes
    assert (line["net"], line["reason"]) == ((0, "dealer_pushes") if pushes else (100, "win"))


def test_pg_8_the_shipped_commission_free_house(wager):
    assert wager(WINS, "set Qd Jh", book="commission_free") == {"stake": 100, "net": 100, "reason": "win"}
    assert wager(LOSES.replace("Qs", "3s"), "house_way", dealer=QUEEN_HIGH, book="commission_free")["net"] == 0


@pytest.mark.parametrize(
    ("hand", "reason", "odds"),
    [
        ("9s 8s 7s 6s 5s 4s 3s", "seven_card_straight_flush", 8000),
        ("As Ks Qs Js Ts Kd Qd", "royal_flush_and_king_queen", 2000),
        ("As Ks Qs Jk Ts Kd Qd", "royal_flush_and_king_queen", 2000),
        ("9s 8s Jk 6s 5s 4s 3s", "seven_card_straight_flush_with_joker", 1000),
        ("As Ad Ah Ac Jk 4s 3s", "five_aces", 400),
        ("As Ks Qs Js Ts Kd Qc", "royal_flush", 150),
        ("9s 8s 7s 6s 5s 4s 2s", "straight_flush", 50),
        ("9s 9d 9h 9c 5s 5d 5h", "four_of_a_kind", 25),
        ("9s 9d 9h 5c 5s 4d 4h", "full_house", 5),
        ("9s 7s 5s 3s 2s 2d 2h", "flush", 4),
        ("9s 8d 7h 6c 5s 5d 5h", "three_of_a_kind", 3),  # above a straight here
        ("9s 8d 7h 6c 5s 5d 2h", "straight", 2),
    ],
)
def test_pg_8_the_fortune_pays_by_its_own_table_however_the_hand_is_set(wager, hand, reason, odds):
    line = wager(hand, "house_way", book="fortune", stakes={"fortune": 5}, named="fortune", dealer="")
    assert line == {"stake": 5, "net": 5 * odds, "reason": reason, "odds": [odds]}


@pytest.mark.parametrize("hand", ["9s 9d 7h 7c 5s 5d 2h", "As Ad Kh Qc Ts 8d 2h", "As Qc Jd 8h 6s 4d 2h"])
def test_pg_8_the_fortune_is_lost_with_less(wager, hand):
    line = wager(hand, "house_way", book="fortune", stakes={"fortune": 5}, named="fortune", dealer="")
    assert line == {"stake": 5, "net": -5, "reason": "fortune_lost"}


def test_pg_8_option_fortune_pay(wager):
    table = {"three_pair": 1, "straight": 1}
    options = {"book": "fortune", "stakes": {"fortune": 5}, "named": "fortune", "fortune_pay": table, "dealer": ""}
    line = wager("9s 9d 7h 7c 5s 5d 2h", "house_way", **options)
    assert line == {"stake": 5, "net": 5, "reason": "three_pair", "odds": [1]}


@pytest.mark.parametrize(
    ("hand", "reason", "odds"),
    [
        ("As Qc Jd 8h 6s 4d 2h", "ace_high", 3),
        ("Jk Qc Jd 8h 6s 4d 2h", "ace_high", 3),
        ("Ks Qc Jd 8h 6s 4d 2h", "king_high", 5),
        ("Qs Jd Th 8c 6s 4d 2h", "queen_high", 7),
        ("Jd Th 8c 6s 4d 3h 2h", "jack_high", 15),
        ("Th 9c 7s 6s 4d 3h 2h", "ten_high", 25),
        ("9c 8c 7s 5s 4d 3h 2h", "nine_high", 100),
    ],
)
def test_pg_8_pai_gow_insurance_pays_seven_cards_without_a_pair_by_the_highest(wager, hand, reason, odds):
    line = wager(hand, "house_way", book="fortune", stakes={"insurance": 5}, named="insurance", dealer="")
    assert line == {"stake": 5, "net": 5 * odds, "reason": reason, "odds": [odds]}


@pytest.mark.parametrize("hand", ["As Ac Jd 8h 6s 4d 2h", "As Jk Qd 8h 6s 4d 2h", "9s 8d 7h 6c 5s 3d 2h"])
def test_pg_8_pai_gow_insurance_is_lost_with_a_pair_or_better(wager, hand):
    line = wager(hand, "house_way", book="fortune", stakes={"insurance": 5}, named="insurance", dealer="")
    assert line == {"stake": 5, "net": -5, "reason": "insurance_lost"}


def test_pg_8_side_bets_go_with_a_bet(refusal, deal):
    for wager in ("fortune", "insurance"):
        assert refusal({"1": {wager: 10}}, book="fortune") == "bet_missing"
        assert refusal({"1": {"bet": 10, wager: 1001}}, book="fortune") == f"{wager}_above_most"
        assert refusal({"1": {"bet": 10, wager: 4}}, book="fortune", **{wager: {"least": 5}}) == f"{wager}_below_least"
    assert deal({"1": {"bet": 10, "fortune": 5, "insurance": 5}}, book="fortune")["refusal"] is None


@pytest.mark.parametrize(
    ("most", "fortune", "bet"),
    [
        (1000, {"net": 250}, {"net": 95, "commission": 5}),
        (300, {"net": 250}, {"net": 48, "commission": 2, "unpaid": 50}),
        (250, {"net": 250}, {"net": 0, "unpaid": 100}),
        (200, {"net": 200, "unpaid": 50}, {"net": 0, "unpaid": 100}),
    ],
)
def test_pg_8_the_houses_maximum_cuts_wins_in_order_and_commission_is_kept_of_what_is_paid(result, most, fortune, bet):
    stakes = {"fortune": 10, "insurance": 10}
    told = result("As Ad Ah Ac Kc 5d 3s", "set Kc 5d", book="fortune", stakes=stakes, payout_most=most)
    assert told["seats"]["1"]["wagers"] == {
        "fortune": {"stake": 10, "reason": "four_of_a_kind", "odds": [25], **fortune},
        "insurance": {"stake": 10, "net": -10, "reason": "insurance_lost"},
        "bet": {"stake": 100, "reason": "win", **bet},
    }


def test_pg_9_without_an_answer_the_hand_is_set_by_the_house_way_and_the_record_marks_it(deal):
    seats = {"1": {"bet": 10, "hand": WINS}, "2": {"bet": 10, "hand": LOSES}}
    told = deal(seats, "2: timeout", "1: timeout")
    assert [(event["seat"], event["reason"]) for event in told["events"] if event["event"] == "set"] == [
        (2, "clock"),
        (1, "clock"),
    ]
    hands = {seat: told["result"]["seats"][seat]["hand"] for seat in seats}
    assert {seat: hand["how"] for seat, hand in hands.items()} == {"1": "clock", "2": "clock"}
    asked = deal(seats, "2: house_way", "1: house_way")["result"]["seats"]
    assert {seat: hand["front"] for seat, hand in hands.items()} == {
        seat: told["hand"]["front"] for seat, told in asked.items()
    }


def test_pg_9_only_a_seat_that_has_not_set_can_run_out_of_time(refusal):
    seats = {"1": {"bet": 10, "hand": WINS}, "2": {"bet": 10, "hand": LOSES}}
    assert refusal(seats, "2: timeout", "2: timeout") == "not_your_turn"
    assert refusal(seats, "3: timeout") == "not_your_turn"


@pytest.mark.parametrize(
    "options",
    [
        {"fortune": Limits(), "fortune_pay": FortunePay()},
        {"insurance": Limits(), "insurance_pay": InsurancePay()},
        {"bank": Limits(), "dealer_pushes": "queen_high"},
    ],
)
def test_options_that_contradict_each_other_are_refused(options):
    with pytest.raises(ValueError, match=r"pays nothing|never pushes"):
        Rules(**options)


@pytest.mark.parametrize("table", [{"straight": 3, "flush": 2}, {"three_pair": 9, "flush": 8}])
def test_a_pay_table_may_not_pay_less_for_more(table):
    with pytest.raises(ValueError, match="less than a combination below it"):
        FortunePay(**table)


def test_a_lower_pai_gow_may_not_pay_less():
    with pytest.raises(ValueError, match="less than"):
        InsurancePay(3, 5, 7, 15, 25, 20)
