"""Clock, time bank and absence (FD-32)."""

from __future__ import annotations

from typing import Any

from houseway.room.audit import audit


async def clock(table: Any) -> tuple[float, float]:
    shown = (await table.view())["clock"]
    return shown["seconds_left"], shown["bank_s"]


async def bank(table: Any, seat: int) -> float:
    return float((await table.view(seat))["you"]["time_bank_s"])


async def last_actions(table: Any) -> list[tuple[int, str, str]]:
    """Read from the log what was done in the hand on the table, and by whom."""
    storage = table.room._storage
    head = await storage.head(table.table)
    entries = await storage.entries(table.table, 1, head.version)
    at = max(number for number, one in enumerate(entries) if one.payload["kind"] == "hand_started")
    told = [one.payload for one in entries[at:] if one.payload["kind"] == "hand_action"]
    return [(one["seat"], one["action"], one["by"]) for one in told]


async def test_fd_32_a_decision_has_its_clock_and_then_the_time_bank(ring: Any) -> None:
    async with ring(3) as table:
        view = await table.deal()
        seat = await table.turn()
        assert (view["clock"]["seat"], await clock(table)) == (seat, (30, 60))
        assert await table.wait(seconds=29) == 0
        assert await clock(table) == (1, 60)
        assert await table.wait(seconds=21) == 0
        assert await clock(table) == (0, 40)
        assert await bank(table, seat) == 40
        await table.act(seat, "call")
        assert await bank(table, seat) == 40
        assert await clock(table) == (30, 60)  # the next player's own
    assert list(audit(table.house.url)) == []


async def test_the_time_bank_of_others_is_nobodys_business(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        seat = await table.turn()
        await table.wait(seconds=45)
        await table.act(seat, "call")
        assert "45" not in str((await table.view(3 - seat))["you"])
        assert await bank(table, 3 - seat) == 60


async def test_the_time_bank_refills_with_each_hand_up_to_its_most(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        seat = await table.turn()
        await table.wait(seconds=38)
        await table.act(seat, "fold")
        assert await bank(table, seat) == 52
        for filled in (57, 60, 60):
            await table.deal()
            assert await bank(table, seat) == filled
            await table.finish()


async def test_fd_32_when_both_have_run_out_he_checks_or_folds_and_sits_out(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        assert await table.wait(seconds=90) == 1
        view = await table.view()
        assert view["round"]["view"]["seats"][str(seat)]["status"] == "folded"
        assert view["seats"][str(seat)]["status"] == "sitting_out"
        assert await last_actions(table) == [(seat, "fold", "clock")]
        assert await bank(table, seat) == 0
        await table.finish()
        await table.deal()
        assert seat not in await table.dealt()
    assert list(audit(table.house.url)) == []


async def test_fd_32_who_may_check_checks_and_in_the_draw_stands_pat_and_nobody_waits_for_him_again(ring: Any) -> None:
    async with ring(2) as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await table.act(small, "call")
        assert await table.wait(seconds=90) == 1
        done = [(small, "call", "player"), (big, "check", "clock"), (big, "stand_pat", "clock")]
        assert await last_actions(table) == done
        await table.act(small, "stand_pat")
        assert await last_actions(table) == [*done, (small, "stand_pat", "player"), (big, "check", "clock")]
        view = await table.act(small, "bet", to=20)
        assert view["phase"] == "ended"
        assert await last_actions(table) == [
            *done,
            (small, "stand_pat", "player"),
            (big, "check", "clock"),
            (small, "bet", "player"),
            (big, "fold", "clock"),
        ]
        assert (await table.view())["clock"] is None
    assert list(audit(table.house.url)) == []


async def test_who_comes_back_in_the_same_hand_is_asked_again(ring: Any) -> None:
    async with ring(2) as table:
        view = await table.deal()
        small, big = view["round"]["view"]["small_blind"], view["round"]["view"]["big_blind"]
        await table.act(small, "call")
        await table.wait(seconds=90)
        await table.act(big, "sit_in")
        await table.act(small, "stand_pat")
        assert await table.turn() == big
        assert (await table.view())["seats"][str(big)]["status"] == "in"
        assert await clock(table) == (30, 0)
        await table.finish()
        await table.deal()
        assert await table.dealt() == {1, 2}


async def test_an_absent_player_delays_each_of_the_others_no_longer_than_his_time(ring: Any) -> None:
    async with ring(4) as table:
        await table.deal()
        for _ in range(3):
            assert await table.wait(seconds=89) == 0
            assert await table.wait(seconds=1) == 1
        assert (await table.view())["phase"] == "ended"
        assert (await table.view())["clock"] is None


async def test_what_others_do_does_not_wind_up_the_clock(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        others = [other for other in (1, 2, 3) if other != seat]
        await table.wait(seconds=10)
        due_at = (await table.view())["clock"]["due_at"]
        await table.sit(4)
        await table.act(others[0], "sit_out")
        await table.act(others[1], "sit_out_next_blind")
        round_id = (await table.view())["round"]["id"]
        await table.act(others[1], "preselect", choice="call_any", round=round_id)
        await table.act(seat, "sit_out")
        await table.leave(others[0])
        assert (await table.view())["clock"]["due_at"] == due_at


async def test_a_clock_that_ran_out_while_the_house_was_closed_is_kept(house: Any) -> None:
    async with house.open() as room:
        ann, bob = await house.guest(room), await house.guest(room)
        table = await house.table(room, ann, bob, game="five_card_draw")
        house.clock.advance(seconds=4)
        await room.fire_clocks()
        before = await room.view(table)
        house.clock.advance(seconds=40)
    async with house.open() as room:
        clock = (await room.view(table))["clock"]
        assert (clock["due_at"], clock["seconds_left"], clock["bank_s"]) == (before["clock"]["due_at"], 0, 50)
        house.clock.advance(seconds=50)
        assert await room.fire_clocks() == 1
        assert (await room.view(table))["phase"] == "ended"


async def test_bots_do_not_play_on_among_themselves(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        bots = [(await room.bot(name)).id for name in ("Bot Ada", "Bot Bert")]
        table = await house.table(room, ann, *bots, game="five_card_draw")
        view = await room.view(table)
        assert [view["seats"][seat]["player"]["is_bot"] for seat in ("1", "2", "3")] == [False, True, True]
        assert view["clock"]
        await house.act(room, ann, table, 1, "sit_out")
        assert (await room.view(table))["clock"] is None
        await house.act(room, ann, table, 1, "sit_in")
        house.clock.advance(seconds=4)
        assert await room.fire_clocks() == 1


async def test_fd_32_who_is_all_in_is_not_removed_when_his_time_runs_out(ring: Any) -> None:
    async with ring(2, buy_in=200, rulebook="no_limit") as table:
        await table.deal()
        seat = await table.turn()
        await table.act(seat, "raise", to=200)
        await table.act(3 - seat, "call")
        while (await table.view())["phase"] == "playing":
            assert await table.wait(seconds=90) == 1
        hand = (await table.view())["round"]["view"]
        assert {one["seat"] for one in hand["showdown"]} == {1, 2}
        assert {action for _, action, by in await last_actions(table) if by == "clock"} == {"stand_pat"}
        assert await table.status() == {1: "sitting_out", 2: "sitting_out"}
        assert sum((await table.stacks()).values()) == 400
