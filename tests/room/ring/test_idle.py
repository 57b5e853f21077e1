"""Who holds a seat at a table where no hand can come gives it up after a while, so that the table ends."""

from __future__ import annotations

from typing import Any

from houseway.room.audit import audit
from houseway.room.ring.clocks import HAND_PAUSE_S, IDLE_S
from tests.room.ring.test_bots import call, opened, table_of, until


async def taken(table: Any) -> set[int]:
    return set(await table.status())


async def test_a_person_who_sits_out_alone_with_bots_gives_up_the_seat_and_the_bots_leave(house: Any) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular", "beginner")
        (line,) = await room.tables()
        assert line.is_going
        view = await house.act(room, host, table, 1, "sit_out")
        assert view.view["clock"] is None
        (line,) = await room.tables()
        assert (line.is_going, line.seats_taken) == (False, 3)
        house.clock.advance(seconds=IDLE_S)
        assert await room.fire_clocks() == 1

        async def is_gone() -> bool:
            return not await room.tables()

        await until(is_gone)
        assert (await room.wallet(host)).balance == 10_000
    assert list(audit(house.url)) == []


async def test_bots_whose_host_never_sits_down_leave(house: Any) -> None:
    """They would take all seats, and nobody could play there."""
    async with opened(house) as room:
        host = await house.guest(room)
        table = (await room.open_table(host, house.id(), "five_card_draw", rules={"seats": 2})).view["table"]["id"]
        for seat in (1, 2):
            await call(house, room, host, table, seat, "regular")
        assert (await room.view(table))["clock"] is None
        house.clock.advance(seconds=IDLE_S - 1)
        assert await room.fire_clocks() == 0
        house.clock.advance(seconds=1)
        assert await room.fire_clocks() == 1
        assert await room.tables() == []
    assert list(audit(house.url)) == []


async def test_the_clock_of_the_absent_is_none_of_a_hand(ring: Any) -> None:
    """Nobody is shown it, and who comes back waits for the usual pause, whatever was left of it."""
    async with ring(2) as table:
        assert (await table.act(1, "sit_out"))["clock"] is None
        assert await table.wait(seconds=IDLE_S - 1) == 0
        assert (await table.act(1, "sit_in"))["clock"]["seconds_left"] == HAND_PAUSE_S
        assert await table.wait(seconds=1) == 0
        assert await table.wait(seconds=HAND_PAUSE_S - 1) == 1
        assert (await table.view())["phase"] == "playing"
        assert await taken(table) == {1, 2}


async def test_a_pause_that_becomes_an_absence_is_no_shorter_for_it(ring: Any) -> None:
    async with ring(2) as table:
        await table.wait(seconds=HAND_PAUSE_S - 1)
        await table.act(2, "sit_out")
        assert await table.wait(seconds=IDLE_S - 1) == 0
        assert await taken(table) == {1, 2}
        assert await table.wait(seconds=1) == 1
        assert await taken(table) == {1}
        assert await table.balance(2) == 10_000
        assert await table.wait(hours=10) == 0  # who is ready keeps his seat and waits
    assert list(audit(table.house.url)) == []


async def test_what_the_absent_do_winds_it_up_and_what_others_do_does_not(ring: Any) -> None:
    async with ring(3) as table:
        await table.act(2, "sit_out")
        await table.act(3, "sit_out")
        await table.wait(seconds=IDLE_S - 10)
        await table.act(1, "contribute", contribution="still here")
        assert await table.wait(seconds=9) == 0
        await table.act(3, "contribute", contribution="so am I")
        assert await table.wait(seconds=IDLE_S - 1) == 0
        assert await table.wait(seconds=1) == 1
        assert await taken(table) == {1}


async def test_who_has_no_chips_gives_up_his_seat_too(ring: Any) -> None:
    async with ring(2, buy_in=200, rulebook="no_limit") as table:
        while 0 not in (stacks := await table.stacks()).values():
            await table.deal()
            seat = await table.turn()
            await table.act(seat, "raise", to=(await table.options(seat))["raise"]["most_to"])
            await table.finish()
        assert await table.wait(seconds=IDLE_S) == 1
        assert await taken(table) == {seat for seat, chips in stacks.items() if chips}
    assert list(audit(table.house.url)) == []


async def test_fd_32_those_whose_time_has_run_out_give_up_their_seats_where_one_is_left(ring: Any) -> None:
    async with ring(3) as table:
        big = (await table.deal())["round"]["view"]["big_blind"]
        while (await table.view())["phase"] == "playing":
            assert await table.wait(seconds=90) == 1
        assert await table.wait(seconds=IDLE_S - 1) == 0
        assert await table.wait(seconds=1) == 1
        assert await table.stacks() == {big: 505}
    assert list(audit(table.house.url)) == []


async def test_the_clock_of_the_absent_runs_on_over_a_restart(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        table = await house.table(room, ann, bob, game="five_card_draw")
        await house.act(room, bob, table, 2, "sit_out")
        house.clock.advance(seconds=IDLE_S - 1)
    async with house.open() as room:
        assert await room.fire_clocks() == 0
        assert (await room.view(table))["clock"] is None
        house.clock.advance(seconds=1)
        assert await room.fire_clocks() == 1
        assert (await room.view(table))["seats"]["2"] is None
        assert (await room.wallet(bob)).balance == 10_000
    assert list(audit(house.url)) == []
