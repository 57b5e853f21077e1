"""The coach at a table: switched on by the player, given what his seat sees, recorded, never between players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from houseway.record.payloads import ActionTaken, action_taken
from houseway.room import Answer, Room, dealing
from houseway.room.audit import audit
from tests.room.conftest import House


@asynccontextmanager
async def coached(house: House, game: str, **rules: Any) -> AsyncIterator[tuple[Room, str, str]]:
    """A room, a player with a coach, and his table."""
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player, game=game, **rules)
        await switch(house, room, player, table)
        yield room, player, table


async def switch(house: House, room: Room, player: str, table: str, seat: int = 1, is_on: bool = True) -> Answer:
    version = await house.version(room, table)
    return await room.switch_coach(player, table, house.id(), version, seat, is_on)


async def decisions(room: Room, player: str) -> list[tuple[str, bool]]:
    """What the exports of a player's rounds say of his decisions: their names, and whether he was advised."""
    lines = await room.rounds(player)
    exports = [await room.round(player, line.id) for line in reversed(lines)]
    entries = [entry["payload"] for export in exports for entry in export["entries"]]
    return [(entry["action"], entry["advised"]) for entry in entries if entry["kind"] == "action"]


async def test_it_is_off_until_the_player_switches_it_on(house: House) -> None:
    async with house.open() as room:
        player, other = await house.guest(room), await house.guest(room)
        table = await house.table(room, player)
        seats = (await room.view(table, player))["seats"]
        assert seats["1"]["is_coached"] is False
        assert await house.refusal(room.advice(player, table, 1)) == "coach_off"
        answer = await switch(house, room, player, table)
        assert answer.view["seats"]["1"]["is_coached"] is True
        assert await house.refusal(switch(house, room, player, table)) == "coach_switched_already"
        assert "is_coached" not in (await room.view(table, other))["seats"]["1"], "others do not learn it"
        assert "is_coached" not in (await room.view(table))["seats"]["1"]
        assert await house.refusal(switch(house, room, other, table)) == "not_your_seat"
        assert await house.refusal(room.advice(other, table, 1)) == "not_your_seat"
        assert await house.refusal(room.advice(player, table, 2)) == "not_your_seat"
        answer = await switch(house, room, player, table, is_on=False)
        assert answer.view["seats"]["1"]["is_coached"] is False
        assert await house.refusal(room.advice(player, table, 1)) == "coach_off"


async def test_a_switch_sent_twice_takes_effect_once_and_survives_a_restart(house: House) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player)
        version = await house.version(room, table)
        answers = [await room.switch_coach(player, table, "twice", version, 1, True) for _ in range(2)]
        assert answers[0] == answers[1]
    async with house.open() as room:
        assert (await room.view(table, player))["seats"]["1"]["is_coached"] is True
        await house.leave(room, player, table, 1)
        await house.sit(room, player, table, 1)
        assert (await room.view(table, player))["seats"]["1"]["is_coached"] is False, "it belongs to who sat there"
    assert list(audit(house.url)) == []


async def test_between_players_there_is_none(house: House) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player, game="five_card_draw")
        assert await house.refusal(switch(house, room, player, table)) == "coach_not_offered"
        assert await house.refusal(room.advice(player, table, 1)) == "coach_not_offered"
        assert "is_coached" not in (await room.view(table, player))["seats"]["1"]


async def test_decisions_with_the_coach_on_are_recorded_as_advised(house: House) -> None:
    async with coached(house, "russian_poker") as (room, player, table):
        for action in ("stake", "fold"):
            await house.act(room, player, table, 1, action, **({"ante": 10} if action == "stake" else {}))
        await switch(house, room, player, table, is_on=False)
        await house.act(room, player, table, 1, "stake", ante=10)
        await house.act(room, player, table, 1, "fold")
        assert await decisions(room, player) == [("fold", True), ("fold", False)]
    assert list(audit(house.url)) == []


@pytest.mark.parametrize("is_on", [True, False])
async def test_the_audit_finds_a_mark_that_does_not_agree_with_the_switch(
    house: House, is_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player)
        if is_on:
            await switch(house, room, player, table)
        await house.act(room, player, table, 1, "stake", ante=10)
        monkeypatch.setattr(dealing, "action_taken", partial(_marked, not is_on))
        answer = await house.act(room, player, table, 1, "fold")
        assert await decisions(room, player) == [("fold", not is_on)]
    (finding,) = audit(house.url)
    assert finding.code == "advice_differs"
    log, _, version = finding.record.removeprefix("entries ").partition("/")
    assert log == table
    assert int(version) < answer.version


def _marked(mark: bool, **told: Any) -> ActionTaken:
    return action_taken(**told | {"advised": mark})


async def test_what_the_clock_decides_nobody_was_advised_of(house: House) -> None:
    async with house.open() as room:
        player, other = await house.guest(room), await house.guest(room)
        table = await house.table(room, player, other)
        await switch(house, room, player, table)
        for seat, who in enumerate((player, other), 1):
            await house.act(room, who, table, seat, "stake", ante=10)
        for _ in range(2):
            house.clock.advance(hours=1)
            await room.fire_clocks()
        assert await decisions(room, player) == [("fold", False)] * 2


async def test_it_values_the_choices_and_what_the_last_one_has_cost(house: House) -> None:
    async with coached(house, "russian_poker") as (room, player, table):
        nothing = await room.advice(player, table, 1)
        assert (nothing["reason"], nothing["options"], nothing["last"]) == ("nothing_to_decide", [], None)
        await house.act(room, player, table, 1, "stake", ante=10)
        before = await room.advice(player, table, 1)
        assert (before["unit"], before["best"], before["last"]) == ("ante", before["options"][0], None)
        fold = next(one for one in before["options"] if one["action"] == "fold")
        assert fold["ev"] == "-1/1"
        offered = {option["action"] for option in (await room.view(table, player))["legal"]["1"]}
        assert {one["action"] for one in before["options"]} == offered
        await house.act(room, player, table, 1, "fold")
        after = await room.advice(player, table, 1)
        assert after["reason"] == "nothing_to_decide"
        assert after["last"]["action"]["action"] == "fold"
        assert Fraction(after["last"]["cost"]) == Fraction(before["best"]["ev"]) + 1
        assert after["last"]["best"] == before["best"]


async def test_switched_on_in_the_middle_of_a_round_it_speaks_at_once(house: House) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player, game="pai_gow")
        await house.act(room, player, table, 1, "stake", bet=10)
        await switch(house, room, player, table)
        told = await room.advice(player, table, 1)
        assert told["unit"] == "bet"
        assert {one["action"] for one in told["options"]} == {"set", "house_way"}
        await house.act(room, player, table, 1, "house_way")
        (way,) = (one for one in told["options"] if one["action"] == "house_way")
        assert (await room.advice(player, table, 1))["last"]["cost"] == way["cost"]
        assert await decisions(room, player) == [("house_way", True)]


async def test_who_comes_after_the_round_learns_nothing_of_it(house: House) -> None:
    async with coached(house, "russian_poker") as (room, player, table):
        other = await house.guest(room)
        await house.act(room, player, table, 1, "stake", ante=10)
        await house.act(room, player, table, 1, "fold")
        await house.leave(room, player, table, 1)
        await house.sit(room, other, table, 1)
        await switch(house, room, other, table)
        assert (await room.advice(other, table, 1))["last"] is None


@pytest.mark.parametrize("game", ["russian_poker", "pai_gow"])
async def test_advice_does_not_depend_on_what_the_seat_cannot_see(house: House, game: str) -> None:
    """What the analyst is given is the seat's view, as the room shows it, and the seat's own last decision."""
    async with coached(house, game) as (room, player, table):
        given: list[Any] = []

        async def ask(job: str, *jobs: Any) -> Any:
            given.extend(jobs)
            return {"last": None, "edges": {}}

        room.analyst.ask = ask  # type: ignore[method-assign]
        wager = "ante" if game == "russian_poker" else "bet"
        await house.act(room, player, table, 1, "stake", **{wager: 10})
        await room.advice(player, table, 1)
        (asked,) = given
        assert asked["view"] == (await room.view(table, player))["round"]["view"]
        assert asked["last"] is None


async def test_the_room_closes_while_somebody_waits_for_advice(house: House) -> None:
    async with coached(house, "russian_poker") as (room, player, table):
        await house.act(room, player, table, 1, "stake", ante=10)
        asked = asyncio.create_task(house.refusal(room.advice(player, table, 1)))
        while not room.analyst.waiting:
            await asyncio.sleep(0.01)
    assert await asked == "not_computed"


async def test_before_the_first_round_it_says_what_the_house_keeps(house: Any) -> None:
    async with coached(house, "russian_poker") as (room, player, table):
        told = await room.advice(player, table, 1)
        assert told["reason"] == "nothing_to_decide"
        assert told["edges"]["bonus"]["edge"] == "376741/649740"


async def test_a_switch_is_on_or_off(house: Any) -> None:
    async with house.open() as room:
        player = await house.guest(room)
        table = await house.table(room, player)
        yes: Any = "yes"
        assert await house.refusal(switch(house, room, player, table, is_on=yes)) == "bad_choice"
