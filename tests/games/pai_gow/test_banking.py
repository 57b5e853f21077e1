"""Player banking (PG-8): who covers whom, copies, the commission on the net win, and chips that add up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.games import pai_gow as pg
from houseway.games.contract import Deal
from houseway.games.pai_gow.rules import Limits

KINGS = "Kh Kd Th 9c 7d 5s 3c"  # held by the banker: kings behind ten and nine
BETTER = "As Ac Qd Jh 8c 6h 2d"
WORSE = "9h 8d 6c 5h 4h 2c 2h"
DEALER = "Jd Jc 8h 7c 6d 4s 3h"  # loses to the banker

BANKER = {"bank": 100, "hand": KINGS, "house_way": True}


def settled(result, seats, **options):
    told = result(seats, book="banking", dealer=options.pop("dealer", DEALER), **options)
    return {number: seat["wagers"] for number, seat in told["seats"].items()} | {"dealer": told["dealer"]}


def test_pg_8_is_off_in_the_owners_house(refusal):
    assert refusal({"1": {"bank": 100}}) == "wager_not_offered"


def test_pg_8_the_dealer_bets_what_the_seats_leave_of_the_bank(result):
    told = settled(result, {"1": BANKER})
    assert told["dealer"]["bet"] == 100
    assert told["1"]["bank"] == {"stake": 100, "net": 95, "reason": "bank_wins", "commission": 5}


@pytest.mark.parametrize(("least", "most", "bets"), [(1, 40, 40), (100, 200, 100), (101, 200, 0)])
def test_pg_8_the_dealer_bets_within_the_limits_of_a_bet(result, least, most, bets):
    told = settled(result, {"1": BANKER}, rules={"bet": {"least": least, "most": most}})
    assert told["dealer"]["bet"] == bets
    assert told["1"]["bank"]["net"] == bets - bets // 20


def test_pg_8_bets_play_against_the_bank_and_pay_commission_on_a_win(result):
    seats = {"1": {"bet": 60, "hand": BETTER, "house_way": True}, "2": BANKER}
    told = settled(result, seats)
    assert told["1"]["bet"] == {"stake": 60, "net": 57, "reason": "win", "commission": 3}
    assert told["2"]["bank"] == {"stake": 100, "net": -60 + 40, "reason": "bank_loses"}  # the dealer lost 40


def test_pg_8_commission_is_kept_of_the_net_win_of_the_round(result):
    seats = {
        "1": {"bet": 40, "hand": BETTER, "house_way": True},
        "2": BANKER,
        "3": {"bet": 60, "hand": WORSE, "house_way": True},
    }
    assert settled(result, seats)["2"]["bank"] == {"stake": 100, "net": 19, "reason": "bank_wins", "commission": 1}


def test_pg_8_the_banker_wins_copies(result):
    copy = {"bet": 100, "hand": "Kc Ks Tc 9h 7s 5h 3d", "house_way": True}
    told = settled(result, {"1": copy, "2": BANKER})
    assert told["1"]["bet"] == {"stake": 100, "net": -100, "reason": "copy"}
    dealt = settled(result, {"2": BANKER}, dealer="Kc Ks Tc 9h 7s 5h 3d")
    assert dealt["dealer"]["outcome"] == {"front": "copy", "back": "copy"}
    assert dealt["2"]["bank"]["net"] == 95


def test_pg_8_what_the_bank_cannot_cover_goes_back_in_order_of_the_seats(result):
    seats = {
        "1": {"bet": 70, "hand": WORSE, "house_way": True},
        "2": {"bet": 50, "hand": BETTER, "house_way": True},
        "3": {"bet": 20, "hand": "Ad Qc Js 9s 8s 6s 2s", "house_way": True},
        "5": BANKER,
    }
    told = settled(result, seats)
    assert told["1"]["bet"] == {"stake": 70, "net": -70, "reason": "lose"}
    assert told["2"]["bet"] == {"stake": 50, "net": 29, "reason": "win", "commission": 1, "uncovered": 20}
    assert told["3"]["bet"] == {"stake": 20, "net": 0, "reason": "uncovered", "uncovered": 20}
    assert told["5"]["bank"] == {"stake": 100, "net": 38, "reason": "bank_wins", "commission": 2}
    assert told["dealer"]["bet"] == 0


def test_pg_8_a_bank_that_wins_and_loses_alike_pays_no_commission(result):
    seats = {
        "1": {"bet": 50, "hand": BETTER, "house_way": True},
        "2": BANKER,
        "3": {"bet": 50, "hand": WORSE, "house_way": True},
    }
    assert settled(result, seats)["2"]["bank"] == {"stake": 100, "net": 0, "reason": "bank_even"}


def test_pg_8_the_banker_may_place_side_bets(result):
    fortune = {"fortune": {"least": 1, "most": 10}}
    told = settled(result, {"1": BANKER | {"fortune": 5}}, rules=fortune)
    assert told["1"]["fortune"]["reason"] == "fortune_lost"


def test_pg_8_the_houses_maximum_cuts_side_bets_and_not_what_a_bank_pays(result):
    seats = {"1": {"bet": 60, "fortune": 10, "hand": "6s 6h 6d 6c As Ac 3d", "house_way": True}, "2": BANKER}
    told = settled(result, seats, rules={"fortune": {"least": 1, "most": 10}, "payout_most": 50}, dealer="")
    assert told["1"]["fortune"] == {
        "stake": 10,
        "net": 50,
        "reason": "four_of_a_kind",
        "odds": [25],
        "unpaid": 200,
    }
    assert told["1"]["bet"] == {"stake": 60, "net": 57, "reason": "win", "commission": 3}


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ({"1": {"bank": 100}, "2": {"bank": 100}}, "bank_taken"),
        ({"1": {"bank": 100, "bet": 10}}, "bet_and_bank"),
        ({"1": {"bank": 9}}, "bank_below_least"),
        ({"1": {"bank": 1_000_001}}, "bank_above_most"),
        ({"1": {"bank": True}}, "amount_not_whole"),
    ],
)
def test_pg_8_what_a_bank_may_not_be(refusal, seats, code):
    assert refusal(seats, book="banking") == code


def test_events_tell_the_bank_and_its_comparisons(deal):
    seats = {"1": {"bet": 130, "hand": WORSE, "house_way": True}, "2": BANKER}
    told = [
        (event["event"], event.get("seat"), event.get("amount"))
        for event in deal(seats, book="banking", dealer=DEALER)["events"]
    ]
    assert ("banks", 2, 100) in told
    assert ("uncovered", 1, 30) in told
    assert [event[1] for event in told if event[0] == "front_compared"] == [1]


CHIPS = st.integers(1, 500)
DECKS = st.permutations(pg.deck)


@settings(deadline=None)
@given(
    deck=DECKS,
    bets=st.dictionaries(st.integers(1, 6), CHIPS, max_size=5),
    banker=st.integers(1, 6),
    bank=st.integers(1, 2000),
    commission_bp=st.integers(0, 10_000),
    rounding=st.sampled_from(["down", "up"]),
)
def test_pg_8_a_banked_round_sums_to_zero_but_for_commission_and_the_dealers_bet(
    deck, bets, banker, bank, commission_bp, rounding
):
    rules = pg.Rules(
        bank=Limits(1, 2000), bet=Limits(1, 500), commission_bp=commission_bp, commission_rounding=rounding
    )
    stakes = {number: pg.Stake(bet=bet, house_way=True) for number, bet in bets.items() if number != banker}
    stakes[banker] = pg.Stake(bank=bank, house_way=True)
    state = pg.start(rules, stakes).state
    assert sum(seat.covered for seat in state.seats) + state.dealer_bet <= bank
    state = pg.apply(state, Deal(tuple(deck[: len(state.due)]))).state
    lines = pg.settle(state)
    against = {"win": 1, "push": 0, "copy": -1, "lose": -1, "uncovered": 0}
    gross = sum(
        seat.covered * against[line.reason]
        for seat, line in zip(state.seats, lines, strict=True)
        if seat.number != banker
    )
    (of_bank,) = [line for line in lines if line.wager == "bank"]
    dealer = of_bank.net + of_bank.commission + gross  # what the dealer's own bet has cost the dealer
    assert dealer in {-state.dealer_bet, 0, state.dealer_bet}
    assert sum(line.net + line.commission for line in lines) == dealer
    assert all(line.net >= -line.stake for line in lines)
    assert all(line.commission == 0 for line in lines if line.net < 0)
    held = pg.committed(state)
    assert {number: sum(line.stake for line in lines if line.seat == number) for number in held} == held
