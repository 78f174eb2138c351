"""Every command finds its part of the table; what is asked twice happens once."""

from __future__ import annotations

from app.poker.actions import Call
from app.table.commands import CLOCK, By, Command, Connect, Pause, SitDown, Tick
from app.table.decide import Decision, decide
from app.table.refusal import Code, Refusal
from tests.table.room import HOST, Room


def test_the_tables_before_and_after_are_two_values() -> None:
    """A decision that the journal refuses is dropped, and nothing has happened."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    before, hand = room.table, room.hand.copy()
    decided = decide(room.table, room.answer(Call()), By("p1"), room.at)
    assert isinstance(decided, Decision)
    assert (room.table, room.hand) == (before, hand)
    assert decided.table.version == before.version + len(decided.events)


def test_deciding_is_repeatable() -> None:
    """The same table, command and time give the same events: what `verify` lives on."""
    room = Room(200, 200)
    commands: list[tuple[Command, By]] = [(SitDown(3, 100, "N"), By("n")), (Pause(), HOST), (Tick(), CLOCK)]
    for command, by in commands:
        assert decide(room.table, command, by, 5) == decide(room.table, command, by, 5)


def test_what_is_so_already_is_no_event() -> None:
    room = Room(200, 200)
    decided = decide(room.table, Connect(), By("p1"), room.at)
    assert decided == Decision((), room.table)


def test_a_table_must_exist() -> None:
    assert decide(None, Tick(), CLOCK, 0) == Refusal(Code.NO_TABLE)
