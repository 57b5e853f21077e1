"""Seats, blinds, deal and draw: FD-1 to FD-17, each rule by its number; 10-20 with blinds of 5 and 10 unless said."""

from __future__ import annotations

import pytest

from houseway.cards import DECK_52, parse, show
from houseway.games import five_card_draw as fd
from houseway.games import rulebook
from houseway.games.contract import Action, Chance, Deal, Refusal
from houseway.rulebooks import RulebookError

SIX = [500] * 6
THREE = [500] * 3
TWO = [500, 500]
# All call; nobody has raised when the big blind, seat 2, checks
CALLED = "3 call, 4 call, 5 call, 6 call, 1 call, 2 check"
THREE_CALLED = "3 call, 1 call, 2 check"


def test_fd_1_two_to_six_seats_and_nine_at_a_private_table(deal, refusal):
    for count in range(2, 7):
        assert deal([500] * count)["state"]["phase"] == "first_round"
    assert refusal([500] * 7) == "no_such_seat"
    for count in (7, 8, 9):
        assert deal([500] * count, seats=9)["state"]["phase"] == "first_round"
    with pytest.raises(RulebookError):
        deal([500] * 10, seats=10)
    assert refusal([500]) == "not_enough_players"


@pytest.mark.parametrize(("limit", "bounds"), [("fixed", (20, 20)), ("pot", (20, 35)), ("no", (20, 500))])
def test_fd_2_the_three_betting_structures(legal, limit, bounds):
    told = legal(THREE, limit=limit)
    assert (told["min_raise_to"], told["max_raise_to"]) == bounds


@pytest.mark.parametrize("stack", [True, -1])
def test_fd_3_amounts_are_integers(refusal, stack):
    assert refusal({1: {"stack": stack}, 2: 500}) == "amount_not_whole"


def test_fd_3_stakes_name_the_bets_in_fixed_limit_and_the_blinds_in_the_others():
    assert fd.Rules(small_bet=15).bet_sizes == (15, 30)
    assert fd.Rules(small_bet=15, big_bet=40).bet_sizes == (15, 40)
    assert fd.Rules(limit="no", big_blind=15).blinds == (7, 15)
    with pytest.raises(RulebookError, match="the big bet, 9, is below"):
        rulebook("five_card_draw", None, {"big_bet": 9})


def test_fd_4_nobody_plays_without_chips(refusal):
    assert refusal([500, 0, 500]) == "no_chips"
    assert refusal([500, 10**13]) == "amount_above_most"


def test_fd_5_the_button_is_a_seat_of_the_table(deal, refusal):
    assert deal(THREE, button=2)["state"]["to_act"] == 2  # three-handed the button is left of the big blind
    assert refusal(THREE, button=7) == refusal(THREE, button=0) == refusal(THREE, button="2") == "no_such_seat"


@pytest.mark.parametrize("button", range(1, 7))
def test_fd_6_left_of_the_button_the_small_blind_then_the_big(deal, button):
    small, big = button % 6 + 1, (button + 1) % 6 + 1
    events = deal(SIX, button=button)["events"][:2]
    assert [(event["event"], event["seat"]) for event in events] == [("small_blind", small), ("big_blind", big)]


@pytest.mark.parametrize(("big", "small"), [(15, 7), (5, 2), (2, 1), (10, 5), (1, 0)])
def test_fd_7_the_small_blind_is_half_of_the_lower_bet_rounded_down(deal, big, small):
    told = deal(THREE, small_bet=big)["state"]["seats"]
    assert (told["1"]["bet"], told["2"]["bet"]) == (small, big)


def test_fd_7_a_table_may_set_another_fraction(deal):
    assert deal(THREE, small_blind=3)["state"]["seats"]["1"]["bet"] == 3
    for options in ({"small_blind": 11}, {"big_blind": 20}):
        with pytest.raises(RulebookError):
            deal(THREE, **options)


def test_fd_8_heads_up_the_button_posts_small_acts_first_and_draws_and_acts_last(deal, legal):
    events = deal(TWO, button=1)["events"]
    assert [(event["event"], event["seat"]) for event in events[:2]] == [("big_blind", 2), ("small_blind", 1)]
    assert [event["seat"] for event in events[2:]] == [2, 1]  # dealt
    assert legal(TWO, button=1)["to_act"] == 1
    assert legal(TWO, "1 call, 2 check", button=1)["to_act"] == 2
    assert legal(TWO, "1 call, 2 check, 2 stand_pat", button=1)["to_act"] == 1
    assert legal(TWO, "1 call, 2 check, 2 stand_pat, 1 stand_pat", button=1)["to_act"] == 2


def test_fd_9_the_button_may_lie_before_an_empty_seat(deal):
    played = deal({1: 500, 2: 500, 4: 500}, button=3)
    assert [(event["event"], event["seat"]) for event in played["events"][:2]] == [("small_blind", 4), ("big_blind", 1)]
    assert played["state"]["to_act"] == 2


def test_fd_9_a_dead_small_blind_is_posted_by_nobody(deal):
    played = deal({1: 500, 3: 500, 4: 500}, button=1, is_small_blind_dead=True)
    assert [(event["event"], event["seat"]) for event in played["events"][:2]] == [("big_blind", 3), ("dealt", 3)]
    assert played["state"]["to_act"] == 4


def test_fd_9_who_comes_in_posts_a_live_big_blind_and_may_check_it(legal, deal):
    stacks = {1: 500, 2: 500, 3: {"stack": 500, "has_live_post": True}, 4: 500}
    told = legal(stacks)
    assert (told["to_act"], told["actions"]) == (3, ["fold", "check", "raise"])
    assert deal(stacks, "3 check, 4 call, 1 call, 2 check")["state"]["pots"][0]["amount"] == 40


def test_fd_9_a_dead_small_blind_goes_to_the_pot_and_not_to_the_bet(deal, result):
    stacks = {1: 500, 2: 500, 3: {"stack": 500, "has_live_post": True, "has_dead_post": True}, 4: 500}
    told = deal(stacks)["state"]
    assert told["seats"]["3"] == {"stack": 485, "bet": 10, "drawn": None}
    ended = result(stacks, "3 check, 4 fold, 1 fold, 2 check, 2 stand_pat, 3 stand_pat, 2 bet 20, 3 fold")
    assert ended["pots"] == [{"amount": 30, "winners": {"2": 30}, "rake": 0, "eligible": [2]}]
    assert ended["seats"]["3"]["net"] == -15


def test_fd_9_who_posts_a_blind_in_his_turn_posts_nothing_else(refusal):
    for seat in (1, 2):
        stacks = {1: 500, 2: 500, 3: 500} | {seat: {"stack": 500, "has_live_post": True}}
        assert refusal(stacks) == "post_not_due"
    assert refusal({1: 500, 2: 500, 3: {"stack": 500, "has_dead_post": True}}) == "post_not_due"


def test_fd_10_a_short_big_blind_leaves_the_price_and_the_least_raise(legal, deal):
    told = legal([500, 4, 500, 500])
    assert (told["call"], told["min_raise_to"]) == (10, 20)
    assert legal([500, 4, 500, 500], limit="no")["min_raise_to"] == 20
    pots = deal([500, 4, 500, 500], "3 call, 4 fold, 1 call")["state"]["pots"]
    assert pots == [{"amount": 12, "eligible": [1, 2, 3]}, {"amount": 12, "eligible": [1, 3]}]


def test_fd_10_against_a_short_big_blind_alone_what_is_too_much_comes_back(result, legal):
    called = "3 fold, 4 fold, 1 stand_pat, 2 stand_pat"
    ended = result([500, 4, 500, 500], called)  # the small blind of 5 covers the 4 already
    assert ended["pots"][0]["amount"] == 8
    assert legal([500, 8, 500, 500], "3 fold, 4 fold")["call"] == 5
    ended = result([500, 8, 500, 500], "3 fold, 4 fold, 1 call, 1 stand_pat, 2 stand_pat")
    assert ended["pots"][0]["amount"] == 16
    assert ended["seats"]["1"]["wagers"]["uncalled"] == {"stake": 2, "net": 0, "reason": "returned"}


def test_antes_come_before_the_blinds(deal):
    told = deal([500, 500, 500], ante=2)
    assert [event["event"] for event in told["events"][:5]] == ["ante", "small_blind", "ante", "big_blind", "ante"]
    assert told["state"]["pots"] == [{"amount": 21, "eligible": [1, 2, 3]}]
    short = deal([500, 3, 500], ante=2)["state"]
    assert short["seats"]["2"] == {"stack": 0, "bet": 1, "drawn": None}


def test_fd_11_one_card_at_a_time_from_the_button_s_left():
    step = fd.start(fd.Rules(), {seat: fd.Stake(500) for seat in (1, 2, 4)}, button=2)
    assert fd.to_move(step.state) == Chance((4, 1, 2) * 5)
    state = fd.apply(step.state, Deal(DECK_52[:15])).state
    hands = fd.describe(state)["hands"]
    assert hands == {"1": "2d 3c 3s 4h 5d", "2": "2h 3d 4c 4s 5h", "4": "2c 2s 3h 4d 5c"}


def test_fd_11_chance_deals_what_is_due_and_in_the_stub():
    state = fd.start(fd.Rules(), {1: fd.Stake(500), 2: fd.Stake(500)}).state
    for cards, code in (
        (DECK_52[:9], "wrong_number_of_cards"),
        ((*DECK_52[:9], DECK_52[0]), "card_already_dealt"),
        ((*DECK_52[:9], *parse("Jk", has_joker=True)), "card_already_dealt"),
    ):
        with pytest.raises(Refusal) as refused:
            fd.apply(state, Deal(cards))
        assert refused.value.code == code
    with pytest.raises(Refusal, match="cards are being dealt"):
        fd.apply(state, Action(1, "call"))


def test_fd_12_the_first_is_left_of_the_big_blind_and_may_not_check(legal, refusal):
    told = legal(SIX)
    assert (told["to_act"], told["actions"], told["call"]) == (3, ["fold", "call", "raise"], 10)
    assert refusal(SIX, "3 check") == "bet_to_call"
    assert refusal(SIX, "3 bet 20") == "bet_already_made"
    assert refusal(SIX, "4 call") == "not_your_turn"
    assert [legal(SIX, actions)["to_act"] for actions in ("3 call", "3 call, 4 fold", "3 raise 20, 4 fold")] == [
        4,
        5,
        5,
    ]


def test_fd_13_the_big_blind_has_the_option(legal):
    told = legal(THREE, "3 call, 1 call")
    assert (told["to_act"], told["actions"]) == (2, ["fold", "check", "raise"])
    assert legal(THREE, "3 call, 1 call, 2 raise 20")["to_act"] == 3
    assert legal(THREE, "3 raise 20, 1 call")["actions"] == ["fold", "call", "raise"]


def test_fd_14_everybody_still_in_draws_once_from_the_button_s_left(legal, refusal):
    told = legal(THREE, "3 call, 1 call, 2 check")
    assert told == {
        "to_act": 1,
        "actions": ["draw", "stand_pat"],
        "call": 0,
        "min_raise_to": None,
        "max_raise_to": None,
    }
    assert legal(THREE, f"{THREE_CALLED}, 1 stand_pat, 2 stand_pat")["to_act"] == 3
    assert refusal(THREE, f"{THREE_CALLED}, 1 stand_pat, 1 stand_pat") == "not_your_turn"
    assert refusal(THREE, f"{THREE_CALLED}, 1 check") == "not_a_betting_round"
    assert refusal(THREE, "3 stand_pat") == "not_the_draw"


@pytest.mark.parametrize("count", range(1, 6))
def test_fd_14_one_to_five_cards_may_be_exchanged(deal, count):
    hand, draws = "Ah Kd Qc Js 9h".split(), "2c 3c 4c 5c 7d".split()
    thrown = " ".join(hand[-count:])
    played = deal(THREE, f"{THREE_CALLED}, 1 draw {thrown}", hands={1: " ".join(hand)}, draws=" ".join(draws))
    assert played["state"]["hands"]["1"].split() == hand[:-count] + draws[:count]
    assert played["state"]["seats"]["1"]["drawn"] == count
    assert played["events"][-2:] == [
        {"event": "draw", "seat": 1, "cards": thrown},
        {"event": "drew", "seat": 1, "cards": " ".join(draws[:count])},
    ]


def test_fd_14_only_cards_held_and_each_once(refusal):
    hands = {1: "Ah Kd Qc Js 9h"}
    assert refusal(THREE, f"{THREE_CALLED}, 1 draw 2c", hands=hands) == "card_not_held"
    assert refusal(THREE, f"{THREE_CALLED}, 1 draw", hands=hands) == "wrong_number_of_cards"
    state = fd.start(fd.Rules(), {1: fd.Stake(500), 2: fd.Stake(500)}).state
    state = fd.apply(state, Deal(DECK_52[:10])).state
    for seat, name in ((1, "call"), (2, "check")):
        state = fd.apply(state, Action(seat, name)).state
    held = state.seats[0].hand
    with pytest.raises(Refusal) as refused:
        fd.apply(state, Action(2, "draw", (held[0], held[0])))
    assert refused.value.code == "card_repeated"


def test_fd_14_players_who_are_all_in_draw_too(legal):
    told = legal([500, 500, 20], "3 call, 1 raise 20, 2 call, 3 call, 1 stand_pat, 2 stand_pat")
    assert (told["to_act"], told["actions"]) == (3, ["draw", "stand_pat"])


def test_fd_16_everyone_sees_how_many_were_drawn_and_nobody_which():
    state = fd.start(fd.Rules(), {1: fd.Stake(500), 2: fd.Stake(500)}).state
    state = fd.apply(state, Deal(DECK_52[:10])).state
    for seat, name in ((1, "call"), (2, "check")):
        state = fd.apply(state, Action(seat, name)).state
    step = fd.apply(state, Action(2, "draw", state.seats[0].hand[:3]))
    dealt = fd.apply(step.state, Deal(DECK_52[10:13]))
    for seats in ((), (1,)):
        assert fd.view(dealt.state, seats)["seats"]["2"]["drawn"] == 3
        assert fd.view(dealt.state, seats)["seats"]["2"]["hand"] == "?? ?? ?? ?? ??"
        for event in (*step.events, *dealt.events):
            assert fd.event_seen(event, seats)["cards"] == "?? ?? ??"
    assert fd.view(dealt.state, ())["seats"]["1"]["drawn"] is None
    assert fd.event_seen(dealt.events[0], (2,))["cards"] == show(DECK_52[10:13])


def drawing(count, thrown, deck=DECK_52):
    """Everybody calls and throws so many cards; yields each demand of chance in the draw with the state before it."""
    state = fd.start(fd.Rules(seats=9), {seat: fd.Stake(500) for seat in range(1, count + 1)}, count).state
    state = fd.apply(state, Deal(deck[: 5 * count])).state
    stub = list(deck[5 * count :])
    while state.phase != "second_round":
        if isinstance(chance := fd.to_move(state), Chance):
            yield state, chance
            stub = list(chance.of) or stub
            cards, stub = tuple(stub[: len(chance.to)]), stub[len(chance.to) :]
            state = fd.apply(state, Deal(cards)).state
        elif state.phase == "draw":
            seat = state.seats[state.turn]
            state = fd.apply(state, Action(seat.number, "draw", seat.hand[: thrown[state.turn]])).state
        else:
            name = "check" if any(option.action == "check" for option in state.offers) else "call"
            state = fd.apply(state, Action(state.seats[state.turn].number, name)).state


def test_fd_17_six_who_draw_five_are_served_with_one_reshuffle_each_from_the_fifth_on():
    demands = [(len(chance.to), len(chance.of)) for _, chance in drawing(6, [5] * 6)]
    # a stub of 22 serves four; the fifth finds 2 and the 20 thrown away before him, the sixth goes on from there
    assert demands == [(5, 0)] * 4 + [(5, 22), (5, 0)]


def test_fd_17_nine_who_draw_five_are_always_served():
    demands = [(len(chance.to), len(chance.of)) for _, chance in drawing(9, [5] * 9)]
    assert demands == [(5, 0)] + [(5, 7)] * 8


@pytest.mark.parametrize("count", [6, 7, 8, 9])
@pytest.mark.parametrize("thrown", [5, 4, 3])
def test_fd_17_nobody_gets_back_a_card_that_he_threw_away(count, thrown):
    for state, chance in drawing(count, [thrown] * count):
        seat = state.seats[state.place(chance.to[0])]
        others = {card for other in state.seats for card in other.hand}
        if chance.of:
            assert len(chance.of) >= len(chance.to)
            assert not {*chance.of} & {*seat.discards, *others}
            with pytest.raises(Refusal) as refused:
                fd.apply(state, Deal((seat.discards[0], *chance.of[1 : len(chance.to)])))
            assert refused.value.code == "card_already_dealt"


def test_fd_17_the_new_stub_is_the_rest_the_folded_hands_and_the_earlier_discards():
    state = fd.start(fd.Rules(seats=9), {seat: fd.Stake(500) for seat in range(1, 10)}, 9).state
    state = fd.apply(state, Deal(DECK_52[:45])).state
    folded = state.seats[2].hand
    state = fd.apply(state, Action(3, "fold")).state
    for seat in (4, 5, 6, 7, 8, 9, 1):
        state = fd.apply(state, Action(seat, "call")).state
    state = fd.apply(state, Action(2, "check")).state
    first = state.seats[0].hand[:5]
    state = fd.apply(state, Action(1, "draw", first)).state
    state = fd.apply(state, Deal(DECK_52[45:50])).state
    step = fd.apply(state, Action(2, "draw", state.seats[1].hand[:3]))
    assert [event.event for event in step.events] == ["draw", "reshuffled"]
    chance = fd.to_move(step.state)
    assert isinstance(chance, Chance)
    assert set(chance.of) == {*folded, *first, *DECK_52[50:]}


def test_fd_17_a_scenario_names_the_reshuffled_cards_or_has_them_in_deck_order(deal):
    called = ", ".join([*(f"{seat} call" for seat in (3, 4, 5, 6, 7, 8, 9, 1)), "2 check"])
    deck = show(DECK_52)
    all_five = f"{called}, 1 draw 2c 4d 6h 8s Jc, 2 draw 2d 4h 6s 9c Jd"
    played = deal([500] * 9, all_five, seats=9, deck=deck)
    assert played["state"]["hands"]["1"] == "Kd Kh Ks Ac Ad"
    assert played["state"]["hands"]["2"] == played["filled_in"] == "2c 4d 6h 8s Jc"  # what the first threw away
    written = "Kd Kh Ks Ac Ad As 2c Ah 4d Jc"
    hands = {seat: show(DECK_52[seat - 1 : 45 : 9]) for seat in range(1, 10)}
    played = deal([500] * 9, all_five, seats=9, hands=hands, draws=written)
    assert played["state"]["hands"]["2"] == "As 2c Ah 4d Jc"
