"""A table is the fold of its events. `tests.table.room` checks that at each step of every test; these are the rest."""

from __future__ import annotations

import pytest

from app.table.commands import ChangeRules, OpenTable, TopUp
from app.table.events import RulesChanged, TableOpened
from app.table.evolve import evolve
from app.table.rules import TableRules
from app.table.table import Table
from tests.table.room import HOST, Room


def test_a_table_is_the_fold_of_all_its_events() -> None:
    """P1: what the journal holds is all there is to know."""
    room = Room(200, 200, 200)
    room.deal({1: "As Ad", 2: "Ks Kd", 3: "7s 2d"}, "2c 3d 7h 8s 9c", draw="Ac 2c 3c")
    room.do(TopUp(100), 1)
    room.act("1 raise 200", "2 call", "3 fold")
    room.wait()
    room.deal()
    table: Table = evolve(None, TableOpened("t", "host", room.options))
    for event in room.events:
        table = evolve(table, event)
    assert table == room.table


def test_a_table_begins_with_its_opening() -> None:
    with pytest.raises(AssertionError):
        evolve(None, RulesChanged(TableRules()))
    opened = evolve(None, TableOpened("t", "host", TableRules(seats=3), paused=True))
    assert (opened.version, opened.seats, opened.paused) == (1, (None, None, None), True)
    assert OpenTable("t", TableRules()).paused is False


def test_a_bank_is_never_above_a_cap_that_was_lowered() -> None:
    room = Room(200, 200, time_bank_seconds=60)
    room.do(ChangeRules(TableRules(time_bank_seconds=10)), HOST)
    room.at += 3_000
    room.deal()
    assert {seat.bank_ms for seat in room.table.taken()} == {10_000}
