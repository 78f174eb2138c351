"""What hosts and admins did, for every member to see (P18)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from app.room.ports import AuditLine
from app.web.auth import Member
from app.web.door import Here
from app.web.errors import documented
from app.web.room_models import AuditLineModel, AuditPage

router = APIRouter(prefix="/audit", tags=["room"])


@router.get("", responses=documented(401))
async def audit(
    _: Member,
    door: Here,
    table: Annotated[str | None, Query(max_length=64, description="Only what was done at this table.")] = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> AuditPage:
    """List what hosts and admins did, newest first."""
    found = await door.store.audit.lines(table=table, before=before, limit=limit)
    return AuditPage(lines=[_line(line) for line in found], next=found[-1].number if len(found) == limit else None)


def _line(line: AuditLine) -> AuditLineModel:
    return AuditLineModel(
        number=line.number,
        utc_ms=line.utc_ms,
        actor=line.actor,
        action=line.action,
        table=line.table,
        player=line.player,
        before={change.field: change.before for change in line.changes},
        after={change.field: change.after for change in line.changes},
        reason=line.reason,
    )
