"""REST's bodies for tables. The options come from `TableRules` and its bounds, so that a new one is here by itself."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from app.table.rules import BOUNDS, MAX_CHIPS, TableRules
from app.web.models import Body
from app.web.options import HELP
from app.web.words import HostDo

_HINTS = get_type_hints(TableRules)


def _options(defaults: str) -> dict[str, Any]:
    """Return pydantic fields for all options: with their own defaults, "unset" for a change, "none" for an answer."""
    found: dict[str, Any] = {}
    for option in fields(TableRules):
        limits: dict[str, Any] = {"description": HELP[option.name]}
        if option.name in BOUNDS:
            limits |= {"strict": True, "ge": BOUNDS[option.name][0], "le": BOUNDS[option.name][1]}
        if option.name == "name":
            limits |= {"min_length": 1, "max_length": 40}
        default = {"own": option.default, "unset": None, "none": ...}[defaults]
        found[option.name] = (_HINTS[option.name], Field(default, **limits))
    return found


class SeatLine(BaseModel):
    """A taken seat; `stack` as it was before the running hand."""

    seat: int
    player: str
    name: str
    bot: bool
    stack: int
    sitting_out: bool


class _Line(BaseModel):
    id: str
    paused: bool
    hand_number: int
    taken: int
    players: list[str]


class RequestLine(BaseModel):
    """What a player asks of the hosts: a seat, or more chips."""

    player: str
    name: str
    kind: Literal["seat", "chips"]
    seat: int
    chips: int


class _Detail(_Line):
    host: str
    hosts: list[str]
    playing: bool
    closing: bool
    seated: list[SeatLine]
    requests: list[RequestLine]
    muted: list[str]
    banned: list[str]
    pending: dict[str, Any] | None = Field(description="Options that will hold once the running hand is over.")


class _NewTable(Body):
    """Options left out have their defaults. The example is a Taiwanese room's table (seed 002)."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "Taiwan 002",
                    "small_blind": 50,
                    "big_blind": 100,
                    "min_buy_in": 400,
                    "max_buy_in": 10_000,
                    "rake_percent": 5,
                    "rake_cap": 2_000,
                    "rake_cap_per": "winner",
                }
            ]
        }
    )


class _ChangeTable(Body):
    """Options left out stay as they are."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"small_blind": 2, "big_blind": 4}]})


if TYPE_CHECKING:
    NewTable = Body
    ChangeTable = Body
    TableLine = _Line
    TableDetail = _Detail
else:
    NewTable = create_model("NewTable", __base__=_NewTable, paused=(bool, False), **_options("own"))
    ChangeTable = create_model("ChangeTable", __base__=_ChangeTable, **_options("unset"))
    TableLine = create_model("TableLine", __base__=_Line, **_options("none"))
    TableDetail = create_model("TableDetail", __base__=_Detail, **_options("none"))


class Tables(BaseModel):
    """The open tables, oldest first."""

    tables: list[TableLine]


class Offer(BaseModel):
    """What I may buy in for (R2.1): `offer` is the amount to propose; all 0 when the bankroll is too small."""

    least: int
    most: int
    offer: int
    bankroll: int


class HostAsk(Body):
    """A host's word, as on the socket."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"do": "kick", "player": "5f0c2a6f8d1e4b7a"}]})

    do: HostDo
    player: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    chips: Annotated[int, Field(strict=True, ge=1, le=MAX_CHIPS)] | None = Field(None, description="With approve.")
    percent: Annotated[int, Field(strict=True, ge=1, le=1000)] | None = Field(None, description="With time.")
    now: bool | None = Field(None, description="With pause: stop the running hand too.")


class RuleLineModel(BaseModel):
    """A line of the rules page: `key` names its text, `params` are the values in it, `clause` is the house rule."""

    option: str
    key: str
    clause: str
    default: bool
    params: dict[str, Any]


class RulesPage(BaseModel):
    """The rules of one table."""

    table: str
    name: str
    lang: Literal["en", "zh-Hans", "zh-Hant"]
    lines: list[RuleLineModel]
