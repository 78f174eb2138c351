"""Frames of the shuffle hold the parts of a transcript, and the canonical history is what everybody saw."""

from __future__ import annotations

import json

from app.fairness.story import Story
from app.poker.events import HandStarted, HoleCardsDealt
from app.table.events import TableEvent
from app.views import shuffle_view as view
from tests.fairness.evening import Evening
from tests.fairness.shuffles import attempt, shuffled


async def a_hand() -> tuple[list[TableEvent], Evening]:
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.play()
    return [event for entry in evening.room.journal.entries for event in entry.events], evening


async def test_the_history_is_the_hand_as_all_saw_it() -> None:
    events, evening = await a_hand()
    told = view.history(events)
    story = Story(told)
    assert story.number == 1
    assert len(story.board()) == 5
    assert told == evening.friends["ann"].hands[1]["record"]["history"]
    names = {event["t"] for event in json.loads(told)}
    assert {"hand_opened", "board_dealt", "hand_ended"} <= names
    assert "shuffle_prepared" not in names


async def test_a_history_starts_with_its_own_hand() -> None:
    events, _ = await a_hand()
    assert view.history([*events, *events]) != ""
    assert Story(view.history(events[:1] + events)).number == 1


async def test_cards_are_told_to_whom_they_were_shown() -> None:
    events, evening = await a_hand()
    started = next(event for event in events if isinstance(event, HandStarted))
    hole = {event.seat: event.cards for event in events if isinstance(event, HoleCardsDealt)}
    for seat, cards in hole.items():
        assert tuple(view.own_cards(events, seat)) == cards
    assert list(view.own_cards(events, None)) == []
    hidden = set(started.setup.deck) - set(view.public_cards(events))
    assert len(hidden) >= 52 - 5 - 6
    assert evening.room.table.hand_number == 1


def test_frames_are_the_parts_of_a_transcript() -> None:
    hand = shuffled(attempt())
    frames = [
        view.prepared("t", hand.attempt),
        view.restarted("t", hand.attempt, (3,)),
        view.opened("t", hand),
        view.openings("t", hand, [5, 5, 7]),
        view.recorded("t", hand, "[]", bytes(32)),
    ]
    assert [list(frame)[3:] for frame in frames] == [["prepare"], ["restart"], ["open"], ["openings"], ["record"]]
    assert {(frame["type"], frame["table"], frame["number"]) for frame in frames} == {("fair", "t", 7)}
    assert len(frames[3]["openings"]) == 2
    played = hand.attempt.keys[hand.pick].hex()
    assert [played in json.dumps(frame) for frame in frames] == [False, True, False, False, False]
