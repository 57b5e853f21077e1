"""The shapes of a table's view, as the room gives it: this describes it for /openapi.json, the room builds it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


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
    """Whoever asks: his wallet and his seats.

    Between players also whether he opened the table, the chips before him, what he has chosen beforehand (`check_fold`
    or `call_any`) and what his time bank holds.
    """

    player: str
    name: str
    balance: int
    seats: list[int]
    is_host: bool | UnsetType = UNSET
    stack: int | UnsetType | None = UNSET
    preselect: str | UnsetType | None = UNSET
    time_bank_s: float | UnsetType | None = UNSET


class Sitter(msgspec.Struct):
    """Who sits at a seat; of a bot of the house also how well it plays."""

    name: str
    is_bot: bool
    strength: str | UnsetType = UNSET


class Post(msgspec.Struct):
    """What somebody must post to come in before the big blind reaches him: live chips and dead ones."""

    live: int
    dead: int


class Seat(msgspec.Struct):
    """A seat that is taken.

    Against the house: its stake as the game has it, null until one is placed for the next round; whoever sits there
    also gets the last stake that he placed, to place it again, and whether he has a coach.  Between players: the chips
    before him, whether he plays (`in`, `sitting_out`, `waiting_for_blind`, `posting` or `leaving`), whether he is dealt
    into the hand in play, and what he owes to come in.
    """

    player: Sitter
    stake: dict[str, Any] | UnsetType | None = UNSET
    last_stake: dict[str, Any] | UnsetType | None = UNSET
    is_coached: bool | UnsetType = UNSET
    stack: int | UnsetType = UNSET
    status: str | UnsetType = UNSET
    is_dealt_in: bool | UnsetType = UNSET
    owes_post: Post | UnsetType | None = UNSET


class Opening(msgspec.Struct):
    """The seed that opens a round's commitment, hex; between players cards stay face down, and it is never opened."""

    seed: str


class Round(msgspec.Struct):
    """The round in play, or the last one until the next deal; `view` is the game's.

    Between players `names` says who plays which seat, wherever he has gone since, and `events` are what happened last,
    told as whoever asks may know it.
    """

    id: str
    opening: Opening | None
    view: dict[str, Any]
    names: dict[str, str] | UnsetType = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET


class Clock(msgspec.Struct):
    """Until when somebody must decide; between players also when the next hand begins.

    There `due_at` is when clock and time bank have both run out, `seconds_left` what the clock of the seat in turn
    still has, `bank_s` what its time bank then adds; before a hand both `bank_s` and `seat` are null.
    """

    due_at: str
    seconds_left: float
    bank_s: float | UnsetType | None = UNSET
    seat: int | UnsetType | None = UNSET


class TableView(msgspec.Struct):
    """A table as one player or spectator may see it.

    `acting` are the seats that decide now, `legal` lists by seat what his own seats may do; between players `button` is
    the seat where the button lies.
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
    button: int | UnsetType | None = UNSET
