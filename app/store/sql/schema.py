"""One schema for both databases, as migrations/ builds it; chips, versions and milliseconds have 64 bits."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

from app.store.sql.stats_schema import add_statistics

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_name)s_unique",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_%(column_0_N_name)s",
    }
)
PERSONAL = {"personal": "player"}
"""What a table says whose rows are one player's own business: they go when that player leaves for good."""
NUMBER = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts by itself in a plain INTEGER PRIMARY KEY only


def _text(name: str, *args: ForeignKey, primary_key: bool = False, null: bool = False) -> Column[str]:
    return Column(name, Text, *args, primary_key=primary_key, nullable=null)


def _int(name: str, *, primary_key: bool = False, null: bool = False) -> Column[int]:
    return Column(name, BigInteger, primary_key=primary_key, nullable=null, autoincrement=False)


# The journal. `head` is a table's version: the database itself refuses an entry that doesn't start there.
tables = Table(
    "tables",
    metadata,
    _text("id", primary_key=True),
    _text("name"),
    _int("opened_ms"),
    _int("head"),
    Column("closed", Boolean, nullable=False),
)
entries = Table(
    "entries",
    metadata,
    _text("table_id", ForeignKey("tables.id"), primary_key=True),
    _int("version", primary_key=True),
    _int("version_after"),
    Column("format", SmallInteger, nullable=False),
    _text("command", null=True),
    _int("utc_ms"),
    _text("payload"),
    CheckConstraint("version_after > version", name="advances"),
    sqlite_with_rowid=False,
)
Index(
    "entries_command_unique",
    entries.c.table_id,
    entries.c.command,
    unique=True,
    sqlite_where=entries.c.command.is_not(None),
    postgresql_where=entries.c.command.is_not(None),
)
snapshots = Table(
    "snapshots",
    metadata,
    _text("table_id", ForeignKey("tables.id"), primary_key=True),
    _int("version"),
    Column("format", SmallInteger, nullable=False),
    _text("payload", null=True),
)

# The ledger. Triggers move `balance`; programs write transfers only.
accounts = Table(
    "accounts",
    metadata,
    _text("name", primary_key=True),
    _int("balance"),
    CheckConstraint("balance >= 0 OR name = 'issuance'", name="no_overdraft"),
)
transfers = Table(
    "transfers",
    metadata,
    Column("number", NUMBER, Identity(), primary_key=True),
    _text("debit"),
    _text("credit"),
    _int("amount"),
    _text("kind"),
    _int("utc_ms"),
    _text("actor"),
    _text("reason"),
    _text("table_id", ForeignKey("tables.id"), null=True),
    _int("version", null=True),
    _text("key", null=True),
    CheckConstraint("amount > 0", name="amount"),
    CheckConstraint("debit <> credit", name="two_accounts"),
    UniqueConstraint("key"),
)
Index(None, transfers.c.debit, transfers.c.number)
Index(None, transfers.c.kind, transfers.c.number)
Index(None, transfers.c.credit, transfers.c.number)

# Finished hands. A seat's row repeats the hand's time, table, pot and bucket (buckets.py), so that an index alone finds
# a player's next page, whatever is asked of it.
hands = Table(
    "hands",
    metadata,
    _text("hand_id", primary_key=True),
    _text("table_id", ForeignKey("tables.id")),
    _int("number"),
    _int("utc_ms"),
    _int("first"),
    _int("last"),
    _int("pot"),
    _int("big_blind"),
    Column("bucket", SmallInteger, nullable=False),
)
Index(None, hands.c.utc_ms, hands.c.hand_id)
Index(None, hands.c.table_id, hands.c.utc_ms, hands.c.hand_id)
Index(None, hands.c.bucket, hands.c.utc_ms, hands.c.hand_id, hands.c.pot)
Index(None, hands.c.table_id, hands.c.bucket, hands.c.utc_ms, hands.c.hand_id, hands.c.pot)
hand_players = Table(
    "hand_players",
    metadata,
    _text("hand_id", ForeignKey("hands.hand_id"), primary_key=True),
    _int("seat", primary_key=True),
    _text("player"),
    _int("net"),
    _int("utc_ms"),
    _text("table_id"),
    _int("pot"),
    Column("bucket", SmallInteger, nullable=False),
    sqlite_with_rowid=False,
)
_seat = hand_players.c
Index(None, _seat.player, _seat.utc_ms, _seat.hand_id)
Index(None, _seat.player, _seat.bucket, _seat.utc_ms, _seat.hand_id, _seat.pot)
Index(None, _seat.player, _seat.table_id, _seat.bucket, _seat.utc_ms, _seat.hand_id, _seat.pot)

# What players keep beside hands. A tag's row repeats what filters ask, and lies in the order of a page.
hand_notes = Table(
    "hand_notes",
    metadata,
    _text("player", ForeignKey("players.id"), primary_key=True),
    _text("hand_id", ForeignKey("hands.hand_id"), primary_key=True),
    _text("note"),
    _text("tags"),
    sqlite_with_rowid=False,
    info=PERSONAL,
)
hand_tags = Table(
    "hand_tags",
    metadata,
    _text("player", ForeignKey("players.id"), primary_key=True),
    _text("tag", primary_key=True),
    _int("utc_ms", primary_key=True),
    _text("hand_id", ForeignKey("hands.hand_id"), primary_key=True),
    _text("table_id"),
    _int("pot"),
    Column("bucket", SmallInteger, nullable=False),
    sqlite_with_rowid=False,
    info=PERSONAL,
)
shares = Table(
    "shares",
    metadata,
    _text("id", primary_key=True),
    _text("code_hash"),
    _text("hand_id", ForeignKey("hands.hand_id")),
    _text("player", ForeignKey("players.id")),
    Column("anonymous", Boolean, nullable=False),
    _int("created_ms"),
    UniqueConstraint("code_hash"),
    info=PERSONAL,
)
Index(None, shares.c.player, shares.c.hand_id)

# The statistics, and what admins set for the whole room.
stats_queue, stats_hands, stats_buckets, stats_pairs, settings = add_statistics(metadata)

# People. Columns are named like the fields of the ports' dataclasses.
players = Table(
    "players",
    metadata,
    _text("id", primary_key=True),
    _text("nickname"),
    _text("display_name"),
    _text("avatar"),
    Column("admin", Boolean, nullable=False),
    Column("bot", Boolean, nullable=False),
    _int("created_ms"),
    Column("banned", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),
    UniqueConstraint("nickname"),
)
passwords = Table(
    "passwords",
    metadata,
    _text("player", ForeignKey("players.id"), primary_key=True),
    _text("password_hash"),
)
tokens = Table(
    "tokens",
    metadata,
    _text("id", primary_key=True),
    _text("token_hash"),
    _text("player", ForeignKey("players.id")),
    _text("kind"),
    _text("name"),
    _int("created_ms"),
    _int("expires_ms", null=True),
    _text("scopes"),
    UniqueConstraint("token_hash"),
)
Index(None, tokens.c.player)
invitations = Table(
    "invitations",
    metadata,
    _text("id", primary_key=True),
    _text("code_hash"),
    _text("created_by"),
    _int("created_ms"),
    _text("table_id", null=True),
    _int("expires_ms", null=True),
    _int("uses_left", null=True),
    Column("admin", Boolean, nullable=False),
    Column("revoked", Boolean, nullable=False),
    _text("player", null=True),
    UniqueConstraint("code_hash"),
    CheckConstraint("uses_left >= 0", name="uses_left"),
)

# What hosts and admins did. `changes` is a JSON list of field, before, after.
audit = Table(
    "audit",
    metadata,
    Column("number", NUMBER, Identity(), primary_key=True),
    _int("utc_ms"),
    _text("actor"),
    _text("action"),
    _text("table_id", null=True),
    _text("player"),
    _text("changes"),
    _text("reason"),
)
Index(None, audit.c.table_id, audit.c.number)

# What was erased, the cards of a hand or the name of a player; and the players whose names are still being erased,
# each with the last entry that is done. `size` is the length of the entry's text since: see migration 0006.
erasures = Table(
    "erasures",
    metadata,
    _text("table_id", ForeignKey("tables.id"), primary_key=True),
    _int("version", primary_key=True),
    _int("size", primary_key=True),
    _int("utc_ms"),
    _text("hand_id", null=True),
    _text("player", null=True),
    sqlite_with_rowid=False,
)
Index(None, erasures.c.hand_id)
forgetting = Table(
    "forgetting",
    metadata,
    _text("player", ForeignKey("players.id"), primary_key=True),
    _text("table_id"),
    _int("version"),
    _int("utc_ms"),
)

# Which server serves the room: one row, there from the migration on. Times are those of the database's clock.
lease = Table(
    "lease",
    metadata,
    _text("name", primary_key=True),
    _int("epoch"),
    _text("holder"),
    _text("lock_file"),
    _int("renewal"),
    _int("expires_ms"),
)
