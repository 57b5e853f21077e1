"""Commands tell when they were done, so that old answers can be forgotten; snapshots tell since when seats stand."""

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa
from alembic import op

from houseway.record import read_payload, timestamp
from houseway.room.folding import fold
from houseway.room.ids import utc_now
from houseway.room.setting import Setting, encode

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _date_commands()
    _fold_snapshots_again()


def _date_commands() -> None:
    op.add_column("commands", sa.Column("at", sa.Text(), nullable=True))
    op.get_bind().execute(sa.text("UPDATE commands SET at = :now"), {"now": timestamp(utc_now())})
    with op.batch_alter_table("commands") as commands:
        commands.alter_column("at", existing_type=sa.Text(), nullable=False)
    op.create_index("ix_commands_at", "commands", ["at"])


def _fold_snapshots_again() -> None:
    """A snapshot is what its log comes to, told again by the code of today, whichever that is."""
    connection = op.get_bind()
    entries = sa.text("SELECT version, payload FROM entries WHERE log = :log ORDER BY version")
    for (log,) in connection.execute(sa.text("SELECT id FROM tables")).fetchall():
        state = _snapshot(connection.execute(entries, {"log": log}))
        if state is not None:
            connection.execute(sa.text("UPDATE logs SET state = :state WHERE id = :log"), {"state": state, "log": log})


def _snapshot(entries: Iterable[sa.Row[tuple[int, bytes]]]) -> bytes | None:
    """Fold a log; None for one that is damaged, which the audit will name."""
    setting = Setting()
    try:
        for version, payload in entries:
            setting = fold(setting, version, read_payload(msgspec.json.decode(payload)))
    except (ValueError, KeyError):
        return None
    return encode(setting)
