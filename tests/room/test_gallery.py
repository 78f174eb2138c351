"""Frames that spectators see later."""

from __future__ import annotations

from app.poker.events import Checked, Folded
from app.room.gallery import Gallery, without_hand
from app.table.events import TableEvent
from app.views.public import public_view
from app.views.table_view import SeatView
from tests.room.world import ManualClock
from tests.table.room import Room


async def test_frames_are_shown_in_order_when_they_are_old_enough() -> None:
    clock, shown = ManualClock(), list[bytes]()
    gallery = Gallery(clock, shown.append)
    for frame in (b"A", b"B"):
        gallery.later(frame, frame.lower(), 30, "h", ())
        await clock.advance(10_000)
    assert (shown, gallery.seen) == ([], None)
    await clock.advance(10_000)
    assert (shown, gallery.seen) == ([b"A"], b"a")
    await clock.advance(10_000)
    assert shown == [b"A", b"B"]


async def test_what_has_happened_is_as_old_as_the_frame_that_is_seen() -> None:
    clock = ManualClock()
    gallery = Gallery(clock, lambda _: None)
    knew: list[tuple[str, list[TableEvent]]]
    knew = [("h1", [Folded(1)]), ("h1", [Folded(1), Checked(2)]), ("h2", [Folded(3)])]
    for hand, known in knew:
        gallery.later(b"", b"", 30, hand, known)
        await clock.advance(10_000)
    seen = []
    for _ in range(3):
        seen.append([(event["t"], event["seat"]) for event in gallery.past.told()])
        await clock.advance(10_000)
    assert seen == [[("folded", 1)], [("folded", 1), ("checked", 2)], [("folded", 3)]]
    gallery.stop()
    assert gallery.past.told() == []


async def test_a_stopped_gallery_shows_nothing_more() -> None:
    clock, shown = ManualClock(), list[bytes]()
    gallery = Gallery(clock, shown.append)
    gallery.later(b"1", b"1", 5, "h", ())
    gallery.stop()
    await clock.advance(5_000)
    assert (shown, gallery.seen, clock.waiting()) == ([], None, [])


def test_a_table_without_its_hand_can_be_shown() -> None:
    room = Room(200, 200)
    room.deal()
    view = public_view(without_hand(room.table), room.at)
    assert (view.hand, view.clock, view.deal_in) == (None, None, None)
    assert [seat.cards for seat in view.seats if isinstance(seat, SeatView)] == [None, None]
