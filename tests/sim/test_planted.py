"""The simulator finds what is wrong: every planted fault, within so many stories."""

from __future__ import annotations

import pytest

from app.sim.story import tell
from tests.sim.planted import PLANTED

AT_MOST = 400
"""Stories; most faults show within ten."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch)
    assert any(tell(seed).failure is not None for seed in range(AT_MOST)), f"{name}: not found"


def test_there_are_enough_of_them() -> None:
    assert len(PLANTED) >= 25
