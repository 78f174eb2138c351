"""The player who asks."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, BackgroundTasks, Response

from app.ledger.account import bankroll
from app.room.ports import Player
from app.room.retention import finish_forgetting
from app.web.auth import Member, Playing
from app.web.door import Door, Here
from app.web.errors import Problem, documented
from app.web.leaving import leave
from app.web.models import ChangeMe, Me, PlayerModel, SetPassword

router = APIRouter(tags=["me"])


async def me_of(door: Door, player: Player) -> Me:
    """Return a player with what only the player sees."""
    chips = await door.store.bank.balance(bankroll(player.id))
    has_password = await door.store.members.password(player.id) is not None
    return Me(player=PlayerModel.of(player), bankroll=chips, has_password=has_password)


@router.get("/me", responses=documented(401))
async def show(who: Member, door: Here) -> Me:
    """Return who is signed in."""
    return await me_of(door, who.player)


@router.patch("/me", responses=documented(401, 403, 422))
async def change(asked: ChangeMe, who: Playing, door: Here) -> Me:
    """Change display name or avatar; at a table the new name shows from the next seat on."""
    stored = await door.store.members.player(who.player.id) or who.player  # a token may be no admin's, its owner is
    player = replace(stored, **asked.model_dump(exclude_none=True))
    await door.store.members.update_player(player)
    return await me_of(door, player)


@router.delete("/me", status_code=204, responses=documented(401, 403, 409))
async def delete(who: Playing, door: Here, response: Response, later: BackgroundTasks) -> None:
    """Leave the room for good: my names, avatar, password, tokens, notes, tags and shared hands are deleted.

    My hands and the ledger stay under a name that says nothing. Chips off the tables are gone; nobody can undo this.
    """
    await leave(door, await door.store.members.player(who.player.id) or who.player, who)
    later.add_task(finish_forgetting, door.store)
    response.delete_cookie(door.cookie, path="/", secure=door.secure, httponly=True, samesite="lax")


@router.put("/me/password", status_code=204, responses=documented(401, 403, 422, 429))
async def set_password(asked: SetPassword, who: Playing, door: Here) -> None:
    """Set a password, to come back from another device. Changing one takes the one before."""
    stored = await door.store.members.password(who.player.id)
    if stored is not None:
        door.guesses.attempt("change", who.player.id, who.player.id)  # wherever they are, and nobody else
        if not await door.passwords.check(asked.current or "", stored):
            raise Problem(403, "wrong_password", "The current password is another one.")
        door.guesses.forgive("change", who.player.id, who.player.id)
    await door.store.members.set_password(who.player.id, await door.passwords.hash(asked.password))
