"""Chips come to the table and leave it between hands alone (FD-4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway.record import verify
from houseway.room.audit import audit


async def test_fd_4_a_buy_in_lies_between_the_least_and_the_most(ring: Any) -> None:
    async with ring(1) as table:
        player = await table.house.guest(table.room)
        for buy_in, code in ((199, "amount_below_least"), (2001, "amount_above_most"), (0, "amount_below_least")):
            assert await table.refusal(table.house.sit(table.room, player, table.table, 2, buy_in)) == code
        version = await table.house.version(table.room, table.table)
        assert await table.refusal(table.room.sit(player, table.table, "x", version, 2)) == "amount_missing"
        for nonsense in (True, "300", 300.0, [300]):
            sitting = table.room.sit(player, table.table, "x", version, 2, nonsense)
            assert await table.refusal(sitting) == "bad_amount"
        await table.sit(2, 200, player)
        assert (await table.stacks(), await table.balance(2)) == ({1: 500, 2: 200}, 9_800)


async def test_a_buy_in_is_no_more_than_the_wallet_holds(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann, game="five_card_draw", buy_in={"least": 9_000, "most": 20_000})
        bob = await house.guest(room)
        assert await house.refusal(house.sit(room, bob, table, 2, 10_001)) == "insufficient_chips"
        await house.sit(room, bob, table, 2, 10_000)
        assert (await room.wallet(bob)).balance == 0


async def test_a_player_has_one_seat_at_a_table(ring: Any) -> None:
    async with ring(2) as table:
        again = table.house.sit(table.room, table.players[1], table.table, 3, 500)
        assert await table.refusal(again) == "already_seated"
        other = await table.house.guest(table.room)
        assert await table.refusal(table.house.sit(table.room, other, table.table, 1, 500)) == "seat_taken"
        assert await table.refusal(table.house.sit(table.room, other, table.table, 7, 500)) == "no_such_seat"


async def test_a_table_against_the_house_takes_no_buy_in(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        assert await house.refusal(house.sit(room, ann, table, 2, 500)) == "unknown_field"


async def test_fd_4_who_tops_up_does_so_between_hands_and_up_to_the_most(ring: Any) -> None:
    async with ring(2) as table:
        assert (await table.options(1))["top_up"] == {"action": "top_up", "least": 1, "most": 1_500}
        assert await table.refusal(table.act(1, "top_up")) == "amount_missing"
        assert await table.refusal(table.act(1, "top_up", amount=1_501)) == "amount_above_most"
        assert await table.refusal(table.act(1, "top_up", amount=0)) == "amount_below_least"
        assert await table.refusal(table.act(1, "top_up", amount=-5)) == "amount_below_least"
        assert await table.refusal(table.act(1, "top_up", amount=5, to=5)) == "unknown_field"
        assert (await table.act(1, "top_up", amount=100))["you"]["stack"] == 600
        await table.deal()
        assert "top_up" not in await table.options(1)
        assert await table.refusal(table.act(1, "top_up", amount=100)) == "round_in_play"
        await table.finish()
        await table.act(1, "top_up", amount=2_000 - (await table.stacks())[1])
        assert (await table.stacks())[1] == 2_000
        assert "top_up" not in await table.options(1)
        assert await table.refusal(table.act(1, "top_up", amount=1)) == "stack_full"


async def test_who_is_out_of_chips_tops_up_to_the_least_at_least(ring: Any) -> None:
    async with ring(2, buy_in=200, rulebook="no_limit") as table:
        loser = await lose_all(table)
        assert await table.stacks() == {loser: 0, 3 - loser: 400}
        assert (await table.status())[loser] == "sitting_out"
        assert (await table.view())["clock"] is None
        assert await table.refusal(table.act(loser, "sit_in")) == "no_chips"
        assert await table.refusal(table.act(loser, "top_up", amount=199)) == "amount_below_least"
        await table.act(loser, "top_up", amount=200)
        assert await table.status() == {1: "in", 2: "in"}
        await table.deal()


async def lose_all(table: Any) -> int:
    """Play until somebody has lost all his chips to the other; give his seat."""
    while 0 not in (await table.stacks()).values():
        await table.deal()
        seat = await table.turn()
        most = (await table.options(seat))["raise"]["most_to"]
        await table.act(seat, "raise", to=most)
        await table.finish()
    stacks: dict[int, int] = await table.stacks()
    return next(seat for seat, chips in stacks.items() if not chips)


async def test_chips_go_from_stack_to_stack_and_out_with_the_player(ring: Any) -> None:
    async with ring(3) as table:
        for _ in range(4):
            await table.deal()
            await table.finish()
        stacks = await table.stacks()
        assert sum(stacks.values()) == 1_500
        for seat, chips in stacks.items():
            wallet = await table.room.wallet(table.players[seat])
            assert (wallet.balance, wallet.held) == (9_500, chips)
            await table.leave(seat)
            assert await table.balance(seat) == 9_500 + chips
        lines = await table.room.statement(table.players[1])
        assert [(line.reason, line.amount) for line in lines][:2] == [("cash_out", stacks[1]), ("buy_in", -500)]
        assert await table.stacks() == {}
    assert list(audit(table.house.url)) == []


async def test_rake_goes_to_the_house(ring: Any) -> None:
    async with ring(2, rulebook="raked_pot_limit") as table:
        await table.deal()
        await table.finish()
        assert sum((await table.stacks()).values()) == 999  # 5 % of 22, rounded down
    assert list(audit(table.house.url)) == []


async def test_who_leaves_in_the_middle_of_a_hand_folds_and_gets_what_is_left(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        await table.act(seat, "raise", to=20)
        view = await table.leave(seat)
        assert view["seats"][str(seat)]["status"] == "leaving"
        assert view["you"]["balance"] == 9_500
        assert await table.refusal(table.leave(seat)) == "leaving_already"
        await table.finish()
        assert (await table.stacks()).keys() == {1, 2, 3} - {seat}
        assert await table.balance(seat) == 10_000 - 20
    assert list(audit(table.house.url)) == []


async def test_who_leaves_in_his_turn_folds_at_once(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        seat = await table.turn()
        view = await table.leave(seat)
        assert view["round"]["view"]["seats"][str(seat)]["status"] == "folded"
        assert view["acting"] != [seat]


async def test_who_is_all_in_and_leaves_is_not_removed_from_the_hand(ring: Any) -> None:
    """FD-32: and he keeps his cards in the draw, where nothing can be folded."""
    async with ring(2, buy_in=200, rulebook="no_limit") as table:
        await table.deal()
        seat = await table.turn()
        await table.act(seat, "raise", to=200)
        await table.leave(seat)
        view = await table.finish()
        assert len(view["round"]["view"]["showdown"]) == 2
        won = view["round"]["view"]["seats"][str(seat)]["won"]
        assert await table.balance(seat) == 9_800 + won
        assert seat not in await table.stacks()


async def test_who_leaves_may_come_back_before_the_hand_is_over(ring: Any) -> None:
    async with ring(3) as table:
        await table.deal()
        first = await table.turn()
        other = next(seat for seat in (1, 2, 3) if seat != first)
        await table.leave(other)
        await table.act(other, "sit_in")
        await table.finish()
        assert (await table.stacks()).keys() == {1, 2, 3}


@pytest.mark.parametrize("action", ["stake", "take_back", "exchange"])
async def test_what_belongs_to_other_games_is_refused(ring: Any, action: str) -> None:
    async with ring(2) as table:
        assert await table.refusal(table.act(1, action)) == "round_over"
        await table.deal()
        assert await table.refusal(table.act(await table.turn(), action)) == "unknown_action"


async def test_players_contribute_to_the_shuffle_after_the_commitment_and_before_the_hand(ring: Any) -> None:
    async with ring(3) as table:
        view = await table.act(1, "contribute", contribution="Glück")
        assert view["contributions"] == 1
        assert (await table.act(1, "contribute", contribution="more luck"))["contributions"] == 1
        assert await table.refusal(table.act(2, "contribute", contribution="x" * 101)) == "bad_contribution"
        await table.act(2, "contribute", contribution="second")
        await table.leave(2)
        await table.sit(2, player=table.players[2])  # who has left has not contributed
        await table.deal()
        assert await table.refusal(table.act(1, "contribute", contribution="late")) == "round_in_play"
        round_id = (await table.finish())["round"]["id"]
        assert (await table.view())["contributions"] == 0
        export = await table.room.round(table.players[1], round_id)
        started = next(one["payload"] for one in export["entries"] if one["payload"]["kind"] == "hand_started")
        assert started["contributions"] == ["more luck", "", ""]
        assert verify(msgspec.json.encode(export)) == ()
    assert list(audit(table.house.url)) == []
