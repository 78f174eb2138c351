"""Whether a hand runs is told by the last of its marks; what belongs to a hand, by the next one."""

from __future__ import annotations

from app.poker.events import Folded, HandEnded
from app.store.rules import hand_events, in_hand
from app.table.events import CardsShown, HandOpened, Paused, Unpaused
from app.table.option_events import BountyPaid

OPENED = HandOpened(1, "h", 0, 1, ())


def test_in_hand():
    assert not in_hand(())
    assert not in_hand((Paused(),))
    assert in_hand((OPENED, Folded(1)))
    assert not in_hand((OPENED, HandEnded(()), Paused()))
    assert in_hand((OPENED, HandEnded(()), OPENED))


def test_a_hand_has_what_was_shown_after_it_and_nothing_of_the_next() -> None:
    shown, paid = CardsShown(1, ()), BountyPaid(1, "ann", ())
    opened = HandOpened(1, "h", 1, 1, ())
    story = (Paused(), opened, HandEnded(()), Paused(), shown, Unpaused(), paid, opened, shown)
    assert hand_events(story, 1, 3) == (opened, HandEnded(()), shown, paid)
    assert hand_events(story, 7, 9) == (opened, shown)
