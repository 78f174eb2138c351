"""Laws: entries tile, transfers move balances, a hand ends with an empty pot, and what was written stays."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

FOREVER = ("entries", "transfers", "hands", "hand_players")

# The words after RAISE are what app/store/sql/errors.py looks for.
SQLITE = (
    """
    CREATE TRIGGER entries_tile BEFORE INSERT ON entries BEGIN
      SELECT RAISE(ABORT, 'version conflict')
        WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id AND head = NEW.version);
    END
    """,
    """
    CREATE TRIGGER entries_advance AFTER INSERT ON entries BEGIN
      UPDATE tables SET head = NEW.version_after WHERE id = NEW.table_id;
    END
    """,
    """
    CREATE TRIGGER transfers_apply AFTER INSERT ON transfers BEGIN
      INSERT INTO accounts (name, balance) VALUES (NEW.debit, 0), (NEW.credit, 0) ON CONFLICT DO NOTHING;
      UPDATE accounts SET balance = balance - NEW.amount WHERE name = NEW.debit;
      UPDATE accounts SET balance = balance + NEW.amount WHERE name = NEW.credit;
    END
    """,
    """
    CREATE TRIGGER hands_empty_pot AFTER INSERT ON hands
      WHEN EXISTS (SELECT 1 FROM accounts WHERE name = 'pot:' || NEW.table_id AND balance <> 0) BEGIN
      SELECT RAISE(ABORT, 'pot not empty at the end of the hand');
    END
    """,
)
SQLITE_FOREVER = """
    CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} BEGIN
      SELECT RAISE(ABORT, '{table}: append-only');
    END
    """
POSTGRES = (
    """
    CREATE FUNCTION entries_tile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE tables SET head = NEW.version_after WHERE id = NEW.table_id AND head = NEW.version;
      IF NOT FOUND THEN RAISE 'version conflict' USING ERRCODE = 'integrity_constraint_violation'; END IF;
      RETURN NEW;
    END $$
    """,
    "CREATE TRIGGER entries_tile BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION entries_tile()",
    """
    CREATE FUNCTION accounts_add(account text, amount bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      UPDATE accounts SET balance = balance + amount WHERE name = account;
      IF NOT FOUND THEN
        INSERT INTO accounts (name, balance) VALUES (account, amount)
          ON CONFLICT (name) DO UPDATE SET balance = accounts.balance + excluded.balance;
      END IF;
    END $$
    """,
    """
    CREATE FUNCTION transfers_apply() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM accounts_add(NEW.debit, -NEW.amount);
      PERFORM accounts_add(NEW.credit, NEW.amount);
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER transfers_apply AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_apply()",
    """
    CREATE FUNCTION hands_empty_pot() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM accounts WHERE name = 'pot:' || NEW.table_id AND balance <> 0) THEN
        RAISE 'pot not empty at the end of the hand' USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER hands_empty_pot AFTER INSERT ON hands FOR EACH ROW EXECUTE FUNCTION hands_empty_pot()",
    """
    CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE '%: append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
)
POSTGRES_FOREVER = "CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} EXECUTE FUNCTION append_only()"


def upgrade() -> None:
    postgres = op.get_bind().dialect.name == "postgresql"
    verbs = ("UPDATE", "DELETE", "TRUNCATE") if postgres else ("UPDATE", "DELETE")
    for statement in POSTGRES if postgres else SQLITE:
        op.execute(statement)
    for table in FOREVER:
        for verb in verbs:
            op.execute((POSTGRES_FOREVER if postgres else SQLITE_FOREVER).format(table=table, verb=verb))
