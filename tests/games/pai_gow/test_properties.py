"""Any deck, any stakes, any way of setting: chips add up, refusals change nothing, replays agree."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import rulebooks
from houseway.cards import DECK_53, JOKER, parse
from houseway.games import pai_gow as pg
from houseway.games.contract import Action, Deal, Refusal
from houseway.games.pai_gow.house_way import Case, HouseWay, Row
from houseway.games.pai_gow.rules import Limits
from houseway.games.pai_gow.splits import splits

LIMITS = Limits(1, 1000)
CHIPS = st.integers(1, 1000)
SIDE = st.integers(0, 1000)
STAKE = st.builds(pg.Stake, bet=CHIPS, fortune=SIDE, insurance=SIDE, house_way=st.booleans())


def play(rules: pg.Rules, stakes: dict[int, pg.Stake], deck, random: Random) -> pg.State:
    state = pg.start(rules, stakes).state
    state = pg.apply(state, Deal(tuple(deck[: len(state.due)]))).state
    while acting := pg.acting(state):
        seat = state.seat(random.choice(acting))
        fronts = [split.front for split in splits(seat.hand, rules.order()) if not split.is_foul]
        action = Action(seat.number, "set", front=random.choice(fronts))
        state = pg.apply(state, random.choice([action, Action(seat.number, "house_way")])).state
    return state


@settings(deadline=None, max_examples=60)
@given(
    deck=st.permutations(DECK_53),
    stakes=st.dictionaries(st.integers(1, 6), STAKE, min_size=1),
    random=st.randoms(use_true_random=False),
    commission_bp=st.integers(0, 10_000),
    most=st.none() | st.integers(1, 5000),
    pushes=st.sampled_from(["never", "queen_high", "ace_high"]),
)
def test_every_wager_is_settled_once_and_the_house_takes_the_rest(deck, stakes, random, commission_bp, most, pushes):
    rules = pg.Rules(
        bet=LIMITS,
        fortune=LIMITS,
        insurance=LIMITS,
        commission_bp=commission_bp,
        payout_most=most,
        dealer_pushes=pushes,
    )
    state = play(rules, stakes, deck, random)
    lines = pg.settle(state)
    for number, stake in stakes.items():
        own = {line.wager: line for line in lines if line.seat == number}
        assert {wager: line.stake for wager, line in own.items()} == {
            wager: getattr(stake, wager) for wager in ("fortune", "insurance", "bet") if getattr(stake, wager)
        }
        won = [line.net + line.commission for line in own.values() if line.net > 0 or line.commission]
        assert most is None or sum(won) <= most
        bet = own["bet"]
        assert bet.net + bet.commission + bet.unpaid in (-stake.bet, 0, stake.bet)
        assert bet.commission == max(0, bet.net + bet.commission) * commission_bp // 10_000
    assert all(line.net >= -line.stake for line in lines)
    told = pg.result(state)["seats"]
    assert sum(seat["net"] for seat in told.values()) == sum(line.net for line in lines)


@settings(deadline=None)
@given(deck=st.permutations(DECK_53), data=st.data())
def test_the_order_in_which_seats_set_does_not_matter(deck, data):
    stakes = dict.fromkeys((1, 2, 3), pg.Stake(bet=10))
    dealt = pg.apply(state := pg.start(pg.Rules(), stakes).state, Deal(tuple(deck[: len(state.due)]))).state
    results = []
    for order in ((1, 2, 3), data.draw(st.permutations((1, 2, 3)))):
        after = dealt
        for seat in order:
            after = pg.apply(after, Action(seat, "house_way")).state
        results.append(pg.result(after))
    assert results[0] == results[1]


def dealt(hand: str, **rules) -> pg.State:
    cards = parse(hand, has_joker=True)
    rest = [card for card in DECK_53 if card not in cards]
    state = pg.start(pg.Rules(packets=True, **rules), {1: pg.Stake(bet=10)}).state
    return pg.apply(state, Deal((*cards, *rest[:7]))).state


HAND = "As Ks 9h 8d 6c 4h 2c"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action(1, "set"), "wrong_number_of_cards"),
        (Action(1, "set", front=parse("9h")), "wrong_number_of_cards"),
        (Action(1, "set", front=parse("9h 8d 6c")), "wrong_number_of_cards"),
        (Action(1, "set", front=(*parse("9h"), *parse("9h"))), "card_repeated"),
        (Action(1, "set", front=parse("9h 9d")), "card_not_held"),
        (Action(1, "set", front=(JOKER, *parse("9h"))), "card_not_held"),
        (Action(1, "set", front=parse("As Ks")), "foul_setting"),
        (Action(1, "set", front=parse("Ks As")), "foul_setting"),
        (Action(1, "set", parse("9h 8d")), "cards_not_taken"),
        (Action(1, "set", parse("9h"), parse("9h 8d")), "cards_not_taken"),
        (Action(1, "set", front=parse("9h 8d"), amount=5), "amount_not_taken"),
        (Action(1, "set", front=parse("9h 8d"), to=5), "field_not_taken"),
        (Action(1, "house_way", front=parse("9h 8d")), "field_not_taken"),
        (Action(1, "house_way", parse("9h 8d")), "cards_not_taken"),
        (Action(1, "fold"), "unknown_action"),
        (Action(1, "timeout"), "unknown_action"),
        (Action(2, "house_way"), "no_such_seat"),
        (Action(0, "house_way"), "no_such_seat"),
    ],
)
def test_what_is_not_a_setting_is_refused_by_code_and_changes_nothing(action, code):
    state = dealt(HAND)
    before = repr(state)
    with pytest.raises(Refusal) as refused:
        pg.apply(state, action)
    assert refused.value.code == code
    assert repr(state) == before


def test_a_hand_is_set_once():
    stakes = {1: pg.Stake(bet=10), 2: pg.Stake(bet=10)}
    state = pg.start(pg.Rules(), stakes).state
    with pytest.raises(Refusal, match="being dealt"):
        pg.apply(state, Action(1, "house_way"))
    state = pg.apply(state, Deal(DECK_53[: len(state.due)])).state
    state = pg.apply(state, Action(1, "house_way")).state
    for action in (Action(1, "house_way"), Action(1, "set", front=state.seats[0].hand[:2])):
        with pytest.raises(Refusal) as refused:
            pg.apply(state, action)
        assert refused.value.code == "already_set"
    state = pg.apply(state, Action(2, "house_way")).state
    with pytest.raises(Refusal) as refused:
        pg.apply(state, Action(1, "house_way"))
    assert refused.value.code == "round_over"


@pytest.mark.parametrize("cards", [DECK_53[:13], DECK_53[:15], (*DECK_53[:13], DECK_53[0]), ()])
def test_chance_deals_fourteen_distinct_cards_to_one_seat_and_the_dealer(cards):
    state = pg.start(pg.Rules(), {1: pg.Stake(bet=10)}).state
    with pytest.raises(Refusal) as refused:
        pg.apply(state, Deal(tuple(cards)))
    assert refused.value.code in ("wrong_number_of_cards", "card_already_dealt")


def test_a_house_way_that_has_no_row_for_a_hand_is_refused():
    quads = Case(front="others", says="Keep the four")
    holed = HouseWay(title="Holed", rows=(Row(row="1", cases=(quads,), shape=("four of a kind",)),))
    state = dealt(HAND, house_way=holed)
    with pytest.raises(Refusal) as refused:
        pg.apply(state, Action(1, "house_way"))
    assert refused.value.code == "house_way_hole"


@pytest.mark.parametrize("way", ["trump_plaza", "foxwoods", "golden_nugget", "flamingo"])
def test_each_house_plays_by_its_own_house_way(way):
    read = rulebooks.read("pai_gow", way, pg.Rules)
    assert read.rules.house_way.name == way
    state = play(read.rules, {1: pg.Stake(bet=10, house_way=True)}, DECK_53, Random(1))
    assert pg.result(state)["dealer"]["row"] in {row.row for row in read.rules.house_way.rows}


@pytest.mark.parametrize("value", [{"rows": []}, 3, None, ["house_rules"], "nobody", "mine.toml", "../x"])
def test_from_afar_only_a_house_way_that_ships_can_be_named(value):
    with pytest.raises(rulebooks.RulebookError) as error:
        rulebooks.read("pai_gow", "house_rules", pg.Rules, {"house_way": value})
    assert error.value.path.startswith("rules.house_way")


def test_the_rulebooks_of_the_rules_page_ship_and_the_default_is_the_owners_text():
    names = rulebooks.names("pai_gow")
    assert names[0] == "house_rules"
    assert set(names[1:]) == {
        "trump_plaza", "foxwoods", "golden_nugget", "flamingo", "commission_free", "fortune", "banking",
    }  # fmt: skip
    books = [rulebooks.read("pai_gow", name, pg.Rules) for name in names]
    assert books[0].rules == pg.Rules()
    assert len({book.hash for book in books}) == len(books)
    assert all(book.title and book.house and book.source for book in books)
