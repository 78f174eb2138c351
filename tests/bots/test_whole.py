"""A bot's defaults are the wire's."""

from __future__ import annotations

import pytest

from app.bots import whole
from tests import wire


@pytest.mark.parametrize(
    ("bots", "wires"),
    [(whole.YOU, wire.YOU), (whole.HAND, wire.HAND), (whole.SEAT, wire.SEAT)],
    ids=["you", "hand", "seat"],
)
def test_what_is_left_out_has_its_default(bots: dict[str, object], wires: dict[str, object]) -> None:
    assert bots == {name: wires[name] for name in bots}


def test_other_frames_stay_as_they_are() -> None:
    assert whole.whole({"type": "pong", "ping": 1}) == {"type": "pong", "ping": 1}
