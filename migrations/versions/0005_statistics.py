"""Counts of the players' play, the hands that are still to be counted, and settings of the room."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

COUNTERS = (
    "hands", "net", "ev", "squares", "preflop", "vpip", "pfr", "three_bet_chances", "three_bet",
    "fold_to_three_bet_chances", "fold_to_three_bet", "cbet_chances", "cbet", "bets_raises", "calls", "folds",
    "saw_flop", "showdowns", "showdowns_won",
)  # fmt: skip
PAIR_COUNTERS = ("hands", "net", "showdowns", "won")

# Whoever writes a finished hand, it waits to be counted from the moment on in which it is there.
SQLITE = """
    CREATE TRIGGER hands_wait AFTER INSERT ON hands BEGIN
      INSERT INTO stats_queue (hand_id) VALUES (NEW.hand_id);
    END
    """
POSTGRES = (
    """
    CREATE FUNCTION hands_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO stats_queue (hand_id) VALUES (NEW.hand_id);
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER hands_wait AFTER INSERT ON hands FOR EACH ROW EXECUTE FUNCTION hands_wait()",
)


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def numbers(names: Iterable[str]) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger, nullable=False, autoincrement=False) for name in names]


def of_a_hand(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["hand_id"], ["hands.hand_id"], f"{table}_hand_id_fk")


def upgrade() -> None:
    op.create_table(
        "stats_queue",
        text("hand_id"),
        sa.PrimaryKeyConstraint("hand_id", name="stats_queue_pk"),
        of_a_hand("stats_queue"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "stats_hands",
        text("hand_id"), *numbers(["seat"]), text("position"), *numbers(["ev"]),
        sa.PrimaryKeyConstraint("hand_id", "seat", name="stats_hands_pk"),
        of_a_hand("stats_hands"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "stats_buckets",
        text("player"), *numbers(["hour"]), text("table_id"), *numbers(["big_blind"]), text("position"),
        *numbers(COUNTERS),
        sa.PrimaryKeyConstraint("player", "hour", "table_id", "big_blind", "position", name="stats_buckets_pk"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "stats_pairs",
        text("player"), text("other"), *numbers(PAIR_COUNTERS),
        sa.PrimaryKeyConstraint("player", "other", name="stats_pairs_pk"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table("settings", text("name"), text("value"), sa.PrimaryKeyConstraint("name", name="settings_pk"))
    op.execute("INSERT INTO stats_queue (hand_id) SELECT hand_id FROM hands")
    for statement in POSTGRES if op.get_bind().dialect.name == "postgresql" else (SQLITE,):
        op.execute(statement)
