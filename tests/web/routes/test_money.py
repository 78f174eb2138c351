"""The ledger, sittings and settling up, for every member."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from tests.web.room import Headers, Room, problem
from tests.wire import whole


def ask(socket: WebSocketTestSession, **word: Any) -> dict[str, Any]:
    """Send a word and return its answer; views in between are passed over."""
    socket.send_json({"id": "x" + next(iter(word)) + str(id(word))[-9:], **word})
    while True:
        said: dict[str, Any] = socket.receive_json()
        if said["type"] in ("accepted", "refused"):
            return said


@contextmanager
def at_table(room: Room, who: Headers, table: str) -> Iterator[WebSocketTestSession]:
    with room.socket(who) as socket:
        ask(socket, join={"table": table})
        yield socket


def come_and_go(room: Room, who: Headers, table: str, chips: int, seat: int = 1) -> None:
    with at_table(room, who, table) as socket:
        assert ask(socket, sit={"seat": seat, "buy_in": chips})["type"] == "accepted"
        assert ask(socket, stand_up={})["type"] == "accepted"


def kinds(room: Room, who: Headers, query: str = "") -> list[str]:
    return [line["kind"] for line in room.get(f"/ledger{query}", who).json()["lines"]]


def test_every_member_sees_what_moved_and_who_granted_it(room: Room) -> None:
    """P18"""
    mei, me = room.player("mei")
    lee, other = room.player("lee")
    table = room.table()
    room.post(f"/players/{mei}/grants", {"amount": 500, "reason": "won a bet"}, room.admin)
    come_and_go(room, me, table, 100)
    assert kinds(room, other, f"?player={mei}") == ["cash_out", "buy_in", "grant", "grant"]
    assert kinds(room, other, f"?table={table}") == ["cash_out", "buy_in"]
    assert kinds(room, other, f"?player={lee}") == ["grant"]
    assert kinds(room, other, "?kind=hand") == []
    (granted,) = [line for line in room.get("/ledger?kind=grant", other).json()["lines"] if line["amount"] == 500]
    boss = room.get("/me", room.admin).json()["player"]["id"]
    assert (granted["player"], granted["actor"], granted["reason"]) == (mei, boss, "won a bet")
    assert (granted["debit"], granted["credit"]) == ("issuance", f"bankroll:{mei}")
    problem(room.get("/ledger"), 401, "not_signed_in")
    problem(room.get("/ledger?kind=theft", me), 422, "invalid")


def test_pages_and_spreadsheets(room: Room) -> None:
    mei, me = room.player("mei")
    for number in range(4):
        room.post(f"/players/{mei}/grants", {"amount": number + 1, "reason": "=1+1"}, room.admin)
    first = room.get(f"/ledger?player={mei}&limit=3", me).json()
    rest = room.get(f"/ledger?player={mei}&limit=3&before={first['next']}", me).json()
    assert [line["amount"] for line in first["lines"] + rest["lines"]] == [4, 3, 2, 1, 10_000]
    file = room.get(f"/ledger?player={mei}&format=csv", me)
    assert file.headers["content-type"] == "text/csv; charset=utf-8"
    header, newest, *_ = csv.reader(io.StringIO(file.text))
    assert header[:3] == ["number", "utc_ms", "kind"]
    assert newest[header.index("reason")] == "'=1+1", "no text of a player's is a formula"


def test_sittings_have_results_in_chips_and_big_blinds(room: Room) -> None:
    """R13.2"""
    mei, me = room.player("mei")
    table = room.table(max_buy_in=1000)
    come_and_go(room, me, table, 200)
    with at_table(room, me, table) as socket:
        ask(socket, sit={"seat": 1, "buy_in": 300})
        ask(socket, top_up={"amount": 50})
        now, before = room.get(f"/sessions?player={mei}&table={table}", me).json()["sessions"]
    assert (before["bought"], before["taken"], before["net"], before["net_bb"]) == (200, 200, 0, 0)
    assert before["ended_ms"] >= before["started_ms"]
    assert (now["bought"], now["on_table"], now["net"], now["ended_ms"]) == (350, 350, 0, None)
    assert (now["name"], now["big_blind"], now["table_name"]) == ("mei", 2, "Home game")
    assert kinds(room, me, f"?session={before['id']}") == ["cash_out", "buy_in"]
    assert kinds(room, me, f"?session={now['id']}") == ["top_up", "buy_in"]
    problem(room.get("/ledger?session=999999", me), 404, "no_session")


def test_settling_up_sums_to_zero(room: Room) -> None:
    """One player wins the other's stack; the loser pays."""
    mei, me = room.player("mei")
    lee, other = room.player("lee")
    table = room.table(next_hand_seconds=0, showdown_seconds=0, min_buy_in=100, max_buy_in=100)
    assert room.get("/settle-up", me).json() == {"nets": [], "payments": [], "sum": 0, "exact": True}
    with at_table(room, me, table) as one, at_table(room, other, table) as two:
        ask(one, sit={"seat": 1, "buy_in": 100})
        ask(two, sit={"seat": 2, "buy_in": 100})
        view = next_turn(one)
        room.post(f"/tables/{table}/host", {"do": "pause"}, room.admin)
        hand, turn, seat = view["hand"]["number"], view["hand"]["turn"], view["hand"]["to_act"]
        assert ask(one if seat == 1 else two, act={"hand": hand, "turn": turn, "fold": True})["type"] == "accepted"
        ask(one, stand_up={})
        ask(two, stand_up={})
    found = room.get(f"/settle-up?table={table}", me).json()
    loser, winner = (mei, lee) if seat == 1 else (lee, mei)
    nets = {line["player"]: line["net"] for line in found["nets"]}
    assert nets[winner] == -nets[loser] > 0
    assert found["payments"] == [{"payer": loser, "payee": winner, "amount": nets[winner]}]
    assert found["sum"] == 0
    (session,) = room.get(f"/sessions?player={winner}", me).json()["sessions"]
    alone = room.get(f"/settle-up?session={session['id']}", me).json()
    assert {line["player"]: line["net"] for line in alone["nets"]} == {winner: nets[winner], "house": -nets[winner]}
    assert room.get("/health/books", me).json() == {"sound": True, "problems": []}


def next_turn(socket: WebSocketTestSession) -> dict[str, Any]:
    while True:
        said = whole(socket.receive_json())
        if said["type"] == "view" and said["hand"] and said["hand"]["to_act"]:
            return said


def test_chips_that_a_host_approves(room: Room) -> None:
    """A table without bankrolls: nothing is spent, and what is on the table is issued for it."""
    mei, me = room.player("mei")
    table = room.table(bankroll="approved")
    with at_table(room, me, table) as socket:
        assert ask(socket, sit={"seat": 2, "buy_in": 200})["type"] == "accepted"
        detail = room.get(f"/tables/{table}", room.admin).json()
        assert detail["requests"] == [{"player": mei, "name": "mei", "kind": "seat", "seat": 2, "chips": 200}]
        approve = {"do": "approve", "player": mei, "chips": 150}
        detail = room.post(f"/tables/{table}/host", approve, room.admin).json()
        assert [(seat["player"], seat["stack"]) for seat in detail["seated"]] == [(mei, 150)]
        assert detail["requests"] == []
        ask(socket, stand_up={})
    assert room.get("/me", me).json()["bankroll"] == 10_000
    assert [line["debit"] for line in room.get(f"/ledger?table={table}&kind=buy_in", me).json()["lines"]] == [
        "issuance"
    ]


@pytest.mark.parametrize("path", ["/ledger", "/sessions", "/settle-up", "/audit", "/health/books"])
def test_strangers_read_nothing(room: Room, path: str) -> None:
    problem(room.get(path), 401, "not_signed_in")
