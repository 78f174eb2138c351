"""The room's words as bytes."""

from __future__ import annotations

import json

from app.poker.actions import Range
from app.room.ports import Accepted, ChatMessage, Player
from app.table.commands import By, OpenTable
from app.table.decide import Decision, decide
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.views.public import public_view
from app.views.table_view import LegalView, SizeView, You
from app.web import encoder
from tests.wire import plain

OPENED = decide(None, OpenTable("t1", TableRules()), By("boss", host=True), 0)
assert isinstance(OPENED, Decision)
PUBLIC = public_view(OPENED.table, 0)
LEGAL = LegalView(True, False, 4, False, None, Range(8, 200), (SizeView("min", 8),), 2, False)
YOU = You(player="p1", seat=3, cards=("Ks", "Kd"), label='raise_":', legal=LEGAL)


def test_a_view_is_spliced_from_two_parts() -> None:
    made = encoder.MsgspecEncoder()
    public = made.public(PUBLIC, [{"t": "folded", "seat": 1}], ["Mei"])
    frame = json.loads(b'{"type":"view","you":' + made.you(YOU) + b"," + public)
    assert frame["type"] == "view"
    assert frame["events"] == [{"t": "folded", "seat": 1}]
    assert frame["spectators"] == ["Mei"]
    assert frame == frame | plain(PUBLIC)
    assert "paused" not in frame  # a default


def test_raise_has_its_plain_name_on_the_wire_and_texts_stay() -> None:
    you = json.loads(encoder.MsgspecEncoder().you(YOU))
    assert you["legal"]["raise"] == {"least": 8, "most": 200}
    assert "raise_" not in you["legal"]
    assert you["label"] == 'raise_":'


def test_answers() -> None:
    assert json.loads(encoder.answer("c1", Accepted(7)) or b"") == {"type": "accepted", "id": "c1", "version": 7}
    assert encoder.answer(None, Accepted(7)) is None
    assert json.loads(encoder.answer(None, Refusal(Code.BELOW_MIN, 4, 9)) or b"") == {
        "type": "refused", "id": None, "code": "below_min", "least": 4, "most": 9, "field": None,
    }  # fmt: skip


def test_the_other_frames() -> None:
    player = Player("p", "mei", "小美", "🐙", True, False, 5)
    assert json.loads(encoder.welcome(player)) == {
        "type": "welcome",
        "protocol": 1,
        "player": {"id": "p", "nickname": "mei", "display_name": "小美", "avatar": "🐙", "admin": True, "bot": False},
    }
    assert json.loads(encoder.pong(17)) == {"type": "pong", "ping": 17}
    room = encoder.MsgspecEncoder()
    assert json.loads(room.error("restarting", "soon")) == {
        "type": "error", "id": None, "code": "restarting", "detail": "soon",
    }  # fmt: skip
    assert json.loads(room.chat(ChatMessage("t", "p", "Mei", "hi", 9))) == {
        "type": "chat", "table": "t", "player": "p", "name": "Mei", "text": "hi", "utc_ms": 9,
    }  # fmt: skip
