"""A transfer is a plain value."""

from __future__ import annotations

from app.ledger.transfer import Kind, Transfer


def test_equal_movements_are_equal():
    assert Transfer("a", "b", 5, Kind.GRANT) == Transfer("a", "b", 5, Kind.GRANT)


def test_kinds_are_their_text():
    assert [str(kind) for kind in Kind] == ["grant", "buy_in", "top_up", "cash_out", "hand", "rake", "fee", "bounty"]
