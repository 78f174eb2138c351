"""Links to a hand: for strangers, as their maker saw it, until it is taken back."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from app.history import FORMATS
from app.web.routes.shares import MOST_LINKS
from tests.web.played import Played, cards_in, played_room
from tests.web.room import opened, problem


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with played_room() as room:
        yield room


def made(played: Played, name: str, number: int = 1, **body: Any) -> dict[str, Any]:
    answer = played.room.post(f"/hands/{played.ids[number]}/shares", body, played.of[name])
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_stranger_sees_what_the_maker_saw(played: Played) -> None:
    for name in ("ann", "bob", "eve"):
        link = made(played, name)
        assert link["link"] == f"{played.room.door.link}/h/{link['code']}"
        assert len(link["code"]) >= 22
        assert played.room.get(f"/shared/{link['code']}").json() == played.get(name, f"/hands/{played.ids[1]}")
        answer = played.room.get(f"/shared/{link['code']}?format=text&lang=zh-Hans")
        assert answer.text == played.room.get(f"/hands/{played.ids[1]}?format=text&lang=zh-Hans", played.of[name]).text
        assert answer.headers["x-robots-tag"] == "noindex, nofollow"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_an_anonymous_link_names_nobody(played: Played) -> None:
    code = made(played, "ann", anonymous=True)["code"]
    record = played.room.get(f"/shared/{code}").json()
    own = played.get("ann", f"/hands/{played.ids[1]}")
    assert [player["name"] for player in record["players"]] == ["Player 1", "Player 2"]
    assert (record["viewer"], record["hole"]) == (own["viewer"], own["hole"])
    for form in ("", *(f"?format={name}" for name in FORMATS)):
        text = played.room.get(f"/shared/{code}{form}").text
        for secret in ("ann", "bob", "Friday", played.table, *played.players.values()):
            assert secret not in text


def test_codes_are_kept_as_hashes_and_shown_once(played: Played) -> None:
    link = made(played, "bob", 0)
    lines = played.get("bob", f"/hands/{played.ids[0]}/shares")["shares"]
    assert lines == [{name: link[name] for name in ("id", "anonymous", "created_ms")}]
    assert played.room.client.portal is not None
    stored = played.room.client.portal.call(played.room.store.shares.shares, played.players["bob"], played.ids[0])
    assert link["code"] not in str([dataclasses.asdict(each) for each in stored])
    for name in ("ann", "boss"):
        assert played.get(name, f"/hands/{played.ids[0]}/shares") == {"shares": []}


def test_only_its_maker_takes_a_link_back(played: Played) -> None:
    link = made(played, "ann")
    for name in ("bob", "boss"):
        problem(played.room.request("DELETE", f"/shares/{link['id']}", headers=played.of[name]), 404, "no_share")
    assert played.room.get(f"/shared/{link['code']}").status_code == 200
    assert played.room.request("DELETE", f"/shares/{link['id']}", headers=played.of["ann"]).status_code == 204
    problem(played.room.get(f"/shared/{link['code']}"), 404, "no_share")
    problem(played.room.get(f"/shared/{link['code']}", played.of["ann"]), 404, "no_share")


def test_a_hand_has_so_many_links_of_mine(played: Played) -> None:
    for _ in range(MOST_LINKS):
        made(played, "boss", 0)
    problem(played.room.post(f"/hands/{played.ids[0]}/shares", {}, played.of["boss"]), 409, "too_many_shares")
    assert made(played, "eve", 0)


def test_members_make_links_to_hands_that_there_are(played: Played) -> None:
    problem(played.room.post("/hands/none/shares", {}, played.of["ann"]), 404, "no_hand")
    problem(played.room.get("/hands/none/shares", played.of["ann"]), 404, "no_hand")
    for method, path in (("POST", f"/hands/{played.ids[0]}/shares"), ("DELETE", "/shares/s")):
        problem(played.room.request(method, path, {}, {"origin": played.room.door.link}), 401, "not_signed_in")


def test_the_page_is_the_client(played: Played) -> None:
    page = played.room.client.get(f"/h/{made(played, 'ann')['code']}")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["x-robots-tag"] == "noindex, nofollow"


def test_guesses_are_counted() -> None:
    with opened() as room:
        for number in range(5):
            problem(room.get(f"/shared/guess-{number}"), 404, "no_share")
        assert "retry-after" in room.get("/shared/guess").headers
        problem(room.get("/shared/guess"), 429, "too_many_attempts")


def test_a_link_to_a_folded_hand_keeps_its_secrets(played: Played) -> None:
    known = {name: cards_in(played.room.get(f"/shared/{made(played, name)['code']}").text) for name in ("ann", "bob")}
    assert all(len(cards) == 2 for cards in known.values())
    assert not known["ann"] & known["bob"]
    assert cards_in(played.room.get(f"/shared/{made(played, 'eve')['code']}").text) == set()
