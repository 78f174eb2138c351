"""What the host may do, and nobody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.ledger.account import bankroll
from app.table.commands import By, ChangeRules, CloseTable, Connect, OpenTable, Pause, StandUp, Unpause
from app.table.decide import decide
from app.table.events import RulesChanged
from app.table.house_commands import DiscardRules, KeepOpen, VoidHand
from app.table.house_events import Change, HostDid, RulesPending
from app.table.refusal import Code, Refusal
from app.table.rules import Chips, TableRules
from app.table.settle import settle
from tests.table.room import BANKROLL, HOST, Room, kinds


def test_only_hosts_open_tables() -> None:
    assert decide(None, OpenTable("t", TableRules()), By("p1"), 0) == Refusal(Code.NOT_ALLOWED)
    assert decide(None, OpenTable("t", TableRules(seats=1)), HOST, 0) == Refusal(Code.BAD_OPTION, field="seats")
    assert decide(None, Connect(), By("p1"), 0) == Refusal(Code.NO_TABLE)
    assert Room().refuse(OpenTable("t", TableRules()), HOST) is Code.NOT_ALLOWED


@pytest.mark.parametrize("command", [Pause(), Unpause(), CloseTable(), ChangeRules(TableRules())])
def test_players_are_not_hosts(command: Pause | Unpause | CloseTable | ChangeRules) -> None:
    assert Room(200, 200).refuse(command, 1) is Code.NOT_ALLOWED


def test_a_pause_lets_the_hand_end_and_deals_no_other() -> None:
    room = Room(200, 200)
    room.deal()
    assert kinds(room.do(Pause(), HOST)) == ["Paused", "HostDid"]
    assert room.do(Pause(), HOST) == ()
    room.fold_out()
    assert room.due is None
    assert kinds(room.do(Unpause(), HOST)) == ["Unpaused", "HostDid", "DealPlanned"]
    assert room.do(Unpause(), HOST) == ()


def test_a_pause_calls_a_planned_hand_off() -> None:
    room = Room(200, 200)
    assert kinds(room.do(Pause(), HOST)) == ["Paused", "HostDid", "DealPlanned"]
    assert room.table.deal_at == 0


def test_rules_change_at_once_between_hands() -> None:
    room = Room(200, 200, 0, 200)
    assert room.ask(ChangeRules(TableRules(seats=3)), HOST) == Refusal(Code.BAD_OPTION, least=4, field="seats")
    assert room.refuse(ChangeRules(TableRules(small_blind=9)), HOST) is Code.BAD_OPTION
    assert kinds(room.do(ChangeRules(TableRules(seats=4, big_blind=4)), HOST)) == ["RulesChanged", "HostDid"]
    assert len(room.table.seats) == 4
    assert room.do(ChangeRules(room.table.rules), HOST) == ()
    room.deal()
    assert room.hand.price == 4


def test_a_change_during_a_hand_waits_for_its_end() -> None:
    room = Room(200, 200)
    room.deal()
    wanted = replace(room.table.rules, big_blind=4)
    pending, told = room.do(ChangeRules(wanted), HOST)
    assert pending == RulesPending(wanted)
    assert told == HostDid("host", "change_rules", "", (Change("big_blind", "2", "4"),))
    assert room.do(ChangeRules(wanted), HOST) == ()
    assert (room.table.rules.big_blind, room.table.pending) == (2, wanted)
    assert RulesChanged(wanted) in room.fold_out()
    assert (room.table.rules, room.table.pending) == (wanted, None)
    room.deal()
    assert room.hand.price == 4


@pytest.mark.parametrize("back", ["discard", "change"])
def test_a_change_that_waits_is_taken_back(back: str) -> None:
    room = Room(200, 200)
    room.deal()
    rules = room.table.rules
    room.do(ChangeRules(replace(rules, big_blind=4)), HOST)
    taken_back = DiscardRules() if back == "discard" else ChangeRules(rules)
    assert kinds(room.do(taken_back, HOST)) == ["RulesDiscarded", "HostDid"]
    assert room.do(taken_back, HOST) == ()
    room.fold_out()
    assert room.table.rules == rules


def test_nobody_loses_the_chair_to_a_change_that_waited() -> None:
    room = Room(200, 200)
    room.deal()
    room.do(ChangeRules(replace(room.table.rules, seats=3, big_blind=4)), HOST)
    room.sit(5)
    room.fold_out()
    assert (room.table.rules.seats, room.table.rules.big_blind, len(room.table.seats)) == (5, 4, 5)


def test_where_chips_come_from_changes_at_an_empty_table_only() -> None:
    room = Room(200)
    other = replace(room.table.rules, bankroll=Chips.APPROVED)
    assert room.ask(ChangeRules(other), HOST) == Refusal(Code.BAD_OPTION, field="bankroll")
    room.do(StandUp(), 1)
    room.do(ChangeRules(other), HOST)


def test_closing_sends_everybody_home() -> None:
    room = Room(200, 100)
    assert kinds(room.do(CloseTable(), HOST)) == ["StoodUp", "StoodUp", "TableClosed", "HostDid"]
    assert room.book.balance(bankroll("p1")) + room.book.balance(bankroll("p2")) == 2 * BANKROLL
    assert room.due is None
    assert room.refuse(Unpause(), HOST) is Code.TABLE_CLOSED


def test_a_table_closes_at_the_hands_end() -> None:
    room = Room(200, 100)
    room.deal()
    assert kinds(room.do(CloseTable(), HOST)) == ["CloseAsked", "HostDid"]
    assert room.do(CloseTable(), HOST) == ()
    assert kinds(room.do(KeepOpen(), HOST)) == ["StayedOpen", "HostDid"]
    assert room.do(KeepOpen(), HOST) == ()
    room.do(CloseTable(), HOST)
    assert kinds(room.fold_out())[-3:] == ["StoodUp", "StoodUp", "TableClosed"]
    assert room.table.closed


def test_a_void_hand_gives_every_chip_back() -> None:
    """R15.2"""
    room = Room(200, 150, 100)
    assert room.refuse(VoidHand(), HOST) is Code.NO_HAND
    room.deal()
    button = room.table.button
    room.act(f"{room.to_act()} raise 20")
    room.act(f"{room.to_act()} call")
    events = room.do(VoidHand(), HOST)
    assert kinds(events) == ["HandEnded", "HostDid", "DealPlanned"]
    assert room.stacks() == {1: 200, 2: 150, 3: 100}
    assert room.table.void
    assert settle(room.table, events, room.table) == ()
    room.deal()
    assert room.table.button != button
