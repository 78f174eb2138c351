"""The socket's words about seats, blinds and clocks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.table.commands import Command, Pause, SitOut
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from app.web.parsing import BadMessage, parse


@pytest.mark.parametrize(
    ("frame", "command"),
    [
        ({"post_blind": {}}, PostBlind()),
        ({"wait_blind": {}}, WaitForBlind()),
        ({"sit_out": {}}, SitOut()),
        ({"sit_out": {"at": "next_hand"}}, SitOut()),
        ({"sit_out": {"at": "big_blind"}}, SitOut(at_blind=True)),
        ({"move": {"seat": 4}}, MoveSeat(4)),
        ({"queue": {}}, Queue("")),
        ({"unqueue": {}}, Unqueue()),
        ({"host": {"do": "pause"}}, Pause()),
        ({"host": {"do": "pause", "now": True}}, Pause(now=True)),
        ({"host": {"do": "time", "player": "p1", "percent": 150}}, GrantTime("p1", 150)),
    ],
)
def test_good_frames(frame: dict[str, Any], command: Command) -> None:
    assert parse(json.dumps(frame)).what == command


@pytest.mark.parametrize(
    "frame",
    [
        {"sit_out": {"at": "once"}},
        {"move": {"seat": 0}},
        {"move": {}},
        {"queue": {"name": "somebody else"}},
        {"host": {"do": "unpause", "now": True}},
        {"host": {"do": "time", "player": "p1"}},
        {"host": {"do": "pause", "percent": 150}},
    ],
)
def test_bad_frames(frame: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        parse(json.dumps(frame))
