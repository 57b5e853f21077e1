"""What the room hands to its storage and gets back: frozen values that name no database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from houseway.money import Transfer
from houseway.record import Entry


class PlayerRow(msgspec.Struct, frozen=True):
    """A person or a program; `name_key` and `password` (an argon2id hash) are empty for a guest.

    A bot of the house has a `strength`.
    """

    id: str
    name: str
    language: str
    created_at: str
    name_key: str | None = None
    password: str | None = None
    is_bot: bool = False
    strength: str | None = None


class SessionRow(msgspec.Struct, frozen=True):
    """A signed-in browser: only the hash of its token is kept."""

    token_hash: str
    player: str
    expires_at: str


class KeyRow(msgspec.Struct, frozen=True):
    """A program's bearer key: only its hash is kept; `id` is what its owner revokes it by."""

    id: str
    key_hash: str
    player: str
    name: str
    created_at: str


class TableRow(msgspec.Struct, frozen=True):
    """What never changes at a table; `rules` are all options of its rulebook as JSON."""

    id: str
    name: str
    game: str
    game_version: int
    rulebook: str
    rulebook_hash: str
    rules: str
    opened_by: str
    opened_at: str


class RoundRow(msgspec.Struct, frozen=True):
    """A round that has ended, and where it stands in its table's log: from its commitment to its end."""

    id: str
    log: str
    first_version: int
    last_version: int
    ended_at: str


class ResultRow(msgspec.Struct, frozen=True):
    """What a round brought one of its players, all seats together, in chips."""

    player: str
    round: str
    net: int


class DrillRow(msgspec.Struct, frozen=True):
    """What a player has answered in the house-way school where one row of a house way decides."""

    player: str
    house_way: str
    row_id: str
    right_answers: int
    wrong_answers: int


class SeatRow(msgspec.Struct, frozen=True):
    """A seat that is taken now, and the chips of it that the table holds."""

    log: str
    seat: int
    player: str
    held: int


Row: TypeAlias = PlayerRow | SessionRow | KeyRow | TableRow | RoundRow | ResultRow


class Command(msgspec.Struct, frozen=True):
    """What a client asked under its own id, and the answer that every repetition gets (JSON)."""

    player: str
    command_id: str
    fingerprint: str
    answer: bytes


class Secret(msgspec.Struct, frozen=True):
    """The seed of the round that is open for stakes, or in play, at a table."""

    round: str
    seed: bytes

    def __repr__(self) -> str:
        return f"Secret({self.round!r}, seed=...)"


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """One transaction: what is appended to one log, and everything that goes with it.

    `transfers` are those of the entries, by version; `relied_on` are balances as the entries' writer saw them.  From
    now on `state` is the log's snapshot and `due_at` its clock (None: none); `seats`, when given, are all its seats.
    `secret` replaces the one before, `ended` is the round that the batch ends: its escrow must be empty.
    """

    log: str
    expected_version: int
    entries: tuple[Entry, ...]
    transfers: Mapping[int, tuple[Transfer, ...]]
    relied_on: Mapping[str, int]
    state: bytes = b""
    due_at: str | None = None
    command: Command | None = None
    seats: tuple[SeatRow, ...] | None = None
    secret: Secret | None = None
    ended: str | None = None
    rows: tuple[Row, ...] = ()


class Committed(msgspec.Struct, frozen=True):
    """The batch is durable."""


class Duplicate(msgspec.Struct, frozen=True):
    """The command was done before; nothing has changed."""

    command: Command


class Stale(msgspec.Struct, frozen=True):
    """The log has gone on to `version`; nothing has changed."""

    version: int


class Moved(msgspec.Struct, frozen=True):
    """A balance that the entries rely on is another now; nothing has changed."""

    account: str


class Refused(msgspec.Struct, frozen=True):
    """The ledger refuses the transfers (`insufficient_chips`, …); nothing has changed."""

    code: str
    account: str


Outcome: TypeAlias = Committed | Duplicate | Stale | Moved | Refused


class Head(msgspec.Struct, frozen=True):
    """The end of a log, read at one moment: its last version and hash, its snapshot, its clock and its secret."""

    version: int
    hash: str
    state: bytes = b""
    due_at: str | None = None
    secret: Secret | None = None


class Purse(msgspec.Struct, frozen=True):
    """What a table needs to know of a player: his name and his free chips, and of a bot of the house its strength."""

    name: str
    is_bot: bool
    balance: int
    strength: str = ""


class StatementRow(msgspec.Struct, frozen=True):
    """A transfer of a wallet; `balance` is what the wallet then held, `log` what caused it."""

    id: int
    at: str
    log: str
    debit: str
    credit: str
    amount: int
    reason: str
    balance: int


class ListedTable(msgspec.Struct, frozen=True):
    """A table with the end of its log."""

    table: TableRow
    version: int
    state: bytes


class ListedRound(msgspec.Struct, frozen=True):
    """A round in a player's history."""

    round: RoundRow
    table: str
    game: str
    rulebook: str
    net: int
