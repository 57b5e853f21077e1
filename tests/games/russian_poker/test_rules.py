"""Each numbered rule of Russian Poker, by its number; chips of an ante of 10 unless said."""

import pytest

from houseway.cards import parse
from houseway.games import russian_poker as rp
from houseway.games.contract import Action, Deal, Refusal
from houseway.games.scenario import play

NOTHING = "Ks Qd 9c 7h 5s"
PAIR = "Ks Kh 9c 7h 5s"
TRIPS = "9s 9h 9c 7h 5s"
FULL_HOUSE = "9s 9h 9c 7h 7s"
FLUSH = "Qs 9s 7s 5s 3s"
NO_GAME = "Qh Jd 8c 4s 2d"
ACES = "Ah Ad 8c 4s 2d"


@pytest.mark.parametrize(
    ("stake", "code"),
    [
        ({"ante": 4}, "ante_below_least"),
        ({"ante": 51}, "ante_above_most"),
        ({"ante": 5, "bonus": 1}, "bonus_below_least"),
        ({"ante": 5, "bonus": 21}, "bonus_above_most"),
    ],
)
def test_rp_1_ante_and_bonus_lie_between_least_and_most(stake, code):
    limits = {"ante": {"least": 5, "most": 50}, "bonus": {"least": 2, "most": 20}}
    assert play({"game": "russian_poker", "rules": limits, "seats": {"1": stake}})["refusal"]["code"] == code


@pytest.mark.parametrize(("ante", "bonus"), [(5, 0), (50, 0), (5, 2), (50, 20), (0, 2)])
def test_rp_1_the_limits_themselves_are_taken(ante, bonus):
    limits = {"ante": {"least": 5, "most": 50}, "bonus": {"least": 2, "most": 20}}
    seats = {"1": {"ante": ante, "bonus": bonus}}
    assert play({"game": "russian_poker", "rules": limits, "seats": seats})["refusal"] is None


def test_rp_1_nothing_staked_is_no_seat(refusal):
    assert refusal(PAIR, ante=0) == "no_stakes"
    assert refusal({}) == "no_stakes"


def test_rp_1_a_bonus_without_ante_plays_only_the_bonus(deal):
    played = deal("Ts 9s 8d 7c 6h", ante=0, bonus=5)
    assert played["state"]["phase"] == "ended"
    assert played["result"]["seats"]["1"]["wagers"] == {
        "bonus": {"stake": 5, "net": 200, "reason": "bonus_paid", "odds": [40]}
    }


@pytest.mark.parametrize("most", [1, 4, 5])
def test_rp_2_seats(deal, refusal, most):
    seats = {str(n): {"ante": 10} for n in range(1, most + 1)}
    assert deal(seats, seats=most)["refusal"] is None
    assert refusal(seats | {str(most + 1): {"ante": 10}}, seats=most) == "no_such_seat"


def test_rp_2_some_houses_let_further_seats_only_be_blind(deal, refusal):
    three = {str(n): {"ante": 10} for n in (1, 2, 3)}
    assert refusal(three, seen_seats_most=2) == "too_many_seen_seats"
    three["3"] |= {"is_blind": True, "hand": TRIPS}
    played = deal(three, "fold", "2: fold", dealer=ACES, seen_seats_most=2)
    assert played["result"]["seats"]["3"]["net"] == 60  # bet without a decision
    assert refusal({"1": {"ante": 10, "is_blind": True}}) == "blind_not_offered"


def test_rp_2_blind_seats_neither_draw_nor_insure_nor_buy_a_dealer_card(refusal):
    seats = {"1": {"ante": 10, "hand": "Ks Kh 6c 7d 5d"}, "2": {"ante": 10, "is_blind": True, "hand": TRIPS}}
    options = {"seen_seats_most": 1, "dealer_card": True, "dealer": NO_GAME}
    assert refusal(seats, "2: exchange 7h 5s", **options) == "not_your_turn"
    assert refusal(seats, "bet", "2: buy_dealer_card", **options) == "not_your_turn"


@pytest.mark.parametrize("amount", [True, -1])
def test_rp_3_stakes_are_integers(refusal, amount):
    assert refusal({"1": {"ante": amount, "hand": PAIR}}) == "amount_not_whole"


def test_rp_3_the_bet_is_twice_the_ante_and_a_draw_costs_one(wagers):
    lines = wagers(PAIR, "exchange 9c 7h 5s", "bet", ante=7, draws="2c 3c 4h")
    assert {wager: line[0] for wager, line in lines.items()} == {"ante": 7, "fee": 7, "bet": 14}
    assert wagers(PAIR, "buy", "bet", ante=7, draws="2c")["fee"][0] == 7


DECK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"
DECK += " 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"


def from_deck(*actions, **rules):
    seats = {"1": {"ante": 10}, "3": {"ante": 10}}
    return play({"game": "russian_poker", "rules": rules, "seats": seats, "deck": DECK, "actions": list(actions)})


def test_rp_4_one_card_to_each_in_turn_and_the_last_of_the_dealer_is_turned_up():
    played = from_deck({"seat": 1, "action": "exchange", "cards": "2c 5c"})
    assert played["state"]["hands"] == {"1": "8c Jc Ac 4d 5d", "3": "3c 6c 9c Qc 2d"}
    assert played["state"]["dealer"] == {"hand": "4c 7c Tc Kc 3d", "upcard": "3d"}


def test_rp_4_a_shuffling_machine_deals_packets_of_five():
    played = from_deck(packets="on")
    assert played["state"]["hands"] == {"1": "2c 3c 4c 5c 6c", "3": "7c 8c 9c Tc Jc"}
    assert played["state"]["dealer"]["hand"] == "Qc Kc Ac 2d 3d"


def test_rp_5_the_bonus_counts_the_cards_as_dealt(deal):
    played = deal(FLUSH, "exchange Qs 9s 7s 5s 3s", bonus=5, draws="2c 3c 4h 6h 8d")
    assert {"event": "bonus_paid", "seat": 1, "amount": 250} in played["events"]
    order = [event["event"] for event in played["events"]]
    assert order.index("bonus_paid") < order.index("exchange")


def test_rp_6_fold_loses_the_ante_and_the_fees(wagers):
    assert wagers(NOTHING, "fold") == {"ante": (10, -10, "folded")}
    assert wagers(NOTHING, "buy", "fold", draws="2c") == {"ante": (10, -10, "folded"), "fee": (10, -10, "sixth_card")}


def test_rp_6_fold_after_insurance_loses_it_too(wagers):
    assert wagers(TRIPS, "insure 10", "fold")["insurance"] == (10, -10, "folded")


def test_rp_7_the_bet_ends_the_turn(refusal, deal):
    seats = {"1": {"ante": 10, "hand": PAIR}, "2": {"ante": 10, "hand": "Kc Qd 9d 7d 5d"}}
    for action in ("exchange 9c", "buy", "fold", "bet", "insure 10"):
        assert refusal(seats, "bet", action) == "not_your_turn"
    assert deal(seats, "bet")["state"]["to_act"] == 2


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_rp_8_exchange_of_one_to_five_cards_for_one_ante(deal, count):
    cards, draws = PAIR.split()[-count:], "2c 3c 4h 6h 8d"
    played = deal(PAIR, f"exchange {' '.join(cards)}", draws=draws)
    kept = PAIR.split()[:-count]
    assert played["state"]["hands"]["1"].split() == [*kept, *draws.split()[:count]]


def test_rp_8_never_both_a_sixth_card_and_an_exchange(refusal):
    assert refusal(PAIR, "buy", "exchange 9c", draws="2c 3c") == "no_draw_left"
    assert refusal(PAIR, "exchange 9c", "buy", draws="2c 3c") == "no_draw_left"
    assert refusal(PAIR, "buy", "buy", draws="2c 3c") == "no_draw_left"


def test_rp_8_discards_do_not_return():
    state = rp.start(rp.Rules(), {1: rp.Stake(ante=10)}).state
    hand, dealer = parse(PAIR), parse("Ah Kd 8c 4s 2d")
    state = rp.apply(state, Deal(tuple(c for two in zip(hand, dealer, strict=True) for c in two))).state
    state = rp.apply(state, Action(1, "exchange", hand[:1])).state
    for card in (hand[0], hand[1], dealer[0]):
        with pytest.raises(Refusal, match="not in the deck"):
            rp.apply(state, Deal((card,)))


def test_rp_8_the_fee_is_lost_whatever_happens(wagers):
    for dealer in (NO_GAME, "Ah Kd 8c 4s 2d", ACES):
        assert wagers(PAIR, "buy", "bet", draws="2c", dealer=dealer)["fee"][1] == -10


def test_rp_8_with_six_cards_the_best_five_count(net):
    assert net("As Ks Qs Js 2c", "buy", "bet", draws="Ts", dealer=ACES) == 20 * 100 - 10


def test_rp_9_after_a_draw_fold_or_bet_but_no_second_draw(deal, refusal):
    played = deal(PAIR, "exchange 9c", draws="2c")
    assert [option["action"] for option in played["state"]["legal"]] == ["fold", "stand", "bet"]
    assert refusal(PAIR, "exchange 9c", "exchange 2c", draws="2c 3c") == "no_draw_left"


def test_rp_9_option_repeat_single_card(wagers, refusal):
    options = {"repeat_single_card": True, "draws": "2c 3c 4h"}
    lines = wagers(PAIR, "exchange 9c", "exchange 2c", "exchange 3c", "bet", **options)
    assert lines["fee"] == (10 + 20 + 30, -60, "exchange")
    assert refusal(PAIR, "exchange 9c", "exchange 7h 5s", **options) == "wrong_number_of_cards"
    assert refusal(PAIR, "exchange 9c 7h", "exchange 5s", **options) == "no_draw_left"
    assert refusal(PAIR, "exchange 9c", "buy", **options) == "no_draw_left"


def test_rp_9_option_exchange_sizes(refusal):
    assert refusal(PAIR, "exchange 9c", book="two_to_five") == "wrong_number_of_cards"
    assert refusal(PAIR, "exchange 9c", exchange_sizes=[]) == "exchange_not_offered"
    assert refusal(PAIR, "buy", sixth_card=False) == "sixth_card_not_offered"


@pytest.mark.parametrize(("count", "fee"), [(1, 10), (2, 20), (3, 30), (4, 20), (5, 10)])
def test_rp_9_option_exchange_fee_by_number_of_cards(deal, count, fee):
    cards = " ".join(PAIR.split()[-count:])
    played = deal(PAIR, f"exchange {cards}", book="oasis", draws="2c 3c 4h 6h 8d")
    assert {"event": "exchange", "seat": 1, "cards": cards, "amount": fee} in played["events"]


def test_rp_9_oasis_after_five_a_bet_must_follow(wagers):
    lines = wagers(PAIR, f"exchange {PAIR}", book="oasis", draws="2c 3c 4h 6h 8d")
    assert {wager: line[0] for wager, line in lines.items()} == {"ante": 10, "fee": 10, "bet": 20}


def test_rp_8_no_more_is_exchanged_than_the_deck_can_serve(deal):
    """Five seats and the dealer hold 30 cards; four exchanges of five leave two for the fifth seat."""
    seats = {str(number): {"ante": 10} for number in range(1, 6)}
    actions = []
    for seat in range(1, 5):
        held = deal(seats, *actions, dealer="", seats=5)["state"]["hands"][str(seat)]
        actions += [f"{seat}: exchange {held}", f"{seat}: bet"]
    played = deal(seats, *actions, dealer="", seats=5)
    (option,) = [option for option in played["state"]["legal"] if option["action"] == "exchange"]
    assert option["sizes"] == [1, 2]
    dealer_card = deal(seats, *actions[:-2], dealer="", seats=5, dealer_card=True)["state"]
    assert [option["sizes"] for option in dealer_card["legal"] if option["action"] == "exchange"] == [[1, 2, 3]]
    actions[-2:] = ["4: exchange " + " ".join(dealer_card["hands"]["4"].split()[:3]), "4: bet"]
    last = deal(seats, *actions, dealer="", seats=5, dealer_card=True)["state"]
    assert [option["action"] for option in last["legal"]] == ["fold", "stand", "bet"]


def test_rp_9_a_repeated_exchange_ends_with_the_deck(deal):
    actions = []
    while not (played := deal("", *actions, dealer="", repeat_single_card=True))["refusal"] and len(actions) < 60:
        actions.append(f"exchange {played['state']['hands']['1'].split()[0]}")
    assert played["refusal"]["code"] == "no_draw_left"
    assert len(actions) == 52 - 10 + 1


def test_stand_keeps_the_cards_and_gives_up_the_draw(refusal, net):
    assert refusal(PAIR, "stand", "exchange 9c") == "no_draw_left"
    assert refusal(PAIR, "stand", "buy") == "no_draw_left"
    assert refusal(PAIR, "stand", "stand") == "no_draw_left"
    assert net(PAIR, "stand", "bet") == 20


@pytest.mark.parametrize(
    ("hand", "draw", "least", "most"),
    [
        (TRIPS, "", 10, 30),
        (FULL_HOUSE, "", 10, 70),
        (FULL_HOUSE, "7d", 10, 140),
        ("9s 9h 9c 9d 5s", "", 10, 200),
        ("As Kh 9c 9d 5s", "9h", 10, 40),  # three of a kind and ace-king
    ],
)
def test_rp_10_insurance_from_the_ante_to_half_of_the_possible_win(deal, hand, draw, least, most):
    first = ["buy"] if draw else []
    for amount, code in ((least - 1, "amount_below_least"), (most + 1, "amount_above_most")):
        played = deal(hand, *first, f"insure {amount}", draws=draw)
        assert played["refusal"]["code"] == code
        (option,) = [option for option in played["state"]["legal"] if option["action"] == "insure"]
        assert (option["least"], option["most"]) == (least, most)
    for amount in (least, most):
        assert deal(hand, *first, f"insure {amount}", draws=draw)["refusal"] is None


def test_rp_10_insurance_is_for_three_of_a_kind_or_better(refusal):
    for hand in (NOTHING, PAIR, "Ks Kh 9c 9h 5s"):
        assert refusal(hand, "insure 10") == "insurance_needs_three_of_a_kind"


def test_rp_10_insurance_comes_before_the_bet_and_once(refusal):
    seats = {"1": {"ante": 10, "hand": TRIPS}, "2": {"ante": 10, "hand": "Ks Kh 6c 7d 5d"}}
    assert refusal(seats, "bet", "insure 10") == "not_your_turn"
    assert refusal(TRIPS, "insure 10", "insure 10") == "insured_already"
    assert refusal(TRIPS, "insure 10", "exchange 5s") == "insured_already"
    assert refusal(TRIPS, "insure 10", "buy") == "insured_already"


def test_rp_10_options_of_the_house(deal, refusal):
    assert refusal(TRIPS, "insure 61", book="full_insurance") == "amount_above_most"
    assert deal(TRIPS, "insure 60", book="full_insurance")["refusal"] is None
    assert refusal(TRIPS, "insure 10", insurance="off") == "insurance_not_offered"
    assert refusal(TRIPS, "insure 10", payout_most=15) == "insurance_most_below_ante"


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("Ah Kd 4c 3s 2d", True), ("Ah Qd Jc Ts 8d", False), ("2h 2c 5d 4h 3d", True), (NO_GAME, False)],
)
def test_rp_11_the_dealer_qualifies_with_ace_king_or_better(deal, dealer, qualifies):
    assert deal(PAIR, "bet", dealer=dealer)["result"]["dealer"]["qualifies"] is qualifies


def test_rp_11_option_pair(deal):
    options = {"qualifies": "pair"}
    assert deal(PAIR, "bet", dealer="Ah Kd Qc Js 9d", **options)["result"]["dealer"]["qualifies"] is False
    assert deal(PAIR, "bet", dealer="2h 2c 5d 4h 3d", **options)["result"]["dealer"]["qualifies"] is True


def test_rp_12_no_game_pays_the_ante_and_the_insurance_and_returns_the_bet(wagers):
    assert wagers(TRIPS, "insure 30", "bet", dealer=NO_GAME) == {
        "insurance": (30, 30, "insurance_paid"),
        "ante": (10, 10, "dealer_does_not_qualify"),
        "bet": (20, 0, "dealer_does_not_qualify"),
    }


def test_rp_13_is_off_in_the_owners_house(refusal, deal):
    assert deal(TRIPS, "bet", dealer=NO_GAME)["state"]["phase"] == "ended"
    assert refusal(TRIPS, "buy_dealer_card", dealer=NO_GAME) == "dealer_card_not_offered"


def dealer_card(wagers, draws, **options):
    actions = ("insure 30", "bet", "buy_dealer_card")
    return wagers(TRIPS, *actions, dealer=NO_GAME, draws=draws, book="house_dealer_card", **options)


def test_rp_13_the_dealer_draws_for_his_highest_card_and_qualifies(wagers):
    assert dealer_card(wagers, "2h") == {
        "insurance": (30, 30, "insurance_paid"),
        "ante": (10, -10, "dealer_card_price"),
        "bet": (20, 60, "player_wins"),
    }


def test_rp_13_the_bet_goes_back_when_he_still_does_not_qualify(wagers):
    lines = dealer_card(wagers, "Ts")
    assert lines["ante"] == (10, -10, "dealer_card_price")
    assert lines["bet"] == (20, 0, "dealer_does_not_qualify")


def test_rp_13_the_bet_can_lose(wagers):
    lines = wagers(TRIPS, "bet", "buy_dealer_card", dealer="Qh Jd Th 8s 7d", draws="9d", book="house_dealer_card")
    assert lines["bet"] == (20, -20, "dealer_wins")
    assert lines["ante"] == (10, -10, "dealer_card_price")


def test_rp_13_the_same_rank_is_drawn_again(wagers):
    assert dealer_card(wagers, "Qc Qd 2h")["bet"] == (20, 60, "player_wins")
    assert dealer_card(wagers, "Qc Qd 2h", redraw_same_rank=False)["bet"] == (20, 0, "dealer_does_not_qualify")


def test_rp_13_one_card_for_all_who_buy_and_the_first_hand_stands_for_the_others(deal):
    seats = {
        "1": {"ante": 10, "hand": TRIPS},
        "2": {"ante": 10, "hand": "Ks Kh 6c 7d 5d"},
        "3": {"ante": 10, "hand": "Kd Kc 6d 7c 5c"},
    }
    actions = ("bet", "2: bet", "3: bet", "buy_dealer_card", "2: decline", "3: buy_dealer_card")
    played = deal(seats, *actions, dealer=NO_GAME, draws="2h", book="house_dealer_card")
    nets = {number: seat["net"] for number, seat in played["result"]["seats"].items()}
    assert nets == {"1": 60 - 10, "2": 10, "3": 20 - 10}
    assert [event["event"] for event in played["events"]].count("dealer_drew") == 1


def test_rp_13_is_offered_only_to_those_who_bet_and_only_without_a_game(deal, refusal):
    seats = {"1": {"ante": 10, "hand": TRIPS}, "2": {"ante": 10, "hand": "Ks Kh 6c 7d 5d"}}
    options = {"book": "house_dealer_card"}
    assert deal(seats, "fold", "2: bet", dealer=NO_GAME, **options)["state"]["to_act"] == 2
    assert deal(seats, "bet", "2: bet", **options)["state"]["phase"] == "ended"
    assert refusal(TRIPS, "buy_dealer_card", **options) == "dealer_card_not_yet"
    assert refusal(TRIPS, "decline", **options) == "nothing_to_decline"
    assert refusal(TRIPS, "bet", "fold", dealer=NO_GAME, **options) == "decisions_are_over"


def test_rp_14_higher_is_paid_on_the_bet_and_the_ante_goes_back(wagers):
    assert wagers(TRIPS, "bet") == {"ante": (10, 0, "player_wins"), "bet": (20, 60, "player_wins")}


def test_rp_14_lower_loses_both(wagers):
    assert wagers(PAIR, "bet", dealer=ACES) == {"ante": (10, -10, "dealer_wins"), "bet": (20, -20, "dealer_wins")}


def test_rp_14_equal_in_all_five_cards_goes_back_and_suits_never_decide(wagers):
    assert wagers("As Kc 8d 4h 2s", "bet", dealer="Ah Kd 8c 4s 2d") == {"ante": (10, 0, "tie"), "bet": (20, 0, "tie")}


def test_rp_14_the_fifth_card_decides(net):
    assert net("As Kc 8d 4h 3s", "bet", dealer="Ah Kd 8c 4s 2d") == 20


def test_rp_14_option_ante_on_win(wagers):
    assert wagers(TRIPS, "bet", book="caribbean_stud")["ante"] == (10, 10, "player_wins")


def test_rp_15_insurance_when_the_dealer_qualifies(wagers):
    assert wagers(TRIPS, "insure 30", "bet")["insurance"] == (30, -30, "insurance_lost")
    straight = "8h 7d 6c 5h 4d"
    assert wagers(TRIPS, "insure 30", "bet", dealer=straight)["insurance"] == (30, 0, "insurance_returned")
    beaten = wagers(TRIPS, "insure 30", "bet", dealer=straight, insurance_when_beaten="lost")
    assert beaten["insurance"] == (30, -30, "insurance_lost")


def test_rp_15_insurance_goes_back_on_a_tie_in_every_house(wagers):
    for option in ("returned", "lost"):
        lines = wagers("9s 8h 7c 6h 5s", "insure 30", "bet", dealer="9d 8c 7d 6c 5d", insurance_when_beaten=option)
        assert lines["insurance"] == (30, 0, "insurance_returned")


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("As Kc 9d 4h 3s", 1),
        ("2s 2c 9d 4h 3s", 1),
        ("9s 9d 4h 4s 3c", 2),
        (TRIPS, 3),
        ("9s 8h 7c 6h 5s", 4),
        (FLUSH, 5),
        (FULL_HOUSE, 7),
        ("9s 9h 9c 9d 5s", 20),
        ("9s 8s 7s 6s 5s", 50),
        ("As Ks Qs Js Ts", 100),
    ],
)
def test_rp_16_pay_table(net, hand, odds):
    assert net(hand, "bet", dealer="Ah Kd 8c 4d 2d") == 20 * odds


def test_rp_16_maximum_payout_is_for_the_seat_and_round(wagers, deal):
    assert wagers("9s 9h 9c 9d 5s", "bet", payout_most=100)["bet"] == (20, 100, "player_wins")
    played = deal("9s 9h 9c 9d 5s", "bet", bonus=1, payout_most=250)["result"]["seats"]["1"]
    assert played["wagers"]["bonus"]["net"] == 200
    assert played["wagers"]["bet"] == {"stake": 20, "net": 50, "reason": "player_wins", "odds": [20], "unpaid": 350}


@pytest.mark.parametrize(
    ("hand", "odds"),
    [("Straight", 40), ("Flush", 50), ("Full house", 70), ("Quads", 200), ("Straight flush", 500), ("Royal", 1000)],
)
def test_rp_24_bonus_table(wagers, hand, odds):
    hands = {
        "Straight": "9s 8h 7c 6h 5s",
        "Flush": FLUSH,
        "Full house": FULL_HOUSE,
        "Quads": "9s 9h 9c 9d 5s",
        "Straight flush": "9s 8s 7s 6s 5s",
        "Royal": "As Ks Qs Js Ts",
    }
    assert wagers(hands[hand], "fold", bonus=5, dealer="Ah Kd 8c 4d 2d")["bonus"] == (5, 5 * odds, "bonus_paid")


def test_rp_24_less_than_a_straight_loses_the_bonus(wagers):
    assert wagers(TRIPS, "bet", bonus=5)["bonus"] == (5, -5, "bonus_lost")


def test_rp_24_option_bonus_lost_on_fold(wagers):
    assert wagers(FLUSH, "fold", bonus=5, bonus_lost_on_fold=True)["bonus"] == (5, -5, "bonus_lost_on_fold")
    assert wagers(FLUSH, "bet", bonus=5, bonus_lost_on_fold=True)["bonus"] == (5, 250, "bonus_paid")


def test_rp_24_a_house_without_a_bonus_takes_none(refusal):
    none = dict.fromkeys(("straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"), 0)
    assert refusal(PAIR, bonus=5, bonus_pay=none) == "bonus_not_offered"


def test_rp_30_a_clock_that_runs_out_commits_no_chip_more(wagers):
    assert wagers(TRIPS, "timeout") == {"ante": (10, -10, "folded")}
    lines = wagers(TRIPS, "bet", "timeout", dealer=NO_GAME, book="house_dealer_card")
    assert lines["ante"] == (10, 10, "dealer_does_not_qualify")
