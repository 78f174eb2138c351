"""REST's bodies, both ways, but for tables. Chips are whole numbers; times are milliseconds since 1970 (utc_ms)."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from app.room.ports import Player
from app.table.rules import MAX_CHIPS
from app.web.avatars import Avatar


def printable(text: str) -> str:
    if not text.isprintable():
        raise PydanticCustomError("not_printable", "Only printable characters.")
    return text.strip()


Nickname = Annotated[str, Field(pattern=r"^[a-z0-9_-]{3,10}$", description="3 to 10 of a-z 0-9 - _ (R14.1); unique.")]
DisplayName = Annotated[
    str,
    AfterValidator(printable),
    Field(min_length=1, max_length=16, description="Any script; not unique.", pattern=r"\S"),
]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Code = Annotated[str, Field(min_length=1, max_length=64)]
Reason = Annotated[str, AfterValidator(printable), Field(min_length=1, max_length=200, pattern=r"\S")]


class Body(BaseModel):
    """What a client sends: fields that nobody knows are refused."""

    model_config = ConfigDict(extra="forbid")


# --- people


class PlayerModel(BaseModel):
    """A player as the player itself and admins see it."""

    id: str
    nickname: str
    display_name: str
    avatar: str
    admin: bool
    bot: bool

    @classmethod
    def of(cls, player: Player) -> PlayerModel:
        """Return a stored player as this."""
        return cls(**{name: getattr(player, name) for name in cls.model_fields})


class Me(BaseModel):
    """Who is signed in, with the chips off the tables."""

    player: PlayerModel
    bankroll: int
    has_password: bool


class JoinByInvitation(Body):
    """A newcomer's choice of name; not needed with a link that was made for a member."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"code": "kYp3...", "nickname": "mei", "display_name": "美"}]}
    )

    code: Code
    nickname: Nickname | None = None
    display_name: DisplayName | None = Field(default=None, description="Default: the nickname.")
    avatar: Avatar = ""
    password: Annotated[str, Field(max_length=200)] | None = Field(
        default=None, description="The room's, where it has one."
    )


class SignInByPassword(Body):
    """Coming back from another device."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"nickname": "mei", "password": "correct horse"}]})

    nickname: Annotated[str, Field(max_length=40)]
    password: Annotated[str, Field(max_length=200)]


class ChangeMe(Body):
    """What a player may change alone; fields left out stay."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"display_name": "Mei", "avatar": "fox"}]})

    display_name: DisplayName | None = None
    avatar: Avatar | None = None


class SetPassword(Body):
    """A new password, and the one before where there was one."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"password": "correct horse"}]})

    password: Password
    current: Annotated[str, Field(max_length=200)] | None = None


class NewPlayer(Body):
    """A player made by an admin: most often a program."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"nickname": "bot-1", "bot": True}]})

    nickname: Nickname
    display_name: DisplayName | None = None
    bot: bool = False


class PlayerWithToken(BaseModel):
    """A new player, and the bearer token, which is shown only now."""

    player: PlayerModel
    token: str


class PlayerLine(BaseModel):
    """A row of the members' list; what isn't for everybody is left out."""

    id: str
    display_name: str
    avatar: str
    bot: bool
    nickname: str | None = None
    admin: bool | None = None
    bankroll: int | None = None
    at_tables: int | None = None
    banned: bool | None = None


class Players(BaseModel):
    """The members."""

    players: list[PlayerLine]


class PlayerDetail(BaseModel):
    """One member, with chips off and on the tables."""

    player: PlayerModel
    bankroll: int
    at_tables: int


class Grant(Body):
    """Chips for a player, or a correction below zero; a `key` makes a repeated request harmless."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"amount": 500, "reason": "cash at the door", "key": "door-17"}]}
    )

    amount: Annotated[int, Field(strict=True, ge=-MAX_CHIPS, le=MAX_CHIPS)]
    reason: Reason
    key: Annotated[str, Field(min_length=1, max_length=64)] | None = None


class Bankroll(BaseModel):
    """Chips off the tables."""

    bankroll: int


class LedgerLineModel(BaseModel):
    """One movement of chips of a bankroll: `amount` is negative when they left it."""

    number: int
    utc_ms: int
    kind: str
    amount: int
    reason: str
    actor: str
    table: str | None


class LedgerPage(BaseModel):
    """Newest first; `next` goes into `before` for the page after, null at the end."""

    lines: list[LedgerLineModel]
    next: int | None


class Problems(BaseModel):
    """What doesn't add up; empty in a sound room."""

    problems: list[str]


# --- invitations


class NewInvitation(Body):
    """A link to let people in."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"uses": 5, "expires_in_hours": 48}]})

    table: Annotated[str, Field(max_length=64)] | None = Field(default=None, description="The table that it leads to.")
    uses: Annotated[int, Field(strict=True, ge=1, le=1000)] | None = Field(
        default=None, description="Null: any number."
    )
    expires_in_hours: Annotated[int, Field(strict=True, ge=1, le=8760)] | None = 24 * 7
    admin: bool = Field(default=False, description="Who joins by it becomes an admin.")


class InvitationLink(BaseModel):
    """A new invitation; the code is shown only now. `qr` is an SVG image as a data address."""

    id: str
    code: str
    url: str
    qr: str


class InvitationLine(BaseModel):
    """An invitation, without its code."""

    id: str
    created_by: str
    created_ms: int
    table: str | None
    expires_ms: int | None
    uses_left: int | None
    admin: bool
    revoked: bool


class Invitations(BaseModel):
    """Newest first."""

    invitations: list[InvitationLine]


class TableName(BaseModel):
    """A table, named."""

    id: str
    name: str


class InvitationInfo(BaseModel):
    """What a stranger with the link may know."""

    valid: bool
    table: TableName | None
    member: str | None = Field(default=None, description="The display name of the member whom it signs in.")
    room: str = "Homegame"
