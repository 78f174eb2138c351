"""The audit log, scopes of tokens, players who are kept out, and the ledger by kind."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
SQLITE_FOREVER = """
    CREATE TRIGGER audit_no_{verb} BEFORE {verb} ON audit BEGIN
      SELECT RAISE(ABORT, 'audit: append-only');
    END
    """
POSTGRES_FOREVER = "CREATE TRIGGER audit_no_{verb} BEFORE {verb} ON audit EXECUTE FUNCTION append_only()"


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("number", NUMBER, sa.Identity(), nullable=False),
        sa.Column("utc_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="audit_pk"),
    )
    op.create_index("audit_table_id_number", "audit", ["table_id", "number"])
    op.create_index("transfers_kind_number", "transfers", ["kind", "number"])
    # Rows that are there already have the rights that they had.
    op.add_column("tokens", sa.Column("scopes", sa.Text, nullable=False, server_default="play host admin read"))
    op.add_column("players", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    postgres = op.get_bind().dialect.name == "postgresql"
    for verb in ("UPDATE", "DELETE", "TRUNCATE") if postgres else ("UPDATE", "DELETE"):
        op.execute((POSTGRES_FOREVER if postgres else SQLITE_FOREVER).format(verb=verb))
