"""Tables of Pai Gow for the tests: who sits there, what they hold, and how a hand may be set."""

from __future__ import annotations

from typing import Any

from houseway.cards import Card, parse, show
from houseway.games.pai_gow.splits import splits

PEOPLE = 4


async def seated(house: Any, room: Any, people: int = PEOPLE, **rules: Any) -> tuple[str, list[str]]:
    players = [await house.guest(room) for _ in range(people)]
    return await house.table(room, *players, game="pai_gow", **rules), players


async def dealt(house: Any, room: Any, people: int = PEOPLE, **rules: Any) -> tuple[str, list[str]]:
    """Everybody has staked and holds seven cards."""
    table, players = await seated(house, room, people, **rules)
    for seat, player in enumerate(players, 1):
        await house.act(room, player, table, seat, "stake", bet=100)
    return table, players


def front(shown: Any, seat: int, is_foul: bool = False) -> str:
    """Two cards of a hand that may be set in front (or may not)."""
    return show(next(split.front for split in splits(held(shown, seat)) if split.is_foul == is_foul))


def held(shown: Any, seat: int) -> tuple[Card, ...]:
    return parse(shown["round"]["view"]["seats"][str(seat)]["hand"], has_joker=True)


async def setting(room: Any, table: str, player: str, seat: int) -> dict[str, str]:
    return {"action": "set", "front": front(await room.view(table, player), seat)}


def statuses(shown: Any) -> list[str]:
    return [seat["status"] for seat in shown["round"]["view"]["seats"].values()]


async def actions(room: Any, player: str) -> list[tuple[int, str, str]]:
    """Who did what in the last round, and by whose choice."""
    (line, *_) = await room.rounds(player)
    entries = (await room.round(player, line.id))["entries"]
    told = [entry["payload"] for entry in entries if entry["payload"]["kind"] == "action"]
    return [(action["seat"], action["action"], action["by"]) for action in told]
