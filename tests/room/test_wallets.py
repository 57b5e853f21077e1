"""Play chips: grants, refills and the statement."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from houseway.games.contract import Refusal


async def lose(house: Any, room: Any, player: str, ante: int) -> str:
    table: str = await house.table(room, player)
    await house.act(room, player, table, 1, "stake", ante=ante)
    await house.act(room, player, table, 1, "fold")
    return table


async def test_who_still_has_chips_gets_none(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        assert await house.refusal(room.refill(player, "r1")) == "chips_left"
        assert (await room.wallet(player)).balance == 10_000


async def test_a_wallet_that_has_run_dry_is_filled_up(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        await lose(house, room, player, 9_600)
        assert (await room.wallet(player)).can_refill
        assert (await room.refill(player, "r1")).balance == 10_000
        assert await room.wallet(player) == await room.refill(player, "r1")
        assert await house.refusal(room.refill(player, "r2")) == "chips_left"


async def test_held_chips_count_against_a_refill(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player)
        await house.act(room, player, table, 1, "stake", ante=9_600)
        wallet = await room.wallet(player)
        assert (wallet.balance, wallet.held, wallet.can_refill) == (400, 9_600, False)
        assert await house.refusal(room.refill(player, "r1")) == "chips_left"


async def test_many_refills_at_once_fill_up_once(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        await lose(house, room, player, 10_000)
        asked = [room.refill(player, f"r{number % 3}") for number in range(9)]
        got = await asyncio.gather(*asked, return_exceptions=True)
        assert {one.code for one in got if isinstance(one, Refusal)} <= {"chips_left"}
        assert sum(not isinstance(one, Refusal) for one in got) >= 1
        assert (await room.wallet(player)).balance == 10_000
        assert [line.reason for line in await room.statement(player)].count("grant") == 2


async def test_the_statement_adds_up_line_by_line(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await lose(house, room, player, 100)
        await lose(house, room, player, 50)
        lines = await room.statement(player)
        assert [(line.reason, line.amount, line.balance) for line in lines] == [
            ("hold", -50, 9_850),
            ("hold", -100, 9_900),
            ("grant", 10_000, 10_000),
        ]
        assert [line.table is None for line in lines] == [False, False, True]
        assert lines[1].table == table
        assert lines[2].other == "cashier"


async def test_the_statement_is_read_page_by_page(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        for _ in range(3):
            await lose(house, room, player, 10)
        whole = await room.statement(player)
        first = await room.statement(player, limit=3)
        assert [*first, *await room.statement(player, before=first[-1].id)] == whole
        assert await room.statement(player, before=10**30) == whole
        assert await room.statement(player, before=0) == []


async def test_a_statement_is_its_players_alone(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        await lose(house, room, ann, 100)
        assert [line.reason for line in await room.statement(bob)] == ["grant"]


@pytest.mark.parametrize("command_id", ["", "x" * 101, "a b", None, 5, "ü", "\ud800"])
async def test_unusable_command_ids(house: Any, command_id: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        assert await house.refusal(room.refill(player, command_id)) == "bad_command_id"
