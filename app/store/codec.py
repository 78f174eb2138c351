"""Events and snapshots as JSON text. An event is a pair: the name of its class, and its fields.

The fields of an event that holds a secret are `{"sealed": text}` where the process has a key (`store.vault`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

import msgspec

from app.poker.events import HandStarted, HoleCardsDealt
from app.room.ports import Unreadable
from app.store import vault
from app.store.upcast import FORMAT, Plain, upcast
from app.table.events import TableEvent
from app.table.shuffle_events import ShufflePrepared
from app.table.table import Table

EVENTS: dict[str, type[TableEvent]] = {kind.__name__: kind for kind in get_args(TableEvent)}
"""All classes of events by name: renaming one takes a new format."""

_encode = msgspec.json.Encoder().encode
_pairs = msgspec.json.Decoder(tuple[tuple[str, msgspec.Raw], ...]).decode
_SEALED = '{"sealed":'
_SEAL_BYTES = _SEALED.encode()
_plain = msgspec.json.Decoder(Plain).decode


class _Seal(msgspec.Struct):
    sealed: str


_seal = msgspec.json.Decoder(_Seal).decode


class Damaged(Unreadable):
    """A stored text is not what this program wrote."""


def encode_events(events: Iterable[TableEvent], sealing: bool = True) -> str:
    """Return the text of an entry's events, in FORMAT; `sealing` False leaves secrets as they are."""
    if sealing and vault.current():
        return _encode([(type(event).__name__, _sealed(event)) for event in events]).decode()
    return _encode([(type(event).__name__, event) for event in events]).decode()


def is_sealed(text: str) -> bool:
    """Tell whether an entry's text holds something sealed."""
    return _SEALED in text


def unsealed(text: str) -> str:
    """Return an entry's text with its secrets as they are, for a file that another room's key will guard."""
    return encode_events(decode_events(text), sealing=False) if is_sealed(text) else text


def _sealed(event: TableEvent) -> TableEvent | dict[str, str]:
    match event:
        case HandStarted(setup) if not setup.deck:
            return event
        case HoleCardsDealt(cards=()) | ShufflePrepared(keys=()):
            return event
        case HandStarted() | HoleCardsDealt() | ShufflePrepared():
            return {"sealed": vault.current().seal(_encode(event), type(event).__name__)}
        case _:
            return event


def _opened(name: str, fields: msgspec.Raw) -> msgspec.Raw | bytes:
    raw = bytes(fields)
    return vault.current().open(_seal(raw).sealed, name) if raw.startswith(_SEAL_BYTES) else fields


def decode_events(text: str, version: int = FORMAT) -> tuple[TableEvent, ...]:
    """Return the events of a text in format `version`; raises UnknownFormat or Damaged."""
    try:
        if version == FORMAT:  # the common case skips the detour over plain values
            return tuple(_decoder(name).decode(_opened(name, fields)) for name, fields in _pairs(text))
        return tuple(msgspec.convert(fields, _kind(name)) for name, fields in upcast(_plain(text), version))
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None


def encode_table(table: Table) -> str:
    """Return the text of a snapshot; ValueError for a table with a hand: only its events can tell of that."""
    if table.hand is not None:
        raise ValueError("a snapshot holds no hand")
    return _encode(table).decode()


def decode_table(text: str) -> Table:
    """Return the table of a snapshot; raises Damaged."""
    try:
        return _table_decoder().decode(text)
    except msgspec.DecodeError as error:
        raise Damaged(str(error)) from None


def _kind(name: str) -> type[TableEvent]:
    try:
        return EVENTS[name]
    except KeyError:
        raise Damaged(f"no event is named {name!r}") from None


@cache
def _decoder(name: str) -> msgspec.json.Decoder[TableEvent]:
    return msgspec.json.Decoder(_kind(name))


@cache
def _table_decoder() -> msgspec.json.Decoder[Table]:
    return msgspec.json.Decoder(Table, dec_hook=_no_hand)


def _no_hand(kind: type[Any], value: object) -> Any:
    raise ValueError(f"a snapshot holds no {kind.__name__}")
