"""Commands at a table between players that come at once, twice or late: what else happens meanwhile, what is stale."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from houseway.games.contract import Refusal
from houseway.room import Answer
from houseway.room.audit import audit


def ask(table: Any, seat: int, version: int, action: str, command_id: str = "", **fields: Any) -> Any:
    command_id = command_id or table.house.id()
    player = table.players[seat]
    return table.room.act(player, table.table, command_id, version, seat, {"action": action, **fields})


async def version_of(table: Any) -> int:
    return int(await table.house.version(table.room, table.table))


async def test_what_others_do_with_their_seats_makes_no_decision_stale(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        seen = await version_of(table)
        others = [other for other in (1, 2, 3) if other != seat]
        await table.sit(4)
        await table.act(others[0], "sit_out")
        await table.act(others[1], "sit_out_next_blind")
        await table.leave(4)
        assert isinstance(await ask(table, seat, seen, "call"), Answer)


async def test_what_one_does_himself_beside_his_decision_does_not_either(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        seen = await version_of(table)
        await table.act(seat, "sit_out")
        assert isinstance(await ask(table, seat, seen, "call"), Answer)
        assert (await table.status())[seat] == "sitting_out"


async def test_a_decision_that_was_not_seen_is_stale(ring: Any) -> None:
    """Who sends a bet before his turn has come has not seen what he decides upon."""
    async with ring(2) as table:
        await table.deal()
        first = await table.turn()
        seen = await version_of(table)
        await table.act(first, "call")
        assert await table.refusal(ask(table, 3 - first, seen, "check")) == "stale_version"
        assert await table.refusal(ask(table, first, seen, "call")) == "stale_version"
        assert await table.refusal(ask(table, 3 - first, 10**6, "check")) == "stale_version"


async def test_a_decision_of_another_hand_is_stale(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        seen, seat = await version_of(table), await table.turn()
        await table.act(seat, "fold")
        await table.deal()
        assert await table.refusal(ask(table, await table.turn(), seen, "call")) == "stale_version"


async def test_out_of_turn_is_refused_and_changes_nothing(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        other = 3 - await table.turn()
        assert await table.refusal(ask(table, other, await version_of(table), "fold")) == "not_your_turn"
        stranger = await table.house.guest(table.room)
        doing = table.house.act(table.room, stranger, table.table, other, "fold")
        assert await table.refusal(doing) == "not_your_seat"


async def test_sitting_out_is_not_stale_because_the_hand_goes_on(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        seen = await version_of(table)
        seat = await table.turn()
        await table.act(seat, "call")
        assert isinstance(await ask(table, 3 - seat, seen, "sit_out"), Answer)
        assert await table.refusal(ask(table, 3 - seat, seen, "sit_out_next_blind")) == "stale_version"


async def test_a_top_up_that_was_decided_before_the_hand_ended_is_stale(ring: Any) -> None:
    async with ring(2) as table:
        seen = await version_of(table)
        await table.deal()
        await table.finish()
        assert await table.refusal(ask(table, 1, seen, "top_up", amount=100)) == "stale_version"


async def test_a_command_sent_many_times_at_once_takes_effect_once(ring: Any) -> None:
    async with ring(2) as table:
        seen = await version_of(table)
        answers = await asyncio.gather(*(ask(table, 1, seen, "top_up", "once", amount=100) for _ in range(10)))
        assert all(answer == answers[0] for answer in answers)
        assert (await table.stacks())[1] == 600
        await table.deal()
        seat, seen = await table.turn(), await version_of(table)
        answers = await asyncio.gather(*(ask(table, seat, seen, "call", "twice") for _ in range(10)))
        assert all(answer == answers[0] for answer in answers)
        assert await table.refusal(ask(table, seat, seen, "fold", "twice")) == "command_id_reused"
    assert list(audit(table.house.url)) == []


async def test_two_take_one_seat_and_one_takes_two(ring: Any) -> None:
    async with ring(1) as table:
        room, seen = table.room, await version_of(table)
        ann, bob = await table.house.guest(room), await table.house.guest(room)
        sitting = [
            room.sit(who, table.table, f"s{who}{seat}", seen, seat, 500) for who in (ann, bob) for seat in (2, 3)
        ]
        got = await asyncio.gather(*sitting, return_exceptions=True)
        assert sum(isinstance(one, Answer) for one in got) == 2
        codes = {one.code for one in got if isinstance(one, Refusal)}
        assert codes <= {"seat_taken", "already_seated", "stale_version"}
        assert [(await room.wallet(who)).balance for who in (ann, bob)] == [9_500, 9_500]
    assert list(audit(table.house.url)) == []


async def test_a_wallet_that_pays_for_one_of_two_tables_pays_for_one(house: Any) -> None:
    async with house.open() as room:
        host, ann = await house.guest(room), await house.guest(room)
        limits = {"least": 6_000, "most": 6_000}
        tables = []
        for _ in range(2):
            opened = await room.open_table(host, house.id(), "five_card_draw", None, {"buy_in": limits})
            tables.append(opened.view["table"]["id"])
        sitting = [room.sit(ann, table, house.id(), 2, 1, 6_000) for table in tables]
        got = await asyncio.gather(*sitting, return_exceptions=True)
        assert sum(isinstance(one, Answer) for one in got) == 1
        assert {one.code for one in got if isinstance(one, Refusal)} == {"insufficient_chips"}
        assert (await room.wallet(ann)).balance == 4_000
    assert list(audit(house.url)) == []


@pytest.mark.parametrize("seed", range(6))
async def test_a_decision_races_the_clock_and_is_taken_once(ring: Any, seed: int) -> None:
    dice = random.Random(seed)
    async with ring(3) as table:
        await table.deal()
        seat, seen = await table.turn(), await version_of(table)
        table.house.clock.advance(seconds=90)
        racing = [ask(table, seat, seen, "call", "race"), table.room.fire_clocks(), table.room.fire_clocks()]
        dice.shuffle(racing)
        got = await asyncio.gather(*racing, return_exceptions=True)
        errors = [one for one in got if isinstance(one, Exception)]
        assert all(isinstance(one, Refusal) and one.code == "stale_version" for one in errors)
        bet = (await table.view())["round"]["view"]["seats"][str(seat)]
        assert (bet["status"] == "folded") == bool(errors)
    assert list(audit(table.house.url)) == []


@pytest.mark.parametrize("seed", range(6))
async def test_leaving_races_ones_own_bet_and_the_others_do_not_wait(ring: Any, seed: int) -> None:
    dice = random.Random(seed)
    async with ring(3) as table:
        await table.deal()
        seat, seen = await table.turn(), await version_of(table)
        leaving = table.room.leave(table.players[seat], table.table, "leave", seen, seat)
        racing = [ask(table, seat, seen, "raise", "raise", to=20), leaving]
        dice.shuffle(racing)
        got = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(isinstance(one, Answer) for one in got) == 1  # who has raised must see that before he leaves
        await table.finish()
    assert list(audit(table.house.url)) == []


async def test_two_rooms_on_one_file_deal_a_hand_once_and_run_out_of_time_once(house: Any) -> None:
    async with house.open() as one, house.open() as other:
        ann, bob = await house.guest(one), await house.guest(one)
        table = await house.table(one, ann, bob, game="five_card_draw")
        for seconds in (4, 90):
            house.clock.advance(seconds=seconds)
            assert sum(await asyncio.gather(one.fire_clocks(), other.fire_clocks())) == 1
    async with house.open() as room:
        view = await room.view(table)
        assert (view["phase"], view["clock"]) == ("ended", None)
        assert {seat["status"] for seat in view["seats"].values() if seat} == {"in", "sitting_out"}
    assert list(audit(house.url)) == []
