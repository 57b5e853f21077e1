"""What players have answered in the house-way school, row by row."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drills",
        sa.Column("player", sa.Text(), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("house_way", sa.Text(), nullable=False),
        sa.Column("row_id", sa.Text(), nullable=False),
        sa.Column("right_answers", sa.Integer(), nullable=False),
        sa.Column("wrong_answers", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "house_way", "row_id"),
    )
