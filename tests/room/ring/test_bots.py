"""The bots of the house: who may call them, that they play by their own view, and that nothing of them gets lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from houseway.cards import parse
from houseway.games.contract import Action
from houseway.room import Room, bots, connect
from houseway.room.audit import audit
from houseway.room.bots import USUAL
from tests.room.conftest import House

STRENGTHS = ("beginner", "regular", "expert")
WITHOUT_PAUSE = (0.0, 0.0)


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[Room]:
    """A room whose bots play, without a pause to think."""
    async with Room(connect(house.url), clock=house.clock, entropy=house.entropy, pause_s=WITHOUT_PAUSE) as room:
        playing = asyncio.create_task(room.play_bots())
        try:
            yield room
        finally:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing


async def until(holds: Callable[[], Awaitable[Any]]) -> Any:
    """Wait for something to become true, however slow the machine is."""
    while not (found := await holds()):
        await asyncio.sleep(0.01)
    return found


async def table_of(house: House, room: Room, *strengths: str, **rules: Any) -> tuple[str, str]:
    """Open a table with a person on seat 1 and bots beside him."""
    host = await house.guest(room)
    table = await house.table(room, host, game="five_card_draw", **rules)
    for seat, strength in enumerate(strengths, 2):
        await call(house, room, host, table, seat, strength)
    return host, table


async def call(house: House, room: Room, player: str, table: str, seat: int, strength: str = USUAL, **more: Any) -> Any:
    version = await house.version(room, table)
    return await room.seat_bot(player, table, more.get("command_id") or house.id(), version, seat, strength)


async def act_for(house: House, room: Room, host: str, table: str) -> None:
    """Let the person check, call or stand pat when it is his turn, and let the next hand begin."""
    view = await room.view(table, host)
    if view["phase"] != "playing":
        house.clock.advance(seconds=5)
        await room.fire_clocks()
    elif 1 in view["acting"]:
        names = {option["action"] for option in view["legal"]["1"]}
        action = next(name for name in ("check", "call", "stand_pat") if name in names)
        await house.act(room, host, table, 1, action)


async def play(house: House, room: Room, host: str, table: str, hands: int) -> None:
    """Play so many hands to their end."""
    ended = set()

    async def are_over() -> bool:
        await act_for(house, room, host, table)
        view = await room.view(table, host)
        if view["phase"] == "ended":
            ended.add(view["round"]["id"])
        return len(ended) >= hands

    await until(are_over)


async def test_bots_play_hands_with_a_person_and_the_books_are_right(house: House) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room, *STRENGTHS)
        seats = (await room.view(table, host))["seats"]
        assert [seats[str(seat)]["player"]["is_bot"] for seat in (1, 2, 3, 4)] == [False, True, True, True]
        assert len({seats[str(seat)]["player"]["name"] for seat in (2, 3, 4)}) == 3
        await play(house, room, host, table, 6)
        rounds = await room.rounds(host)
        assert len(rounds) >= 6
    assert list(audit(house.url)) == []


async def test_bots_go_on_after_a_restart_in_the_middle_of_a_hand(house: House) -> None:
    async with house.open() as room:  # where no bots are played
        host, table = await table_of(house, room, "expert", "beginner")
        house.clock.advance(seconds=5)
        await room.fire_clocks()
        before = await room.view(table, host)
        assert before["phase"] == "playing"
    async with opened(house) as room:
        assert (await room.view(table, host))["round"]["id"] == before["round"]["id"]
        await play(house, room, host, table, 2)


async def test_a_command_sent_again_calls_one_bot(house: House) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room)
        first = await call(house, room, host, table, 2, "expert", command_id="once")
        again = await room.seat_bot(host, table, "once", first.version - 2, 2, "expert")
        assert again.version >= first.version
        view = await room.view(table, host)
        assert sum(seat is not None for seat in view["seats"].values()) == 2
        assert view["you"]["player"] == host


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seat": 1}, "seat_taken"),
        ({"seat": 77}, "no_such_seat"),
        ({"seat": "2"}, "bad_seat"),
        ({"strength": "genius"}, "bad_strength"),
        ({"strength": ["expert"]}, "bad_strength"),
        ({"command_id": "no spaces"}, "bad_command_id"),
        ({"player": "a stranger"}, "not_host"),
    ],
)
async def test_who_may_not_call_a_bot_and_where(house: House, change: dict[str, Any], code: str) -> None:
    async with house.open() as room:
        host, table = await table_of(house, room)
        stranger = await house.guest(room)
        before = await room.view(table)
        wanted = {"seat": 2, "strength": USUAL, "command_id": house.id(), "player": host} | change
        player = stranger if wanted["player"] == "a stranger" else host
        calling = room.seat_bot(
            player, table, wanted["command_id"], before["table"]["version"], wanted["seat"], wanted["strength"]
        )
        assert await house.refusal(calling) == code
        assert await room.view(table) == before


async def test_no_bots_against_the_house(house: House) -> None:
    async with house.open() as room:
        host = await house.guest(room)
        table = await house.table(room, host)
        assert await house.refusal(call(house, room, host, table, 2)) == "bots_not_offered"


async def test_bots_wait_for_the_host_who_has_not_sat_down_yet(house: House) -> None:
    async with opened(house) as room:
        host = await house.guest(room)
        answer = await room.open_table(host, house.id(), "five_card_draw")
        table = answer.view["table"]["id"]
        await call(house, room, host, table, 2)
        await call(house, room, host, table, 3)
        await house.sit(room, host, table, 1)
        await play(house, room, host, table, 1)


async def test_a_bot_that_errs_names_no_card_in_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is left to the clock, and what the log says of it holds nothing of its hand."""
    held: list[str] = []

    def errs(view: Any, seat: int, *_: Any) -> Action:
        held.append(view["seats"][str(seat)]["hand"])
        return Action(seat, "draw", parse(held[-1])[:1])

    monkeypatch.setattr(bots, "POLICIES", {"expert": errs})
    async with opened(house) as room:
        host, table = await table_of(house, room, "expert")

        async def has_erred() -> bool:
            await act_for(house, room, host, table)
            return bool(caplog.records)

        await until(has_erred)
    assert held
    assert {record.getMessage().rpartition(": ")[2] for record in caplog.records} == {"not_the_draw"}
    assert not any(card in caplog.text.replace(table, "") for card in held[0].split())


async def test_bots_leave_when_the_last_person_has(house: House) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular", "beginner")
        await house.leave(room, host, table, 1)
        await until(lambda: _is_empty(room, table))
        assert not room._attended


async def _is_empty(room: Room, table: str) -> bool:
    return not any((await room.view(table))["seats"].values())


async def test_a_bot_makes_room_where_people_have_filled_the_table(house: House) -> None:
    async with opened(house) as room:
        _, table = await table_of(house, room, "regular", "beginner", seats=4)
        guest = await house.guest(room)
        await house.sit(room, guest, table, 4)
        await until(lambda: _has_left(room, table, 3))
        assert (await room.view(table))["seats"]["2"] is not None


async def _has_left(room: Room, table: str, seat: int) -> bool:
    return (await room.view(table))["seats"][str(seat)] is None


async def test_a_bot_without_chips_buys_again_and_the_cashier_helps(house: House) -> None:
    """Against a person who always raises all, bots lose their stacks time and again, and still sit there."""
    async with opened(house) as room:
        host, table = await table_of(house, room, "beginner", rulebook="no_limit", buy_in={"least": 20, "most": 40})

        async def has_bought_twice() -> bool:
            view = await room.view(table, host)
            await _push(house, room, host, table, view)
            return await _buy_ins(room, table) >= 3

        await until(has_bought_twice)
        assert (await room.view(table))["seats"]["2"]["player"]["is_bot"]


async def _push(house: House, room: Room, host: str, table: str, view: Any) -> None:
    if view["phase"] == "playing" and 1 in view["acting"]:
        options = {option["action"]: option for option in view["legal"]["1"]}
        raising = options.get("raise") or options.get("bet")
        if raising:
            return await _send(house, room, host, table, raising["action"], to=raising["most_to"])
        return await _send(
            house, room, host, table, next(name for name in ("call", "check", "stand_pat") if name in options)
        )
    top_up = [option for option in view["legal"].get("1", []) if option["action"] == "top_up"]
    if top_up and view["you"]["stack"] == 0 and view["you"]["balance"] > top_up[0]["most"]:
        await _send(house, room, host, table, "top_up", amount=top_up[0]["most"])
    house.clock.advance(seconds=5)
    await room.fire_clocks()
    return None


async def _send(house: House, room: Room, host: str, table: str, action: str, **fields: Any) -> None:
    await house.act(room, host, table, 1, action, **fields)


async def _buy_ins(room: Room, table: str) -> int:
    head = await room._storage.head(table)
    assert head
    payloads = [entry.payload for entry in await room._storage.entries(table, 1, head.version)]
    return sum(payload["kind"] == "bought_in" and payload["seat"] == 2 for payload in payloads)
