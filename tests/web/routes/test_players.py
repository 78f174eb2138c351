"""Members, grants and the ledger."""

from __future__ import annotations

import pytest

from tests.web.room import Room, problem


def test_an_admin_makes_players_with_tokens(room: Room) -> None:
    answer = room.post("/players", {"nickname": "bot-1", "display_name": "Bot", "bot": True}, room.admin)
    assert answer.status_code == 201
    made = answer.json()
    assert made["player"]["bot"] is True
    assert len(made["token"]) >= 43
    assert room.get("/me", {"authorization": f"Bearer {made['token']}"}).json()["player"] == made["player"]


def test_others_make_none(room: Room) -> None:
    _, me = room.player("mei")
    problem(room.post("/players", {"nickname": "other"}, me), 403, "not_allowed")
    problem(room.post("/players", {"nickname": "mei"}, room.admin), 409, "name_taken")
    problem(room.post("/players", {"nickname": "X"}, room.admin), 422, "invalid")


def test_only_admins_see_chips_and_nicknames(room: Room) -> None:
    player, me = room.player("mei")
    assert {line["nickname"]: line["bankroll"] for line in room.get("/players", room.admin).json()["players"]} == {
        "boss": 10_000, "mei": 10_000,
    }  # fmt: skip
    for line in room.get("/players", me).json()["players"]:
        assert set(line) == {"id", "display_name", "avatar", "bot"}
    assert room.get(f"/players/{player}", me).json()["bankroll"] == 10_000
    assert room.get(f"/players/{player}", room.admin).json()["at_tables"] == 0
    boss = room.get("/me", room.admin).json()["player"]["id"]
    problem(room.get(f"/players/{boss}", me), 403, "not_allowed")
    problem(room.get(f"/players/{boss}/ledger", me), 403, "not_allowed")
    problem(room.get("/players/nobody", room.admin), 404, "no_player")


def test_grants_have_an_actor_and_a_reason_that_the_player_sees(room: Room) -> None:
    """P18"""
    player, me = room.player("mei")
    answer = room.post(f"/players/{player}/grants", {"amount": 500, "reason": "won a bet"}, room.admin)
    assert (answer.status_code, answer.json()) == (201, {"bankroll": 10_500})
    assert room.post(f"/players/{player}/grants", {"amount": -10_500, "reason": "typing error"}, room.admin).json() == {
        "bankroll": 0
    }
    boss = room.get("/me", room.admin).json()["player"]["id"]
    lines = room.get(f"/players/{player}/ledger", me).json()["lines"]
    assert [(line["amount"], line["reason"], line["actor"]) for line in lines] == [
        (-10_500, "typing error", boss), (500, "won a bet", boss), (10_000, "welcome", player),
    ]  # fmt: skip


def test_a_repeated_grant_with_a_key_is_done_once(room: Room) -> None:
    player, _ = room.player("mei")
    for _ in range(2):
        answer = room.post(f"/players/{player}/grants", {"amount": 5, "reason": "gift", "key": "k1"}, room.admin)
        assert answer.json() == {"bankroll": 10_005}


@pytest.mark.parametrize(
    "body",
    [
        {"amount": 5}, {"amount": 5, "reason": ""}, {"amount": 5, "reason": " "}, {"amount": 1.5, "reason": "x"},
        {"amount": "5", "reason": "x"}, {"amount": 10**18, "reason": "x"}, {"amount": 5, "reason": "x" * 201},
    ],
)  # fmt: skip
def test_bad_grants_are_refused(room: Room, body) -> None:
    player, _ = room.player("mei")
    problem(room.post(f"/players/{player}/grants", body, room.admin), 422, "invalid")


def test_a_grant_takes_no_more_than_there_is_and_only_from_admins(room: Room) -> None:
    player, me = room.player("mei")
    take = {"amount": -10_001, "reason": "too much"}
    problem(room.post(f"/players/{player}/grants", take, room.admin), 409, "not_enough_chips")
    problem(room.post(f"/players/{player}/grants", {"amount": 1, "reason": "me"}, me), 403, "not_allowed")
    assert room.get("/me", me).json()["bankroll"] == 10_000


def test_the_ledger_has_pages(room: Room) -> None:
    player, me = room.player("mei")
    for number in range(5):
        room.post(f"/players/{player}/grants", {"amount": number + 1, "reason": str(number)}, room.admin)
    first = room.get("/players/me/ledger?limit=4", me).json()
    rest = room.get(f"/players/me/ledger?limit=4&before={first['next']}", me).json()
    assert [line["reason"] for line in first["lines"] + rest["lines"]] == ["4", "3", "2", "1", "0", "welcome"]
    assert rest["next"] is None
    problem(room.get("/players/me/ledger?limit=0", me), 422, "invalid")
