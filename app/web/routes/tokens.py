"""My tokens: programs that act for me, with the scopes I give them, and the browsers I am signed in with."""

from __future__ import annotations

from fastapi import APIRouter

from app.room.ports import Token
from app.web.auth import Member, Playing, make_token
from app.web.deeds import note
from app.web.door import Here
from app.web.errors import Problem, documented
from app.web.room_models import NewToken, TokenLine, TokenMade, Tokens

router = APIRouter(prefix="/tokens", tags=["me"])


@router.get("", responses=documented(401))
async def list_mine(who: Member, door: Here) -> Tokens:
    """List my tokens; their secrets are not stored."""
    mine = await door.store.members.tokens(who.player.id)
    return Tokens(tokens=[_line(token, current=token.id == who.token.id) for token in mine])


@router.post("", status_code=201, responses=documented(401, 403, 422))
async def create(asked: NewToken, who: Playing, door: Here) -> TokenMade:
    """Make a token; one token can't make another that may do more."""
    if not set(asked.scopes) <= set(who.token.scopes.split()):
        raise Problem(403, "scope", "A token can't give more than it has.")
    made, secret = await make_token(
        door.store.members, who.player.id, "api", asked.name, door.clock.utc_ms(), asked.days, asked.scopes
    )
    await note(door, who, "create_token", player=who.player.id, token=("", made.id), scopes=("", made.scopes))
    return TokenMade(token=secret, **_line(made).model_dump())


@router.delete("/{token_id}", status_code=204, responses=documented(401, 403, 404))
async def revoke(token_id: str, who: Playing, door: Here) -> None:
    """Make one of my tokens useless, and close the sockets that it opened."""
    if all(token.id != token_id for token in await door.store.members.tokens(who.player.id)):
        raise Problem(404, "no_token", "There is no such token of yours.")
    await door.store.members.drop_token(token_id)
    door.sockets.hang_up(who.player.id, token_id)
    await note(door, who, "revoke_token", player=who.player.id, token=(token_id, ""))


def _line(token: Token, *, current: bool = False) -> TokenLine:
    return TokenLine(
        id=token.id,
        kind=token.kind,
        name=token.name,
        scopes=token.scopes.split(),
        created_ms=token.created_ms,
        expires_ms=token.expires_ms,
        current=current,
    )
