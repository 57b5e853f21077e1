"""The first schema: people, logs with their ledger, and what is looked up."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

AMOUNT = sa.BigInteger()
NUMBERED = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def text(name: str, *more: object, nullable: bool = False, **options: object) -> sa.Column:
    return sa.Column(name, sa.Text(), *more, nullable=nullable, **options)


def upgrade() -> None:
    _people()
    _logs()
    _money()
    _tables()


def _people() -> None:
    op.create_table(
        "players",
        text("id", primary_key=True),
        text("name"),
        text("language"),
        text("created_at"),
        text("name_key", unique=True, nullable=True),
        text("password", nullable=True),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "sessions",
        text("token_hash", primary_key=True),
        text("player", sa.ForeignKey("players.id"), index=True),
        text("expires_at"),
    )
    op.create_table(
        "keys",
        text("id", primary_key=True),
        text("key_hash", unique=True),
        text("player", sa.ForeignKey("players.id"), index=True),
        text("name"),
        text("created_at"),
    )
    op.create_table(
        "commands",
        text("player"),
        text("command_id"),
        text("fingerprint"),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("player", "command_id"),
    )


def _logs() -> None:
    op.create_table(
        "logs",
        text("id", primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        text("hash"),
        sa.Column("state", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "entries",
        text("log", sa.ForeignKey("logs.id")),
        sa.Column("version", sa.Integer(), nullable=False),
        text("at"),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        text("hash"),
        sa.PrimaryKeyConstraint("log", "version"),
    )
    op.create_table(
        "secrets",
        text("log", sa.ForeignKey("logs.id"), primary_key=True),
        text("round"),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "clocks",
        text("log", sa.ForeignKey("logs.id"), primary_key=True),
        text("due_at", index=True),
    )


def _money() -> None:
    op.create_table(
        "transfers",
        sa.Column("id", NUMBERED, primary_key=True),
        text("log"),
        sa.Column("version", sa.Integer(), nullable=False),
        text("debit"),
        text("credit"),
        sa.Column("amount", AMOUNT, nullable=False),
        text("reason"),
        text("cause"),
        text("wallet", nullable=True),
        sa.Column("balance", AMOUNT, nullable=True),
    )
    op.create_index("ix_transfers_wallet", "transfers", ["wallet", "id"])
    op.create_table(
        "balances",
        text("account", primary_key=True),
        sa.Column("amount", AMOUNT, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        text("id", primary_key=True),
        text("name"),
        text("game"),
        sa.Column("game_version", sa.Integer(), nullable=False),
        text("rulebook"),
        text("rulebook_hash"),
        text("rules"),
        text("opened_by", sa.ForeignKey("players.id")),
        text("opened_at"),
    )
    op.create_table(
        "seats",
        text("log", sa.ForeignKey("logs.id")),
        sa.Column("seat", sa.Integer(), nullable=False),
        text("player", sa.ForeignKey("players.id"), index=True),
        sa.Column("held", AMOUNT, nullable=False),
        sa.PrimaryKeyConstraint("log", "seat"),
    )
    op.create_table(
        "rounds",
        text("id", primary_key=True),
        text("log", sa.ForeignKey("logs.id")),
        sa.Column("first_version", sa.Integer(), nullable=False),
        sa.Column("last_version", sa.Integer(), nullable=False),
        text("ended_at"),
    )
    op.create_index("ix_rounds_log", "rounds", ["log", "first_version"])
    op.create_table(
        "results",
        sa.Column("id", NUMBERED, primary_key=True),
        text("player", sa.ForeignKey("players.id")),
        text("round", sa.ForeignKey("rounds.id")),
        sa.Column("net", AMOUNT, nullable=False),
        sa.UniqueConstraint("round", "player"),
    )
    op.create_index("ix_results_player", "results", ["player", "id"])
