"""What of a database goes into a room's file; the way there and back is in tests/conformance."""

from __future__ import annotations

from app.store.sql.portable import DERIVED, holds_secrets
from app.store.sql.schema import metadata


def test_the_tables_that_hold_secrets_are_these():
    """Whoever adds a table with a hash names its column so, or an export would have it."""
    assert {table.name for table in metadata.sorted_tables if holds_secrets(table)} == {
        "invitations", "passwords", "shares", "tokens",
    }  # fmt: skip
    suspicious = ("hash", "secret", "password", "token", "code")
    for table in metadata.sorted_tables:
        if not holds_secrets(table):
            assert not [column.name for column in table.columns if any(word in column.name for word in suspicious)]


def test_what_is_derived_or_of_one_server_is_left_out():
    left_out = {table for table in metadata.tables if DERIVED.fullmatch(table)}
    assert left_out == {"accounts", "lease", "stats_buckets", "stats_hands", "stats_pairs", "stats_queue"}
