"""Sitting, staking, dealing, playing, leaving; and everything that is refused there."""

from __future__ import annotations

import asyncio
import json
from itertools import product
from typing import Any

import pytest

from houseway.games.contract import Refusal
from houseway.record import verify
from houseway.room import NotFound, Unusable


async def state(house: Any, room: Any, table: str) -> tuple[Any, ...]:
    """Everything that a refusal must leave as it is."""
    view = await room.view(table)
    seats = [name for name in view["seats"] if view["seats"][name]]
    return json.dumps(view), [await room.wallet(player) for player in house.players], seats


async def seated(house: Any, room: Any, people: int = 1, **rules: Any) -> tuple[str, ...]:
    """Give a table and the players who sit on its first seats."""
    house.players = [await house.guest(room) for _ in range(people)]
    return (await house.table(room, *house.players, **rules), *house.players)


async def test_a_table_is_open_for_stakes_under_a_commitment(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        view = await room.view(table, ann)
        assert view["phase"] == "stakes"
        assert len(view["commitment"]) == 64
        assert view["table"]["limits"] == {"ante": [1, 100_000], "bonus": [1, 100_000]}
        assert view["round"] is None
        assert [option["action"] for option in view["legal"]["1"]] == ["stake", "leave"]
        assert view["legal"]["2"] == [{"action": "sit"}]


async def test_a_table_for_one_deals_when_he_has_staked(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        answer = await house.act(room, ann, table, 1, "stake", ante=10, bonus=5)
        assert answer.view["phase"] == "playing"
        assert answer.view["seats"]["1"]["stake"] == {"ante": 10, "bonus": 5, "is_placed": True}
        assert answer.view["round"]["view"]["to_act"] == 1
        assert answer.view["you"]["balance"] == 10_000 - 15
        assert answer.view["clock"] is None


async def test_it_waits_for_its_player_for_ever(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        before = await house.act(room, ann, table, 1, "stake", ante=10)
        house.clock.advance(days=1000)
        assert await room.fire_clocks() == 0
        assert await room.view(table, ann) == before.view


async def test_each_decision_holds_its_chips_and_the_end_pays_them(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.act(room, ann, table, 1, "buy")
        assert answer.view["you"]["balance"] == 9_980
        assert (await room.wallet(ann)).held == 20
        answer = await house.act(room, ann, table, 1, "bet")
        net = answer.view["round"]["view"]["seats"]["1"]["net"]
        assert answer.view["you"]["balance"] == 10_000 + net
        assert (await room.wallet(ann)).held == 0


async def test_the_seed_opens_when_the_round_is_over_and_the_next_is_committed(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        playing = await house.act(room, ann, table, 1, "stake", ante=10, contribution="my cat's name")
        assert playing.view["round"]["opening"] is None
        assert playing.view["contributions"] == 1
        ended = await house.act(room, ann, table, 1, "fold")
        assert len(ended.view["round"]["opening"]["seed"]) == 64
        assert ended.view["commitment"] != playing.view["commitment"]
        assert ended.view["phase"] == "ended"
        export = await room.round(ann, ended.view["round"]["id"])
        assert verify(json.dumps(export)) == ()
        started = next(one for one in export["entries"] if one["payload"]["kind"] == "round_started")
        assert started["payload"]["contributions"] == ["my cat's name"]
        assert started["payload"]["commitment"] == playing.view["commitment"]


async def test_the_record_tells_balances_before_and_after(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await seated(house, room, 2)
        await house.sit(room, ann, table, 3)
        for player, seat, ante in ((ann, 1, 10), (bob, 2, 20), (ann, 3, 30)):
            await house.act(room, player, table, seat, "stake", ante=ante)
        for player, seat in ((ann, 1), (bob, 2), (ann, 3)):
            answer = await house.act(room, player, table, seat, "fold")
        export = await room.round(ann, answer.view["round"]["id"])
        started, *_, ended = (one["payload"] for one in export["entries"] if "seats" in one["payload"])
        before = {seat: told["balance_before"] for seat, told in started["seats"].items()}
        after = {seat: told["balance_after"] for seat, told in ended["seats"].items()}
        assert (before["1"]["value"], before["3"]["value"]) == (10_000, 10_000)
        assert (after["1"]["value"], after["3"]["value"]) == (9_960, 9_960)
        assert "value" not in before["2"]
        assert "value" not in after["2"]


async def test_a_stake_may_be_replaced_and_taken_back_before_the_deal(house: Any) -> None:
    async with house.open() as room:
        table, ann, _ = await seated(house, room, 2)
        answer = await house.act(room, ann, table, 1, "stake", ante=100)
        assert (await room.wallet(ann)).held == 100
        answer = await house.act(room, ann, table, 1, "stake", ante=30, bonus=1)
        assert ((await room.wallet(ann)).held, answer.view["you"]["balance"]) == (31, 9_969)
        answer = await house.act(room, ann, table, 1, "take_back")
        assert ((await room.wallet(ann)).held, answer.view["you"]["balance"]) == (0, 10_000)
        assert await house.refusal(house.act(room, ann, table, 1, "take_back")) == "no_stake"


async def test_who_leaves_takes_his_stake_with_him(house: Any) -> None:
    async with house.open() as room:
        table, ann, _ = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", ante=100)
        answer = await house.leave(room, ann, table, 1)
        assert answer.view["you"] | {"name": ""} == {"player": ann, "name": "", "balance": 10_000, "seats": []}
        assert answer.view["seats"]["1"] is None
        assert answer.view["clock"] is None


async def test_the_others_need_not_wait_for_who_has_left(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.leave(room, bob, table, 2)
        assert answer.view["phase"] == "playing"


async def test_nobody_leaves_a_round_that_he_plays(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        assert await house.refusal(house.leave(room, ann, table, 1)) == "round_in_play"
        await house.act(room, ann, table, 1, "fold")
        await house.leave(room, ann, table, 1)


async def test_who_comes_in_the_middle_watches_and_then_plays(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        bob = await house.guest(room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.sit(room, bob, table, 2)
        assert answer.view["legal"]["2"] == [{"action": "leave"}]
        assert await house.refusal(house.act(room, bob, table, 2, "stake", ante=10)) == "stakes_closed"
        assert await house.refusal(house.act(room, bob, table, 2, "fold")) == "no_such_seat"
        await house.act(room, ann, table, 1, "fold")
        answer = await house.act(room, bob, table, 2, "stake", ante=10)
        assert answer.view["phase"] == "ended"


async def test_one_player_may_hold_several_seats(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        await house.sit(room, ann, table, 4)
        answer = await house.act(room, ann, table, 4, "stake", ante=10)
        assert (answer.view["phase"], answer.view["clock"]) == ("stakes", None)
        answer = await house.act(room, ann, table, 1, "stake", ante=10)
        assert answer.view["phase"] == "playing"
        assert "??" not in answer.view["round"]["view"]["seats"]["4"]["hand"]


async def test_blind_seats_commit_their_bet_with_the_stake(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room, seen_seats_most=1)
        await house.sit(room, ann, table, 2)
        await house.act(room, ann, table, 1, "stake", ante=10)
        assert await house.refusal(house.act(room, ann, table, 2, "stake", ante=10)) == "too_many_seen_seats"
        answer = await house.act(room, ann, table, 2, "stake", ante=10, is_blind=True)
        assert (answer.view["phase"], answer.view["you"]["balance"]) == ("playing", 10_000 - 10 - 30)


async def test_a_bonus_alone_is_dealt_and_settled_at_once(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        answer = await house.act(room, ann, table, 1, "stake", bonus=10)
        assert answer.view["phase"] == "ended"
        assert answer.view["you"]["balance"] == 9_990
        assert answer.view["round"]["opening"]


# What is refused


async def test_a_version_that_is_past_or_to_come_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        version = await house.version(room, table)
        before = await state(house, room, table)
        for wrong in (version - 1, version + 1, 0, 2**53 - 1):
            stake = room.act(ann, table, house.id(), wrong, 1, {"action": "stake", "ante": 10})
            assert await house.refusal(stake) == "stale_version"
        assert await state(house, room, table) == before


async def test_a_repeated_command_takes_effect_once_and_is_answered_alike(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        version = await house.version(room, table)
        stake = {"action": "stake", "ante": 10}
        first = await room.act(ann, table, "s1", version, 1, stake)
        assert await room.act(ann, table, "s1", version, 1, stake) == first
        house.clock.advance(days=3)
        await house.act(room, ann, table, 1, "fold")
        assert await room.act(ann, table, "s1", version, 1, stake) == first
        assert (await room.wallet(ann)).balance == 9_990


async def test_a_command_sent_many_times_at_once_takes_effect_once(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        version = await house.version(room, table)
        stake = {"action": "stake", "ante": 10}
        answers = await asyncio.gather(*(room.act(ann, table, "s1", version, 1, stake) for _ in range(20)))
        assert all(answer == answers[0] for answer in answers)
        assert (await room.wallet(ann)).balance == 9_990
        assert await house.version(room, table) == answers[0].version


async def test_of_different_commands_at_once_the_first_wins(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        version = await house.version(room, table)
        asked = (room.act(ann, table, f"s{n}", version, 1, {"action": "stake", "ante": 10}) for n in range(10))
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert [one.code for one in got if isinstance(one, Refusal)] == ["stale_version"] * 9


async def test_a_command_id_is_used_for_one_command(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        version = await house.version(room, table)
        await room.act(ann, table, "s1", version, 1, {"action": "stake", "ante": 10})
        other = room.act(ann, table, "s1", version, 1, {"action": "stake", "ante": 11})
        assert await house.refusal(other) == "command_id_reused"
        assert await house.refusal(room.leave(ann, table, "s1", version, 1)) == "command_id_reused"


async def test_a_command_id_of_another_player_is_another_command(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await seated(house, room, 2)
        for player, seat in ((ann, 1), (bob, 2)):
            version = await house.version(room, table)
            await room.act(player, table, "same", version, seat, {"action": "stake", "ante": 10})
        assert (await room.view(table))["phase"] == "playing"


async def test_opening_a_table_twice_opens_one(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        asked = (room.open_table(ann, "t1", "russian_poker") for _ in range(5))
        tables = {answer.view["table"]["id"] for answer in await asyncio.gather(*asked)}
        assert len(tables) == 1


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"action": "stake", "ante": 0}, "no_stakes"),
        ({"action": "stake"}, "no_stakes"),
        ({"action": "stake", "ante": -10}, "amount_not_whole"),
        ({"action": "stake", "ante": 10.0}, "amount_not_whole"),
        ({"action": "stake", "ante": float("nan")}, "amount_not_whole"),
        ({"action": "stake", "ante": "١٠"}, "amount_not_whole"),
        ({"action": "stake", "ante": True}, "amount_not_whole"),
        ({"action": "stake", "ante": None}, "amount_not_whole"),
        ({"action": "stake", "ante": 10**30}, "ante_above_most"),
        ({"action": "stake", "ante": 100_001}, "ante_above_most"),
        ({"action": "stake", "ante": 10_001}, "insufficient_chips"),
        ({"action": "stake", "ante": 9_999, "bonus": 2}, "insufficient_chips"),
        ({"action": "stake", "ante": 10, "amount": 5}, "field_not_taken"),
        ({"action": "stake", "ante": 10, "is_blind": True}, "blind_not_offered"),
        ({"action": "stake", "ante": 10, "contribution": "x" * 101}, "bad_contribution"),
        ({"action": "stake", "ante": 10, "contribution": 5}, "bad_contribution"),
        ({"action": "stake", "ante": 10, "contribution": "\ud800"}, "bad_contribution"),
        ({"action": "take_back"}, "no_stake"),
        ({"action": "fold"}, "round_over"),
        ({"action": "nonsense"}, "round_over"),
        ({"action": ""}, "bad_action"),
        ({"action": 7}, "bad_action"),
        ({}, "bad_action"),
        ([], "bad_action"),
        (None, "bad_action"),
        ({"action": "bet", "colour": "red"}, "unknown_field"),
        ({"action": "bet", "amount": 1.5}, "bad_amount"),
        ({"action": "bet", "amount": 10**30}, "bad_amount"),
        ({"action": "bet", "cards": ["As"]}, "bad_cards"),
    ],
)
async def test_refused_before_the_deal(house: Any, action: Any, code: str) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        before = await state(house, room, table)
        version = await house.version(room, table)
        assert await house.refusal(room.act(ann, table, "c", version, 1, action)) == code
        assert await state(house, room, table) == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"action": "stake", "ante": 10}, "stakes_closed"),
        ({"action": "take_back"}, "stakes_closed"),
        ({"action": "nonsense"}, "unknown_action"),
        ({"action": "bet", "amount": 20}, "amount_not_taken"),
        ({"action": "exchange"}, "wrong_number_of_cards"),
        ({"action": "insure"}, "insurance_needs_three_of_a_kind"),
        ({"action": "buy_dealer_card"}, "dealer_card_not_offered"),
        ({"action": "bet"}, "insufficient_chips"),
    ],
)
async def test_refused_in_play(house: Any, action: Any, code: str) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        await house.act(room, ann, table, 1, "stake", ante=9_000)
        before = await state(house, room, table)
        version = await house.version(room, table)
        assert await house.refusal(room.act(ann, table, "c", version, 1, action)) == code
        assert await state(house, room, table) == before


async def test_cards_that_are_none_are_unusable_and_their_field_is_named(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        wrong = (("Xx", "unknown_card"), ("As As", "repeated_card"), ("Jk", "joker_not_in_deck"))
        for field, (cards, code) in product(("cards", "front"), wrong):
            with pytest.raises(Unusable) as caught:
                await house.act(room, ann, table, 1, "exchange", **{field: cards})
            assert (caught.value.code, caught.value.at) == (code, field)


async def test_out_of_turn_and_on_seats_of_others(house: Any) -> None:
    async with house.open() as room:
        table, ann, bob = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", ante=10)
        await house.act(room, bob, table, 2, "stake", ante=10)
        before = await state(house, room, table)
        assert await house.refusal(house.act(room, bob, table, 2, "fold")) == "not_your_turn"
        assert await house.refusal(house.act(room, bob, table, 1, "fold")) == "not_your_seat"
        assert await house.refusal(house.act(room, ann, table, 3, "fold")) == "not_your_seat"
        assert await house.refusal(house.leave(room, bob, table, 1)) == "not_your_seat"
        assert await house.refusal(house.sit(room, ann, table, 2)) == "seat_taken"
        assert await house.refusal(house.sit(room, ann, table, 5)) == "no_such_seat"
        assert await state(house, room, table) == before


@pytest.mark.parametrize(
    ("command_id", "version", "seat", "code"),
    [
        ("", 1, 1, "bad_command_id"),
        ("c", "1", 1, "bad_version"),
        ("c", True, 1, "bad_version"),
        ("c", -1, 1, "bad_version"),
        ("c", 2**60, 1, "bad_version"),
        ("c", 1.0, 1, "bad_version"),
        ("c", 1, 0, "bad_seat"),
        ("c", 1, -1, "bad_seat"),
        ("c", 1, 101, "bad_seat"),
        ("c", 1, "1", "bad_seat"),
        ("c", 1, None, "bad_seat"),
    ],
)
async def test_unusable_commands(house: Any, command_id: Any, version: Any, seat: Any, code: str) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        for doing in (room.sit, room.leave):
            assert await house.refusal(doing(ann, table, command_id, version, seat)) == code
        assert await house.refusal(room.act(ann, table, command_id, version, seat, {"action": "fold"})) == code


@pytest.mark.parametrize("table", ["", "x" * 16, "a" * 16, "../etc", "\ud800", None, 7])
async def test_a_table_that_is_not_there(house: Any, table: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        for doing in (room.view(table), room.sit(ann, table, "c", 0, 1), room.leave(ann, table, "c", 0, 1)):
            with pytest.raises(NotFound, match="no such table"):
                await doing


@pytest.mark.parametrize(
    ("game", "rulebook", "rules", "name", "code"),
    [
        ("chess", "house", {}, "", "unknown_game"),
        (None, "house", {}, "", "unknown_game"),
        ("russian_poker", "nobody", {}, "", "unknown_rulebook"),
        ("russian_poker", "/etc/passwd.toml", {}, "", "unknown_rulebook"),
        ("russian_poker", "house", {"seats": 9}, "", "bad_rules"),
        ("russian_poker", "house", {"colour": "red"}, "", "bad_rules"),
        ("russian_poker", "house", {"ante": {"least": 10, "most": 5}}, "", "bad_rules"),
        ("russian_poker", "house", [], "", "bad_rules"),
        ("russian_poker", "house", {"qualifies": "\ud800"}, "", "bad_rules"),
        ("russian_poker", "house", {"seats": 10**30}, "", "bad_rules"),
        ("russian_poker", "house", "ante", "", "bad_rules"),
        ("russian_poker", "house", {}, "<script>", "bad_name"),
    ],
)
async def test_unusable_tables(house: Any, game: Any, rulebook: Any, rules: Any, name: Any, code: str) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        with pytest.raises(Unusable) as caught:
            await room.open_table(ann, "c", game, rulebook, rules, name)
        assert caught.value.code == code
        assert await room.tables() == []


async def test_limits_of_the_table_hold(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room, ante={"least": 10, "most": 20})
        for ante, code in ((9, "ante_below_least"), (21, "ante_above_most")):
            assert await house.refusal(house.act(room, ann, table, 1, "stake", ante=ante)) == code
        assert (await house.act(room, ann, table, 1, "stake", ante=20)).view["phase"] == "playing"


async def test_a_round_of_another_player_is_not_found(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        bob = await house.guest(room)
        await house.act(room, ann, table, 1, "stake", ante=10)
        answer = await house.act(room, ann, table, 1, "fold")
        (line,) = await room.rounds(ann)
        assert (line.id, line.net) == (answer.view["round"]["id"], -10)
        for player, round_id in ((bob, line.id), (ann, "a" * 16), (ann, "\ud800"), (ann, table)):
            with pytest.raises(NotFound, match="no such round"):
                await room.round(player, round_id)
        assert await room.rounds(bob) == []


async def test_a_round_in_play_is_not_exported(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        answer = await house.act(room, ann, table, 1, "stake", ante=10)
        with pytest.raises(NotFound):
            await room.round(ann, answer.view["round"]["id"])


async def test_rounds_are_read_page_by_page(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        for _ in range(5):
            await house.act(room, ann, table, 1, "stake", ante=10)
            await house.act(room, ann, table, 1, "fold")
        whole = await room.rounds(ann)
        first = await room.rounds(ann, limit=2)
        assert [*first, *await room.rounds(ann, before=first[-1].id)] == whole
        assert len(whole) == 5


async def test_the_lobby_lists_tables_where_somebody_sits_ones_own_first(house: Any) -> None:
    async with house.open() as room:
        table, ann = await seated(house, room)
        bob = await house.guest(room)
        other = await house.table(room, bob)
        await room.open_table(bob, "empty", "russian_poker")
        assert [line.id for line in await room.tables(ann)] == [table, other]
        assert [line.id for line in await room.tables(bob)] == [other, table]
        line = (await room.tables(ann))[0]
        assert (line.is_mine, line.seats_taken, line.seats_most, line.phase) == (True, 1, 4, "stakes")
        await house.leave(room, ann, table, 1)
        assert [line.id for line in await room.tables()] == [other]
