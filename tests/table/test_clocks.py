"""R6.8, R6.9, R15.1, P20: time as data."""

from __future__ import annotations

from app.poker.actions import Call
from app.poker.events import Checked, Folded, RunTwiceAnswered
from app.poker.rules import RunIt
from app.table.clocks import RUN_TWICE_MS
from app.table.commands import Connect, Deal, Disconnect, Pause, Resume, SitOut, StandUp, Tick, Unpause
from app.table.due import LATE_MS, DueKind
from app.table.events import BankLeft, ClockKind, ClockStarted, OutReason, Paused, SatOut, TimedOut, Unpaused
from app.table.house_commands import VoidHand
from app.table.refusal import Code
from app.table.table import Clock
from tests.table.room import HOST, Room, kinds


def due_at(room: Room) -> int | None:
    return None if room.due is None else room.due.at


def clock(room: Room) -> Clock:
    assert room.table.clock is not None
    return room.table.clock


def test_each_decision_has_a_clock_and_a_token() -> None:
    """R6.8: whoever is to act has the action time, and each decision has a token of its own."""
    room = Room(200, 200, action_seconds=20)
    room.deal(draw="Ac 2c")
    assert clock(room) == Clock(1, 1, ClockKind.ACTION, room.at, room.at + 20_000)
    room.act("1 call")
    assert (clock(room).seat, clock(room).turn) == (2, 2)


def test_bug_20_the_time_out_checks_where_that_is_free() -> None:
    """Bug 20 of other rooms, R6.8: it folded although a check was free, fired early, or for somebody else."""
    room = Room(200, 200, time_bank_seconds=0)
    room.deal(draw="Ac 2c")
    room.act("1 call")
    room.at = clock(room).ends_at + LATE_MS - 1
    assert room.do(Tick()) == ()
    room.at += 1
    assert room.do(Tick())[:2] == (TimedOut(2), Checked(2))
    room.act("2 bet 10")
    assert room.wait()[:2] == (TimedOut(1), Folded(1))


def test_the_time_bank_starts_by_itself_and_keeps_what_is_left() -> None:
    """R6.8."""
    room = Room(200, 200, action_seconds=20, time_bank_seconds=60, time_bank_refill=5)
    room.deal(draw="Ac 2c")
    assert kinds(room.wait()) == ["ClockStarted"]
    assert (clock(room).kind, clock(room).turn) == (ClockKind.BANK, 1)
    room.at += 12_000
    assert room.act("1 call")[0] == BankLeft(1, 48_000)
    room.fold_out()
    room.deal()
    assert room.seat(1).bank_ms == 53_000  # refilled by 5 s a hand
    for _ in range(2):
        room.fold_out()
        room.deal()
    assert room.seat(1).bank_ms == 60_000  # to its cap


def test_an_answer_within_the_half_second_after_the_bank_counts() -> None:
    """P20: the order of commits decides; what was under way at the deadline is in time."""
    room = Room(200, 200, time_bank_seconds=1)
    room.deal(draw="Ac 2c")
    room.wait()
    room.at = clock(room).ends_at + LATE_MS
    assert room.act("1 call")[0] == BankLeft(1, 0)
    assert room.do(Tick()) == ()


def test_an_empty_bank_ends_in_a_time_out() -> None:
    room = Room(200, 200, time_bank_seconds=1)
    room.deal(draw="Ac 2c")
    room.wait()
    assert room.wait()[:3] == (BankLeft(1, 0), TimedOut(1), Folded(1))


def test_two_hands_in_a_row_without_an_answer_sit_a_player_out() -> None:
    """R6.8; a hand that asked nothing of the seat, like a walk, neither counts nor breaks the row."""
    room = Room(200, 200, time_bank_seconds=0)
    room.deal(draw="Ac 2c")
    room.wait()  # seat 1 times out on the button
    assert room.seat(1).timeouts == 1
    room.deal()
    room.act("2 fold")  # a walk
    assert room.seat(1).timeouts == 1
    room.deal()
    assert SatOut(1, OutReason.TIMEOUTS, room.at + 20_500) in room.wait()
    assert room.table.deal_at == 0


def test_an_answer_breaks_the_row() -> None:
    room = Room(200, 200, time_bank_seconds=0)
    room.deal(draw="Ac 2c")
    room.wait()
    room.deal()
    room.act("2 call", "1 check", "1 check", "2 check", "1 check", "2 check", "1 check", "2 check")
    assert (room.table.playing, room.seat(1).timeouts) == (False, 0)


def test_bug_21_a_lost_connection_gets_its_grace_once_a_hand() -> None:
    """Bug 21 of other rooms, R6.9: at least disconnect_seconds from the loss; the table never waits on a socket."""
    room = Room(200, 200, action_seconds=20, disconnect_seconds=30, time_bank_seconds=10)
    room.deal(draw="Ac 2c")
    room.at += 5_000
    room.do(Disconnect(), 1)
    lost = room.at
    room.wait()
    assert (clock(room).kind, clock(room).ends_at) == (ClockKind.GRACE, lost + 30_000)
    room.wait()
    assert clock(room).kind is ClockKind.BANK  # the time bank runs after it
    room.act("1 call")
    room.act("2 check", "2 check")
    room.do(Connect(), 1)
    room.do(Disconnect(), 1)
    room.wait()
    assert clock(room).kind is ClockKind.BANK  # once a hand
    assert room.wait()[1:3] == (TimedOut(1, disconnected=True), Checked(1))


def test_who_was_gone_long_before_has_no_more_grace() -> None:
    """R6.9 counts from the loss of the connection, not from the turn."""
    room = Room(200, 200, disconnect_seconds=10, time_bank_seconds=0)
    room.do(Disconnect(), 1)
    room.at += 60_000
    room.deal(draw="Ac 2c")
    assert room.wait()[0] == TimedOut(1, disconnected=True)


def test_resuming_gives_the_same_decision_the_full_time() -> None:
    """R15.1: same hand, same player to act, same token; the clock of the new process may be behind the old one's."""
    room = Room(200, 200, 200, action_seconds=20)
    room.deal(draw="Ac 2c 3c")
    room.act("1 raise 10")
    before, hand = clock(room), room.hand
    room.at = 7
    events = room.do(Resume())
    assert kinds(events) == ["TableResumed", *["Disconnected"] * 3, "ClockStarted"]
    assert events[-1] == ClockStarted(before.seat, before.turn, ClockKind.ACTION, 7, 20_007)
    assert room.hand == hand
    assert [seat.gone_since for seat in room.table.taken()] == [7, 7, 7]
    room.act("2 fold")


def test_who_is_here_stays_connected() -> None:
    """A stop that no connection has noticed tears none: only the clock starts afresh (P3)."""
    room = Room(200, 200, 200)
    room.do(Disconnect(), 2)
    room.deal(draw="Ac 2c 3c")
    assert kinds(room.do(Resume(("p1", "p2")))) == ["TableResumed", "Connected", "Disconnected", "ClockStarted"]
    assert [seat.connected for seat in room.table.taken()] == [True, True, False]


def test_resuming_between_hands_plans_the_next_one_anew() -> None:
    room = Room(200, 200, next_hand_seconds=3)
    room.at = 7
    assert kinds(room.do(Resume())) == ["TableResumed", "Disconnected", "Disconnected", "DealPlanned"]
    assert room.due is not None
    assert (room.due.at, room.due.kind) == (3_007, DueKind.DEAL)


def test_down_time_is_not_charged_to_who_sits_out() -> None:
    """P2, R4.3: the limit counts from the restart again."""
    room = Room(200, sit_out_minutes=1, at=10**9)
    room.do(SitOut(), 1)
    room.do(Disconnect(), 1)
    room.at = 50
    room.do(Resume())
    assert (room.seat(1).gone_since, room.seat(1).out_since) == (50, 50)


def test_the_clock_only_obeys_the_clock() -> None:
    room = Room(200, 200)
    for command in (Tick(), Resume(), Deal("h", 0, (), ())):
        assert room.refuse(command, 1) is Code.NOT_ALLOWED


def test_an_action_that_commits_first_beats_the_tick_and_the_other_way_round() -> None:
    """P20, at the same instant."""
    room = Room(200, 200, time_bank_seconds=0)
    room.deal(draw="Ac 2c")
    late = room.answer(Call())
    room.at = clock(room).ends_at + LATE_MS
    room.do(Tick())
    assert room.refuse(late, 1) is Code.NO_HAND


def test_the_question_about_two_boards_has_a_short_clock_and_silence_is_a_no() -> None:
    """R10.4."""
    table = Room(200, 200, run_it=RunIt.ASK)
    table.deal(draw="Ac 2c")
    table.act("1 raise 200", "2 call")
    assert clock(table).ends_at - clock(table).at == RUN_TWICE_MS
    first = clock(table).seat
    events = table.wait()
    assert RunTwiceAnswered(first, agree=False) in events
    assert "TimedOut" not in kinds(events)
    assert not table.hand.second_board


def test_without_a_clock_whoever_is_there_is_waited_for() -> None:
    """R6.8, option no_clock; only who has lost the connection has no more than the grace of R6.9."""
    room = Room(200, 200, no_clock=True, disconnect_seconds=30)
    room.deal(draw="Ac 2c")
    assert (clock(room).kind, room.due) == (ClockKind.NONE, None)
    room.at += 3_600_000
    assert room.do(Tick()) == ()
    room.do(Disconnect(), 1)
    assert due_at(room) == room.at + 30_000 + LATE_MS
    room.do(Connect(), 1)
    assert due_at(room) is None
    room.do(Disconnect(), 1)
    assert room.wait()[:2] == (TimedOut(1, disconnected=True), Folded(1))


def test_the_pause_after_this_hand_lets_it_be_played() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    assert room.do(Pause(), HOST)[0] == Paused(None)
    assert room.do(Pause(), HOST) == ()
    room.act("1 fold")
    assert (room.table.deal_at, room.table.paused) == (0, True)
    room.do(Unpause(), HOST)
    assert room.table.deal_at


def test_the_pause_now_keeps_the_clock_of_the_interrupted_turn() -> None:
    """R6.8: same decision, with what was left; nobody can act meanwhile, and nobody times out."""
    room = Room(200, 200, action_seconds=20)
    room.deal(draw="Ac 2c")
    before = clock(room)
    room.do(Pause(), HOST)
    room.at += 15_000
    assert room.do(Pause(now=True), HOST)[0] == Paused(room.at)
    assert room.do(Pause(now=True), HOST) == ()
    assert (room.table.halted, room.due) == (True, None)
    assert room.refuse(room.answer(Call()), 1) is Code.PAUSED
    room.at += 3_600_000
    assert room.do(Tick()) == ()
    events = room.do(Unpause(), HOST)
    assert events[:2] == (Unpaused(), ClockStarted(1, before.turn, ClockKind.ACTION, room.at - 15_000, room.at + 5_000))
    assert not room.table.halted
    room.act("1 call")


def test_a_restart_keeps_the_clock_of_a_hand_that_stands_still() -> None:
    """R15.1, P2: the new process has another clock."""
    room = Room(200, 200, action_seconds=20)
    room.deal(draw="Ac 2c")
    room.at += 15_000
    room.do(Pause(now=True), HOST)
    room.at = 7
    assert "ClockStarted" not in kinds(room.do(Resume()))
    assert (room.table.halted, room.due) == (True, None)
    room.at += 100
    room.do(Unpause(), HOST)
    assert clock(room).ends_at == room.at + 5_000


def test_who_leaves_a_hand_that_stands_still_folds_when_it_goes_on() -> None:
    """R2.4: nothing moves while it stands still; voiding it ends the pause of its clock."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    room.do(Pause(now=True), HOST)
    assert kinds(room.do(StandUp(), 1)) == ["StandUpAsked"]
    assert Folded(1) in room.do(Unpause(), HOST)
    room.do(Pause(now=True), HOST)
    room.do(VoidHand(), HOST)
    assert (room.table.halted, room.table.seat_of("p1")) == (False, None)
    assert "ClockStarted" not in kinds(room.do(Unpause(), HOST))
    assert room.table.deal_at


def test_the_time_bank_is_kept_as_well() -> None:
    room = Room(200, 200, time_bank_seconds=60)
    room.deal(draw="Ac 2c")
    room.wait()
    room.at += 10_000
    room.do(Pause(now=True), HOST)
    room.at += 99_000
    room.do(Unpause(), HOST)
    room.at += 10_000
    assert room.act("1 call")[0] == BankLeft(1, 40_000)
