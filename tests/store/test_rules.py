"""Whether a hand runs is told by the last of its marks; what belongs to a hand, by the next one."""

from __future__ import annotations

from app.poker.events import Folded, HandEnded
from app.store.rules import hand_events, in_hand, shuffle_events
from app.table.events import CardsShown, HandOpened, Paused, Unpaused
from app.table.option_events import BountyPaid
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared, ShuffleRecorded, ShuffleRestarted

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


def test_a_shuffle_is_what_was_prepared_since_the_hand_before_and_its_record() -> None:
    prepared, opened = ShufflePrepared("h", 0, "", (), 1, ("k",)), HandOpened(1, "h", 1, 1, ())
    restarted, seeds = ShuffleRestarted((1,), "c"), ShuffleOpened(("s",))
    records = ShuffleRecorded("r1"), ShuffleRecorded("r2")
    first = (Paused(), prepared, seeds, opened, HandEnded(()), records[0])
    story = (*first, prepared, restarted, Paused(), prepared, seeds, opened, HandEnded(()), Paused(), records[1])
    assert shuffle_events(story, 3, 5) == (prepared, seeds, records[0])
    assert shuffle_events(story, 11, 13) == (prepared, restarted, prepared, seeds, records[1])
    assert shuffle_events((*first, prepared), 3, 5) == (prepared, seeds, records[0])
    assert shuffle_events((Paused(), opened, HandEnded(())), 1, 3) == ()
