"""Frames from clients: the vocabulary is understood, everything else is refused and nothing else happens (P14)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.poker.actions import Bet, Call, Check, Fold, Raise, RunTwice
from app.room.ports import Reaction
from app.table.commands import Act, CloseTable, ComeBack, Pause, ShowCards, SitDown, SitOut, StandUp, StayOn, TopUp
from app.table.house_commands import SetAuto, Withdraw
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.seat import Vote
from app.table.seating_commands import MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from app.table.wish import Wish, WishKind
from app.web.messages import Frame
from app.web.parsing import BadMessage, ClientMessage, Cut, Join, Leave, MakeWish, Ping, React, Say, parse

GOOD: list[tuple[dict[str, Any], Any]] = [
    ({"id": "c1", "join": {"table": "9f"}}, Join("9f")),
    ({"id": "c2", "leave": {}}, Leave()),
    ({"id": "c3", "sit": {"seat": 4, "buy_in": 200}}, SitDown(4, 200, "")),
    ({"id": "c4", "act": {"hand": 1042, "turn": 5, "raise": 600}}, Act(1042, 5, Raise(600))),
    ({"act": {"hand": 1, "turn": 1, "bet": 6}}, Act(1, 1, Bet(6))),
    ({"act": {"hand": 1, "turn": 1, "fold": True}}, Act(1, 1, Fold())),
    ({"act": {"hand": 1, "turn": 1, "check": True}}, Act(1, 1, Check())),
    ({"act": {"hand": 1, "turn": 1, "call": True}}, Act(1, 1, Call())),
    ({"act": {"hand": 1, "turn": 1, "run_twice": False}}, Act(1, 1, RunTwice(False))),
    (
        {"wish": {"hand": 7, "street": "turn", "price": 20, "kind": "call"}},
        MakeWish(Wish(WishKind.CALL, 7, "turn", 20)),
    ),
    ({"wish": {"hand": 7, "street": "flop", "price": 0, "kind": None}}, MakeWish(None)),
    ({"top_up": {"amount": 50}}, TopUp(50)),
    ({"sit_out": {}}, SitOut()),
    ({"come_back": {}}, ComeBack()),
    ({"stand_up": {}}, StandUp()),
    ({"stay_on": {}}, StayOn()),
    ({"show": {"hand": 7, "first": True, "second": False}}, ShowCards(7, True, False)),
    ({"chat": {"text": "👍 gut"}}, Say("👍 gut")),
    ({"host": {"do": "pause"}}, Pause()),
    ({"host": {"do": "close"}}, CloseTable()),
    ({"post_blind": {}}, PostBlind()),
    ({"wait_blind": {}}, WaitForBlind()),
    ({"move": {"seat": 4}}, MoveSeat(4)),
    ({"queue": {}}, Queue("")),
    ({"unqueue": {}}, Unqueue()),
    ({"straddle": {"on": True}}, ChooseStraddle(True)),
    ({"prefer": {"run_twice": "never"}}, Prefer(run_twice=Vote.NEVER)),
    ({"bomb": {"vote": True}}, VoteBomb(True)),
    ({"rabbit": {"hand": 7}}, HuntRabbit(7)),
    ({"auto": {"top_up": True, "rebuy": False}}, SetAuto(True, False)),
    ({"fair": {"promise": "5f" * 32}}, Cut("5f" * 32, None)),
    ({"fair": {"promise": "5f" * 32, "seed": "0a" * 32}}, Cut("5f" * 32, "0a" * 32)),
    ({"react": {"kind": "nice"}}, React(Reaction.NICE)),
    ({"withdraw": {}}, Withdraw()),
    ({"ping": 17}, Ping(17)),
]

BAD: list[Any] = [
    {},
    {"id": "c1"},
    {"ping": 1, "leave": {}},
    {"fly": {}},
    {"leave": None},
    {"fair": {}},
    {"fair": {"seed": "0a" * 32}},
    {"fair": {"promise": "5f" * 31}},
    {"fair": {"promise": "5F" * 32}},
    {"fair": {"promise": "5f" * 32 + "\n"}},
    {"fair": {"promise": "5f" * 32, "seed": None}},
    {"leave": {"table": "x"}},
    {"id": "", "leave": {}},
    {"id": "x" * 41, "leave": {}},
    {"id": 7, "leave": {}},
    {"join": {"table": ""}},
    {"join": {}},
    {"act": {"hand": 1, "turn": 1}},
    {"act": {"hand": 1, "turn": 1, "fold": True, "check": True}},
    {"act": {"hand": 1, "turn": 1, "fold": False}},
    {"act": {"hand": 1, "turn": 1, "raise": 0}},
    {"act": {"hand": 1, "turn": 1, "raise": -5}},
    {"act": {"hand": 1, "turn": 1, "raise": 1.5}},
    {"act": {"hand": 1, "turn": 1, "raise": "600"}},
    {"act": {"hand": 1, "turn": 1, "raise": 10**13}},
    {"act": {"hand": -1, "turn": 1, "fold": True}},
    {"act": {"hand": 1, "fold": True}},
    {"act": {"hand": 1, "turn": 1, "fold": True, "by": "somebody else"}},
    {"sit": {"seat": 0, "buy_in": 200}},
    {"sit": {"seat": 11, "buy_in": 200}},
    {"sit": {"seat": 1, "buy_in": 200, "name": "somebody else"}},
    {"wish": {"hand": 1, "street": "flop", "price": 2}},
    {"wish": {"hand": 1, "street": "flop", "price": 2, "kind": "all_in"}},
    {"wish": {"hand": 1, "street": "showdown", "price": 2, "kind": "fold"}},
    {"wish": {"hand": 1, "price": 2, "kind": "fold"}},
    {"wish": {"hand": 1, "street": "flop", "kind": "fold"}},
    {"chat": {"text": ""}},
    {"chat": {"text": "x" * 301}},
    {"host": {"do": "deal"}},
    {"ping": True},
    {"ping": "17"},
    [],
    "leave",
    7,
    None,
]


@pytest.mark.parametrize(("frame", "what"), GOOD, ids=lambda value: str(value)[:60])
def test_the_vocabulary_is_understood(frame, what) -> None:
    assert parse(json.dumps(frame)) == ClientMessage(frame.get("id"), what)


def test_every_word_is_tried_here() -> None:
    assert {word for frame, _ in GOOD for word in frame} == set(Frame.__struct_fields__)


@pytest.mark.parametrize("frame", BAD, ids=str)
def test_everything_else_is_refused(frame) -> None:
    with pytest.raises(BadMessage):
        parse(json.dumps(frame))


@pytest.mark.parametrize("text", ["", "{", "nonsense", '{"ping": 1}{"ping": 1}', "[" * 4000, "\ud800", '{"ping": NaN}'])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse(text)


def test_a_refusal_says_where_and_repeats_nothing() -> None:
    with pytest.raises(BadMessage, match=r"at `\$\.wish\.kind`") as told:
        parse('{"wish": {"hand": 1, "street": "flop", "price": 2, "kind": "my secret"}}')
    assert "secret" not in str(told.value)


def understood_or_refused(text: str) -> None:
    try:
        assert isinstance(parse(text), ClientMessage)
    except BadMessage:
        return


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda noise: noise.decode("latin-1")))
def test_noise_never_raises_anything_else(text: str) -> None:
    understood_or_refused(text)


WORDS = st.sampled_from(
    [name for frame, _ in GOOD for name in frame] + ["hand", "turn", "raise", "table", "seat", "kind"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(WORDS, VALUES, max_size=3))
def test_json_never_raises_anything_else(frame) -> None:
    understood_or_refused(json.dumps(frame))


@given(st.sampled_from([frame for frame, _ in GOOD]), st.data())
def test_one_wrong_field_is_never_understood_as_a_right_one(frame, data: st.DataObject) -> None:
    """Whatever is put in place of one field: either the frame is refused, or it means exactly what it says."""
    word = data.draw(st.sampled_from([name for name in frame if name != "id"]))
    inner = frame[word]
    changed = dict(frame)
    if isinstance(inner, dict) and inner:
        field = data.draw(st.sampled_from(sorted(inner)))
        changed[word] = inner | {field: data.draw(VALUES)}
    else:
        changed[word] = data.draw(VALUES)
    understood_or_refused(json.dumps(changed))
