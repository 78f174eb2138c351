"""REST's bodies for tables. The options come from `TableRules` and its bounds, so that a new one is here by itself."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_type_hints

from pydantic import BaseModel, Field, create_model

from app.table.rules import BOUNDS, TableRules
from app.web.models import Body

_HINTS = get_type_hints(TableRules)
_HELP = {
    "seats": "Seats (R1.2).",
    "structure": "Betting structure (R1.3).",
    "ante": "Who puts in an ante (R5.3).",
    "ante_amount": "Chips of one ante; 0 exactly when there is none.",
    "min_buy_in": "Chips; at least one big blind (R2.1).",
    "max_buy_in": "Chips; top-ups end here too (R2.3).",
    "action_seconds": "Time for a decision (R6.8).",
    "time_bank_seconds": "Time bank when sitting down, and its cap.",
    "time_bank_refill": "Seconds that each hand adds to the time bank.",
    "disconnect_seconds": "Time for somebody whose connection was lost (R6.9).",
    "sit_out_minutes": "Then the seat is freed (R4.3).",
    "next_hand_seconds": "Pause between two hands.",
}


def _options(defaults: str) -> dict[str, Any]:
    """Return pydantic fields for all options: with their own defaults, "unset" for a change, "none" for an answer."""
    found: dict[str, Any] = {}
    for option in fields(TableRules):
        limits: dict[str, Any] = {"description": _HELP.get(option.name)}
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


class _Detail(_Line):
    host: str
    playing: bool
    seated: list[SeatLine]


if TYPE_CHECKING:
    NewTable = Body
    ChangeTable = Body
    TableLine = _Line
    TableDetail = _Detail
else:
    NewTable = create_model("NewTable", __base__=Body, paused=(bool, False), **_options("own"))
    ChangeTable = create_model("ChangeTable", __base__=Body, **_options("unset"))
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
