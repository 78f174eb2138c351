"""Writing down what admins do outside of tables (P18); what happens at tables is in the journal's entries."""

from __future__ import annotations

from app.room.ports import AuditLine
from app.table.house_events import Change
from app.web.auth import Identity
from app.web.door import Door


async def note(
    door: Door, who: Identity, action: str, *, player: str = "", reason: str = "", **facts: tuple[object, object]
) -> None:
    """Add a line to the audit log; `facts` are (before, after) by name."""
    changes = tuple(Change(name, str(before), str(after)) for name, (before, after) in facts.items())
    await door.store.audit.add(
        AuditLine(who.player.id, action, door.clock.utc_ms(), None, player, changes, reason=reason)
    )
