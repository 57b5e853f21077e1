"""Hands between players are told again by the house from its secret, and by each player from what he may see."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import chance
from houseway.cards import Card
from houseway.games import five_card_draw
from houseway.games.contract import Action
from houseway.record import (
    Playing,
    RecordError,
    ReplayError,
    Turn,
    count_decks,
    export_round,
    first_broken,
    genesis,
    mucked,
    read_export,
    replay,
    resume,
    retell,
    to_json,
    verify,
)
from tests.record.hands import ALL, LOOSE, TABLE, TIGHT, Hand, record_hand

LIMITS = ("fixed", "pot", "no")


def any_hand(seed: int) -> Hand:
    """A hand of two to nine players in some limit, some loose, some tight."""
    return record_hand(seed, ALL[: 2 + seed % 8], (LOOSE, TIGHT)[seed % 3 == 0], limit=LIMITS[seed // 8 % 3])


# By the house


@pytest.mark.parametrize("seed", range(24))
def test_the_house_resumes_a_hand_wherever_it_stands(seed: int) -> None:
    hand = any_hand(seed)
    start = next(at for at, entry in enumerate(hand.entries) if entry.payload["kind"] == "hand_started")
    for at, turn in enumerate(hand.turns):
        playing, again = resume(hand.entries[: start + at + 1], hand.secret)
        assert again == turn
        assert playing == hand.playing


def test_a_hand_that_has_not_started_cannot_be_resumed() -> None:
    hand = any_hand(4)
    with pytest.raises(ReplayError, match="no round has started"):
        resume(hand.entries[:2], hand.secret)


def test_another_secret_makes_another_hand() -> None:
    hand = any_hand(4)
    with pytest.raises(ReplayError) as error:
        list(retell(hand.entries, bytes(32)))
    assert error.value.code == "differs"


@pytest.mark.parametrize("seed", range(16))
def test_the_houses_export_is_read_back_and_replays_to_the_same_hand(seed: int) -> None:
    hand = any_hand(seed)
    data = to_json(hand.export())
    assert verify(data) == ()
    assert read_export(data) == hand.export()
    moments = replay(read_export(data))
    assert moments == replay(hand.export())
    assert moments[-1].view == five_card_draw.view(hand.turn.state, sorted(hand.playing.players))
    assert [one.payload for one in read_export(data).entries] == [one.payload for one in hand.entries]


# By its players


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_each_player_checks_his_export_and_replays_what_he_saw(seed: int) -> None:
    hand = any_hand(seed)
    for seat, player in hand.playing.players.items():
        data = to_json(hand.export(player))
        assert verify(data) == ()
        assert replay(read_export(data)) == replay(hand.export(), [seat])


def test_his_export_shows_a_player_no_seat_but_his_own() -> None:
    hand = any_hand(4)
    export = hand.export("ana")
    assert replay(export, [1, 2, 3]) == replay(export) == replay(export, [1])
    for moment in replay(export, [2]):
        assert moment.view["legal"] == {}
    assert {seat["hand"] for seat in replay(export, [2])[0].view["seats"].values()} == {"?? ?? ?? ?? ??"}


def test_what_a_player_threw_away_is_shown_to_him_and_counted_for_others() -> None:
    hand = next(hand for seed in range(99) if _threw_away(hand := any_hand(seed), 1))
    own, others = (
        [moment.action for moment in replay(hand.export(), [seat]) if moment.action and moment.action["seat"] == 1]
        for seat in (1, 2)
    )
    thrown = next(action for action in own if action["action"] == "draw")
    counted = next(action for action in others if action["action"] == "draw")
    assert thrown["cards"] == " ".join(card.text for card in hand.turn.state.seats[hand.turn.state.place(1)].discards)
    assert counted["cards"] == " ".join(["??"] * len(thrown["cards"].split()))


def _threw_away(hand: Hand, seat: int) -> bool:
    return hand.turn.state.seats[hand.turn.state.place(seat)].drawn > 0


def test_fd_28_who_played_the_hand_sees_what_was_mucked_at_its_showdown() -> None:
    hand = next(hand for seed in range(99) if _has_mucked(hand := any_hand(seed)))
    state = hand.turn.state
    expected = {
        number: " ".join(card.text for card in state.seats[state.place(number)].hand)
        for number, shows in state.showdown
        if not shows
    }
    for player in hand.playing.players.values():
        assert mucked(hand.export(player)) == expected


def _has_mucked(hand: Hand) -> bool:
    return any(not shows for _, shows in hand.turn.state.showdown)


def test_fd_27_who_wins_because_all_folded_shows_nothing() -> None:
    hand = next(hand for seed in range(99) if not (hand := any_hand(seed)).turn.state.showdown)
    for seat, player in hand.playing.players.items():
        export = hand.export(player)
        assert mucked(export) == {}
        assert {opening.seat for opening in export.openings or ()} == {seat}


def test_only_its_players_get_a_hand_and_only_when_it_is_over() -> None:
    hand = any_hand(4)
    for stranger in ("zoe", "house", ""):
        with pytest.raises(RecordError) as error:
            hand.export(stranger)
        assert error.value.code == "not_a_player"
    with pytest.raises(RecordError) as error:
        export_round(TABLE, hand.id, hand.log.entries[hand.first - 1].hash, hand.entries[:-1], "ana")
    assert error.value.code == "round_not_over"


def test_the_log_is_one_chain_for_everybody() -> None:
    hand = any_hand(5)
    assert first_broken(hand.log.entries, genesis(TABLE)) is None
    for player in (None, *hand.playing.players.values()):
        export = hand.export(player)
        assert first_broken(export.entries, export.previous, export.entries[0].version) is None
        assert [entry.hash for entry in export.entries] == [entry.hash for entry in hand.entries]


def test_nothing_is_told_by_accident() -> None:
    hand = any_hand(4)
    said = repr((hand.playing, hand.turn, hand.export().entries[-1].payload["secret"]["of"], hand.entries[0]))
    assert "Card" not in said
    assert hand.secret.hex() not in said


# Reshuffles (FD-17)


def draw_five(playing: Playing, turn: Turn, seat: int) -> tuple[Action, str]:
    """Call, and throw the whole hand away."""
    options = {option.action for option in five_card_draw.legal(turn.state, seat)}
    name = next(name for name in ("draw", "check", "call") if name in options)
    hand = turn.state.seats[turn.state.place(seat)].hand
    return Action(seat, name, hand if name == "draw" else ()), "player"


@pytest.mark.parametrize(("players", "reshuffles"), [(2, 0), (5, 0), (6, 1), (7, 2), (8, 3), (9, 8)])
def test_fd_17_there_is_a_reserve_for_each_reshuffle_and_no_more(players: int, reshuffles: int) -> None:
    hand = record_hand(3, ALL[:players], choose=draw_five, limit="no")
    assert (hand.turn.used - 1) // 52 == reshuffles
    assert count_decks(five_card_draw, hand.playing.rules) == 1 + reshuffles == 1 + len(hand.playing.reserves)
    for player in hand.playing.players.values():
        assert verify(to_json(hand.export(player))) == ()


@given(st.integers(0, 10**6), st.integers(6, 9))
@settings(max_examples=15, deadline=None)
def test_fd_17_nobody_gets_back_what_he_threw_away(seed: int, players: int) -> None:
    hand = record_hand(seed, ALL[:players], LOOSE | {"fold": 0, "stand_pat": 0}, limit="no")
    for seat in hand.turn.state.seats:
        assert not set(seat.hand) & set(seat.discards)
    hands = [card for seat in hand.turn.state.seats if not seat.is_folded for card in seat.hand]
    assert len(set(hands)) == len(hands)
    for number, player in hand.playing.players.items():
        assert verify(to_json(hand.export(player))) == ()
        assert replay(hand.export(player)) == replay(hand.export(), [number])


def test_cards_of_a_reserve_come_in_its_order_and_only_from_the_new_stub() -> None:
    hand = record_hand(3, ALL, choose=draw_five, limit="no")
    for before, turn in zip(hand.turns, hand.turns[1:], strict=False):
        if turn.stub is before.stub or not turn.stub:
            continue
        held = {card for seat in turn.state.seats for card in seat.hand} - set(turn.dealt)
        assert not turn.stub & held
        walked = [hand.playing.card_at(at) for at in range(turn.used - turn.used % 52, turn.used)]
        assert [card for card in walked if card in turn.stub] == list(turn.dealt)


def test_the_places_of_all_decks_are_those_that_were_committed_to() -> None:
    hand = record_hand(3, ALL[:6], choose=draw_five, limit="no")
    export = hand.export("ana")
    committed = export.entries[0].payload["commitment"]
    for opening in export.openings or ():
        card = chance.OpenedCard(opening.place, Card(opening.card), opening.salt, opening.path)
        assert chance.verify_card(committed, hand.id, card, 104)


def test_a_hand_has_kinds_of_its_own() -> None:
    assert {entry.payload["kind"] for entry in any_hand(4).entries} == {
        "commitment",
        "contributed",
        "hand_started",
        "hand_action",
        "hand_ended",
    }
