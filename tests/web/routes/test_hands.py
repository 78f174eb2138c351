"""Finished hands over REST: each asker sees what they saw at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.history import FORMATS
from tests.web.played import Played, cards_in, played_room
from tests.web.room import problem


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with played_room() as room:
        yield room


def test_the_list_is_the_same_for_all_but_for_my_own_result(played: Played) -> None:
    ann = played.get("ann", f"/hands?table={played.table}")
    eve = played.get("eve", f"/hands?table={played.table}")
    assert [hand["number"] for hand in ann["hands"]] == [2, 1]
    for mine, hers in zip(ann["hands"], eve["hands"], strict=True):
        assert sum(player["net"] for player in mine["players"]) == 0
        assert mine["net"] == next(player["net"] for player in mine["players"] if player["name"] == "ann")
        assert hers == mine | {"net": None}
        assert (mine["table_name"], mine["big_blind"]) == ("Friday", 2)
    assert played.get("eve", "/hands?player=me") == {"hands": [], "next": None}
    assert played.get("bob", "/hands?player=me")["hands"][0]["id"] == ann["hands"][0]["id"]


def test_pages_follow_each_other(played: Played) -> None:
    first = played.get("ann", "/hands?limit=1")
    second = played.get("ann", f"/hands?limit=1&before={first['next']}")
    assert [first["hands"][0]["number"], second["hands"][0]["number"]] == [2, 1]
    for query in ("limit=0", "limit=201", "before=x", "before=1", "limit=many"):
        problem(played.room.get(f"/hands?{query}", played.of["ann"]), 422, "invalid")


def test_a_shown_hand_is_the_same_for_everybody(played: Played) -> None:
    records = [played.get(name, f"/hands/{played.ids[0]}") for name in ("ann", "bob", "eve")]
    assert all(len(record["hole"]) == 2 for record in records)
    assert [record["viewer"] for record in records] == [1, 2, None]
    assert len(records[0]["board"]) == 5


def test_a_folded_hand_keeps_its_secrets(played: Played) -> None:
    """P16: no format tells ann what bob held, nor eve anything."""
    for form in ("", *(f"?format={name}" for name in FORMATS)):
        texts = {
            name: played.room.get(f"/hands/{played.ids[1]}{form}", played.of[name]).text
            for name in ("ann", "bob", "eve")
        }
        known = {name: cards_in(text) for name, text in texts.items()}
        assert known["eve"] == set()
        assert len(known["ann"]) == len(known["bob"]) == 2
        assert not known["ann"] & known["bob"]


def test_files_have_names_and_types(played: Played) -> None:
    for form, kind, end in [
        ("json", "application/json", "json"),
        ("phh", "application/toml", "phh"),
        ("text", "text/plain", "txt"),
    ]:
        answer = played.room.get(f"/hands/{played.ids[0]}?format={form}", played.of["ann"])
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["content-disposition"] == f'attachment; filename="hand-1.{end}"'
    problem(played.room.get(f"/hands/{played.ids[0]}?format=exe", played.of["ann"]), 422, "invalid")
    problem(played.room.get("/hands/none", played.of["ann"]), 404, "no_hand")


def test_strangers_see_nothing(played: Played) -> None:
    hand = f"/hands/{played.ids[0]}"
    for path in ("/hands", "/tags", hand, f"{hand}/note", f"{hand}/shares"):
        problem(played.room.get(path), 401, "not_signed_in")


def numbers(played: Played, name: str, query: str) -> list[int]:
    return [hand["number"] for hand in played.get(name, f"/hands?{query}")["hands"]]


def test_filters_ask_for_what_happened(played: Played) -> None:
    """Hand 1 went to a showdown for 4 chips, hand 2 was folded to the big blind; nobody was all-in."""
    first, second = (played.get("ann", "/hands")["hands"][at] for at in (1, 0))
    assert [(hand["showdown"], hand["all_in"]) for hand in (first, second)] == [(True, False), (False, False)]
    for query, found in {
        "showdown=true": [1],
        "showdown=false": [2],
        "all_in=false": [2, 1],
        "all_in=true": [],
        f"pot_at_least={first['pot']}": [1],
        f"pot_at_least={first['pot'] + 1}": [],
        f"from={second['utc_ms']}&to={second['utc_ms'] + 1}&showdown=false": [2],
        f"to={first['utc_ms']}": [],
        "player=me&showdown=true": [1],
        f"player={played.players['bob']}&table={played.table}": [2, 1],
        "table=other": [],
        "tag=none": [],
    }.items():
        assert numbers(played, "ann", query) == found, query
    for query in ("pot_at_least=-1", "showdown=maybe", "from=-1", "tag=", "session=0"):
        problem(played.room.get(f"/hands?{query}", played.of["ann"]), 422, "invalid")


def test_a_sittings_hands_are_its_players_of_its_time(played: Played) -> None:
    sittings = played.get("ann", f"/sessions?table={played.table}")["sessions"]
    for sitting in sittings:
        assert numbers(played, "ann", f"session={sitting['id']}") == [2, 1]
        assert numbers(played, "ann", f"session={sitting['id']}&showdown=true") == [1]
        assert numbers(played, "ann", f"session={sitting['id']}&to=1") == []
    problem(played.room.get("/hands?session=1", played.of["ann"]), 404, "no_session")


def test_notes_and_tags_are_their_writers_alone(played: Played) -> None:
    path, note = f"/hands/{played.ids[1]}/note", {"note": "I folded\nkings.", "tags": ["fold", "kings", "fold"]}
    answer = played.room.request("PUT", path, note, played.of["ann"])
    assert answer.json() == {"note": note["note"], "tags": ["fold", "kings"]}
    assert played.get("ann", path) == answer.json()
    assert played.get("ann", "/tags") == {"tags": [{"tag": "fold", "hands": 1}, {"tag": "kings", "hands": 1}]}
    assert numbers(played, "ann", "tag=fold") == [2]
    line, other = played.get("ann", "/hands")["hands"]
    assert (line["tags"], line["noted"]) == (["fold", "kings"], True)
    assert (other["tags"], other["noted"]) == ([], False)
    for name in ("bob", "eve", "boss"):
        assert played.get(name, path) == {"note": "", "tags": []}
        assert played.get(name, "/tags") == {"tags": []}
        assert numbers(played, name, "tag=fold") == []
        assert "kings" not in played.room.get("/hands", played.of[name]).text
    played.room.request("PUT", path, {}, played.of["ann"])
    assert played.get("ann", "/tags") == {"tags": []}


def test_bad_notes_are_refused(played: Played) -> None:
    for body in (
        {"note": "x" * 2001},
        {"note": "\0"},
        {"tags": ["x" * 25]},
        {"tags": [" "]},
        {"tags": ["a\nb"]},
        {"tags": [f"{number}" for number in range(9)]},
        {"other": 1},
    ):
        problem(played.room.request("PUT", f"/hands/{played.ids[0]}/note", body, played.of["ann"]), 422, "invalid")
    problem(played.room.request("PUT", "/hands/none/note", {}, played.of["ann"]), 404, "no_hand")
    problem(played.room.get("/hands/none/note", played.of["ann"]), 404, "no_hand")
