"""The tables of the database, for migrations and cold queries; the room itself never imports this.

Moments are texts in UTC (`2026-11-30T04:38:27.123456Z`), amounts whole chips.  The truth is in `entries`, a hash chain
for each log; `transfers`, `balances`, `rounds`, `results`, `seats` and `logs.state` follow from it (see the audit).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()
_Amount = BigInteger
_Id = BigInteger().with_variant(Integer, "sqlite")  # what SQLite numbers by itself

players: Final = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created_at", Text, nullable=False),
    Column("name_key", Text, unique=True),
    Column("password", Text),
    Column("is_bot", Boolean, nullable=False),
    Column("strength", Text),  # how well a bot of the house plays
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("expires_at", Text, nullable=False),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("key_hash", Text, nullable=False, unique=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("created_at", Text, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("rulebook", Text, nullable=False),
    Column("rulebook_hash", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("opened_by", Text, ForeignKey("players.id"), nullable=False),
    Column("opened_at", Text, nullable=False),
)

logs: Final = Table(
    "logs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("log", Text, ForeignKey("logs.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("log", "version"),
)

transfers: Final = Table(
    "transfers",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("log", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("debit", Text, nullable=False),
    Column("credit", Text, nullable=False),
    Column("amount", _Amount, nullable=False),
    Column("reason", Text, nullable=False),
    Column("cause", Text, nullable=False),
    Column("wallet", Text),  # the wallet of the two accounts, and what it holds after this transfer
    Column("balance", _Amount),
    Index("ix_transfers_wallet", "wallet", "id"),
)

balances: Final = Table(
    "balances",
    metadata,
    Column("account", Text, primary_key=True),
    Column("amount", _Amount, nullable=False),
)

commands: Final = Table(
    "commands",
    metadata,
    Column("player", Text, nullable=False),
    Column("command_id", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("player", "command_id"),
    Index("ix_commands_at", "at"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("log", Text, ForeignKey("logs.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("held", _Amount, nullable=False),
    PrimaryKeyConstraint("log", "seat"),
)

rounds: Final = Table(
    "rounds",
    metadata,
    Column("id", Text, primary_key=True),
    Column("log", Text, ForeignKey("logs.id"), nullable=False),
    Column("first_version", Integer, nullable=False),
    Column("last_version", Integer, nullable=False),
    Column("ended_at", Text, nullable=False),
    Index("ix_rounds_log", "log", "first_version"),
)

results: Final = Table(
    "results",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("round", Text, ForeignKey("rounds.id"), nullable=False),
    Column("net", _Amount, nullable=False),
    Index("ix_results_player", "player", "id"),
    UniqueConstraint("round", "player"),
)

drills: Final = Table(
    "drills",
    metadata,
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("house_way", Text, nullable=False),
    Column("row_id", Text, nullable=False),
    Column("right_answers", Integer, nullable=False),
    Column("wrong_answers", Integer, nullable=False),
    PrimaryKeyConstraint("player", "house_way", "row_id"),
)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("log", Text, ForeignKey("logs.id"), primary_key=True),
    Column("round", Text, nullable=False),  # open for stakes, or in play
    Column("seed", LargeBinary, nullable=False),
)

clocks: Final = Table(
    "clocks",
    metadata,
    Column("log", Text, ForeignKey("logs.id"), primary_key=True),
    Column("due_at", Text, nullable=False, index=True),
)
