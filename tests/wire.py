"""Frames of the socket as whole views: with the fields that the wire leaves out because they have their defaults."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import msgspec

from app.table.rules import TableRules
from app.views.table_view import HandView, PublicView, SeatView, You


def plain(value: Any) -> dict[str, Any]:
    """Return a value as it comes out of the wire."""
    read: dict[str, Any] = json.loads(msgspec.json.encode(value))
    return read


def defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the fields of a part of the view that may be left out, and what they are then."""
    fields = msgspec.structs.fields(kind)
    return plain({field.encode_name: field.default for field in fields if field.default is not msgspec.NODEFAULT})


VIEW, HAND, SEAT, YOU = defaults(PublicView), defaults(HandView), defaults(SeatView), defaults(You)
RULES = plain(asdict(TableRules()))


def whole(frame: dict[str, Any]) -> dict[str, Any]:
    """Return a view with all its fields; any other frame as it is."""
    if frame.get("type") != "view":
        return frame
    view = VIEW | frame
    view["you"] = YOU | view["you"]
    view["rules"] = RULES | view["rules"]
    view["hand"] = None if view["hand"] is None else HAND | view["hand"]
    view["seats"] = [None if seat is None else SEAT | seat for seat in view["seats"]]
    return view


def read(text: str | bytes) -> dict[str, Any]:
    """Return a text frame as JSON, a view as a whole one."""
    return whole(json.loads(text))
