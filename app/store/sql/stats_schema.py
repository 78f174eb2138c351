"""The tables of the statistics, and the room's settings: a part of `schema`, which knows them all."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import BigInteger, Column, ForeignKey, MetaData, Table, Text

from app.stats.counts import COUNTERS, PAIR_COUNTERS


def add_statistics(metadata: MetaData) -> tuple[Table, Table, Table, Table, Table]:
    """Add the tables and return them: the queue, hands by seat, buckets, pairs, and settings."""
    # A trigger on `hands` fills the queue, in the transaction of the hand itself.
    queue = Table("stats_queue", metadata, _hand(), sqlite_with_rowid=False)
    hands = Table(
        "stats_hands", metadata, _hand(), *_numbers(["seat"], key=True), _text("position"), *_numbers(["ev"]),
        sqlite_with_rowid=False,
    )  # fmt: skip
    buckets = Table(
        "stats_buckets", metadata,
        _text("player", key=True),
        *_numbers(["hour"], key=True),
        _text("table_id", key=True),
        *_numbers(["big_blind"], key=True),
        _text("position", key=True),
        *_numbers(COUNTERS),
        sqlite_with_rowid=False,
    )  # fmt: skip
    pairs = Table(
        "stats_pairs", metadata, _text("player", key=True), _text("other", key=True), *_numbers(PAIR_COUNTERS),
        sqlite_with_rowid=False,
    )  # fmt: skip
    return queue, hands, buckets, pairs, Table("settings", metadata, _text("name", key=True), _text("value"))


def _hand() -> Column[str]:
    return Column("hand_id", Text, ForeignKey("hands.hand_id"), primary_key=True, nullable=False)


def _text(name: str, *, key: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=False)


def _numbers(names: Iterable[str], *, key: bool = False) -> list[Column[int]]:
    return [Column(name, BigInteger, primary_key=key, nullable=False, autoincrement=False) for name in names]
