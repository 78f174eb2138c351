"""What a command makes happen: `decide(table, command, by, at)`. Pure; the only place that says yes or no."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from app.table import clocks, entry, host, options, play, powers, requests, seating, shuffle, top_up
from app.table.announce import announce
from app.table.commands import (
    CLOCK,
    Act,
    By,
    ChangeRules,
    CloseTable,
    ComeBack,
    Command,
    Connect,
    Deal,
    Disconnect,
    DropTopUp,
    OpenTable,
    Pause,
    Resume,
    ShowCards,
    SitDown,
    SitOut,
    StandUp,
    StayOn,
    Tick,
    TopUp,
    Unpause,
)
from app.table.deal import deal
from app.table.draft import Draft
from app.table.events import TableEvent
from app.table.evolve import evolve
from app.table.house_commands import DiscardRules, HostCommand, KeepOpen, SetAuto, UsePower, VoidHand, Withdraw
from app.table.option_commands import OptionCommand
from app.table.refusal import Code, Refusal
from app.table.seating_commands import GrantTime
from app.table.shuffle_commands import RecordShuffle, ShuffleCommand
from app.table.table import Table
from app.table.upkeep import upkeep

_FromHost = ChangeRules | CloseTable | Pause | Unpause | GrantTime | HostCommand
_FromClock = Deal | Tick | DropTopUp | Resume | ShuffleCommand
_FromAnybody = OpenTable | SitDown | Withdraw | Connect | Disconnect
_FromSeat = SetAuto | TopUp | SitOut | ComeBack | StandUp | StayOn | Act | ShowCards


@dataclass(frozen=True, slots=True)
class Decision:
    """The events of an accepted command, and the table after them.

    Law: folding the events over the table before gives the table after.

    No events: the command asked for what is so already, and there is nothing to record.
    """

    events: tuple[TableEvent, ...]
    table: Table


def decide(table: Table | None, command: Command, by: By, at: int, utc_ms: int = 0) -> Decision | Refusal:
    """Return what `command` makes happen when `by` asks it at `at` (room clock, milliseconds).

    `utc_ms` is the same moment by people's clocks; only what must outlive a restart counts in it (R2.2), 0 = unknown.

    `table` is None only for OpenTable.
    """
    if isinstance(command, OpenTable):
        return _open(table, command, by)
    if table is None:
        return Refusal(Code.NO_TABLE)
    if table.closed and not isinstance(command, RecordShuffle):  # a table may close with the hand that is recorded
        return Refusal(Code.TABLE_CLOSED)
    draft = Draft(table, at, utc_ms)
    if (refusal := _obey(draft, command, by)) is not None:
        return refusal
    upkeep(draft)
    return Decision(tuple(draft.events), draft.table)


def followed(first: Decision, then: Decision | Refusal) -> Decision | Refusal:
    """Return two decisions as one, the second of which was made on the table after the first."""
    return then if isinstance(then, Refusal) else Decision((*first.events, *then.events), then.table)


def _open(table: Table | None, command: OpenTable, by: By) -> Decision | Refusal:
    if table is not None:
        return Refusal(Code.NOT_ALLOWED)
    opened = host.open_table(command, by)
    return opened if isinstance(opened, Refusal) else Decision((opened,), evolve(None, opened))


def _obey(draft: Draft, command: Command, by: By) -> Refusal | None:
    """Let the part that knows about a kind of command do it, once it's clear that `by` may ask for it."""
    if isinstance(command, _FromSeat):
        return _from_seat(draft, command, by)
    if isinstance(command, _FromHost):
        return _from_host(draft, command, by) if by.host else Refusal(Code.NOT_ALLOWED)
    if isinstance(command, _FromClock):
        return _from_clock(draft, command) if by == CLOCK else Refusal(Code.NOT_ALLOWED)
    if isinstance(command, OptionCommand):
        return options.obey(draft, command, by)
    if isinstance(command, seating.FromPlayer):
        return seating.obey(draft, command, by)
    return _from_anybody(draft, command, by)


def _from_anybody(draft: Draft, command: _FromAnybody, by: By) -> Refusal | None:
    match command:
        case SitDown():
            return entry.sit_down(draft, command, by)
        case Withdraw():
            return requests.withdraw(draft, by.player)
        case Connect():
            return entry.connect(draft, draft.table.seat_of(by.player))
        case Disconnect():
            return entry.disconnect(draft, draft.table.seat_of(by.player))
        case OpenTable():
            return Refusal(Code.NOT_ALLOWED)
        case _:
            assert_never(command)


def _from_seat(draft: Draft, command: _FromSeat, by: By) -> Refusal | None:
    seat = draft.table.seat_of(by.player)
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    match command:
        case Act():
            return play.act(draft, command, seat)
        case ShowCards():
            return play.show_cards(draft, command, seat)
        case TopUp():
            return entry.top_up(draft, command, seat, by)
        case SetAuto(fill, rebuy):
            return top_up.set_auto(draft, seat, fill, rebuy)
        case SitOut():
            return entry.sit_out(draft, seat, command.at_blind)
        case ComeBack():
            return entry.come_back(draft, seat)
        case StandUp():
            return entry.stand_up(draft, seat)
        case StayOn():
            return entry.stay_on(draft, seat)
        case _:
            assert_never(command)


def _from_host(draft: Draft, command: _FromHost, by: By) -> Refusal | None:
    before = draft.table
    refusal = _host_does(draft, command)
    if refusal is None:
        announce(draft, before, command, by)
    return refusal


def _host_does(draft: Draft, command: _FromHost) -> Refusal | None:
    match command:
        case ChangeRules(rules):
            return host.change_rules(draft, rules)
        case CloseTable():
            return host.close(draft)
        case Pause(now):
            return host.pause(draft, now)
        case GrantTime():
            return seating.grant_time(draft, command)
        case Unpause():
            return host.unpause(draft)
        case UsePower():
            return powers.use_power(draft, command)
        case VoidHand():
            return host.void(draft)
        case KeepOpen():
            return host.keep_open(draft)
        case DiscardRules():
            return host.discard_rules(draft)
        case _:
            assert_never(command)


def _from_clock(draft: Draft, command: _FromClock) -> Refusal | None:
    if isinstance(command, ShuffleCommand):
        return shuffle.obey(draft, command)
    match command:
        case Deal():
            return deal(draft, command)
        case Tick():
            return clocks.tick(draft)
        case DropTopUp(seat):
            return top_up.drop_top_up(draft, seat)
        case Resume(here):
            return clocks.resume(draft, here)
        case _:
            assert_never(command)
