"""Events and snapshots come back as they went in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from app.poker.events import Folded, Raised
from app.store.codec import EVENTS, Damaged, decode_events, decode_table, encode_events, encode_table
from app.table.events import ClockKind, ClockStarted, Paused, SatDown, SitOutAsked, TableEvent, TableOpened
from app.table.rules import TableRules
from app.table.table import Table
from tests.store.values import values

TABLE = Table("t", "host", TableRules(), 3, (None, None))


@pytest.mark.parametrize("kind", EVENTS.values(), ids=list(EVENTS))
@given(data=st.data())
def test_every_event_comes_back(kind: type[TableEvent], data: st.DataObject):
    event = data.draw(values(kind))
    text = encode_events([event])
    assert decode_events(text) == (event,)
    text.encode()  # whatever is in it, a database takes it
    assert "\0" not in text


@given(st.lists(st.one_of(*(values(kind) for kind in EVENTS.values())), max_size=5).map(tuple))
def test_order_is_kept(events: tuple[TableEvent, ...]):
    assert decode_events(encode_events(events)) == events


def test_the_text_names_each_event():
    text = encode_events([Raised(3, 600), ClockStarted(4, 5, ClockKind.BANK, 1, 2)])
    assert text == (
        '[["Raised",{"seat":3,"to":600,"all_in":false}],'
        '["ClockStarted",{"seat":4,"turn":5,"kind":"bank","at":1,"ends_at":2}]]'
    )


@pytest.mark.parametrize(
    "text", ['[["Raised",{"seat":"x","to":1}]]', '[["Nothing",{}]]', '[["Raised",{"seat":1}]]', "[", "{}"]
)
def test_a_damaged_entry_is_told(text: str):
    with pytest.raises(Damaged):
        decode_events(text)


def test_a_missing_field_has_its_default():
    assert decode_events('[["Raised",{"seat":1,"to":2}],["Folded",{"seat":3}]]') == (Raised(1, 2), Folded(3))


@given(values(Table, hand=None))
def test_a_snapshot_comes_back(table: Table):
    assert decode_table(encode_table(table)) == table


def test_a_snapshot_holds_no_hand():
    with pytest.raises(ValueError, match="no hand"):
        encode_table(structs.replace(TABLE, hand=cast(Any, SimpleNamespace())))
    with pytest.raises(Damaged, match="no Hand"):
        decode_table(encode_table(TABLE).replace('"hand":null', '"hand":{}'))


def test_what_was_written_before_an_event_had_a_field_still_means_the_same():
    """P24: a new field has a default that says what was so before."""
    text = '[["Paused",{}],["SitOutAsked",{"seat":3}],["SatDown",{"seat":3,"player":"p","name":"P","stack":9}]]'
    assert decode_events(text) == (Paused(), SitOutAsked(3), SatDown(3, "p", "P", 9))
    opened = decode_events('[["TableOpened",{"table":"t","host":"h","rules":{"small_blind":5,"big_blind":10}}]]')
    assert opened == (TableOpened("t", "h", TableRules(small_blind=5, big_blind=10)),)
    table = decode_table('{"id":"t","host":"h","rules":{},"version":2,"seats":[null],"button":1,"big_blind":2}')
    assert (table.small_blind, table.queue, table.stopped_at, table.rules.blind_rule) == (None, (), None, "moving")
