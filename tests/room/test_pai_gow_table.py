"""A table of Pai Gow: what it refuses, what it keeps for the next round, what its sign tells, and what it hides."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from houseway.cards import DECK_53, JOKER, show
from houseway.room.view import view
from tests.room.setting_hands import actions, dealt, front, held, seated, statuses
from tests.sim.checkers import CARD


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"action": "set"}, "wrong_number_of_cards"),
        ({"action": "set", "front": ""}, "wrong_number_of_cards"),
        ({"action": "set", "front": "HELD"}, "wrong_number_of_cards"),
        ({"action": "set", "front": "FOREIGN"}, "card_not_held"),
        ({"action": "set", "front": "FOUL"}, "foul_setting"),
        ({"action": "set", "front": "Xx"}, "unknown_card"),
        ({"action": "set", "front": "As As"}, "repeated_card"),
        ({"action": "set", "front": ["As", "Ks"]}, "bad_cards"),
        ({"action": "set", "front": "GOOD", "cards": "As"}, "cards_not_taken"),
        ({"action": "set", "front": "GOOD", "amount": 5}, "amount_not_taken"),
        ({"action": "set", "front": "GOOD", "bet": 5}, "unknown_field"),
        ({"action": "house_way", "front": "GOOD"}, "field_not_taken"),
        ({"action": "fold"}, "unknown_action"),
        ({"action": "stake", "bet": 10}, "stakes_closed"),
        ({"action": "take_back"}, "stakes_closed"),
    ],
)
async def test_what_is_refused_changes_nothing(house: Any, action: Any, code: str) -> None:
    async with house.open() as room:
        table, (ann, *_) = await dealt(house, room)
        shown = await room.view(table, ann)
        hand = held(shown, 1)
        foreign = next(card for card in DECK_53 if card not in hand)
        words = {
            "HELD": show(hand[:1]),
            "FOREIGN": show([hand[0], foreign]),
            "FOUL": front(shown, 1, is_foul=True),
            "GOOD": front(shown, 1),
        }
        field = action.get("front")
        sent = action if not isinstance(field, str) else {**action, "front": words.get(field, field)}
        version = await house.version(room, table)
        assert await house.refusal(room.act(ann, table, house.id(), version, 1, sent)) == code
        assert await room.view(table, ann) == shown


@pytest.mark.parametrize(
    ("stake", "code"),
    [
        ({}, "bet_missing"),
        ({"bet": 0}, "bet_missing"),
        ({"ante": 10}, "field_not_taken"),
        ({"bet": 10, "bonus": 5}, "field_not_taken"),
        ({"bet": 10, "is_blind": True}, "field_not_taken"),
        ({"bet": 10, "front": "As Kd"}, "field_not_taken"),
        ({"bet": 10, "house_way": 1}, "field_not_taken"),
        ({"bet": 10, "fortune": 5}, "wager_not_offered"),
        ({"bet": 10, "bank": 50}, "wager_not_offered"),
        ({"bet": -1}, "amount_not_whole"),
        ({"bet": "١٠"}, "amount_not_whole"),
        ({"bet": 10_001}, "insufficient_chips"),
        ({"bet": 10**9}, "bet_above_most"),
    ],
)
async def test_a_wrong_field_of_a_stake_is_refused(house: Any, stake: dict[str, Any], code: str) -> None:
    async with house.open() as room:
        table, (ann, *_) = await seated(house, room, 2)
        before = await room.view(table, ann)
        assert await house.refusal(house.act(room, ann, table, 1, "stake", **stake)) == code
        assert await room.view(table, ann) == before


# What is said until he says otherwise


async def test_pg_5_the_last_stake_of_a_seat_is_kept_for_whoever_sits_there(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        assert (await room.view(table, ann))["seats"]["1"]["last_stake"] is None
        await house.act(room, ann, table, 1, "stake", bet=25, house_way=True)
        await house.act(room, bob, table, 2, "stake", bet=10, house_way=True)
        shown = await room.view(table, ann)
        assert shown["phase"] == "ended"
        assert shown["seats"]["1"]["stake"] is None
        assert shown["seats"]["1"]["last_stake"] == {"bet": 25, "house_way": True}
        assert shown["seats"]["2"]["last_stake"] is None
        assert (await room.view(table))["seats"]["1"]["last_stake"] is None
    async with house.open() as room:
        repeated = (await room.view(table, ann))["seats"]["1"]["last_stake"]
        await house.act(room, ann, table, 1, "stake", **repeated)
        await house.act(room, ann, table, 1, "take_back")
        assert (await room.view(table, ann))["seats"]["1"]["last_stake"] == repeated
        await house.leave(room, ann, table, 1)
        await house.sit(room, bob, table, 1)
        assert (await room.view(table, bob))["seats"]["1"]["last_stake"] is None


async def test_pg_5_who_plays_by_the_house_way_is_not_asked(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", bet=25, house_way=True)
        answer = await house.act(room, bob, table, 2, "stake", bet=10)
        assert (answer.view["acting"], statuses(answer.view)) == ([2], ["set", "setting"])
        await house.act(room, bob, table, 2, "house_way")
        assert await actions(room, bob) == [(2, "house_way", "player")]


# The table's sign


async def test_the_sign_of_a_table_tells_the_limits_of_each_wager_that_it_takes(house: Any) -> None:
    async with house.open() as room:
        table, (ann, *_) = await seated(house, room, 2, rulebook="fortune", bet={"least": 5, "most": 500})
        shown = await room.view(table, ann)
        assert shown["table"]["limits"] == {"bet": [5, 500], "fortune": [1, 1000], "insurance": [1, 1000]}
        assert shown["legal"]["1"][0] == {"action": "stake", "least": 5, "most": 500}
        (line,) = await room.tables()
        assert (line.game, line.rulebook, line.limits) == ("pai_gow", "fortune", shown["table"]["limits"])


async def test_a_game_without_a_rulebook_named_is_played_by_its_own_house(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        for game, book in (("russian_poker", "house"), ("pai_gow", "house_rules")):
            opened = await room.open_table(ann, house.id(), game)
            assert opened.view["table"]["rulebook"] == book


# What is hidden


async def test_a_view_is_the_same_when_all_that_is_hidden_is_dealt_anew(house: Any) -> None:
    async with house.open() as room:
        table, players = await dealt(house, room, 3)
        await house.act(room, players[1], table, 2, "house_way")
        stands = room._transactions._kept[table]
        state = stands.shown.turn.state
        for watcher, seat in ((players[0], 1), (players[1], 2), (None, None)):
            own = next((one.hand for one in state.seats if one.number == seat), ())
            before = view(stands, house.clock(), watcher, None)
            for number in range(20):
                assert view(_dealt_anew(stands, own, number), house.clock(), watcher, None) == before


def _dealt_anew(table: Any, seen: tuple[Any, ...], number: int) -> Any:
    """Exchange all cards that a seat has not seen, in every place where they lie, for others."""
    unseen = [card for card in DECK_53 if card not in seen]
    other = dict(zip(unseen, random.Random(number).sample(unseen, len(unseen)), strict=True))
    shown = table.shown
    state = _exchanged(shown.turn.state, other)
    turn = msgspec.structs.replace(shown.turn, state=state, dealt=(), events=())
    playing = msgspec.structs.replace(shown.playing, deck=_exchanged(shown.playing.deck, other))
    return msgspec.structs.replace(
        table,
        shown=msgspec.structs.replace(shown, turn=turn, playing=playing),
        seed=random.Random(number).randbytes(32),
    )


def _exchanged(value: Any, other: dict[Any, Any]) -> Any:
    """Exchange cards wherever they are; how high a hand is goes with its cards."""
    if value in DECK_53:
        return other.get(value, value)
    if isinstance(value, tuple):
        return tuple(_exchanged(item, other) for item in value)
    if isinstance(value, msgspec.Struct) and type(value).__name__ != "Rules":
        changes = {name: _exchanged(getattr(value, name), other) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **changes)
    return value


async def test_no_answer_tells_hidden_cards_before_everybody_has_set(house: Any) -> None:
    """A canary for each hidden hand: its cards, how it was set, and the seed."""
    async with house.open() as room:
        table, players = await dealt(house, room, 3)
        stands = room._transactions._kept[table]
        state = stands.shown.turn.state
        hands = {one.number: one.hand for one in state.seats}
        assert JOKER in stands.shown.playing.deck
        answers = [await house.act(room, players[at], table, at + 1, "house_way") for at in (0, 2)]
        texts = {player: json.dumps(await room.view(table, player)) for player in (*players, None)}
        texts[players[0]] += json.dumps([answers[0].view, [vars_of(line) for line in await room.tables(players[0])]])
        texts[players[2]] += json.dumps(answers[1].view)
        for player, text in texts.items():
            own = {card.text for seat, hand in hands.items() if player == players[seat - 1] for card in hand}
            assert set(CARD.findall(text)) == own
            assert stands.seed.hex() not in text
            assert ("PG-" in text) == (player in (players[0], players[2]))


def vars_of(line: Any) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__struct_fields__}
