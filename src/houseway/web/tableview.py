"""The shapes of a table's view, as the room gives it: this describes it for /openapi.json, the room builds it."""

from __future__ import annotations

from typing import Any

import msgspec


class Table(msgspec.Struct):
    """The table itself; `version` is what a command on it must name, `limits` the least and the most of each wager."""

    id: str
    name: str
    game: str
    rulebook: str
    rulebook_hash: str
    version: int
    limits: dict[str, list[int]]
    seats_most: int


class You(msgspec.Struct):
    """Whoever asks: his wallet and his seats."""

    player: str
    name: str
    balance: int
    seats: list[int]


class Sitter(msgspec.Struct):
    """Who sits at a seat."""

    name: str
    is_bot: bool


class Seat(msgspec.Struct):
    """A seat that is taken; its stake as the game has it, null until one is placed for the next round.

    Whoever sits there also gets the last stake that he placed, to place it again.
    """

    player: Sitter
    stake: dict[str, Any] | None
    last_stake: dict[str, Any] | None


class Opening(msgspec.Struct):
    """The seed that opens a round's commitment, hex."""

    seed: str


class Round(msgspec.Struct):
    """The round in play, or the last one until the next deal; `view` is the game's."""

    id: str
    opening: Opening | None
    view: dict[str, Any]


class Clock(msgspec.Struct):
    """Until when somebody must decide."""

    due_at: str
    seconds_left: float


class TableView(msgspec.Struct):
    """A table as one player or spectator may see it.

    `acting` are the seats that decide now, `legal` lists by seat what his own seats may do.
    """

    table: Table
    you: You | None
    seats: dict[str, Seat | None]
    phase: str
    acting: list[int]
    commitment: str
    contributions: int
    round: Round | None
    clock: Clock | None
    legal: dict[str, list[dict[str, Any]]]
