"""Coming in and going out."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response

from app.room.ports import Player
from app.web.auth import Member, Visitor, start_session
from app.web.door import Door, Here
from app.web.errors import Answers, Problem, documented
from app.web.joining import add_player, join, returning
from app.web.models import JoinByInvitation, Me, SignInByPassword
from app.web.room_models import JoinByPassword, WaysIn
from app.web.routes.me import me_of

router = APIRouter(tags=["sign-in"])
STAYED: Answers = {200: {"model": Me, "description": "You were signed in already."}}


def address(request: Request) -> str:
    """Return where a request comes from; uvicorn has looked through a proxy on this machine."""
    return request.client.host if request.client else ""


@router.post("/sign-in/invitation", status_code=201, responses=STAYED | documented(403, 404, 409, 422, 429))
async def by_invitation(
    asked: JoinByInvitation, request: Request, response: Response, visitor: Visitor, door: Here
) -> Me:
    """Become a member by an invitation, or sign in by a link that was made for a member.

    Who is signed in already stays who they are (200).
    """
    if visitor is not None:
        response.status_code = 200
        return await me_of(door, visitor.player)
    door.guesses.check("invitation", "", address(request))
    if await returning(door, asked.code) is None:
        _check_room_password(door, request, asked.password or "")
    try:
        player = await join(door, asked.code, asked.nickname, asked.display_name, asked.avatar)
    except Problem as problem:
        if problem.code == "invitation_invalid":
            door.guesses.attempt("invitation", "", address(request))
        raise
    return await _welcome(door, request, response, player)


@router.get("/sign-in/options")
async def ways_in(door: Here) -> WaysIn:
    """Tell a stranger what it takes to come in."""
    return WaysIn(password=bool(door.room_password))


@router.post("/sign-in/room", status_code=201, responses=STAYED | documented(403, 409, 422, 429))
async def by_room_password(
    asked: JoinByPassword, request: Request, response: Response, visitor: Visitor, door: Here
) -> Me:
    """Become a member without a link, where the room has a password. Who is signed in already stays (200)."""
    if visitor is not None:
        response.status_code = 200
        return await me_of(door, visitor.player)
    if not door.room_password:
        raise Problem(403, "link_needed", "One comes into this room by a link.")
    _check_room_password(door, request, asked.password)
    player = await add_player(door, asked.nickname, asked.display_name, admin=False, bot=False, avatar=asked.avatar)
    return await _welcome(door, request, response, player)


def _check_room_password(door: Door, request: Request, password: str) -> None:
    """Raise Problem for a wrong one; only misses count as guesses, so that a party behind one address gets in."""
    if not door.room_password:
        return
    door.guesses.check("room", "", address(request))
    if not secrets.compare_digest(password.encode(), door.room_password.encode()):
        door.guesses.attempt("room", "", address(request))
        raise Problem(403, "room_password", "The room's password is another one.")


@router.post("/sign-in/password", responses=documented(401, 422, 429))
async def by_password(asked: SignInByPassword, request: Request, response: Response, door: Here) -> Me:
    """Come back from another device. A wrong name and a wrong password look the same, and take as long."""
    door.guesses.attempt("password", asked.nickname, address(request))
    player = await door.store.members.player_named(asked.nickname)
    stored = await door.store.members.password(player.id) if player else None
    if not await door.passwords.check(asked.password, stored) or player is None or player.banned:
        raise Problem(401, "bad_credentials", "This nickname and password don't belong together.")
    door.guesses.forgive("password", asked.nickname, address(request))
    return await _welcome(door, request, response, player)


@router.post("/sign-out", status_code=204, responses=documented(401))
async def sign_out(who: Member, response: Response, door: Here) -> None:
    """Forget this session and close its sockets."""
    await door.store.members.drop_token(who.token.id)
    door.sockets.hang_up(who.player.id, who.token.id)
    response.delete_cookie(door.cookie, path="/", secure=door.secure, httponly=True, samesite="lax")


async def _welcome(door: Door, request: Request, response: Response, player: Player) -> Me:
    await start_session(response, request, door, player)
    return await me_of(door, player)
