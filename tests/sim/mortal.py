"""A process that plays rounds until it is killed, telling a file what it asks and what it is answered."""

from __future__ import annotations

import asyncio
import json
import os
import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from houseway.cards import parse, show
from houseway.games.contract import Refusal
from houseway.games.pai_gow.splits import splits
from houseway.room import Answer, Room, connect
from tests.sim.ring import fields as ring_fields
from tests.sim.ring import is_ring

NOT_ASKED = {"leave", "take_back", "preselect", "contribute", "sit_out", "sit_out_next_blind"}  # here
CLOCK_RUNS = 200  # times as fast as the world's, so that clocks run out before the process dies
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


def fast_clock() -> datetime:
    return EPOCH + (datetime.now(UTC) - EPOCH) * CLOCK_RUNS


def new_room(url: str) -> Room:
    return Room(connect(url), clock=fast_clock)


def live(url: str, places: list[tuple[str, str, int]], said: Path) -> None:
    """Play on these places (player, table, seat), all at once, for ever."""
    asyncio.run(_live(url, places, said))


async def _live(url: str, places: list[tuple[str, str, int]], said: Path) -> None:
    file = os.open(said, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    async with new_room(url) as room:
        say(file, {"is_open": True})
        clients = (_play(room, place, file, f"{said.name}.{number}") for number, place in enumerate(places))
        await asyncio.gather(_keep_time(room), *clients)


def say(file: int, line: Any) -> None:
    """Write a line at once and whole: what is said is said, even if the next moment is the last."""
    os.write(file, json.dumps(line).encode() + b"\n")


async def _keep_time(room: Room) -> None:
    while True:
        await room.fire_clocks()
        await asyncio.sleep(0.01)


async def _play(room: Room, place: tuple[str, str, int], file: int, name: str) -> None:
    player, table, seat = place
    dice = random.Random(name)
    for number in range(10**9):
        view = await room.view(table, player)
        options = [one for one in view["legal"].get(str(seat), []) if one["action"] not in NOT_ASKED]
        if not options or dice.random() < 0.1:  # not his turn, or he sleeps and his clock runs
            await asyncio.sleep(0.002)
            continue
        command = [player, table, f"{name}.{number}", view["table"]["version"], seat, action(dice, view, seat, options)]
        say(file, {"asked": command})
        try:
            answer = await send(room, command)
        except Refusal as refusal:
            say(file, {"refused": command[2], "code": refusal.code})
        else:
            say(file, {"answered": command[2], "answer": [answer.version, answer.view]})


async def send(room: Room, command: list[Any]) -> Answer:
    """Send a command, for the first time or again."""
    return await (room.sit(*command[:5]) if command[5]["action"] == "sit" else room.act(*command))


def action(dice: random.Random, view: Any, seat: int, options: list[Any]) -> dict[str, Any]:
    option = dice.choice(options)
    if is_ring(view):
        return {"action": option["action"], **ring_fields(dice, view, seat, option)}
    match option["action"]:
        case "stake" if view["table"]["game"] == "pai_gow":
            return {"action": "stake", "bet": dice.choice([1, 30]), "house_way": dice.random() < 0.2}
        case "stake":
            return {"action": "stake", "ante": 1, "bonus": dice.choice([0, 1])}
        case "set":
            hand = parse(view["round"]["view"]["seats"][str(seat)]["hand"], has_joker=True)
            front = dice.choice([split.front for split in splits(hand) if not split.is_foul])
            return {"action": "set", "front": show(front)}
        case "exchange":
            hand = view["round"]["view"]["seats"][str(seat)]["hand"].split()
            return {"action": "exchange", "cards": " ".join(hand[: dice.choice(option["sizes"])])}
        case "insure":
            return {"action": "insure", "amount": option["least"]}
        case name:
            return {"action": name}
