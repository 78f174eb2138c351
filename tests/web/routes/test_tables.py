"""Tables over REST."""

from __future__ import annotations

import pytest

from app.table.rules import BOUNDS, TableRules
from tests.web.room import Room, problem


def test_a_table_is_opened_listed_changed_and_closed(room: Room) -> None:
    made = room.post("/tables", {"name": "Friday", "small_blind": 5, "big_blind": 10, "max_buy_in": 1000}, room.admin)
    assert made.status_code == 201
    table = made.json()
    assert table["host"] == room.get("/me", room.admin).json()["player"]["id"]
    assert (table["seats"], table["seated"], table["paused"]) == (9, [], False)
    _, me = room.player("mei")
    (line,) = room.get("/tables", me).json()["tables"]
    assert {name: table[name] for name in line} == line
    assert room.get(f"/tables/{table['id']}", me).json() == table
    changed = room.request("PATCH", f"/tables/{table['id']}", {"ante": "each", "ante_amount": 1}, room.admin).json()
    assert changed == table | {"ante": "each", "ante_amount": 1}
    assert room.request("DELETE", f"/tables/{table['id']}", headers=room.admin).status_code == 204
    assert room.get("/tables", me).json() == {"tables": []}
    problem(room.get(f"/tables/{table['id']}", me), 404, "no_table")


def test_a_table_may_begin_paused(room: Room) -> None:
    table = room.table(paused=True)
    assert room.get(f"/tables/{table}", room.admin).json()["paused"] is True


def outside() -> list[dict[str, object]]:
    beyond: list[dict[str, object]] = [
        {name: value} for name, (least, most) in BOUNDS.items() for value in (least - 1, most + 1, "5", 5.5, None)
    ]
    return [
        *beyond,
        {"name": ""},
        {"name": "x" * 41},
        {"structure": "spread"},
        {"ante": 1},
        {"unknown": 1},
        {"host": "me"},
    ]


@pytest.mark.parametrize("options", outside(), ids=str)
def test_options_out_of_bounds_are_refused(room: Room, options) -> None:
    body = problem(room.post("/tables", options, room.admin), 422, "invalid")
    assert [error["field"] for error in body["errors"]] == list(options)
    table = room.table()
    problem(room.request("PATCH", f"/tables/{table}", options, room.admin), 422, "invalid")


def test_options_must_fit_together(room: Room) -> None:
    for options, field in [
        ({"small_blind": 3, "big_blind": 2}, "small_blind"),
        ({"min_buy_in": 300}, "min_buy_in"),
        ({"ante": "each"}, "ante_amount"),
        ({"ante_amount": 1}, "ante_amount"),
        ({"name": "a\u0007b"}, "name"),
    ]:
        body = problem(room.post("/tables", options, room.admin), 422, "bad_option")
        assert body["errors"] == [{"field": field, "code": "bad_option"}]


def test_only_admins_open_change_and_close(room: Room) -> None:
    table = room.table()
    _, me = room.player("mei")
    problem(room.post("/tables", {}, me), 403, "not_allowed")
    problem(room.request("PATCH", f"/tables/{table}", {}, me), 403, "not_allowed")
    problem(room.request("DELETE", f"/tables/{table}", headers=me), 403, "not_allowed")
    problem(room.get("/tables"), 401, "not_signed_in")
    problem(room.request("PATCH", "/tables/none", {}, room.admin), 404, "no_table")


@pytest.mark.parametrize(
    ("chips", "offer"),
    [(79, (0, 0, 0)), (80, (80, 80, 80)), (150, (80, 150, 150)), (200, (80, 200, 200)), (5000, (80, 200, 200))],
)
def test_the_offer_is_the_maximum_or_the_whole_bankroll(room: Room, chips: int, offer: tuple[int, int, int]) -> None:
    """R2.1"""
    table = room.table()
    player, me = room.player("mei")
    room.post(f"/players/{player}/grants", {"amount": chips - 10_000, "reason": "test"}, room.admin)
    least, most, proposed = offer
    assert room.get(f"/tables/{table}/offer", me).json() == {
        "least": least, "most": most, "offer": proposed, "bankroll": chips,
    }  # fmt: skip


def test_every_option_has_bounds_and_a_default_in_the_description(room: Room) -> None:
    schema = room.client.get("/openapi.json").json()["components"]["schemas"]["NewTable"]["properties"]
    assert set(schema) == {"paused", *TableRules.__dataclass_fields__}
    for name, (least, most) in BOUNDS.items():
        assert (schema[name]["minimum"], schema[name]["maximum"]) == (least, most)
    assert all("default" in option for option in schema.values())
