"""What happens around a table when something breaks, and who is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.poker.actions import Call, Check, Fold
from app.room.audience import Audience
from app.room.mailbox import WAITING
from app.room.ports import Accepted, Entry, OutcomeUnknown, Unavailable, VersionConflict
from app.room.table_actor import State
from app.table.commands import Act, By, SitOut
from app.table.decide import decide as real
from app.table.events import Connected, Disconnected
from app.table.refusal import Code, Refusal
from tests.room.world import Room, quiet


async def test_a_hand_from_the_deal_to_the_pot() -> None:
    room = Room()
    friends = await room.heads_up()
    while room.table.playing:
        session, line = friends[room.to_act()]
        legal = line.views[-1]["you"]["legal"]
        answer = await session.submit(room.act(Check() if legal["check"] else Call()), None)
        assert isinstance(answer, Accepted), answer
    assert await room.total() == 0
    assert len(await room.store.archive.hands()) == 1
    assert friends["ann"][1].views[-1]["version"] == room.table.version


async def test_a_full_mailbox_says_busy() -> None:
    room = Room()
    await room.open()
    asked = [asyncio.ensure_future(room.actor.ask(SitOut(), By("ann"))) for _ in range(WAITING + 9)]
    answers = await asyncio.gather(*asked)
    assert answers.count(Refusal(Code.BUSY)) == 9
    assert answers.count(Refusal(Code.NOT_SEATED)) == WAITING


# --- the store fails (P3), and a commit's reply is lost (P4)


async def test_a_store_that_is_away_stops_the_clocks_until_it_is_back() -> None:
    room = Room()
    friends = await room.heads_up()
    actor, turn = room.to_act(), room.table.turn
    room.journal.before = [Unavailable()]
    room.journal.at_load = [Unavailable()] * 6
    assert await friends[actor][0].submit(room.act(Call()), "c1") == Refusal(Code.SAVING)
    assert await friends[actor][0].submit(room.act(Call()), "c1") == Refusal(Code.SAVING)
    assert [said["code"] for said in friends[actor][1].sent] == ["saving"]
    await room.clock.advance(6_000)
    assert room.state() is State.SAVING
    await room.clock.advance(1_500)
    assert room.state() is State.PLAYING
    assert (room.to_act(), room.table.turn) == (actor, turn)
    assert room.table.clock is not None
    assert room.table.clock.ends_at - room.clock.now > 18_000
    assert all(seat.connected for seat in room.table.taken())
    assert isinstance(await friends[actor][0].submit(room.act(Call()), "c1"), Accepted)


async def test_a_slow_store_costs_nobody_time() -> None:
    room = Room()
    friends = await room.heads_up()

    def slow(entry: Entry) -> None:
        room.clock.now += 60_000 if entry.command else 0

    room.journal.seen = slow
    assert isinstance(await friends[room.to_act()][0].submit(room.act(Call()), "c1"), Accepted)
    await room.clock.advance(0)
    assert room.table.clock is not None
    assert room.table.clock.ends_at == room.clock.now + 20_000
    assert all(seat.connected for seat in room.table.taken())


async def test_it_asks_again_sooner_at_first_than_later() -> None:
    room = Room()
    friends = await room.heads_up()
    room.journal.before = [Unavailable()]
    room.journal.at_load = [Unavailable()] * 9
    await friends[room.to_act()][0].submit(room.act(Call()), "c1")
    asked = []
    while room.state() is State.SAVING:
        left, before = len(room.journal.at_load), room.clock.now
        while room.state() is State.SAVING and len(room.journal.at_load) == left:
            await room.clock.advance(100)
        asked.append(room.clock.now - before)
    assert asked == [100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000, 2_000]


@pytest.mark.parametrize("failure", [OutcomeUnknown(), VersionConflict()])
async def test_a_commit_whose_answer_was_lost_happened_once(failure: Any) -> None:
    room = Room()
    friends = await room.heads_up()
    actor = room.to_act()
    room.journal.after = [failure]
    answer = await friends[actor][0].submit(room.act(Call()), "c1")
    assert isinstance(answer, Accepted)
    assert sum(entry.command == f"{actor}:c1" for entry in room.journal.entries) == 1
    assert room.to_act() != actor
    await quiet()
    assert friends[actor][1].views[-1]["version"] == room.table.version


async def test_a_commit_that_failed_unseen_is_done_after_reading_back() -> None:
    room = Room()
    friends = await room.heads_up()
    actor = room.to_act()
    room.journal.before = [OutcomeUnknown()]
    assert isinstance(await friends[actor][0].submit(room.act(Call()), "c1"), Accepted)
    assert room.to_act() != actor
    assert await room.total() == 0


async def test_an_outcome_that_cannot_be_read_back_yet_is_not_answered_with_yes() -> None:
    room = Room()
    friends = await room.heads_up()
    actor = room.to_act()
    room.journal.after = [OutcomeUnknown()]
    room.journal.at_load = [Unavailable()]
    act = room.act(Call())
    assert await friends[actor][0].submit(act, "c1") == Refusal(Code.SAVING)
    await room.clock.advance(200)
    assert isinstance(await friends[actor][0].submit(act, "c1"), Accepted)
    assert sum(entry.command == f"{actor}:c1" for entry in room.journal.entries) == 1


async def test_a_lost_deal_is_dealt_once() -> None:
    room = Room()
    await room.open()
    await room.seat("ann", 1)
    await room.seat("bob", 2)
    room.journal.after = [OutcomeUnknown()]
    await room.deal()
    assert room.table.hand_number == 1
    assert room.shuffler.asked == [1]


# --- we fail (P21)


async def test_one_fault_is_forgiven(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    friends = await room.heads_up()
    actor, faults = room.to_act(), iter([True])

    def decide(*args: Any) -> Any:
        if next(faults, False):
            raise ZeroDivisionError
        return real(*args)

    monkeypatch.setattr("app.room.keeper.decide", decide)
    assert isinstance(await friends[actor][0].submit(room.act(Call()), "c1"), Accepted)
    assert room.state() is State.PLAYING
    assert room.to_act() != actor


async def test_one_broken_table_leaves_the_others_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    friends = await room.heads_up()
    broken, act, actor = room.actor, room.act(Call()), room.to_act()
    other = await room.open()
    cat, dan = await room.seat("cat", 1), await room.seat("dan", 2)

    def decide(table: Any, command: Any, by: Any, at: int, utc_ms: int) -> Any:
        if isinstance(command, Act) and table.id == broken.id:
            raise ZeroDivisionError
        return real(table, command, by, at, utc_ms)

    monkeypatch.setattr("app.room.keeper.decide", decide)
    chips = await room.store.bank.balances("stack:")
    assert await friends[actor][0].submit(act, "c1") == Refusal(Code.TABLE_BROKEN)
    assert await friends[actor][0].submit(act, "c2") == Refusal(Code.TABLE_BROKEN)
    assert friends["ann"][1].sent[-1]["code"] == "table_broken"
    assert friends["bob"][1].views[-1]["paused"] is True
    assert await room.store.bank.balances("stack:") == chips
    assert room.actor is other
    await room.deal()
    assert isinstance(await {"cat": cat, "dan": dan}[room.to_act()][0].submit(room.act(Fold()), None), Accepted)
    assert broken.state is State.FROZEN


async def test_a_view_that_cannot_be_made_does_not_undo_what_was_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    friends = await room.heads_up()
    actor, real, faults = room.to_act(), Audience.publish, iter([True])

    def publish(*args: Any) -> None:
        if next(faults, False):
            raise ZeroDivisionError
        real(*args)

    monkeypatch.setattr(Audience, "publish", publish)
    assert isinstance(await friends[actor][0].submit(room.act(Call()), "c1"), Accepted)
    assert room.state() is State.PLAYING
    assert room.to_act() != actor
    await quiet()
    assert friends[actor][1].views[-1]["version"] == room.table.version


async def test_a_frozen_table_tells_who_comes() -> None:
    room = Room()
    await room.heads_up()
    room.journal.before = [VersionConflict()] * 2
    session, _ = await room.join("ann")
    assert await session.submit(room.act(Fold()), None) == Refusal(Code.TABLE_BROKEN)
    _, line = await room.join("cat")
    assert line.views[-1]["paused"] is True


# --- connections (P11)


async def test_two_tabs_are_one_player_and_closing_one_is_no_disconnect() -> None:
    room = Room()
    friends = await room.heads_up()
    tab, _ = await room.join("ann")
    tab.close()
    await quiet()
    assert not said(room, Disconnected)
    friends["ann"][0].close()
    await quiet()
    assert said(room, Disconnected) == [Disconnected(1, room.clock.now)]
    await room.join("ann")
    assert said(room, Connected) == [Connected(1)]


async def test_a_decision_made_in_two_tabs_is_made_once() -> None:
    room = Room()
    friends = await room.heads_up()
    actor = room.to_act()
    tab, _ = await room.join(actor)
    act = room.act(Call())
    answers = await asyncio.gather(friends[actor][0].submit(act, "a1"), tab.submit(act, "b1"))
    assert [type(answer) for answer in answers] == [Accepted, Refusal]


def said(room: Room, kind: type) -> list[Any]:
    return [event for entry in room.journal.entries for event in entry.events if isinstance(event, kind)]


# --- the end


async def test_stopping_finishes_what_was_asked_and_deals_no_more() -> None:
    room = Room()
    friends = await room.heads_up()
    actor = room.actor
    fold = asyncio.ensure_future(friends[room.to_act()][0].submit(room.act(Fold()), "c1"))
    await asyncio.sleep(0)
    await room.lobby.stop()
    assert isinstance(await fold, Accepted)
    await room.clock.advance(60_000)
    assert actor.table is not None
    assert actor.table.hand_number == 1
    assert friends["ann"][1].sent[-1]["code"] == "restarting"
    assert friends["ann"][1].closed
    assert await actor.ask(SitOut(), By("ann")) == Refusal(Code.BUSY)
    assert room.clock.waiting() == []
