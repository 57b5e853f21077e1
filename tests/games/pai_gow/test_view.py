"""What players and spectators see of a round, and when."""

import json

import pytest

from houseway.cards import DECK_53, show
from houseway.games import pai_gow as pg
from houseway.games.contract import Action, Deal
from houseway.games.pai_gow.splits import splits

HIDDEN = "?? ?? ?? ?? ?? ?? ??"
DECK = DECK_53[::-1]


@pytest.fixture
def dealt() -> pg.State:
    stakes = {1: pg.Stake(bet=10), 2: pg.Stake(bet=10, house_way=True), 5: pg.Stake(bet=10)}
    state = pg.start(pg.Rules(), stakes).state
    return pg.apply(state, Deal(DECK[: len(state.due)])).state


def finished(state: pg.State) -> pg.State:
    for seat in pg.acting(state):
        state = pg.apply(state, Action(seat, "house_way")).state
    return state


def test_the_cards_of_others_and_the_dealers_are_hidden_until_all_have_set(dealt):
    for viewers in ((), (1,), (2,), (1, 2)):
        view = pg.view(dealt, viewers)
        told = json.dumps(view)
        shown = {card for seat in dealt.seats if seat.number in viewers for card in seat.hand}
        assert {card for card in pg.deck if f'"{card}' in told or f" {card}" in told} == shown
        assert view["dealer"]["hand"] == HIDDEN
        for seat in dealt.seats:
            if seat.number not in viewers:
                assert view["seats"][str(seat.number)]["hand"] == HIDDEN


def test_who_has_set_is_seen_by_all_but_not_how(dealt):
    seen = pg.view(dealt, ())["seats"]
    assert {number: seat["status"] for number, seat in seen.items()} == {"1": "setting", "2": "set", "5": "setting"}
    by_hand = next(split for split in splits(dealt.seats[0].hand) if not split.is_foul)
    by_player = pg.apply(dealt, Action(1, "set", front=by_hand.front)).state
    by_clock = pg.apply(dealt, pg.timeout(dealt, 1)).state
    assert pg.view(by_player, (2,)) == pg.view(by_clock, (2,))
    assert pg.view(by_player, (1,)) != pg.view(by_clock, (1,))


def test_ones_own_hand_is_shown_in_the_order_of_the_deal_and_as_it_is_set(dealt):
    own = pg.view(dealt, (1, 2))["seats"]
    assert own["1"]["hand"] == show(DECK[0:28:4])
    assert own["1"]["kinds"] is None
    set_hand = own["2"]
    assert sorted(f"{set_hand['front']} {set_hand['back']}".split()) == sorted(set_hand["hand"].split())
    assert set(set_hand["kinds"]) == {"front", "back"}
    assert (set_hand["how"], set_hand["row"][:3]) == ("house_way", "PG-")
    assert set_hand["says"]


def test_all_hands_are_open_when_all_have_set(dealt):
    view = pg.view(finished(dealt), ())
    assert "??" not in json.dumps(view)
    assert view["dealer"]["row"]
    assert all(seat["outcome"].keys() == {"front", "back"} for seat in view["seats"].values())
    assert all(seat["net"] is not None for seat in view["seats"].values())


def test_seats_set_in_any_order_and_each_sees_its_own_choices(dealt):
    assert pg.view(dealt, (1, 2, 5))["legal"] == {
        "1": [{"action": "set", "front": 2}, {"action": "house_way"}],
        "2": [],
        "5": [{"action": "set", "front": 2}, {"action": "house_way"}],
    }
    assert pg.view(dealt, ())["acting"] == [1, 5]
    later = pg.apply(dealt, Action(5, "house_way")).state
    assert pg.view(later, ())["acting"] == [1]
