"""Hands with dead places and posted blinds (R3.3, R4.2) in the histories: told as they were, and read back alike."""

from __future__ import annotations

from typing import NamedTuple

from pokerkit import HandHistory

from app.history import phh, text
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.table.commands import ComeBack, SitOut, StandUp
from app.table.events import TableEvent
from app.table.rules import BlindRule
from app.table.seating_commands import PostBlind
from tests.table.room import Room


class Told(NamedTuple):
    """A hand in all formats."""

    record: HandRecord
    text: str
    stacks: list[int]


def tell(events: tuple[TableEvent, ...], viewer: str) -> Told:
    record = record_for(events, viewer, "Home", "t")
    *_, state = HandHistory.loads(phh.dump(record))
    return Told(record, text.dump(record), list(state.stacks))


def table() -> Room:
    room = Room(200, 200, 200, 200, 200, 200, blind_rule=BlindRule.DEAD, small_blind=5, big_blind=10)
    room.deal(draw="Ac 2c 3c 4c 5c 6c")
    room.fold_out()
    return room


def play(room: Room) -> tuple[TableEvent, ...]:
    """Play a hand that somebody raises and wins with a call behind them."""
    events = room.deal()
    hands = room.hand.players
    first = room.to_act()
    events += room.act(f"{first} raise 40")
    while room.table.playing:
        seat = room.to_act()
        events += room.act(
            f"{seat} {'check' if room.hand.price == 0 else 'call' if seat == hands[-1].seat else 'fold'}"
        )
    return events


def test_a_dead_small_blind_and_a_dead_button() -> None:
    """Case 129: both blinds are gone; the button is at an empty seat and nobody posts the small blind."""
    room = table()
    room.do(StandUp(), 2)
    room.do(StandUp(), 3)
    told = tell(play(room), "p4")
    assert "Seat #2 is the button" in told.text
    assert "posts small blind" not in told.text
    assert [player.position for player in told.record.players] == ["BB", "UTG", "HJ", "CO"]
    assert told.stacks == [result.stack for result in told.record.results]


def test_a_missed_round_is_posted_live_and_dead() -> None:
    """R4.2, R5.3: 10 live and 5 dead; the dead part belongs to the main pot."""
    room = table()
    room.do(SitOut(), 4)
    room.deal()
    room.fold_out()
    room.do(ComeBack(), 4)
    room.do(PostBlind(), 4)
    room.deal()
    room.fold_out()
    told = tell(play(room), "p4")
    assert [(post.kind, post.amount) for post in told.record.posts if post.seat == 4] == [("live", 10), ("dead", 5)]
    assert sum(result.net for result in told.record.results) == 0
    assert told.stacks == [result.stack for result in told.record.results]
