"""The written vocabulary is the real one: a stranger writes a client from it."""

from __future__ import annotations

import json
import re

import msgspec

from app.web import messages
from app.web.messages import (
    AcceptedFrame,
    ChatFrame,
    ErrorFrame,
    Frame,
    Person,
    Pong,
    ReactionFrame,
    RefusedFrame,
    Welcome,
)
from app.web.parsing import parse

TEXT = str(messages.__doc__)


def test_every_example_to_the_server_is_understood() -> None:
    to_server = TEXT.partition("From the server:")[0].replace('"id": ..,', '"id": "x",')
    frames = [json.loads(frame) for frame in re.findall(r'\{"id": .*?\}\}|\{"ping": \d+\}', to_server)]
    assert {word for frame in frames for word in frame} == set(Frame.__struct_fields__)
    for frame in frames:
        assert parse(json.dumps(frame)).id == frame.get("id")


def test_every_frame_from_the_server_is_described() -> None:
    from_server = TEXT.partition("From the server:")[2]
    described = set(re.findall(r'\{"type": "(\w+)"', from_server))
    person = Person("p", "mei", "Mei", "", admin=False, bot=False)
    frames = [
        Welcome(person),
        AcceptedFrame("c4", 812),
        RefusedFrame("c4", "below_min", 240, 3280, None),
        ChatFrame("t", "p", "Mei", "hi", 0),
        ReactionFrame("t", "p", "Mei", "nice"),
        Pong(17),
        ErrorFrame("bad_message", ""),
    ]
    sent = [json.loads(msgspec.json.encode(frame)) for frame in frames]
    assert {frame["type"] for frame in sent} | {"view", "fair"} == described
    for frame in sent:
        assert set(frame) <= set(re.findall(r'"(\w+)"', from_server)), frame["type"]
