"""The law of one letter: record, then apply, then tell (P10); and each command is done once."""

from __future__ import annotations

import pytest

from app.ledger.account import bankroll
from app.poker.actions import Call, Check, Fold, Raise
from app.room.ports import Accepted, DuplicateCommand, Unavailable
from app.table.commands import SitDown, TopUp
from app.table.due import Due, DueKind
from app.table.refusal import Code, Refusal
from tests.room.world import Room, quiet


async def test_nothing_is_applied_or_told_before_it_is_recorded() -> None:
    room = Room()
    friends = await room.heads_up()
    version, heard = room.table.version, friends["ann"][1]
    views = len(heard.views)
    seen: list[tuple[int, int, bool]] = []
    answer = friends[room.to_act()][0].submit(room.act(Call()), "c1")
    room.journal.seen = lambda _: seen.append((room.table.version, len(heard.views), answer.done()))
    accepted = await answer
    assert seen == [(version, views, False)]
    assert accepted == Accepted(room.table.version)
    assert room.table.version > version
    assert len(heard.views) == views + 1


async def test_what_was_not_recorded_never_happened() -> None:
    room = Room()
    friends = await room.heads_up()
    before, views = room.table, len(friends["ann"][1].views)
    room.journal.before = [Unavailable()]
    assert await friends[room.to_act()][0].submit(room.act(Call()), "c1") == Refusal(Code.SAVING)
    assert room.table is before
    assert len(friends["ann"][1].views) == views


async def test_a_duplicate_is_answered_again_and_done_once() -> None:
    room = Room()
    friends = await room.heads_up()
    session, act = friends[room.to_act()][0], room.act(Call())
    first = await session.submit(act, "c1")
    entries = len(room.journal.entries)
    assert await session.submit(act, "c1") == first
    assert len(room.journal.entries) == entries


async def test_a_refusal_is_answered_again_too() -> None:
    room = Room()
    friends = await room.heads_up()
    session = friends[room.to_act()][0]
    refusal = await session.submit(room.act(Raise(3)), "c1")
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.BELOW_MIN
    assert await session.submit(room.act(Raise(3)), "c1") is refusal


async def test_one_players_ids_are_not_anothers() -> None:
    room = Room()
    friends = await room.heads_up()
    await friends[room.to_act()][0].submit(room.act(Call()), "c1")
    await friends[room.to_act()][0].submit(room.act(Check()), "c1")
    assert room.table.hand is not None
    assert room.table.hand.street == "flop"


async def test_what_only_the_journal_remembers_is_done_once_too() -> None:
    room = Room()
    friends = await room.heads_up()
    version = room.table.version
    room.journal.before = [DuplicateCommand("c1")]
    assert await friends[room.to_act()][0].submit(room.act(Call()), "c1") == Accepted(version)
    assert room.table.version == version


async def test_a_past_decision_is_refused_and_changes_nothing() -> None:
    room = Room()
    friends = await room.heads_up()
    session, act = friends[room.to_act()][0], room.act(Call())
    await session.submit(act, "c1")
    version = room.table.version
    assert await session.submit(act, "c2") == Refusal(Code.STALE)
    assert room.table.version == version


async def test_a_buy_in_beyond_the_bankroll_changes_nothing() -> None:
    room = Room()
    await room.open()
    await room.grant("ann", 100)
    session, line = await room.join("ann")
    views, before = len(line.views), room.table
    assert await session.submit(SitDown(1, 150, "?"), "c1") == Refusal(Code.BANKROLL_TOO_SMALL)
    assert room.table is before
    assert len(line.views) == views
    assert await room.store.bank.balance(bankroll("ann")) == 100
    assert isinstance(await session.submit(SitDown(1, 100, "?"), "c2"), Accepted)


async def test_a_waiting_top_up_that_nobody_can_pay_is_given_up() -> None:
    room = Room()
    await room.open()
    for name, chips in (("ann", 100), ("bob", 300)):
        await room.grant(name, chips)
    friends = {name: (await room.join(name))[0] for name in ("ann", "bob")}
    await friends["ann"].submit(SitDown(1, 100, "?"), None)
    await friends["bob"].submit(SitDown(2, 200, "?"), None)
    await room.deal()
    assert isinstance(await friends["ann"].submit(TopUp(50), None), Accepted)
    await friends[room.to_act()].submit(room.act(Fold()), None)
    await quiet()
    await room.clock.advance(0)
    seat = room.table.seat_of("ann")
    assert seat is not None
    assert seat.top_up == 0
    assert seat.stack in (99, 101)
    assert await room.total() == 0


async def test_a_connection_that_changes_nothing_leaves_no_entry() -> None:
    room = Room()
    await room.heads_up()
    entries = len(room.journal.entries)
    await room.join("ann")
    await room.join("cat")
    assert len(room.journal.entries) == entries


async def test_a_deck_is_made_for_each_deal_only() -> None:
    room = Room()
    friends = await room.heads_up()
    await friends[room.to_act()][0].submit(room.act(Fold()), None)
    await room.deal()
    assert room.shuffler.asked == [1, 2]


async def test_time_runs_out_for_whoever_says_nothing() -> None:
    room = Room()
    await room.heads_up()
    await room.clock.advance(200_000)
    assert room.table.hand_number >= 2
    assert any(seat.sitting_out for seat in room.table.taken())


async def test_a_table_that_spins_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    await room.open()
    monkeypatch.setattr("app.room.keeper.due", lambda table: Due(0, DueKind.TICK))
    await room.grant("ann", 100)
    session, line = await room.join("ann")
    await session.submit(SitDown(1, 100, "?"), None)
    await room.clock.advance(1)
    assert line.sent[-1]["code"] == "table_broken"
