"""P1-P4, P7, P10-P12, P15, P20, P21 under everything at once: the first half of the seeds."""

from __future__ import annotations

import pytest

from tests.sim.seeds import half, hold


@pytest.mark.timeout(36_000)
def test_nothing_goes_wrong_in_the_first_half() -> None:
    hold(half(0))
