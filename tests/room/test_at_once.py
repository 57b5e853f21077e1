"""Several seats decide at once: none makes another's command stale, none winds up the clock, each is done once."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from houseway.games.contract import Refusal
from houseway.record import verify
from houseway.room import Answer
from houseway.room.audit import audit
from houseway.room.clocks import DECISION_S, STAKES_S
from tests.room.setting_hands import PEOPLE, actions, dealt, seated, setting

# Stakes


async def test_all_may_stake_from_the_same_version(house: Any) -> None:
    async with house.open() as room:
        table, players = await seated(house, room)
        version = await house.version(room, table)
        asked = (
            room.act(player, table, house.id(), version, seat, {"action": "stake", "bet": 10 * seat})
            for seat, player in enumerate(players, 1)
        )
        answers = await asyncio.gather(*asked)
        assert sorted(answer.version - version for answer in answers) == [1, 2, 3, 5]  # the last one has them dealt
        shown = await room.view(table)
        assert [seat["bet"] for seat in shown["round"]["view"]["seats"].values()] == [10, 20, 30, 40]


async def test_one_player_may_stake_on_two_seats_from_the_same_version(house: Any) -> None:
    async with house.open() as room:
        table, (ann, _) = await seated(house, room, 2)
        await house.sit(room, ann, table, 3)
        version = await house.version(room, table)
        for seat in (1, 3):
            await room.act(ann, table, house.id(), version, seat, {"action": "stake", "bet": 10})
        assert (await room.wallet(ann)).held == 20


async def test_a_stake_for_another_round_than_was_seen_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        seen = await house.version(room, table)
        await house.act(room, ann, table, 1, "stake", bet=10, house_way=True)
        house.clock.advance(seconds=STAKES_S)
        await room.fire_clocks()
        assert (await room.view(table))["phase"] == "ended"
        late = room.act(bob, table, house.id(), seen, 2, {"action": "stake", "bet": 10})
        assert await house.refusal(late) == "stale_version"


async def test_ones_own_second_stake_from_the_same_version_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, (ann, _) = await seated(house, room, 2)
        version = await house.version(room, table)
        await room.act(ann, table, house.id(), version, 1, {"action": "stake", "bet": 10})
        for action in ({"action": "stake", "bet": 20}, {"action": "take_back"}):
            assert await house.refusal(room.act(ann, table, house.id(), version, 1, action)) == "stale_version"
        assert await house.refusal(room.leave(ann, table, house.id(), version, 1)) == "stale_version"
        assert (await room.wallet(ann)).held == 10


async def test_who_comes_and_goes_does_not_disturb_the_others(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await dealt(house, room, 2)
        version = await house.version(room, table)
        carl, dora = await house.guest(room), await house.guest(room)
        await room.sit(carl, table, house.id(), version, 3)
        await room.sit(dora, table, house.id(), version, 4)
        for seat, player in ((1, ann), (2, bob)):
            action = await setting(room, table, player, seat)
            answer = await room.act(player, table, house.id(), version, seat, action)
        assert answer.view["phase"] == "ended"


async def test_two_on_one_seat_from_the_same_version(house: Any) -> None:
    async with house.open() as room:
        table, _ = await seated(house, room, 2)
        carl, dora = await house.guest(room), await house.guest(room)
        version = await house.version(room, table)
        asked = (room.sit(player, table, house.id(), version, 3) for player in (carl, dora))
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert [one.code for one in got if isinstance(one, Refusal)] == ["stale_version"]


async def test_who_has_not_staked_when_the_cards_are_dealt_is_stale_with_whatever_he_had_seen(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", bet=10)
        seen = await house.version(room, table)
        house.clock.advance(seconds=STAKES_S)
        await room.fire_clocks()
        for late in (
            room.act(bob, table, house.id(), seen, 2, {"action": "stake", "bet": 10}),
            room.leave(bob, table, house.id(), seen, 2),
        ):
            assert await house.refusal(late) == "stale_version"
        assert await house.refusal(house.act(room, bob, table, 2, "stake", bet=10)) == "stakes_closed"
        await house.leave(room, bob, table, 2)


async def test_a_seat_that_changed_hands_is_not_the_seat_that_was_seen(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        seen = await house.version(room, table)
        await house.leave(room, bob, table, 2)
        carl = await house.guest(room)
        assert await house.refusal(room.sit(carl, table, house.id(), seen, 2)) == "stale_version"
        await house.sit(room, carl, table, 2)
        for player in (ann, bob, carl):
            stake = room.act(player, table, house.id(), seen, 2, {"action": "stake", "bet": 10})
            assert await house.refusal(stake) == "stale_version"


# Decisions


async def test_all_may_set_from_the_same_version(house: Any) -> None:
    async with house.open() as room:
        table, players = await dealt(house, room)
        version = await house.version(room, table)
        chosen = {seat: await setting(room, table, player, seat) for seat, player in enumerate(players, 1)}
        asked = [(player, table, house.id(), version, seat, chosen[seat]) for seat, player in enumerate(players, 1)]
        answers = await asyncio.gather(*(room.act(*one) for one in asked for _ in range(3)))
        assert (await room.view(table))["phase"] == "ended"
        assert len({answer.version for answer in answers}) == PEOPLE
        for at, one in enumerate(asked):
            assert len({json.dumps(answer.view) for answer in answers[3 * at : 3 * at + 3]}) == 1
            assert await room.act(*one) == answers[3 * at]
        done = await actions(room, players[0])
        assert sorted(done) == [(seat, "set", "player") for seat in range(1, PEOPLE + 1)]
    assert list(audit(house.url)) == []


async def test_ones_own_second_setting_from_the_same_version_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, (ann, *_) = await dealt(house, room)
        version = await house.version(room, table)
        await room.act(ann, table, house.id(), version, 1, {"action": "house_way"})
        again = room.act(ann, table, house.id(), version, 1, {"action": "house_way"})
        assert await house.refusal(again) == "stale_version"
        assert await house.refusal(house.act(room, ann, table, 1, "house_way")) == "already_set"


async def test_a_decision_that_was_seen_before_the_deal_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await seated(house, room, 2)
        await house.act(room, ann, table, 1, "stake", bet=10)
        seen = await house.version(room, table)
        await house.act(room, bob, table, 2, "stake", bet=10)
        early = room.act(ann, table, house.id(), seen, 1, {"action": "house_way"})
        assert await house.refusal(early) == "stale_version"


async def test_where_one_waits_for_the_other_a_turn_that_was_not_seen_is_stale(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        table = await house.table(room, ann, bob)
        await house.act(room, ann, table, 1, "stake", ante=10)
        seen = (await house.act(room, bob, table, 2, "stake", ante=10)).version
        carl = await house.guest(room)
        await house.sit(room, carl, table, 3)
        await room.act(ann, table, house.id(), seen, 1, {"action": "buy"})
        for seat, player in ((1, ann), (2, bob)):
            too_early = room.act(player, table, house.id(), seen, seat, {"action": "fold"})
            assert await house.refusal(too_early) == "stale_version"


@pytest.mark.parametrize("times", [2, 20])
async def test_a_setting_sent_many_times_at_once_takes_effect_once(house: Any, times: int) -> None:
    async with house.open() as room:
        table, (ann, *_) = await dealt(house, room)
        version = await house.version(room, table)
        action = await setting(room, table, ann, 1)
        answers = await asyncio.gather(*(room.act(ann, table, "s1", version, 1, action) for _ in range(times)))
        assert all(answer == answers[0] for answer in answers)
        assert await house.version(room, table) == version + 1


async def test_two_rooms_on_one_file_take_both_settings(house: Any) -> None:
    """Two processes draft on the same version: one is overtaken, drafts again and is done as well."""
    async with house.open() as one, house.open() as other:
        table, (ann, bob, *_) = await dealt(house, one)
        version = await house.version(one, table)
        await other.view(table)
        chosen = [await setting(one, table, player, seat) for seat, player in ((1, ann), (2, bob))]
        answers = await asyncio.gather(
            one.act(ann, table, "a", version, 1, chosen[0]), other.act(bob, table, "b", version, 2, chosen[1])
        )
        assert {answer.version for answer in answers} == {version + 1, version + 2}
    assert list(audit(house.url)) == []


# The clock


async def test_the_clock_runs_from_the_deal_and_is_not_wound_up_by_who_sets(house: Any) -> None:
    async with house.open() as room:
        table, players = await dealt(house, room)
        assert (await room.view(table))["clock"]["seconds_left"] == DECISION_S
        for seat, left in ((1, 20), (3, 10), (2, 0.5)):
            house.clock.advance(seconds=(await room.view(table))["clock"]["seconds_left"] - left)
            answer = await house.act(room, players[seat - 1], table, seat, "house_way")
            assert answer.view["clock"]["seconds_left"] == left
        house.clock.advance(seconds=0.5)
        assert await room.fire_clocks() == 1
        assert (await room.view(table))["phase"] == "ended"


async def test_who_sits_down_meanwhile_does_not_wind_up_the_clock_either(house: Any) -> None:
    async with house.open() as room:
        table, players = await dealt(house, room, 2)
        house.clock.advance(seconds=12)
        answer = await house.sit(room, await house.guest(room), table, 5)
        assert answer.view["clock"]["seconds_left"] == 18
        answer = await house.act(room, players[0], table, 1, "house_way")
        assert answer.view["clock"]["seconds_left"] == 18


async def test_pg_9_when_it_runs_out_all_who_have_not_set_are_set_in_order_in_one_commit(house: Any) -> None:
    async with house.open() as room:
        table, players = await dealt(house, room)
        await house.act(room, players[2], table, 3, "house_way")
        version = await house.version(room, table)
        house.clock.advance(seconds=DECISION_S)
        with room.watch([table]) as watch:
            assert await room.fire_clocks() == 1
            assert await anext(watch) == (table, version + 5)  # three settings, the end, the next commitment
        assert await actions(room, players[0]) == [
            (3, "house_way", "player"),
            (1, "house_way", "clock"),
            (2, "house_way", "clock"),
            (4, "house_way", "clock"),
        ]
        (line,) = await room.rounds(players[3])
        assert verify(json.dumps(await room.round(players[3], line.id))) == ()
    assert list(audit(house.url)) == []


async def test_alone_at_a_table_nobody_is_hurried(house: Any) -> None:
    async with house.open() as room:
        table, (ann,) = await dealt(house, room, 1)
        await house.sit(room, ann, table, 2)
        house.clock.advance(days=100)
        assert (await room.view(table))["clock"] is None
        assert await room.fire_clocks() == 0


async def test_a_setting_in_time_beats_the_clock_and_a_late_one_is_stale(house: Any) -> None:
    async with house.open() as room:
        table, (ann, bob) = await dealt(house, room, 2)
        version = await house.version(room, table)
        house.clock.advance(seconds=DECISION_S + 1)
        await room.act(ann, table, house.id(), version, 1, await setting(room, table, ann, 1))
        assert await room.fire_clocks() == 1
        late = room.act(bob, table, house.id(), version, 2, {"action": "house_way"})
        assert await house.refusal(late) == "stale_version"
        assert await actions(room, ann) == [(1, "set", "player"), (2, "house_way", "clock")]


@pytest.mark.parametrize("seed", range(6))
async def test_commands_race_the_clock_and_each_hand_is_set_once(house: Any, seed: int) -> None:
    dice = random.Random(seed)
    async with house.open() as room:
        table, players = await dealt(house, room)
        version = await house.version(room, table)
        house.clock.advance(seconds=DECISION_S)
        chosen = [(player, seat, await setting(room, table, player, seat)) for seat, player in enumerate(players, 1)]
        racing = [room.act(player, table, f"race{seat}", version, seat, action) for player, seat, action in chosen]
        racing.insert(dice.randrange(len(racing) + 1), room.fire_clocks())
        dice.shuffle(racing)
        got = await asyncio.gather(*racing, return_exceptions=True)
        assert {one.code for one in got if isinstance(one, Refusal)} <= {"stale_version"}
        done = await actions(room, players[0])
        assert sorted(seat for seat, _, _ in done) == [1, 2, 3, 4]
        assert sum(by == "player" for _, _, by in done) == sum(isinstance(one, Answer) for one in got)
    assert list(audit(house.url)) == []
