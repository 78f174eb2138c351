"""What finished hands are found by; links to share one; notes and tags of players.

Hands that are there already get their showdown and all-in from the journal: its rows are all in format 1 before this.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

AT_ONCE = 500
FROZEN = ("hands", "hand_players")
SQLITE_FOREVER = """
    CREATE TRIGGER {table}_no_UPDATE BEFORE UPDATE ON {table} BEGIN
      SELECT RAISE(ABORT, '{table}: append-only');
    END
    """


def text(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Text, nullable=False)


def number(name: str, **more: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger, nullable=False, autoincrement=False, **more)


def small(name: str, **more: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.SmallInteger, nullable=False, **more)


def refers(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], f"{table}_{column}_fk")


def upgrade() -> None:
    op.add_column("hands", small("bucket", server_default="0"))
    op.add_column("hand_players", number("pot", server_default="0"))
    op.add_column("hand_players", small("bucket", server_default="0"))
    fill()
    op.drop_index("hand_players_player_table_id_utc_ms_hand_id", "hand_players")
    for table, scope in (
        ("hands", []),
        ("hands", ["table_id"]),
        ("hand_players", ["player"]),
        ("hand_players", ["player", "table_id"]),
    ):
        columns = [*scope, "bucket", "utc_ms", "hand_id", "pot"]
        op.create_index("_".join([table, *columns]), table, columns)
    keepsakes()


def keepsakes() -> None:
    op.create_table(
        "hand_notes",
        text("player"), text("hand_id"), text("note"), text("tags"),
        sa.PrimaryKeyConstraint("player", "hand_id", name="hand_notes_pk"),
        refers("hand_notes", "player", "players.id"),
        refers("hand_notes", "hand_id", "hands.hand_id"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "hand_tags",
        text("player"), text("tag"), number("utc_ms"), text("hand_id"), text("table_id"), number("pot"),
        small("bucket"),
        sa.PrimaryKeyConstraint("player", "tag", "utc_ms", "hand_id", name="hand_tags_pk"),
        refers("hand_tags", "player", "players.id"),
        refers("hand_tags", "hand_id", "hands.hand_id"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "shares",
        text("id"), text("code_hash"), text("hand_id"), text("player"),
        sa.Column("anonymous", sa.Boolean, nullable=False), number("created_ms"),
        sa.PrimaryKeyConstraint("id", name="shares_pk"),
        sa.UniqueConstraint("code_hash", name="shares_code_hash_unique"),
        refers("shares", "hand_id", "hands.hand_id"),
        refers("shares", "player", "players.id"),
    )  # fmt: skip
    op.create_index("shares_player_hand_id", "shares", ["player", "hand_id"])


# --- the hands that are there already


def fill() -> None:
    """Give each hand its bucket, and each seat the hand's pot and bucket; the rows are frozen otherwise."""
    connection = op.get_bind()
    postgres = connection.dialect.name == "postgresql"
    for table in FROZEN:
        off = f"ALTER TABLE {table} DISABLE TRIGGER {table}_no_update"
        op.execute(off if postgres else f"DROP TRIGGER {table}_no_UPDATE")
    for page in pages(connection):
        rows = [
            {"id": hand.hand_id, "pot": hand.pot, "bucket": bucket(hand.pot, events)}
            for hand, events in zip(page, told(connection, page), strict=True)
        ]
        connection.execute(sa.text("UPDATE hands SET bucket = :bucket WHERE hand_id = :id"), rows)
        connection.execute(sa.text("UPDATE hand_players SET bucket = :bucket, pot = :pot WHERE hand_id = :id"), rows)
    for table in FROZEN:
        on = f"ALTER TABLE {table} ENABLE TRIGGER {table}_no_update"
        op.execute(on if postgres else SQLITE_FOREVER.format(table=table))


def pages(connection: sa.Connection) -> Iterator[Sequence[sa.Row[Any]]]:
    """Yield the hands of one table after the other, in order, a few hundred at a time."""
    query = sa.text(
        "SELECT hand_id, table_id, first, last, pot FROM hands"
        " WHERE table_id = :table AND first > :first ORDER BY first LIMIT :many"
    )
    for table in connection.execute(sa.text("SELECT id FROM tables")).scalars().all():
        first = -1
        while page := connection.execute(query, {"table": table, "first": first, "many": AT_ONCE}).all():
            yield page
            first = page[-1].first


def told(connection: sa.Connection, page: Sequence[sa.Row[Any]]) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """Yield each hand's events, as pairs of a name and fields; entries tile a table's versions."""
    query = sa.text(
        "SELECT version, payload FROM entries WHERE table_id = :table AND version < :last AND version >="
        " (SELECT max(version) FROM entries WHERE table_id = :table AND version <= :first) ORDER BY version"
    )
    where = {"table": page[0].table_id, "first": page[0].first, "last": page[-1].last}
    rows = connection.execute(query, where).all()
    events = [event for row in rows for event in json.loads(row.payload)]
    base = rows[0].version if rows else 0
    for hand in page:
        yield events[hand.first - base : hand.last - base]


def bucket(pot: int, events: list[tuple[str, dict[str, Any]]]) -> int:
    """Return the pot's half octave times four, plus two for a showdown, plus one for an all-in."""
    stacks, posted = dict[int, int](), Counter[int]()
    folded, void, all_in = 0, False, False
    for name, fields in events:
        match name:
            case "HandOpened":
                stacks = {each["seat"]: each["stack"] for each in fields["players"]}
            case "BlindPosted":
                posted[fields["seat"]] += fields["amount"]
            case "Folded":
                folded += 1
            case "HandEnded":
                void = fields.get("void", False)
            case _:
                pass
        all_in = all_in or name == "Protected" or fields.get("all_in", False)
    all_in = all_in or any(stacks.get(seat) == chips for seat, chips in posted.items())
    length = pot.bit_length()
    size = 2 * length + (pot >> (length - 2) & 1 if length > 1 else 0)
    return 4 * size + 2 * (not void and len(stacks) - folded > 1) + all_in
