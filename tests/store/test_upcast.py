"""Old rows are lifted, rows of the future refused (P24)."""

from __future__ import annotations

import pytest

from app.poker.events import Raised
from app.store import codec, upcast
from app.store.upcast import FORMAT, Plain, UnknownFormat


def test_every_old_format_has_a_step():
    assert set(upcast.STEPS) == set(range(1, FORMAT))


def test_todays_format_stays():
    events: Plain = [("Folded", {"seat": 1})]
    assert upcast.upcast(events, FORMAT) == events


@pytest.mark.parametrize("version", [0, -1, FORMAT + 1])
def test_an_unknown_format_is_refused(version: int):
    with pytest.raises(UnknownFormat, match=f"format {version} is unknown"):
        codec.decode_events("[]", version)


def test_steps_are_taken_one_after_the_other(monkeypatch: pytest.MonkeyPatch):
    def rename(events: Plain) -> Plain:
        return [("Raised" if name == "Upped" else name, fields) for name, fields in events]

    def amount_to_to(events: Plain) -> Plain:
        return [(name, {"to" if key == "amount" else key: value for key, value in it.items()}) for name, it in events]

    monkeypatch.setattr(upcast, "FORMAT", 3)
    monkeypatch.setattr(codec, "FORMAT", 3)
    monkeypatch.setattr(upcast, "STEPS", {1: rename, 2: amount_to_to})
    assert codec.decode_events('[["Upped",{"seat":1,"amount":5}]]', 1) == (Raised(1, 5),)
    assert codec.decode_events('[["Raised",{"seat":1,"amount":5}]]', 2) == (Raised(1, 5),)
    assert codec.decode_events('[["Raised",{"seat":1,"to":5}]]', 3) == (Raised(1, 5),)
