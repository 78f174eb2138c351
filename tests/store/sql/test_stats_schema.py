"""The statistics' tables have a column for each count."""

from __future__ import annotations

from sqlalchemy import MetaData

from app.stats.counts import COUNTERS, PAIR_COUNTERS
from app.store.sql.stats_schema import add_statistics
from app.store.stats_keys import Bucket


def test_each_count_has_its_column() -> None:
    _, _, buckets, pairs, _ = add_statistics(MetaData())
    assert tuple(buckets.c.keys()) == (*Bucket._fields, *COUNTERS)
    assert [column.name for column in buckets.primary_key] == list(Bucket._fields)
    assert tuple(pairs.c.keys()) == ("player", "other", *PAIR_COUNTERS)
