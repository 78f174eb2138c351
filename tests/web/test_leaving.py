"""Leaving for good: who may, what goes, what stays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from app.history import FORMATS
from tests.web.played import KnownDeck, Played
from tests.web.room import Headers, Room, opened, problem

NAME = "Zephyrine"


@pytest.fixture
def room() -> Iterator[Room]:
    with opened() as made:
        yield made


def join(room: Room, nickname: str = "zeph") -> tuple[str, Headers]:
    return room.player(nickname, display_name=NAME)


def test_a_player_leaves_and_is_nobody(room: Room):
    me, mine = join(room)
    assert room.request("DELETE", "/me", None, mine).status_code == 204
    problem(room.get("/me", mine), 401, "not_signed_in")
    everybody = room.get("/players", room.admin).json()["players"]
    assert me not in [line["id"] for line in everybody]
    problem(room.get(f"/players/{me}", room.admin), 404, "no_player")
    problem(room.post(f"/players/{me}/grants", {"amount": 5, "reason": "late"}, room.admin), 404, "no_player")
    again, _ = join(room)  # the nickname is free again
    assert again != me


def test_an_admin_may_do_it_for_others_only(room: Room):
    me, mine = join(room)
    _, other = room.player("other")
    problem(room.request("DELETE", f"/players/{me}", None, other), 403, "not_allowed")
    problem(room.request("DELETE", "/players/nobody", None, room.admin), 404, "no_player")
    boss = room.get("/me", room.admin).json()["player"]["id"]
    problem(room.request("DELETE", f"/players/{boss}", None, room.admin), 409, "yourself")
    assert room.request("DELETE", f"/players/{me}", None, room.admin).status_code == 204
    problem(room.get("/me", mine), 401, "not_signed_in")


def test_the_last_admin_stays(room: Room):
    problem(room.request("DELETE", "/me", None, room.admin), 409, "last_admin")
    me, _ = join(room)
    room.request("PUT", f"/players/{me}/admin", {"admin": True}, room.admin)
    assert room.request("DELETE", "/me", None, room.admin).status_code == 204


def test_a_token_that_only_reads_may_not(room: Room):
    _, mine = join(room)
    made = room.post("/tokens", {"name": "reader", "scopes": ["read"]}, mine).json()["token"]
    problem(room.request("DELETE", "/me", None, {"authorization": f"Bearer {made}"}), 403, "scope")


def test_the_chips_go_back_and_the_books_are_right(room: Room):
    me, mine = join(room)
    room.request("DELETE", "/me", None, mine)
    assert room.get("/health/books", room.admin).json() == {"sound": True, "problems": []}
    (line, *_) = [line for line in room.get("/ledger", room.admin).json()["lines"] if f"bankroll:{me}" in line["debit"]]
    assert (line["amount"], line["credit"], line["reason"]) == (10_000, "issuance", "left the room")
    (deed, *_) = room.get("/audit", room.admin).json()["lines"]
    assert (deed["action"], deed["player"], deed["actor"]) == ("delete_player", me, me)
    assert (deed["before"], deed["after"]) == ({"bankroll": "10000"}, {"bankroll": "0"})


class NamedRoom(Room):
    """A room whose players have names that no other word contains."""

    def player(self, nickname: str, **more: object) -> tuple[str, Headers]:
        return super().player(nickname, display_name=f"{NAME} {nickname}", **more)


def test_who_sits_has_to_stand_up_first_and_then_no_history_has_the_name():
    with opened(KnownDeck()) as bare, ExitStack() as stack:
        bare.__class__ = NamedRoom
        played = Played(bare, stack)
        ann = played.get("ann", "/me")["player"]["id"]
        told = played.room.get("/hands", played.of["bob"]).text
        assert f"{NAME} ann" in told
        problem(bare.request("DELETE", "/me", None, played.of["ann"]), 409, "at_table")
        problem(bare.request("DELETE", f"/players/{ann}", None, bare.admin), 409, "at_table")
        assert bare.request("DELETE", f"/tables/{played.table}", None, bare.admin).status_code in (202, 204)
        assert bare.post(f"/tables/{played.table}/host", {"do": "void"}, bare.admin).status_code == 200
        assert bare.request("DELETE", "/me", None, played.of["ann"]).status_code == 204
        for path in (
            "/hands",
            *(f"/hands/{hand}" for hand in played.ids),
            "/ledger",
            "/audit",
            "/players",
            "/settle-up",
        ):
            for asker in (played.of["bob"], bare.admin):
                assert f"{NAME} ann" not in bare.get(path, asker).text, path
        for format in FORMATS:  # noqa: A001
            text = bare.get(f"/hands/{played.ids[0]}?format={format}", played.of["bob"]).text
            assert f"{NAME} ann" not in text
            assert f"Player {ann[:4]}" in text or format == "phh"
