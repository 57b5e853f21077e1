"""A room that is closed, or killed, and opened again stands where it stood."""

from __future__ import annotations

import random
from typing import Any

import pytest

from houseway.room.audit import audit


async def step(house: Any, room: Any, table: str, players: list[str], dice: random.Random) -> None:
    """Let whoever may do something do one thing by chance."""
    choices = []
    for player in players:
        for seat, options in (await room.view(table, player))["legal"].items():
            choices += [(player, int(seat), option) for option in options]
    player, seat, option = dice.choice(choices)
    match option["action"]:
        case "sit":
            await house.sit(room, player, table, seat)
        case "leave":
            await house.leave(room, player, table, seat)
        case "stake":
            await house.act(room, player, table, seat, "stake", ante=10, bonus=dice.choice([0, 5]))
        case "exchange":
            hand = (await room.view(table, player))["round"]["view"]["seats"][str(seat)]["hand"]
            cards = " ".join(dice.sample(hand.split(), dice.choice(option["sizes"])))
            await house.act(room, player, table, seat, "exchange", cards=cards)
        case "insure":
            await house.act(room, player, table, seat, "insure", amount=option["least"])
        case action:
            await house.act(room, player, table, seat, action)


@pytest.mark.parametrize("seed", range(4))
async def test_after_every_step_a_new_process_shows_the_same(house: Any, seed: int) -> None:
    dice = random.Random(seed)
    async with house.open() as room:
        players = [await house.guest(room) for _ in range(2)]
        table = await house.table(room, *players, dealer_card=True)
    for _ in range(40):
        async with house.open() as room:
            await step(house, room, table, players, dice)
            before = [await room.view(table, player) for player in (*players, None)]
        async with house.open() as room:
            assert [await room.view(table, player) for player in (*players, None)] == before
    assert list(audit(house.url)) == []


async def test_a_table_that_was_dropped_from_memory_is_read_again(house: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("houseway.room.transaction.KEPT_MOST", 2)
    async with house.open() as room:
        ann = await house.guest(room)
        tables = [await house.table(room, ann) for _ in range(5)]
        for table in tables:
            await house.act(room, ann, table, 1, "stake", ante=10)
        assert len(room._transactions._kept) == 2
        for table in tables:
            assert (await house.act(room, ann, table, 1, "fold")).view["phase"] == "ended"


async def test_an_old_answer_survives_a_restart(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann)
        version = await house.version(room, table)
        stake = ann, table, "s1", version, 1, {"action": "stake", "ante": 10}
        first = await room.act(*stake)
    async with house.open() as room:
        assert await room.act(*stake) == first
        assert (await room.wallet(ann)).balance == 9_990
