"""Which server serves the room: one row, whose epoch grows by one with each server (P13)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    lease = op.create_table(
        "lease",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("lock_file", sa.Text, nullable=False),
        sa.Column("renewal", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("expires_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("name", name="lease_pk"),
    )
    free = {"name": "room", "epoch": 0, "holder": "", "lock_file": "", "renewal": 0, "expires_ms": 0}
    op.bulk_insert(lease, [free])
