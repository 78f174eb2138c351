"""P18: whatever a host does, everybody at the table hears of it, with before and after."""

from __future__ import annotations

from dataclasses import replace

from app.table.commands import ChangeRules, CloseTable, Command, Pause
from app.table.house_commands import Power, UsePower
from app.table.house_events import Change, HostDid
from tests.table.room import HOST, Room


def told(room: Room, command: Command) -> HostDid:
    (found,) = [event for event in room.do(command, HOST) if isinstance(event, HostDid)]
    return found


def test_the_announcement_names_what_is_different() -> None:
    room = Room(200, 200)
    rules = replace(room.table.rules, big_blind=4, min_buy_in=90)
    assert told(room, ChangeRules(rules)) == HostDid(
        "host", "change_rules", "", (Change("big_blind", "2", "4"), Change("min_buy_in", "80", "90"))
    )
    assert told(room, Pause()).changes == (Change("paused", "False", "True"),)
    assert told(room, UsePower(Power.STAND_UP, "p1")).changes == (Change("seat", "1", ""), Change("stack", "200", ""))
    assert told(room, CloseTable()).changes == (Change("closed", "False", "True"),)


def test_what_players_do_is_no_announcement() -> None:
    room = Room(200, 200)
    room.deal()
    room.fold_out()
    assert not [event for event in room.events if isinstance(event, HostDid)]
