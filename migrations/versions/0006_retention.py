"""What was erased, and when: the one way in which an entry may change, and only to hold less than before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# A line of `erasures` says how long the text of an entry is without what was erased. The entry may take exactly that
# length, and only to get shorter: each line allows one change, and every change has left its line.
LESS = """NEW.table_id = OLD.table_id AND NEW.version = OLD.version AND NEW.version_after = OLD.version_after
        AND NEW.utc_ms = OLD.utc_ms AND length(NEW.payload) < length(OLD.payload)
        AND EXISTS (SELECT 1 FROM erasures AS e
          WHERE e.table_id = OLD.table_id AND e.version = OLD.version AND e.size = length(NEW.payload))"""
SQLITE = (
    "DROP TRIGGER entries_no_UPDATE",
    f"""
    CREATE TRIGGER entries_no_UPDATE BEFORE UPDATE ON entries
      WHEN NOT (NEW.command IS OLD.command AND {LESS}) BEGIN
      SELECT RAISE(ABORT, 'entries: append-only');
    END
    """,
)
SQLITE_FOREVER = """
    CREATE TRIGGER erasures_no_{verb} BEFORE {verb} ON erasures BEGIN
      SELECT RAISE(ABORT, 'erasures: append-only');
    END
    """
POSTGRES = (
    "DROP TRIGGER entries_no_UPDATE ON entries",
    f"""
    CREATE FUNCTION entries_only_less() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.command IS NOT DISTINCT FROM OLD.command AND {LESS} THEN RETURN NEW; END IF;
      RAISE 'entries: append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    "CREATE TRIGGER entries_no_UPDATE BEFORE UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION entries_only_less()",
)
POSTGRES_FOREVER = "CREATE TRIGGER erasures_no_{verb} BEFORE {verb} ON erasures EXECUTE FUNCTION append_only()"


def upgrade() -> None:
    people()
    op.create_table(
        "erasures",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("size", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("utc_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("hand_id", sa.Text, nullable=True),
        sa.Column("player", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "version", "size", name="erasures_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "erasures_table_id_fk"),
        sqlite_with_rowid=False,
    )
    op.create_index("erasures_hand_id", "erasures", ["hand_id"])
    postgres = op.get_bind().dialect.name == "postgresql"
    for statement in POSTGRES if postgres else SQLITE:
        op.execute(statement)
    for verb in ("UPDATE", "DELETE", "TRUNCATE") if postgres else ("UPDATE", "DELETE"):
        op.execute((POSTGRES_FOREVER if postgres else SQLITE_FOREVER).format(verb=verb))


def people() -> None:
    """Who has left for good, whose names are still being erased, and links that let a member in again."""
    op.add_column("players", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("invitations", sa.Column("player", sa.Text, nullable=True))
    op.create_table(
        "forgetting",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("utc_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("player", name="forgetting_pk"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], "forgetting_player_fk"),
    )
