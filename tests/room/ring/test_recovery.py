"""A table between players that is closed, or killed, and opened again stands where it stood, clocks too."""

from __future__ import annotations

import random
from typing import Any

import pytest

from houseway.room.audit import audit
from tests.sim import ring as asked


async def step(house: Any, room: Any, table: str, players: list[str], dice: random.Random) -> None:
    """Let time pass, or whoever may do something do one thing by chance."""
    if dice.random() < 0.2:
        house.clock.advance(seconds=dice.choice([1, 4, 35, 91]))
        await room.fire_clocks()
        return
    choices = []
    for player in players:
        view = await room.view(table, player)
        for seat, options in view["legal"].items():
            choices += [(view, player, int(seat), option) for option in options]
    weights = [asked.OFTEN.get(option["action"], 20) for *_, option in choices]
    view, player, seat, option = dice.choices(choices, weights)[0]
    fields = asked.fields(dice, view, seat, option)
    match option["action"]:
        case "sit":
            await house.sit(room, player, table, seat, fields["buy_in"])
        case "leave":
            await house.leave(room, player, table, seat)
        case action:
            await house.act(room, player, table, seat, action, **fields)


@pytest.mark.parametrize("rulebook", ["house", "no_limit", "raked_pot_limit"])
@pytest.mark.parametrize("seed", range(2))
async def test_after_every_step_a_new_process_shows_the_same(house: Any, seed: int, rulebook: str) -> None:
    dice = random.Random(seed)
    async with house.open() as room:
        players = [await house.guest(room) for _ in range(4)]
        table = await house.table(room, *players[:3], game="five_card_draw", rulebook=rulebook)
    phases = set()
    for _ in range(60):
        async with house.open() as room:
            await step(house, room, table, players, dice)
            before = [await room.view(table, player) for player in (*players, None)]
        async with house.open() as room:
            assert [await room.view(table, player) for player in (*players, None)] == before
        phases.add(before[0]["round"]["view"]["phase"] if before[0]["round"] else "")
    assert {"first_round", "draw", "second_round", "ended"} <= phases
    assert list(audit(house.url)) == []


async def test_fd_33_a_hand_goes_on_from_the_same_deck(house: Any) -> None:
    """Played through at once or over a restart before each action, the same cards come."""
    hands = []
    for restarts in (False, True):
        house.path.unlink(missing_ok=True)
        house.entropy = random.Random(7).randbytes
        house.clock.moment = house.clock.moment.replace(hour=12, minute=0, second=0)
        hands.append(await played(house, restarts))
    assert hands[0] == hands[1]


async def played(house: Any, restarts: bool) -> list[Any]:
    room = house.open()
    await room.open()
    players = [await house.guest(room) for _ in range(2)]
    table = await house.table(room, *players, game="five_card_draw")
    house.clock.advance(seconds=4)
    await room.fire_clocks()
    while (view := await room.view(table))["phase"] == "playing":
        if restarts:
            await room.close()
            room = house.open()
            await room.open()
        seat = view["acting"][0]
        shown = await room.view(table, players[seat - 1])
        options = {option["action"] for option in shown["legal"][str(seat)]}
        cards = " ".join(shown["round"]["view"]["seats"][str(seat)]["hand"].split()[:3])
        action, fields = ("draw", {"cards": cards}) if "draw" in options else ("check", {})
        if not options & {"draw", "check"}:
            action = "call"
        await house.act(room, players[seat - 1], table, seat, action, **fields)
    cards = [(await room.view(table, player))["round"]["view"]["seats"] for player in players]
    await room.close()
    return cards
