"""The name of who has no name any more."""

from __future__ import annotations

from app.table.gone import gone_name


def test_it_is_stable_and_fits_a_display_name():
    assert gone_name("7f3a09b2c4d5e6f7") == gone_name("7f3a09b2c4d5e6f7") == "Player 7f3a"
    assert len(gone_name("x" * 64)) <= 16
