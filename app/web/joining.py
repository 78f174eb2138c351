"""How people come in: invitations, new players with their welcome chips, and the first admin."""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.room.ports import Invitation, Members, Player
from app.web.auth import hashed
from app.web.door import Door
from app.web.errors import FieldError, Problem

SET_UP = "set-up"
"""Who has made the invitation for the first admin."""
HOUR_MS = 3_600_000


async def add_player(
    door: Door, nickname: str, display_name: str | None, *, admin: bool, bot: bool, avatar: str = ""
) -> Player:
    """Store a new player with the welcome chips; raises NameTaken."""
    now = door.clock.utc_ms()
    player = Player(secrets.token_hex(8), nickname, display_name or nickname, avatar, admin, bot, now)
    await door.store.members.add_player(player)
    if door.welcome_chips:
        grant = Transfer(ISSUANCE, bankroll(player.id), door.welcome_chips, Kind.GRANT)
        key = f"welcome:{player.id}"
        await door.store.bank.transfer(grant, key=key, actor=player.id, reason="welcome", utc_ms=now)
    return player


async def join(door: Door, code: str, nickname: str | None, display_name: str | None, avatar: str = "") -> Player:
    """Let a newcomer in by an invitation. The name comes first: a taken one must not use the invitation up.

    By a link that was made for a member it's that member who comes in; a name is not needed then.
    """
    members = door.store.members
    invitation = await members.invitation(hashed(code))
    if invitation is None or not is_valid(invitation, door.clock.utc_ms()):
        raise Problem(404, "invitation_invalid", "This invitation is unknown, used up, expired or revoked.")
    if invitation.player is not None:
        return await _come_back(door, code, invitation.player)
    if nickname is None:
        raise Problem(422, "invalid", "A newcomer needs a name.", errors=[FieldError(field="nickname", code="missing")])
    if await members.player_named(nickname) is not None:
        raise Problem(409, "name_taken", "This nickname is in use.")
    used = await _use(door, code)
    return await add_player(door, nickname, display_name, admin=used.admin, bot=False, avatar=avatar)


async def _come_back(door: Door, code: str, player_id: str) -> Player:
    """Let the member in again whom a link was made for."""
    player = await door.store.members.player(player_id)
    if player is None or player.gone or player.banned:
        raise Problem(404, "invitation_invalid", "This link is for nobody who may come in.")
    await _use(door, code)
    return player


async def _use(door: Door, code: str) -> Invitation:
    used = await door.store.members.use_invitation(hashed(code), door.clock.utc_ms())
    if used is None:
        raise Problem(404, "invitation_invalid", "Somebody else was faster.")
    return used


async def returning(door: Door, code: str) -> Player | None:
    """Return the member whom a link signs in; None where it is for newcomers, or for nobody any more."""
    invitation = await door.store.members.invitation(hashed(code))
    if invitation is None or invitation.player is None or not is_valid(invitation, door.clock.utc_ms()):
        return None
    return await door.store.members.player(invitation.player)


def is_valid(invitation: Invitation, now: int) -> bool:
    """Tell whether an invitation still lets somebody in."""
    expired = invitation.expires_ms is not None and invitation.expires_ms <= now
    return not (invitation.revoked or expired or invitation.uses_left == 0)


async def invite(members: Members, invitation: Invitation) -> tuple[Invitation, str]:
    """Store an invitation, its id and code made here; return it and the code in clear, for the only time."""
    code = secrets.token_urlsafe(16)
    made = replace(invitation, id=secrets.token_hex(8), code_hash=hashed(code))
    await members.add_invitation(made)
    return made, code


async def first_admin_code(members: Members, now: int) -> str | None:
    """Return a fresh one-time code that makes its user the first admin; None when there is an admin already.

    Codes are stored as hashes, so one that was printed before can't be printed again: it is revoked instead.
    """
    if any(player.admin for player in await members.players()):
        return None
    for old in await members.invitations():
        if old.created_by == SET_UP and not old.revoked:
            await members.revoke_invitation(old.id)
    wanted = Invitation("", "", SET_UP, now, expires_ms=now + 24 * 7 * HOUR_MS, uses_left=1, admin=True)
    return (await invite(members, wanted))[1]
