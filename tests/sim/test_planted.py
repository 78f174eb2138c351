"""The simulator finds what is wrong: every planted fault, within so many stories."""

from __future__ import annotations

import re

import pytest

from app.sim.story import tell
from tests.sim.planted import PLANTED

AT_MOST = 400
"""Stories; most faults show within ten."""
MISFIT = re.compile(r"\b(?:Attribute|Import|Index|Key|Name|Type|UnboundLocal)Error\b")
"""What a patch raises that doesn't fit the code any more: everybody would notice that."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[name](monkeypatch)
    found = next((failure for seed in range(AT_MOST) if (failure := tell(seed).failure) is not None), None)
    assert found is not None, f"{name}: not found"
    assert not MISFIT.search(found), f"{name} doesn't fit: {found}"


def test_there_are_enough_of_them() -> None:
    assert len(PLANTED) >= 25
