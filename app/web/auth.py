"""Who is asking: opaque 256-bit tokens, in a cookie (browsers) or a bearer header (programs), kept as hashes (P17)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, cookie_parser

from app.room.ports import Members, Player, Token
from app.web.door import Door, Here
from app.web.errors import Problem
from app.web.origin import is_bearer

SESSION_DAYS = 180
_DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Identity:
    """A recognised player, and the token that proved it."""

    player: Player
    token: Token

    def may(self, scope: str) -> bool:
        """Tell whether the token is meant for that; a browser's session is for everything."""
        return scope in self.token.scopes.split()

    @property
    def hosting(self) -> bool:
        """Tell whether the token is meant for a host's doings."""
        return self.may("host") or self.may("admin")


def new_secret() -> str:
    """Return 256 unpredictable bits as 43 characters that fit in a header, a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """Return what is stored of a secret. It has 256 bits, so a plain SHA-256 can't be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()


async def issue(members: Members, player: str, kind: str, name: str, now: int, days: int = SESSION_DAYS) -> str:
    """Store a new token of kind "session" or "api" for everything, and return it in clear, for the only time."""
    return (await make_token(members, player, kind, name, now, days))[1]


async def make_token(
    members: Members,
    player: str,
    kind: str,
    name: str,
    now: int,
    days: int = SESSION_DAYS,
    scopes: Sequence[str] = ("play", "host", "admin", "read"),
) -> tuple[Token, str]:
    """Store a new token; return it as it is stored, and in clear."""
    secret = new_secret()
    wanted = " ".join(dict.fromkeys(scopes))
    token = Token(secrets.token_hex(8), hashed(secret), player, kind, name, now, now + days * _DAY_MS, wanted)
    await members.add_token(token)
    return token, secret


async def identify(headers: Headers, door: Door) -> Identity | None:
    """Return who sent these headers. A bearer token, good or bad, is the only one that counts: see `GuardUnsafe`."""
    if is_bearer(headers):
        kind, secret = "api", headers["authorization"][7:].strip()
    else:
        kind, secret = "session", cookie_parser(headers.get("cookie", "")).get(door.cookie, "")
    found = await door.store.members.token_owner(hashed(secret), door.clock.utc_ms()) if secret else None
    if found is None or found[0].kind != kind:
        return None
    who = Identity(found[1], found[0])
    # A token that isn't meant for admin work acts for somebody who is no admin, wherever it comes.
    return who if who.may("admin") else Identity(replace(who.player, admin=False), who.token)


async def start_session(response: Response, request: Request, door: Door, player: Player) -> None:
    """Give the browser a session."""
    name = request.headers.get("user-agent", "")[:80]
    secret = await issue(door.store.members, player.id, "session", name, door.clock.utc_ms())
    response.set_cookie(
        door.cookie,
        secret,
        max_age=SESSION_DAYS * 86_400,
        httponly=True,
        secure=door.secure,
        samesite="lax",
        path="/",
    )


async def maybe_signed_in(connection: HTTPConnection, door: Here) -> Identity | None:
    """Dependency: who asks, or None."""
    return await identify(connection.headers, door)


async def signed_in(who: Annotated[Identity | None, Depends(maybe_signed_in)]) -> Identity:
    """Dependency: who asks; 401 for a stranger."""
    if who is None:
        raise Problem(401, "not_signed_in", "Sign in first.", headers={"WWW-Authenticate": "Bearer"})
    return who


async def admin(who: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Dependency: an admin; 403 for others."""
    if not who.player.admin:
        raise Problem(403, "not_allowed", "Only an admin may do this.")
    return who


async def playing(who: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Dependency: who asks, with a token that may act for them; 403 for one that only reads."""
    if not who.may("play"):
        raise Problem(403, "scope", "This token is not meant for that.")
    return who


async def hosting(who: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Dependency: who asks, with a token for a host's doings; the table knows who its hosts are."""
    if not who.hosting:
        raise Problem(403, "scope", "This token is not meant for that.")
    return who


Visitor = Annotated[Identity | None, Depends(maybe_signed_in)]
Member = Annotated[Identity, Depends(signed_in)]
Playing = Annotated[Identity, Depends(playing)]
Hosting = Annotated[Identity, Depends(hosting)]
Admin = Annotated[Identity, Depends(admin)]
