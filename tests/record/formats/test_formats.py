"""Exports of Five Card Draw: what is read back plays to the same end, and no format tells a card that is hidden."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from msgspec.structs import replace

from houseway.cards import parse
from houseway.games import five_card_draw as fd
from houseway.games.contract import Action, Chance, Deal
from houseway.record.formats import hand_number, to_ohh, to_phh, to_pokerstars
from houseway.record.formats.hand import POSTS
from houseway.record.formats.words import in_words
from tests.record.formats.reading import read
from tests.record.formats.some_hands import some_hand

SEEDS = range(150)
DIED = ("fold", "check", "call", "bet", "raise", "draw", "stand_pat")


def replayed(hand, told):
    """Play what was read back by the rules, from the cards that the text tells."""
    first = {told.seat_of[name]: iter(cards) for name, cards in told.dealt.items()}
    draws = iter([card for _, cards in told.draws for card in cards])
    stakes = {told.seat_of[name]: fd.Stake(stack) for name, stack in told.stacks.items()}
    for name, what, _ in told.posts:
        seat = told.seat_of[name]
        is_live = seat not in (hand.state.positions.small_blind, hand.state.positions.big_blind)
        if what in ("big blind", "small & big blinds") and is_live:
            stakes[seat] = fd.Stake(told.stacks[name], True, what != "big blind")
    step = fd.start(hand.state.rules, stakes, told.button)
    actions = iter(told.actions)
    events = [*step.events]
    while (mover := fd.to_move(step.state)) is not None:
        if isinstance(mover, Chance):
            is_first = step.state.phase == "deal"
            cards = tuple(next(first[seat]) if is_first else next(draws) for seat in mover.to)
            step = fd.apply(step.state, Deal(cards))
        else:
            fields = next(actions)
            cards = parse(fields["cards"]) if fields.get("cards") else ()
            step = fd.apply(step.state, Action(fields["seat"], fields["action"], cards, to=fields.get("to")))
        events += step.events
    return step.state, events


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pokerstars_text_read_back_plays_to_the_same_end(seed):
    hand = some_hand(seed)
    told = read(to_pokerstars(hand))
    state, events = replayed(hand, told)
    assert [seat.stack for seat in state.seats] == [seat.stack for seat in hand.state.seats]
    assert state.awards == hand.state.awards
    assert state.showdown == hand.state.showdown
    names = hand.names
    assert told.shown == [(names[number], shows) for number, shows in state.showdown]
    assert sum(chips for _, chips, _ in told.collected) + told.rake == told.total
    assert told.total == sum(award.amount for award in state.awards)
    returned = [(names[event.seat], event.amount) for event in events if event.event == "returned"]
    assert told.returned == returned
    clocked = [names[event.seat] for event in hand.events if event.reason == "clock"]
    assert told.timed_out == clocked


def test_the_hands_show_everything_that_can_happen():
    told = "".join(to_pokerstars(some_hand(seed)) for seed in SEEDS)
    for words in (
        "posts the ante",
        "posts small & big blinds",
        "and is all-in",
        "The deck is reshuffled",
        "from side pot-2",
        "from main pot",
        "mucks hand",
        "has timed out",
        "stands pat",
        "discards 1 card [",
        "discards 5 cards [",
        "Uncalled bet",
        "folded before the Draw (didn't bet)",
        "folded after the Draw",
        "collected (",
        "and lost with",
    ):
        assert words in told, words


def allowed(hand):
    """The cards that those for whom the export is made have seen."""
    seen = {card.text for event in hand.events if event.seat in hand.viewers for card in event.cards}
    seen |= {card.text for event in hand.events if event.event == "shows" for card in event.cards}
    if hand.opens_mucked:
        seen |= {card.text for number, shows in hand.state.showdown if not shows for card in hand.seat(number).hand}
    return seen


def cards_in(text):
    return set(re.findall(r"(?<![A-Za-z])(?:[2-9TJQKA][cdhs])+(?![a-z])", text))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("opens_mucked", [False, True])
def test_no_format_tells_a_hidden_card(seed, opens_mucked):
    seats = sorted(some_hand(seed).stacks)
    for viewers in ((), seats[:1], seats[-1:]):
        hand = some_hand(seed, viewers, opens_mucked=opens_mucked)
        seen = allowed(hand)
        for text in (to_pokerstars(hand), to_phh(hand), json.dumps(to_ohh(hand))):
            told = {card for run in cards_in(text) for card in re.findall("..", run)}
            assert told <= seen


@pytest.mark.parametrize("seed", range(40))
def test_what_is_hidden_does_not_change_a_format(seed):
    """Whoever has only his own cards and the numbers of the others' makes the same export."""
    seats = sorted(some_hand(seed).stacks)
    hand = some_hand(seed, seats[:1])
    events = tuple(
        event if event.seat == seats[0] or event.event == "shows" else replace(event, cards=()) for event in hand.events
    )
    closed = replace(hand, events=events)
    assert to_pokerstars(closed) == to_pokerstars(hand)
    assert to_phh(closed) == to_phh(hand)
    assert to_ohh(closed) == to_ohh(hand)


@pytest.mark.parametrize("seed", range(60))
def test_phh_is_toml_with_every_action(seed):
    hand = some_hand(seed)
    told = tomllib.loads(to_phh(hand))
    players = len(hand.order)
    assert told["variant"] in ("F5D", "P5D", "N5D")
    for name in ("antes", "blinds_or_straddles", "starting_stacks", "players", "seats", "finishing_stacks", "winnings"):
        assert len(told[name]) == players
    assert sum(told["starting_stacks"]) - sum(told["finishing_stacks"]) == sum(
        award.rake for award in hand.state.awards
    )
    acted = [event for event in hand.events if event.event in DIED]
    by_players = [action for action in told["actions"] if action.startswith("p") and " sm" not in action]
    assert len(by_players) == len(acted)
    shown = [action.split()[2] for action in told["actions"] if " sm " in action]
    assert shown == ["".join(card.text for card in event.cards) for event in hand.events if event.event == "shows"]


@pytest.mark.parametrize("seed", range(60))
def test_phh_tells_blinds_apart_from_what_others_post(seed):
    """A live post stands below zero and moves nobody's turn, a dead one is an ante that others do not match."""
    hand = some_hand(seed)
    told = tomllib.loads(to_phh(hand))
    posted = {name: {event.seat: event.amount for event in hand.events if event.event == name} for name in POSTS}
    seats = told["seats"]
    order = seats if len(seats) > 2 else seats[::-1]
    live = {seat: -chips for seat, chips in zip(order, told["blinds_or_straddles"], strict=True) if chips < 0}
    assert live == posted["live_post"]
    dead = posted["dead_post"]
    antes = dict(zip(seats, told["antes"], strict=True))
    assert {seat: chips - hand.state.rules.ante for seat, chips in antes.items() if seat in dead} == dead
    assert told["ante_trimming_status"] is (not dead)


def test_the_hands_have_every_kind_of_post():
    told = [tomllib.loads(to_phh(some_hand(seed))) for seed in range(60)]
    assert any(min(hand["blinds_or_straddles"]) < 0 for hand in told)
    assert any(not hand["ante_trimming_status"] for hand in told)


@pytest.mark.parametrize("seed", range(60))
def test_open_hand_history_adds_up(seed):
    hand = some_hand(seed, viewers=())
    told = to_ohh(hand)["ohh"]
    json.dumps(told)
    actions = [action for one in told["rounds"] for action in one["actions"]]
    assert [action["action_number"] for action in actions] == list(range(len(actions)))
    assert told["rounds"][0]["street"] == "Preflop"
    put_in = sum(action["amount"] for action in actions if "is_allin" in action)
    returned = sum(event.amount for event in hand.events if event.event == "returned")
    assert put_in - returned == sum(pot["amount"] for pot in told["pots"])
    won = sum(win["win_amount"] for pot in told["pots"] for win in pot["player_wins"])
    assert won == sum(seat.won for seat in hand.state.seats)
    assert "hero_player_id" not in told
    assert to_ohh(some_hand(seed, viewers=[min(hand.stacks)]))["ohh"]["hero_player_id"] == min(hand.stacks)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ac Kd 9h 5s 3c", "high card Ace"),
        ("6c 6d 9h 5s 3c", "a pair of Sixes"),
        ("Ac Ad Kh Ks 3c", "two pair, Aces and Kings"),
        ("2c 2d 2h Ks 3c", "three of a kind, Deuces"),
        ("5c 4d 3h 2s Ac", "a straight, Ace to Five"),
        ("Tc Jd Qh Ks Ac", "a straight, Ten to Ace"),
        ("Ah Jh 9h 7h 4h", "a flush, Ace high"),
        ("9c 9d 9h 7s 7c", "a full house, Nines full of Sevens"),
        ("9c 9d 9h 9s 7c", "four of a kind, Nines"),
        ("9h 8h 7h 6h 5h", "a straight flush, Five to Nine"),
        ("Ah Kh Qh Jh Th", "a Royal Flush"),
    ],
)
def test_hands_in_the_words_of_pokerstars(hand, words):
    assert in_words(parse(hand)) == words


def test_the_number_of_a_hand_follows_from_its_id():
    assert hand_number("r-1") == hand_number("r-1") != hand_number("r-2")
    assert all(0 <= hand_number(f"r-{count}") < 10**12 for count in range(100))
