"""What the host may do, and nobody else."""

from __future__ import annotations

import pytest

from app.ledger.account import bankroll
from app.table.commands import By, ChangeRules, CloseTable, Connect, OpenTable, Pause, Unpause
from app.table.decide import decide
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
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
    assert kinds(room.do(Pause(), HOST)) == ["Paused"]
    assert room.do(Pause(), HOST) == ()
    room.fold_out()
    assert room.due is None
    assert kinds(room.do(Unpause(), HOST)) == ["Unpaused", "DealPlanned"]
    assert room.do(Unpause(), HOST) == ()


def test_a_pause_calls_a_planned_hand_off() -> None:
    room = Room(200, 200)
    assert kinds(room.do(Pause(), HOST)) == ["Paused", "DealPlanned"]
    assert room.table.deal_at == 0


def test_rules_change_between_hands() -> None:
    room = Room(200, 200, 0, 200)
    room.deal()
    assert room.refuse(ChangeRules(TableRules()), HOST) is Code.HAND_RUNNING
    room.fold_out()
    assert room.ask(ChangeRules(TableRules(seats=3)), HOST) == Refusal(Code.BAD_OPTION, least=4, field="seats")
    assert room.refuse(ChangeRules(TableRules(small_blind=9)), HOST) is Code.BAD_OPTION
    assert kinds(room.do(ChangeRules(TableRules(seats=4, big_blind=4)), HOST)) == ["RulesChanged"]
    assert len(room.table.seats) == 4
    assert room.do(ChangeRules(room.table.rules), HOST) == ()
    room.deal()
    assert room.hand.price == 4


def test_closing_sends_everybody_home() -> None:
    room = Room(200, 100)
    room.deal()
    assert room.refuse(CloseTable(), HOST) is Code.HAND_RUNNING
    room.fold_out()
    assert kinds(room.do(CloseTable(), HOST)) == ["StoodUp", "StoodUp", "TableClosed"]
    assert room.book.balance(bankroll("p1")) + room.book.balance(bankroll("p2")) == 2 * BANKROLL
    assert room.due is None
    assert room.refuse(Unpause(), HOST) is Code.TABLE_CLOSED
