"""Accounts are told apart by their names alone."""

from __future__ import annotations

from app.ledger.account import ISSUANCE, RAKE, bankroll, pot, stack, stack_owner


def test_names_never_meet():
    names = [ISSUANCE, RAKE, bankroll("a"), bankroll("b"), stack("t", "a"), stack("t", "b"), stack("u", "a"), pot("t")]
    assert len(set(names)) == len(names)


def test_a_name_begins_with_its_kind():
    assert bankroll("ann") == "bankroll:ann"
    assert stack("t1", "ann") == "stack:t1:ann"
    assert pot("t1") == "pot:t1"


def test_a_stack_tells_its_owner():
    assert stack_owner(stack("t1", "ann")) == "ann"
    assert [stack_owner(other) for other in (ISSUANCE, RAKE, bankroll("ann"), pot("t1"))] == [None] * 4
