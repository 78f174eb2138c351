"""Requests in the archive's words; tests/web/routes asks them over REST."""

from __future__ import annotations

from typing import Any, cast

import pytest

from app.ledger.sessions import Session
from app.web import hand_search
from app.web.errors import Problem
from app.web.hand_search import search

SITTING = Session(7, "t", "bob", 100, 50, ended_ms=200)


def asked(**more: Any) -> Any:
    who = cast(Any, type("Who", (), {"player": type("Player", (), {"id": "ann"})}))
    return search(who, cast(Any, None), **more)


@pytest.fixture(autouse=True)
def sittings(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sitting(_: object, number: int) -> Session | None:
        return {7: SITTING, 8: Session(8, "t", "bob", 100, 50)}.get(number)

    monkeypatch.setattr(hand_search, "sitting", sitting)


async def test_me_is_who_asks() -> None:
    assert (await asked(player="me"))["player"] == "ann"
    assert (await asked(player="bob"))["player"] == "bob"
    assert (await asked(tag="bluff"))["tagged"] == ("ann", "bluff")
    assert set((await asked()).values()) == {None}


@pytest.mark.parametrize(
    ("more", "time"),
    [({}, (100, 201)), ({"since": 150, "until": 160}, (150, 160)), ({"since": 5, "until": 900}, (100, 201))],
)
async def test_a_sitting_says_who_where_and_when(more: dict[str, int], time: tuple[int, int]) -> None:
    """Its last hand ends when it does."""
    wanted = await asked(session=7, table="u", player="me", **more)
    assert (wanted["table"], wanted["player"], wanted["since"], wanted["until"]) == ("t", "bob", *time)


async def test_a_sitting_that_lasts_has_no_end() -> None:
    assert (await asked(session=8))["until"] is None
    with pytest.raises(Problem):
        await asked(session=9)
