"""A room that is closed, or killed, and opened again stands where it stood."""

from __future__ import annotations

import random
from typing import Any

import pytest

from houseway.room.audit import audit
from tests.room.setting_hands import dealt, front, setting

STAKES: dict[str, list[dict[str, Any]]] = {
    "russian_poker": [{"ante": 10}, {"ante": 10, "bonus": 5}],
    "pai_gow": [{"bet": 10}, {"bet": 25, "house_way": True}],
}


async def step(house: Any, room: Any, table: str, players: list[str], dice: random.Random) -> None:
    """Let whoever may do something do one thing by chance."""
    choices = []
    for player in players:
        for seat, options in (await room.view(table, player))["legal"].items():
            choices += [(player, int(seat), option) for option in options]
    player, seat, option = dice.choice(choices)
    if option["action"] == "sit":
        await house.sit(room, player, table, seat)
    elif option["action"] == "leave":
        await house.leave(room, player, table, seat)
    else:
        fields = some_fields(await room.view(table, player), seat, option, dice)
        await house.act(room, player, table, seat, option["action"], **fields)


def some_fields(view: Any, seat: int, option: Any, dice: random.Random) -> dict[str, Any]:
    match option["action"]:
        case "stake":
            return dice.choice(STAKES[view["table"]["game"]])
        case "set":
            return {"front": front(view, seat)}
        case "exchange":
            hand = view["round"]["view"]["seats"][str(seat)]["hand"].split()
            return {"cards": " ".join(dice.sample(hand, dice.choice(option["sizes"])))}
        case "insure":
            return {"amount": option["least"]}
    return {}


@pytest.mark.parametrize(("game", "rulebook"), [("russian_poker", "house_dealer_card"), ("pai_gow", "banking")])
@pytest.mark.parametrize("seed", range(3))
async def test_after_every_step_a_new_process_shows_the_same(house: Any, seed: int, game: str, rulebook: str) -> None:
    dice = random.Random(seed)
    async with house.open() as room:
        players = [await house.guest(room) for _ in range(2)]
        table = await house.table(room, *players, game=game, rulebook=rulebook)
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


async def test_a_restart_leaves_everybody_before_the_decision_that_he_had_seen(house: Any) -> None:
    """Also who decides after the restart, by a version that others have overtaken before it, is not stale."""
    async with house.open() as room:
        table, players = await dealt(house, room, 4)
        seen = await house.version(room, table)
        await house.act(room, players[0], table, 1, "house_way")
        due_at = (await room.view(table))["clock"]["due_at"]
    async with house.open() as room:
        action = await setting(room, table, players[1], 2)
        answer = await room.act(players[1], table, house.id(), seen, 2, action)
        assert answer.view["clock"]["due_at"] == due_at
    async with house.open() as room:
        for player, seat in ((players[0], 1), (players[1], 2)):
            again = room.act(player, table, house.id(), seen, seat, {"action": "house_way"})
            assert await house.refusal(again) == "stale_version"
        for player, seat in ((players[2], 3), (players[3], 4)):
            answer = await room.act(player, table, house.id(), seen, seat, {"action": "house_way"})
        assert answer.view["phase"] == "ended"


async def test_a_restart_does_not_make_a_new_decision_an_old_one(house: Any) -> None:
    async with house.open() as room:
        ann = await house.guest(room)
        table = await house.table(room, ann, await house.guest(room))
        await house.act(room, ann, table, 1, "stake", ante=10)
        house.clock.advance(seconds=15)
        await room.fire_clocks()
        seen = await house.version(room, table)
        await house.act(room, ann, table, 1, "buy")
    async with house.open() as room:
        assert await house.refusal(room.act(ann, table, house.id(), seen, 1, {"action": "bet"})) == "stale_version"
