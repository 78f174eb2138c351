"""Whether a hand runs is told by the last of its marks."""

from __future__ import annotations

from app.poker.events import Folded, HandEnded
from app.store.rules import in_hand
from app.table.events import HandOpened, Paused

OPENED = HandOpened(1, "h", 0, 1, ())


def test_in_hand():
    assert not in_hand(())
    assert not in_hand((Paused(),))
    assert in_hand((OPENED, Folded(1)))
    assert not in_hand((OPENED, HandEnded(()), Paused()))
    assert in_hand((OPENED, HandEnded(()), OPENED))
