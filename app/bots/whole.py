"""A view with the fields that the wire leaves out because they have their defaults: those that a bot looks at."""

from __future__ import annotations

from typing import Any

YOU: dict[str, Any] = {"seat": None, "cards": [], "legal": None, "top_up_most": 0}
HAND: dict[str, Any] = {"ended": False, "board": []}
SEAT: dict[str, Any] = {"state": "in", "sitting_out": False, "bot": False}


def whole(frame: dict[str, Any]) -> dict[str, Any]:
    """Return a view with all that a bot looks at; any other frame as it is."""
    if frame["type"] != "view":
        return frame
    hand = frame.get("hand")
    return frame | {
        "you": YOU | frame["you"],
        "hand": None if hand is None else HAND | hand,
        "seats": [None if seat is None else SEAT | seat for seat in frame["seats"]],
    }
