"""All tables: opened, found, recovered, closed."""

from __future__ import annotations

import asyncio

from app.ledger.account import bankroll, stack
from app.ledger.transfer import Kind, Transfer
from app.poker.actions import Call, Fold, Raise
from app.room.lobby import Summary
from app.room.ports import Accepted, Entry, Unavailable
from app.room.table_actor import State
from app.store.memory import MemoryBank
from app.table.commands import ChangeRules, CloseTable, Pause
from app.table.house_commands import Power, UsePower
from app.table.house_events import HostDid
from app.table.option_commands import Prefer
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.seating_commands import Queue
from tests.room.world import RULES, Room, player, quiet


async def test_an_open_table_is_listed() -> None:
    room = Room()
    await room.open()
    await room.seat("ann", 3)
    await room.seat("bob", 1)
    assert room.lobby.summaries() == (Summary(room.table_id, RULES, ("Bob", "Ann"), False, 0),)


async def test_bad_options_open_nothing() -> None:
    room = Room()
    answer = await room.lobby.open_table(TableRules(seats=99), player("host"))
    assert answer == Refusal(Code.BAD_OPTION, field="seats")
    assert room.lobby.summaries() == ()


async def test_a_table_that_cannot_be_recorded_is_not_there() -> None:
    room = Room()
    room.journal.before = [Unavailable()]
    assert await room.lobby.open_table(RULES, player("host")) == Refusal(Code.SAVING)
    assert room.lobby.summaries() == ()


async def test_the_host_and_admins_change_a_table_and_others_do_not() -> None:
    room = Room()
    await room.open()
    assert await room.lobby.ask(room.table_id, Pause(), player("ann")) == Refusal(Code.NOT_ALLOWED)
    assert isinstance(await room.lobby.ask(room.table_id, Pause(), player("root", admin=True)), Accepted)
    renamed = ChangeRules(TableRules(name="Friday"))
    assert isinstance(await room.lobby.ask(room.table_id, renamed, player("host", admin=False), "r1"), Accepted)
    assert room.journal.entries[-1].opened == "Friday"
    assert room.journal.entries[-1].command == "host:r1"
    assert await room.lobby.ask("nowhere", Pause(), player("host")) == Refusal(Code.NO_TABLE)


async def test_a_closed_table_is_gone_and_everybody_has_the_chips() -> None:
    room = Room()
    await room.open()
    session, line = await room.seat("ann", 1)
    assert isinstance(await room.lobby.ask(room.table_id, CloseTable(), player("host")), Accepted)
    await quiet()
    assert line.views[-1]["closed"] is True
    assert await room.store.bank.balance(bankroll("ann")) == 1_000
    assert room.lobby.summaries() == ()
    assert room.lobby.actor(room.table_id) is None
    assert await session.submit(Pause(), None) == Refusal(Code.NO_TABLE)
    assert await room.store.journal.open_tables() == ()


# --- a ban from the room


async def test_who_is_sent_away_is_out_at_once_between_hands_with_all_chips() -> None:
    """R2.4"""
    room = Room()
    await room.open()
    _, line = await room.seat("ann", 1)
    await room.seat("bob", 2)
    assert await room.lobby.send_away("ann", player("root", admin=True)) == ()
    assert [seat.player for seat in room.table.taken()] == ["bob"]
    assert await room.store.bank.balance(bankroll("ann")) == 1_000
    assert await room.store.bank.balance(stack(room.table_id, "ann")) == 0
    assert line.sent[-1]["code"] == "kicked"


async def test_who_is_sent_away_in_a_hand_folds_and_leaves_at_its_end() -> None:
    """R2.4: the blinds that are in are lost, the rest goes home."""
    room = Room()
    friends = await room.heads_up()
    victim, other = room.to_act(), next(name for name in friends if name != room.to_act())
    await room.lobby.send_away(other, player("root", admin=True))
    assert {seat.player for seat in room.table.taken()} == {victim, other}
    await friends[victim][0].submit(room.act(Call()), "c1")
    assert [seat.player for seat in room.table.taken()] == [victim]
    assert await room.store.bank.balance(bankroll(other)) == 998
    assert [seat.stack for seat in room.table.taken()] == [202]


async def test_a_table_is_never_without_a_host_and_places_in_line_go_too() -> None:
    room = Room()
    await room.open()
    for name in ("ann", "bob"):
        session, _ = await room.join(name)
        await session.submit(Queue(""), None)
    root = player("root", admin=True)
    assert [(offer.player, offer.seat) for offer in room.table.offers] == [("ann", 1), ("bob", 2)]
    await room.lobby.ask(room.table_id, UsePower(Power.ADD_HOST, "ann"), root)
    await room.lobby.send_away("ann", root)
    assert (room.table.hosts, [waiting.player for waiting in room.table.queue]) == ((), ["bob"])
    await room.lobby.send_away("host", root)
    assert room.table.host == "root"
    await room.lobby.send_away("nobody", root)
    deed = room.journal.entries[-1].events[-1]
    assert isinstance(deed, HostDid)
    assert (deed.action, deed.by, deed.player) == ("hand_over", "root", "root")


async def test_tables_that_cannot_be_asked_are_told_of() -> None:
    room = Room()
    friends = await room.heads_up()
    room.journal.before = [Unavailable()] * 9
    assert await room.lobby.send_away("ann", player("root", admin=True)) == (Refusal(Code.SAVING),)
    assert len(friends) == len(list(room.table.taken()))


# --- recovery (P1, P2): another room on the same store, as after kill -9


async def test_an_interrupted_hand_goes_on_where_it_stood() -> None:
    before = Room()
    friends = await before.heads_up()
    await friends[before.to_act()][0].submit(before.act(Raise(6)), "c1")
    after = await restarted(before, now=5)
    assert after.to_act() == before.to_act()
    assert (after.table.turn, after.table.hand_id) == (before.table.turn, before.table.hand_id)
    assert after.table.hand is not None
    assert before.table.hand is not None
    assert after.table.hand.setup == before.table.hand.setup
    assert [part.stack for part in after.table.hand.players] == [part.stack for part in before.table.hand.players]
    assert after.table.clock is not None
    assert after.table.clock.ends_at == 5 + RULES.action_seconds * 1000


async def test_an_acknowledged_command_is_not_done_twice_after_a_restart() -> None:
    before = Room()
    friends = await before.heads_up()
    actor, act = before.to_act(), before.act(Raise(6))
    await friends[actor][0].submit(act, "c1")
    after = await restarted(before)
    again, _ = await after.join(actor)
    version = after.table.version
    assert isinstance(await again.submit(act, "c1"), Accepted)
    assert await again.submit(act, "c2") == Refusal(Code.STALE)
    assert after.table.version == version


async def test_the_hand_is_finished_after_the_restart() -> None:
    before = Room()
    friends = await before.heads_up()
    await friends[before.to_act()][0].submit(before.act(Call()), "c1")
    after = await restarted(before)
    again = {name: await after.join(name) for name in ("ann", "bob")}
    assert all(seat.connected for seat in after.table.taken())
    assert len(again["ann"][1].views[-1]["you"]["cards"]) == 2
    await again[after.to_act()][0].submit(after.act(Fold()), "c2")
    assert not after.table.playing
    assert await after.total() == 0
    assert await after.store.bank.problems() == ()
    assert len(await after.store.archive.hands()) == 1


async def test_a_hand_is_dealt_by_itself_after_a_restart_between_hands() -> None:
    before = Room()
    friends = await before.heads_up()
    await friends[before.to_act()][0].submit(before.act(Fold()), None)
    after = await restarted(before)
    for name in ("ann", "bob"):
        await after.join(name)
    await after.clock.advance(10_000)
    assert after.table.hand_number == 2


async def test_a_table_that_cannot_be_recovered_is_frozen_and_the_others_play() -> None:
    before = Room()
    await before.heads_up()
    broken = before.table_id
    await before.open()
    gone = Transfer(stack(broken, "ann"), bankroll("ann"), 5, Kind.CASH_OUT)
    await before.store.bank.transfer(gone, key="thief", actor="?", reason="?", utc_ms=0)
    after = await restarted(before)
    actor = after.lobby.actor(broken)
    assert actor is not None
    assert actor.state is State.FROZEN
    assert after.state() is State.PLAYING
    assert len(after.lobby.summaries()) == 2


async def test_a_store_that_is_away_at_the_start_is_waited_for() -> None:
    before = Room()
    await before.heads_up()
    before.journal.at_load = [Unavailable()]
    after = await restarted(before)
    assert after.state() is State.SAVING
    await after.clock.advance(200)
    assert after.state() is State.PLAYING
    assert after.table.hand_number == 1


async def test_a_commit_that_lands_late_does_not_break_the_recovery() -> None:
    """Found by the simulator: what a dead process had sent was committed between our reading of journal and ledger."""
    before = Room()
    await before.heads_up()
    bank = LateBank(before)
    before.store.bank = bank
    after = await restarted(before)
    assert bank.landed
    assert after.state() is State.PLAYING
    assert after.table.seat_of("cat") is not None


class LateBank(MemoryBank):
    """A bank during whose first reading a seat is bought by a process that is gone."""

    def __init__(self, room: Room) -> None:
        vars(self).update(vars(room.store.bank))
        self.room, self.landed = room, False

    async def balances(self, prefix: str) -> dict[str, int]:
        if not self.landed:
            self.landed = True
            await self.room.seat("cat", 5)
        return await super().balances(prefix)


async def restarted(before: Room, now: int = 1_000_000) -> Room:
    """Return another process's room on the same store; its monotonic clock has nothing to do with the one before."""
    after = Room(before.store)
    after.clock.now, after.table_id = now, before.table_id
    await after.lobby.start()
    await quiet()
    return after


def held(room: Room) -> asyncio.Event:
    """Let no entry be recorded until this is set."""
    gate, append = asyncio.Event(), room.journal.append

    async def wait(table: str, version: int, entry: Entry) -> None:
        await gate.wait()
        await append(table, version, entry)

    room.journal.append = wait  # type: ignore[method-assign]
    return gate


async def test_a_stop_deals_nothing_more() -> None:
    """P2: a hand that is due just now is left to the next process."""
    room = Room()
    friends = await room.heads_up()
    session, _ = friends[room.to_act()]
    await session.submit(room.act(Fold()), None)
    await quiet()
    actor, number, gate = room.actor, room.table.hand_number, held(room)
    await room.clock.advance(room.table.deal_at - room.clock.now - 1)
    asked = session.submit(Prefer(muck=False), None)
    await quiet()
    room.clock.now = room.table.deal_at
    for timer in room.clock.waiting():
        timer.callback()  # the deal's letter lies behind one that is being carried out
    assert not asked.done()
    stopping = asyncio.create_task(room.lobby.stop())
    await quiet()
    gate.set()
    await stopping
    assert actor.table is not None
    assert (actor.table.hand_number, actor.table.playing) == (number, False)


async def test_a_stop_waits_for_the_step_that_runs() -> None:
    """P2: what is being recorded is answered and shown before anybody is hung up."""
    room = Room()
    friends = await room.heads_up()
    session, line = friends[room.to_act()]
    gate = held(room)
    answer = session.submit(room.act(Call()), None)
    await quiet()
    stopping = asyncio.create_task(room.lobby.stop())
    await quiet()
    assert (stopping.done(), answer.done(), line.closed) == (False, False, False)
    gate.set()
    await stopping
    said = await answer
    assert isinstance(said, Accepted)
    assert line.views[-1]["version"] == said.version
    assert (line.sent[-1]["code"], line.closed) == ("restarting", True)
