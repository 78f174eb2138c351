"""REST's bodies for the room itself: the audit log, tokens, bans, and ways in."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.web.avatars import Avatar
from app.web.models import Body, DisplayName, Nickname, Reason

Scope = Literal["play", "host", "admin", "read"]
SCOPES: tuple[Scope, ...] = ("play", "host", "admin", "read")


class AuditLineModel(BaseModel):
    """What somebody with powers did; `before` and `after` hold the facts that changed."""

    number: int
    utc_ms: int
    actor: str
    action: str
    table: str | None
    player: str
    before: dict[str, str]
    after: dict[str, str]
    reason: str


class AuditPage(BaseModel):
    """Newest first; `next` goes into `before` for the page after, null at the end."""

    lines: list[AuditLineModel]
    next: int | None


class NewToken(Body):
    """A bearer token for a program of mine; it can do no more than I can."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"name": "ledger script", "scopes": ["read"], "days": 30}]}
    )

    name: Annotated[str, Field(min_length=1, max_length=80, pattern=r"\S")]
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=4)]
    days: Annotated[int, Field(strict=True, ge=1, le=3650)] = 90


class TokenLine(BaseModel):
    """A token, without its secret; `kind` session is a browser, `current` the one that this request came with."""

    id: str
    kind: str
    name: str
    scopes: list[str]
    created_ms: int
    expires_ms: int | None
    current: bool = False


class TokenMade(TokenLine):
    """A new token; the secret is shown only now."""

    token: str


class Tokens(BaseModel):
    """Oldest first."""

    tokens: list[TokenLine]


class Ban(Body):
    """Why somebody is kept out."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"reason": "third warning"}]})

    reason: Reason


class SetAdmin(Body):
    """Whether a player is an admin."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"admin": True}]})

    admin: bool


class JoinByPassword(Body):
    """A newcomer who knows the room's password."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"nickname": "mei", "password": "open sesame"}]})

    nickname: Nickname
    display_name: DisplayName | None = Field(default=None, description="Default: the nickname.")
    avatar: Avatar = ""
    password: Annotated[str, Field(max_length=200)]


class WaysIn(BaseModel):
    """How one comes in: by link always; `password`: the room has one, asked of every newcomer."""

    password: bool
