"""The bots of the house: who may call them, that they play by their own view, and that nothing of them gets lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from typing import Any, cast

import pytest
from msgspec.structs import replace

from houseway.cards import parse
from houseway.games.contract import Action
from houseway.room import Room, bots, connect
from houseway.room.audit import audit
from houseway.room.bot_wishes import to_buy, wish_of
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
        assert [seats[str(seat)]["player"].get("strength") for seat in (1, 2, 3, 4)] == [None, *STRENGTHS]
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
        ({"version": 1}, "stale_version"),
        ({"version": -1}, "bad_version"),
    ],
)
async def test_who_may_not_call_a_bot_and_where(house: House, change: dict[str, Any], code: str) -> None:
    """What is refused makes no bot either."""
    async with house.open() as room:
        host, table = await table_of(house, room, "regular")
        await house.leave(room, await _player_at(room, table, 2), table, 2)
        stranger = await house.guest(room)
        before, players = await room.view(table), _players(house)
        wanted = {
            "seat": 2,
            "strength": USUAL,
            "command_id": house.id(),
            "version": before["table"]["version"],
        } | change
        player = stranger if wanted.pop("player", None) else host
        assert await house.refusal(room.seat_bot(player, table, **wanted)) == code
        assert await room.view(table) == before
        assert _players(house) == players


def _players(house: House) -> int:
    with closing(sqlite3.connect(house.path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM players").fetchone()
    return int(count)


async def test_an_id_that_has_called_a_bot_calls_no_other(house: House) -> None:
    async with house.open() as room:
        host, table = await table_of(house, room)
        first = await call(house, room, host, table, 2, "expert", command_id="once")
        for seat, strength in ((2, "beginner"), (3, "expert")):
            again = room.seat_bot(host, table, "once", first.version, seat, strength)
            assert await house.refusal(again) == "command_id_reused"
        assert _players(house) == 2


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
        await until(lambda: _is_content(room, table, 3))
        await house.sit(room, host, table, 1)
        await play(house, room, host, table, 1)


def errs_with_a_card(view: Any, seat: int, *_: Any) -> Action:
    """Throw away a card where nothing is drawn: the room refuses, and its message could name the card."""
    return Action(seat, "draw", parse(view["seats"][str(seat)]["hand"])[:1])


def fails_with_a_hand(view: Any, seat: int, *_: Any) -> Action:
    raise ValueError(view["seats"][str(seat)]["hand"])


@pytest.mark.parametrize(("errs", "codes"), [(errs_with_a_card, {"not_the_draw"}), (fails_with_a_hand, {"ValueError"})])
async def test_a_bot_that_errs_holds_nobody_up_and_names_no_card(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, errs: Any, codes: set[str]
) -> None:
    """It does what is plainest, no clock runs out, and what the log says of it holds nothing of its hand."""
    held: list[str] = []

    def noted(view: Any, seat: int, *more: Any) -> Action:
        held.append(view["seats"][str(seat)]["hand"])
        return cast(Action, errs(view, seat, *more))

    monkeypatch.setattr(bots, "POLICIES", {"expert": noted})
    async with opened(house) as room:
        host, table = await table_of(house, room, "expert", "expert")
        await play(house, room, host, table, 2)
        deciders = {payload["by"] for payload in await _payloads(room, table) if payload["kind"] == "hand_action"}
        assert deciders == {"player"}
    assert held
    assert {record.getMessage().rpartition(": ")[2] for record in caplog.records} == codes
    told = caplog.text.replace(table, "")
    assert not any(card in told for hand in held for card in hand.split())


async def test_a_table_that_cannot_be_read_stops_the_bots_of_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(house) as room:
        _, broken = await table_of(house, room, "regular")
        host, table = await table_of(house, room, "regular")
        read = room._transactions.table

        async def fails(asked: str) -> Any:
            if asked == broken:
                raise OSError("no such file")
            return await read(asked)

        monkeypatch.setattr(room._transactions, "table", fails)
        room._feed.publish(broken, 99)
        await play(house, room, host, table, 2)
        assert room._attended == {broken, table}
    assert f"the bots of table {broken} cannot go on: OSError" in caplog.messages


async def test_a_table_that_cannot_be_read_at_its_end_stops_the_bots_of_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(house) as room:
        leaver, broken = await table_of(house, room, "regular")
        host, table = await table_of(house, room, "regular")
        read = room._transactions.table

        async def fails(asked: str) -> Any:
            if asked == broken and broken not in room._attended:
                raise OSError("no such file")
            return await read(asked)

        async def is_told() -> bool:
            return f"the bots of table {broken} cannot go on: OSError" in caplog.messages

        monkeypatch.setattr(room._transactions, "table", fails)
        await house.leave(room, leaver, broken, 1)
        await until(is_told)
        await play(house, room, host, table, 2)


async def test_a_bot_that_is_called_late_plays_the_next_hand(house: House) -> None:
    """FD-9: it posts rather than keep the table waiting for its blind."""
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular", "regular")
        await play(house, room, host, table, 2)
        await call(house, room, host, table, 5)
        await until(lambda: _is_content(room, table, 5))

        async def is_in() -> bool:
            await act_for(house, room, host, table)
            view = await room.view(table)
            return "5" in view["round"]["view"]["seats"]

        await until(is_in)
        assert len(await room.rounds(host)) <= 4  # where the button passes over it, one more


async def test_two_alone_play_on_with_a_new_bot(house: House) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular")
        await play(house, room, host, table, 1)
        await room.leave(await _player_at(room, table, 2), table, house.id(), await house.version(room, table), 2)
        await until(lambda: _has_left(room, table, 2))
        await call(house, room, host, table, 6)
        await play(house, room, host, table, 2)


async def _player_at(room: Room, table: str, seat: int) -> str:
    return (await room._transactions.table(table)).setting.seats[seat].player


async def test_bots_leave_when_the_last_person_has(house: House) -> None:
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular", "beginner")
        await house.leave(room, host, table, 1)
        await until(lambda: _is_empty(room, table))
        await until(lambda: _is_unattended(room))


async def test_a_bot_called_to_a_table_that_all_have_left_waits_there(house: House) -> None:
    """Until somebody sits down: the two then play, and both are gone when he leaves again."""
    async with opened(house) as room:
        host, table = await table_of(house, room, "regular")
        await house.leave(room, host, table, 1)
        await until(lambda: _is_empty(room, table))
        await call(house, room, host, table, 3)
        await house.sit(room, host, table, 1)
        await play(house, room, host, table, 1)
        assert (await room.view(table))["seats"]["3"] is not None
        await house.leave(room, host, table, 1)
        await until(lambda: _is_empty(room, table))


async def _is_unattended(room: Room) -> bool:
    return not room._attended


async def _is_content(room: Room, table: str, seat: int) -> bool:
    standing = await room._transactions.table(table)
    return wish_of(standing, seat, standing.setting.seats[seat]) is None


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


async def _payloads(room: Room, table: str) -> list[dict[str, Any]]:
    head = await room._storage.head(table)
    assert head
    return [entry.payload for entry in await room._storage.entries(table, 1, head.version)]


async def _buy_ins(room: Room, table: str) -> int:
    payloads = await _payloads(room, table)
    return sum(payload["kind"] == "bought_in" and payload["seat"] == 2 for payload in payloads)


@pytest.mark.parametrize(("status", "is_kept_short"), [("waiting", False), ("all_in", False), ("folded", True)])
def test_a_bot_thinks_no_longer_than_it_must_once_no_person_is_in(status: str, is_kept_short: bool) -> None:
    player = {"1": {"player": {"is_bot": False}}, "2": {"player": {"is_bot": True}}, "3": None}
    hand = {"1": {"status": status}, "2": {"status": "waiting"}}
    seen = {"seats": player, "round": {"view": {"seats": hand}}}
    room = Room(connect("sqlite:///nowhere.db"), pause_s=(1.0, 3.0))
    assert room._pause(seen, lambda most: most // 2) == (1.0 if is_kept_short else 2.0)


@pytest.mark.parametrize(
    ("held", "balance", "bought"), [(0, 9_000, 1_000), (150, 9_000, 850), (0, 300, 300), (0, 10, 0)]
)
async def test_a_bot_buys_what_it_can_and_what_the_table_takes(
    house: House, held: int, balance: int, bought: int
) -> None:
    async with house.open() as room:
        _, table = await table_of(house, room, "regular", buy_in={"least": 200, "most": 2_000})
        standing = await room._transactions.table(table)
        assert to_buy(standing, replace(standing.setting.seats[2], held=held), balance) == bought
