"""Links that let friends in."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter, Request, Response

from app.room.ports import Invitation
from app.web.auth import Admin, hashed
from app.web.deeds import note
from app.web.door import Door, Here
from app.web.errors import Answers, Problem, documented
from app.web.joining import HOUR_MS, invite, is_valid, returning
from app.web.models import InvitationInfo, InvitationLine, InvitationLink, Invitations, NewInvitation, TableName
from app.web.routes.sign_in import address

router = APIRouter(prefix="/invitations", tags=["invitations"])
DRAWING: Answers = {200: {"content": {"image/svg+xml": {}}}}


@router.post("", status_code=201, responses=documented(401, 403, 404, 422))
async def create(asked: NewInvitation, who: Admin, door: Here) -> InvitationLink:
    """Make a link; its code is stored as a hash and shown only in this answer."""
    if asked.table is not None and _table_name(door, asked.table) is None:
        raise Problem(404, "no_table", "There is no such table.")
    now = door.clock.utc_ms()
    expires = now + asked.expires_in_hours * HOUR_MS if asked.expires_in_hours else None
    wanted = Invitation("", "", who.player.id, now, asked.table, expires, asked.uses, asked.admin)
    made, code = await invite(door.store.members, wanted)
    await note(door, who, "invite", invitation=("", made.id), admin=("", made.admin))
    url = link(door, code)
    return InvitationLink(id=made.id, code=code, url=url, qr=segno.make(url).svg_data_uri(scale=4))


@router.get("", responses=documented(401, 403))
async def list_all(_: Admin, door: Here) -> Invitations:
    """List all invitations, without their codes."""
    found = await door.store.members.invitations()
    lines = [InvitationLine(**{name: getattr(row, name) for name in InvitationLine.model_fields}) for row in found]
    return Invitations(invitations=lines)


@router.delete("/{invitation_id}", status_code=204, responses=documented(401, 403))
async def revoke(invitation_id: str, who: Admin, door: Here) -> None:
    """Make an invitation useless; who has come in by it stays."""
    await door.store.members.revoke_invitation(invitation_id)
    await note(door, who, "revoke_invitation", invitation=(invitation_id, ""))


@router.get("/{code}", responses=documented(429))
async def show(code: str, request: Request, door: Here) -> InvitationInfo:
    """Tell a stranger whether a link works and where it leads: the welcome screen."""
    invitation = await _find(code, request, door)
    valid = invitation is not None and is_valid(invitation, door.clock.utc_ms())
    name = _table_name(door, invitation.table) if invitation and valid else None
    member = await returning(door, code)
    return InvitationInfo(valid=valid, table=name, member=None if member is None else member.display_name)


@router.get(
    "/{code}/qr.svg",
    response_class=Response,
    responses=DRAWING | documented(404, 429),
)
async def qr(code: str, request: Request, door: Here) -> Response:
    """Draw an invitation's link as a QR code."""
    if await _find(code, request, door) is None:
        raise Problem(404, "invitation_invalid")
    drawing = io.BytesIO()
    segno.make(link(door, code)).save(drawing, kind="svg", scale=6, xmldecl=False)
    return Response(drawing.getvalue(), media_type="image/svg+xml")


def link(door: Door, code: str) -> str:
    """Return an invitation's address."""
    return f"{door.link}/i/{code}"


async def _find(code: str, request: Request, door: Door) -> Invitation | None:
    """Find an invitation; only misses count as guesses, so that a party behind one address may look often."""
    door.guesses.check("look", "", address(request))
    invitation = await door.store.members.invitation(hashed(code))
    if invitation is None:
        door.guesses.attempt("look", "", address(request))
    return invitation


def _table_name(door: Door, table: str | None) -> TableName | None:
    actor = door.lobby.actor(table) if table else None
    return TableName(id=actor.table.id, name=actor.table.rules.name) if actor and actor.table else None
