"""Tables: the journal, the ledger, finished hands, people."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def text(name: str, null: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.Text, nullable=null)


def number(name: str, null: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger, nullable=null, autoincrement=False)


def flag(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Boolean, nullable=False)


def refers(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], f"{table}_{column}_fk")


def check(condition: str, name: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, op.f(name))  # a final name: no convention is applied to it again


def upgrade() -> None:
    journal()
    ledger()
    archive()
    members()


def journal() -> None:
    op.create_table(
        "tables",
        text("id"), text("name"), number("opened_ms"), number("head"), flag("closed"),
        sa.PrimaryKeyConstraint("id", name="tables_pk"),
    )  # fmt: skip
    op.create_table(
        "entries",
        text("table_id"), number("version"), number("version_after"),
        sa.Column("format", sa.SmallInteger, nullable=False),
        text("command", null=True), number("utc_ms"), text("payload"),
        sa.PrimaryKeyConstraint("table_id", "version", name="entries_pk"),
        refers("entries", "table_id", "tables.id"),
        check("version_after > version", "entries_advances"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    only = sa.text("command IS NOT NULL")
    op.create_index(
        "entries_command_unique", "entries", ["table_id", "command"],
        unique=True, sqlite_where=only, postgresql_where=only,
    )  # fmt: skip
    op.create_table(
        "snapshots",
        text("table_id"), number("version"), sa.Column("format", sa.SmallInteger, nullable=False),
        text("payload", null=True),
        sa.PrimaryKeyConstraint("table_id", name="snapshots_pk"),
        refers("snapshots", "table_id", "tables.id"),
    )  # fmt: skip


def ledger() -> None:
    op.create_table(
        "accounts",
        text("name"), number("balance"),
        sa.PrimaryKeyConstraint("name", name="accounts_pk"),
        check("balance >= 0 OR name = 'issuance'", "accounts_no_overdraft"),
    )  # fmt: skip
    op.create_table(
        "transfers",
        sa.Column("number", NUMBER, sa.Identity(), nullable=False),
        text("debit"), text("credit"), number("amount"), text("kind"), number("utc_ms"), text("actor"), text("reason"),
        text("table_id", null=True), number("version", null=True), text("key", null=True),
        sa.PrimaryKeyConstraint("number", name="transfers_pk"),
        refers("transfers", "table_id", "tables.id"),
        check("amount > 0", "transfers_amount"),
        check("debit <> credit", "transfers_two_accounts"),
        sa.UniqueConstraint("key", name="transfers_key_unique"),
    )  # fmt: skip
    op.create_index("transfers_debit_number", "transfers", ["debit", "number"])
    op.create_index("transfers_credit_number", "transfers", ["credit", "number"])


def archive() -> None:
    op.create_table(
        "hands",
        text("hand_id"), text("table_id"), number("number"), number("utc_ms"), number("first"), number("last"),
        number("pot"), number("big_blind"),
        sa.PrimaryKeyConstraint("hand_id", name="hands_pk"),
        refers("hands", "table_id", "tables.id"),
    )  # fmt: skip
    op.create_index("hands_utc_ms_hand_id", "hands", ["utc_ms", "hand_id"])
    op.create_index("hands_table_id_utc_ms_hand_id", "hands", ["table_id", "utc_ms", "hand_id"])
    op.create_table(
        "hand_players",
        text("hand_id"), number("seat"), text("player"), number("net"), number("utc_ms"), text("table_id"),
        sa.PrimaryKeyConstraint("hand_id", "seat", name="hand_players_pk"),
        refers("hand_players", "hand_id", "hands.hand_id"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_index("hand_players_player_utc_ms_hand_id", "hand_players", ["player", "utc_ms", "hand_id"])
    op.create_index(
        "hand_players_player_table_id_utc_ms_hand_id", "hand_players", ["player", "table_id", "utc_ms", "hand_id"]
    )


def members() -> None:
    op.create_table(
        "players",
        text("id"), text("nickname"), text("display_name"), text("avatar"), flag("admin"), flag("bot"),
        number("created_ms"),
        sa.PrimaryKeyConstraint("id", name="players_pk"),
        sa.UniqueConstraint("nickname", name="players_nickname_unique"),
    )  # fmt: skip
    op.create_table(
        "passwords",
        text("player"), text("password_hash"),
        sa.PrimaryKeyConstraint("player", name="passwords_pk"),
        refers("passwords", "player", "players.id"),
    )  # fmt: skip
    op.create_table(
        "tokens",
        text("id"), text("token_hash"), text("player"), text("kind"), text("name"), number("created_ms"),
        number("expires_ms", null=True),
        sa.PrimaryKeyConstraint("id", name="tokens_pk"),
        refers("tokens", "player", "players.id"),
        sa.UniqueConstraint("token_hash", name="tokens_token_hash_unique"),
    )  # fmt: skip
    op.create_index("tokens_player", "tokens", ["player"])
    op.create_table(
        "invitations",
        text("id"), text("code_hash"), text("created_by"), number("created_ms"), text("table_id", null=True),
        number("expires_ms", null=True), number("uses_left", null=True), flag("admin"), flag("revoked"),
        sa.PrimaryKeyConstraint("id", name="invitations_pk"),
        sa.UniqueConstraint("code_hash", name="invitations_code_hash_unique"),
        check("uses_left >= 0", "invitations_uses_left"),
    )  # fmt: skip
