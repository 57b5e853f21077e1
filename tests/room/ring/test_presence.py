"""Who is dealt in: newcomers, those who sit out and come back, and the blinds that move past them."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.room.audit import audit
from houseway.room.ring.hands import HANDS_MISSED_MOST


def posts(view: Any) -> tuple[int, int | None, int]:
    """Give button, small and big blind of the hand on the table."""
    hand = view["round"]["view"]
    return hand["button"], hand["small_blind"], hand["big_blind"]


async def play(table: Any) -> Any:
    """Deal a hand and let everybody go along; give the view as it was when the cards were dealt."""
    view = await table.deal()
    await table.finish()
    return view


async def test_hands_start_by_themselves_when_two_are_in(ring: Any) -> None:
    async with ring(1) as table:
        view = await table.view()
        assert (view["phase"], view["clock"], view["button"]) == ("waiting", None, None)
        await table.sit(2)
        view = await table.view()
        assert (view["clock"]["seconds_left"], view["clock"]["seat"], view["clock"]["bank_s"]) == (4, None, None)
        assert await table.wait(seconds=3) == 0
        assert await table.wait(seconds=1) == 1
        await table.finish()
        view = await table.view()
        assert (view["phase"], view["clock"]["seconds_left"]) == ("ended", 4)
        await table.deal()


async def test_a_third_player_does_not_put_off_the_hand_that_is_about_to_begin(ring: Any) -> None:
    async with ring(2) as table:
        await table.wait(seconds=3)
        await table.sit(3)
        assert (await table.view())["clock"]["seconds_left"] == 1


async def test_fd_5_fd_6_button_and_blinds_move_on(ring: Any) -> None:
    async with ring(3) as table:
        assert [posts(await play(table)) for _ in range(4)] == [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 2, 3)]
        assert (await table.view())["button"] == 1


async def test_fd_8_heads_up_the_button_posts_the_small_blind(ring: Any) -> None:
    async with ring(2) as table:
        assert [posts(await play(table)) for _ in range(3)] == [(1, 1, 2), (2, 2, 1), (1, 1, 2)]


async def test_fd_9_a_newcomer_waits_for_the_big_blind(ring: Any) -> None:
    async with ring(3) as table:
        await play(table)  # blinds on 2 and 3
        await table.sit(4)
        assert (await table.status())[4] == "waiting_for_blind"
        assert (await table.view())["seats"]["4"]["owes_post"] == {"live": 10, "dead": 0}
        view = await play(table)
        assert (await table.dealt(), posts(view)) == ({1, 2, 3, 4}, (2, 3, 4))
        assert (await table.status())[4] == "in"
        assert (await table.view())["seats"]["4"]["owes_post"] is None


async def test_fd_9_a_newcomer_may_post_and_come_in_at_once(ring: Any) -> None:
    async with ring(3, rulebook="private_nine") as table:
        await play(table)  # button 1, blinds on 2 and 3
        await play(table)  # button 2, blinds on 3 and 1
        await table.sit(5)
        await table.sit(6)
        assert (await table.options(5))["sit_in"]["posts"] == [True]
        await table.act(5, "sit_in", post=True)
        assert (await table.options(5))["sit_in"]["posts"] == [False]
        await table.act(6, "sit_in", post=True)
        await table.act(6, "sit_in", post=False)
        assert await table.status() == {1: "in", 2: "in", 3: "in", 5: "posting", 6: "waiting_for_blind"}
        view = await table.deal()
        assert posts(view) == (3, 1, 2)
        assert await table.dealt() == {1, 2, 3}  # no post between the button and the blinds
        await table.finish()
        view = await table.deal()
        assert posts(view) == (1, 2, 3)
        assert await table.dealt() == {1, 2, 3, 5}
        assert view["round"]["view"]["seats"]["5"]["bet"] == 10
        await table.finish()
        view = await table.deal()
        assert posts(view) == (2, 3, 5)
    assert list(audit(table.house.url)) == []


async def test_fd_9_who_missed_both_blinds_posts_both(ring: Any) -> None:
    async with ring(4) as table:
        await play(table)  # button 1, blinds on 2 and 3
        await table.act(4, "sit_out")
        await table.act(1, "sit_out")
        assert await table.status() == {1: "sitting_out", 2: "in", 3: "in", 4: "sitting_out"}
        for _ in range(4):
            await play(table)
            assert await table.dealt() == {2, 3}
        await table.act(4, "sit_in", post=True)
        assert (await table.view())["seats"]["4"]["owes_post"] == {"live": 10, "dead": 5}
        view = await table.deal()
        while 4 not in await table.dealt():
            await table.finish()
            view = await table.deal()
        seat = view["round"]["view"]["seats"]["4"]
        if 4 not in posts(view):
            assert (seat["bet"], seat["committed"]) == (10, 15)
    assert list(audit(table.house.url)) == []


async def test_fd_9_the_button_lies_where_somebody_has_left(ring: Any) -> None:
    async with ring(4) as table:
        assert posts(await play(table)) == (1, 2, 3)
        await table.leave(2)
        assert posts(await play(table)) == (2, 3, 4)  # the dead button


async def test_fd_9_nobody_posts_the_small_blind_where_the_big_one_has_left(ring: Any) -> None:
    async with ring(4) as table:
        assert posts(await play(table)) == (1, 2, 3)
        await table.leave(3)
        assert posts(await play(table)) == (2, None, 4)


async def test_who_sits_out_in_a_hand_plays_it_to_its_end(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        await table.act(seat, "sit_out")
        assert await table.turn() == seat
        assert await table.refusal(table.act(seat, "sit_out")) == "sitting_out"
        await table.finish()
        await table.deal()
        assert await table.dealt() == {1, 2, 3} - {seat}


async def test_a_table_where_one_is_left_waits(ring: Any) -> None:
    async with ring(2) as table:
        await play(table)
        assert (await table.act(1, "sit_out"))["clock"] is None
        assert await table.wait(minutes=14) == 0
        assert (await table.act(1, "sit_in"))["clock"]["seconds_left"] == 4
        await table.deal()


async def test_who_sits_out_at_the_next_blind_does_not_post_it(ring: Any) -> None:
    async with ring(4) as table:
        await play(table)  # blinds on 2 and 3
        await table.act(1, "sit_out_next_blind")
        assert await table.refusal(table.act(1, "sit_out_next_blind")) == "sitting_out"
        assert posts(await play(table)) == (2, 3, 4)
        assert await table.dealt() == {1, 2, 3, 4}
        assert (await table.status())[1] == "sitting_out"  # it would be his next
        assert posts(await play(table)) == (3, 4, 2)
        assert await table.dealt() == {2, 3, 4}
    assert list(audit(table.house.url)) == []


async def test_who_is_reached_by_the_blind_heads_up_leaves_the_other_waiting(ring: Any) -> None:
    async with ring(2) as table:
        view = await play(table)
        small = posts(view)[1]
        view = await table.act(small, "sit_out_next_blind")
        assert (view["seats"][str(small)]["status"], view["clock"]) == ("sitting_out", None)


async def test_who_takes_it_back_is_in_as_before(ring: Any) -> None:
    async with ring(3) as table:
        await play(table)
        await table.act(1, "sit_out_next_blind")
        assert (await table.options(1))["sit_in"]["posts"] == [False]
        await table.act(1, "sit_in")
        assert await table.refusal(table.act(1, "sit_in")) == "not_sitting_out"
        assert posts(await play(table)) == (2, 3, 1)


async def test_who_comes_back_before_a_blind_has_passed_owes_nothing(ring: Any) -> None:
    async with ring(4) as table:
        await play(table)  # blinds on 2 and 3
        await table.act(2, "sit_out")
        await play(table)  # blinds on 3 and 4
        await table.act(2, "sit_in")
        await table.deal()
        assert 2 in await table.dealt()


async def test_who_misses_too_many_hands_gives_up_his_seat_and_keeps_his_chips(ring: Any) -> None:
    async with ring(3) as table:
        await table.act(3, "sit_out")
        for _ in range(HANDS_MISSED_MOST):
            await play(table)
        assert (await table.status())[3] == "sitting_out"
        await table.deal()
        assert 3 not in await table.status()
        assert await table.balance(3) == 10_000
    assert list(audit(table.house.url)) == []


async def test_who_comes_back_in_between_begins_to_miss_anew(ring: Any) -> None:
    async with ring(3) as table:
        await table.act(3, "sit_out")
        for _ in range(HANDS_MISSED_MOST):
            await play(table)
        await table.act(3, "sit_in")
        await table.act(3, "sit_out")
        await play(table)
        assert (await table.status())[3] == "sitting_out"


@pytest.mark.parametrize("fields", [{"post": 1}, {"post": "true"}, {"post": None}])
async def test_a_post_is_true_or_false(ring: Any, fields: Any) -> None:
    async with ring(2) as table:
        await table.act(1, "sit_out")
        assert await table.refusal(table.act(1, "sit_in", **fields)) == "bad_post"
        assert await table.refusal(table.act(1, "sit_in", amount=1)) == "unknown_field"


async def test_nobody_acts_for_another(ring: Any) -> None:
    async with ring(2) as table:
        await table.deal()
        stranger = await table.house.guest(table.room)
        for action in ("fold", "sit_out", "sit_out_next_blind", "sit_in", "top_up", "contribute", "preselect"):
            fields = {"round": "a" * 16, "choice": "none"} if action == "preselect" else {}
            for player, seat in ((stranger, 1), (table.players[2], 1), (table.players[1], 3)):
                doing = table.house.act(table.room, player, table.table, seat, action, **fields)
                assert await table.refusal(doing) == "not_your_seat"
        leaving = table.house.leave(table.room, stranger, table.table, 1)
        assert await table.refusal(leaving) == "not_your_seat"


async def test_who_has_no_chips_left_gives_up_his_seat_like_others(ring: Any) -> None:
    async with ring(3, buy_in=200, rulebook="no_limit") as table:
        while 0 not in (stacks := await table.stacks()).values():
            await table.deal()
            seat = await table.turn()
            options = await table.options(seat)
            await table.act(seat, "raise", to=options["raise"]["most_to"])
            await table.finish()
        broke = [seat for seat, chips in stacks.items() if not chips]
        if len(broke) == 2:
            await table.act(broke.pop(), "top_up", amount=200)
        for _ in range(HANDS_MISSED_MOST):
            await table.deal()
            while (view := await table.view())["phase"] == "playing":
                await table.act(view["acting"][0], "fold")
        await table.deal()
        assert broke[0] not in await table.status()
    assert list(audit(table.house.url)) == []
