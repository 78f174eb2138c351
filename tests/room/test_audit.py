"""P18: what hosts do is in the audit log, in one transaction with what it does to the table."""

from __future__ import annotations

from dataclasses import replace

from app.room.audit import AuditLine, audit_lines
from app.table.commands import ChangeRules, Pause
from app.table.events import TableOpened, Unpaused
from app.table.house_events import Change, HostDid
from tests.room.world import RULES, Room, player


def test_lines_are_made_of_what_hosts_did() -> None:
    change = Change("paused", "True", "False")
    events = (TableOpened("t", "host", RULES), Unpaused(), HostDid("ann", "unpause", "", (change,)))
    assert audit_lines("t", events, 5) == (
        AuditLine("host", "open_table", 5, "t", changes=(Change("name", "", "Test"),)),
        AuditLine("ann", "unpause", 5, "t", changes=(change,)),
    )


async def test_a_hosts_doings_are_kept() -> None:
    room = Room()
    await room.heads_up()
    await room.lobby.ask(room.table_id, ChangeRules(replace(RULES, name="New")), player("host"))
    await room.lobby.ask(room.table_id, Pause(), player("root", admin=True))
    lines = await room.store.audit.lines(table=room.table_id)
    assert [(line.actor, line.action) for line in lines] == [
        ("root", "pause"), ("host", "change_rules"), ("host", "open_table"),
    ]  # fmt: skip
    assert lines[1].changes == (Change("name", "Test", "New"),)
