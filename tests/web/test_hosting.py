"""The host's side over REST: rules that wait, words, ways in, and no live card for anybody with powers (P18)."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import Any

import pytest

from app.poker.cards import DECK, card_text
from tests.web.room import Room, opened, problem
from tests.web.routes.test_money import ask, at_table, next_turn
from tests.wire import whole

CARD = re.compile(r'"[2-9TJQKA][shdc]"')


@pytest.fixture
def playing(room: Room) -> Any:
    """A table where a hand has just been dealt, and nobody acts."""
    table = room.table(next_hand_seconds=0)
    (_, one), (_, two) = room.player("mei"), room.player("lee")
    with at_table(room, one, table) as first, at_table(room, two, table) as second:
        ask(first, sit={"seat": 1, "buy_in": 100})
        ask(second, sit={"seat": 2, "buy_in": 100})
        next_turn(first)
        yield table, first, second


def test_a_change_during_a_hand_is_pending_for_all_to_see(room: Room, playing) -> None:
    table, first, _ = playing
    changed = room.request("PATCH", f"/tables/{table}", {"big_blind": 4}, room.admin).json()
    assert (changed["big_blind"], changed["pending"]) == (2, {"big_blind": 4})
    room.request("PATCH", f"/tables/{table}", {"seats": 5}, room.admin)
    while (view := whole(first.receive_json()))["type"] != "view" or not view["pending"] or len(view["pending"]) < 2:
        pass
    assert view["pending"] == {"big_blind": 4, "seats": 5}
    assert [event["t"] for event in view["events"]] == ["rules_pending", "host_did"]
    detail = room.post(f"/tables/{table}/host", {"do": "void"}, room.admin).json()
    assert (detail["big_blind"], detail["seats"], detail["pending"]) == (4, 5, None)


def test_a_table_closes_when_the_hand_is_over(room: Room, playing) -> None:
    table, _, _ = playing
    assert room.request("DELETE", f"/tables/{table}", headers=room.admin).status_code == 202
    assert room.get(f"/tables/{table}", room.admin).json()["closing"] is True
    answer = room.post(f"/tables/{table}/host", {"do": "void"}, room.admin)
    assert answer.status_code == 200
    problem(room.get(f"/tables/{table}", room.admin), 404, "no_table")


def test_no_route_of_the_powerful_shows_a_live_card(room: Room, playing) -> None:
    """P18: every route that takes GET, asked by an admin while a hand is played."""
    table, _, _ = playing
    me = room.get("/me", room.admin).json()["player"]["id"]
    values = defaultdict(lambda: "none", {"table": table, "player_id": me})
    paths = [path for path, item in room.client.get("/openapi.json").json()["paths"].items() if "get" in item]
    assert len(paths) > 15
    names = {card_text(card) for card in DECK}
    for path in paths:
        answer = room.request("GET", "//testserver" + path.format_map(values), headers=room.admin)
        assert answer.status_code < 500
        assert not {found.strip('"') for found in CARD.findall(answer.text)} & names, path
    for word in ({"do": "pause"}, {"do": "unpause"}):
        assert not CARD.search(room.post(f"/tables/{table}/host", word, room.admin).text)
    with room.socket(room.admin) as socket:
        socket.send_json({"join": {"table": table}})
        while (view := whole(socket.receive_json()))["type"] != "view":
            pass
    assert view["you"]["host"] is True
    view["past"] = [event for event in view["past"] if event["t"] != "button_drawn"]  # drawn openly, before the deal
    assert not CARD.search(json.dumps(view))


def test_words_that_do_not_fit_are_refused(room: Room) -> None:
    table = room.table()
    for body in (
        {"do": "kick"},
        {"do": "pause", "player": "x"},
        {"do": "kick", "player": "x", "chips": 5},
        {"do": "x"},
    ):
        problem(room.post(f"/tables/{table}/host", body, room.admin), 422, "invalid")
    problem(room.post(f"/tables/{table}/host", {"do": "decline", "player": "x"}, room.admin), 409, "no_request")
    mei, me = room.player("mei")
    problem(room.post(f"/tables/{table}/host", {"do": "pause"}, me), 403, "not_allowed")
    room.post(f"/tables/{table}/host", {"do": "add_host", "player": mei}, room.admin)
    assert room.post(f"/tables/{table}/host", {"do": "pause"}, me).json()["paused"] is True
    assert room.request("PATCH", f"/tables/{table}", {"chat": False}, me).json()["chat"] is False


def test_the_rules_page_has_keys_for_three_languages(room: Room) -> None:
    table = room.table(rake_percent=5, rake_cap=2000, rake_cap_per="winner")
    page = room.get(f"/tables/{table}/rules?lang=zh-Hant", room.admin).json()
    assert page["lang"] == "zh-Hant"
    (rake,) = [line for line in page["lines"] if line["option"] == "rake_percent"]
    assert (rake["clause"], rake["params"]["rake_cap_per"]) == ("R12.1", "winner")
    problem(room.get(f"/tables/{table}/rules?lang=tlh", room.admin), 422, "invalid")


def test_a_banned_member_is_out_at_once_and_for_good(room: Room) -> None:
    mei, me = room.player("mei")
    with room.socket(me) as socket:
        assert socket.receive_json()["type"] == "welcome"
        assert room.request("PUT", f"/players/{mei}/ban", {"reason": "rude"}, room.admin).status_code == 204
        assert socket.receive()["code"] == 1008
    problem(room.get("/me", me), 401, "not_signed_in")
    room.request("DELETE", f"/players/{mei}/ban", headers=room.admin)
    assert room.get("/me", me).status_code == 200
    boss = room.get("/me", room.admin).json()["player"]["id"]
    problem(room.request("PUT", f"/players/{boss}/ban", {"reason": "x"}, room.admin), 409, "yourself")
    problem(room.request("PUT", f"/players/{boss}/admin", {"admin": False}, room.admin), 409, "yourself")


def test_a_banned_member_leaves_the_seat_with_all_chips(room: Room) -> None:
    """R2.4: between hands at once; everybody at the table is told by whom."""
    table = room.table()
    mei, me = room.player("mei")
    with at_table(room, me, table) as socket:
        ask(socket, sit={"seat": 1, "buy_in": 100})
        assert room.request("PUT", f"/players/{mei}/ban", {"reason": "rude"}, room.admin).status_code == 204
    assert room.get(f"/tables/{table}", room.admin).json()["seated"] == []
    found = room.get(f"/players/{mei}", room.admin).json()
    assert (found["bankroll"], found["at_tables"]) == (10_000, 0)
    deeds = [(line["action"], line["player"]) for line in room.get("/audit", room.admin).json()["lines"]]
    assert deeds[:2] == [("kick", mei), ("ban_from_room", mei)]


def test_a_room_with_a_password_asks_every_newcomer() -> None:
    with opened() as room:
        assert room.get("/sign-in/options").json() == {"password": False}
        origin = {"origin": room.door.link}
        body = {"nickname": "mei", "password": ""}
        problem(room.post("/sign-in/room", body, origin), 403, "link_needed")
        object.__setattr__(room.door, "room_password", "open sesame")
        assert room.get("/sign-in/options").json() == {"password": True}
        problem(room.post("/sign-in/room", body, origin), 403, "room_password")
        made = room.post("/sign-in/room", body | {"password": "open sesame"}, origin)
        assert (made.status_code, made.json()["player"]["nickname"]) == (201, "mei")
        code = room.post("/invitations", {}, room.admin).json()["code"]
        link = {"code": code, "nickname": "lee"}
        problem(room.post("/sign-in/invitation", link, origin), 403, "room_password")
        assert room.post("/sign-in/invitation", link | {"password": "open sesame"}, origin).status_code == 201
