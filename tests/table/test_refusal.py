"""Codes."""

from __future__ import annotations

from app.poker.actions import Illegal
from app.table.refusal import Code


def test_every_illegal_action_has_its_code() -> None:
    assert {illegal.value for illegal in Illegal} <= {code.value for code in Code}
