"""What hosts and admins did is there for every member (P18)."""

from __future__ import annotations

from typing import Any

from tests.web.room import Room


def actions(room: Room, **query: Any) -> list[tuple[str, str]]:
    lines = room.get("/audit?" + "&".join(f"{name}={value}" for name, value in query.items()), room.admin).json()[
        "lines"
    ]
    return [(line["action"], line["player"]) for line in lines]


def test_doings_have_actor_before_after_and_reason(room: Room) -> None:
    mei, me = room.player("mei")
    table = room.table()
    room.request("PATCH", f"/tables/{table}", {"big_blind": 4}, room.admin)
    room.post(f"/players/{mei}/grants", {"amount": 5, "reason": "gift"}, room.admin)
    lines = room.get("/audit", me).json()["lines"]
    boss = room.get("/me", room.admin).json()["player"]["id"]
    grant, change, opened, made = lines
    assert {line["actor"] for line in lines} == {boss}
    assert (grant["action"], grant["player"], grant["reason"]) == ("grant", mei, "gift")
    assert (grant["before"], grant["after"]) == ({"bankroll": "10000"}, {"bankroll": "10005"})
    assert (change["action"], change["table"]) == ("change_rules", table)
    assert (change["before"], change["after"]) == ({"big_blind": "2"}, {"big_blind": "4"})
    assert (opened["action"], made["action"]) == ("open_table", "create_player")


def test_the_log_has_pages_and_tables(room: Room) -> None:
    table, other = room.table(), room.table()
    for word in ("pause", "unpause"):
        room.post(f"/tables/{table}/host", {"do": word}, room.admin)
    assert actions(room, table=table) == [("unpause", ""), ("pause", ""), ("open_table", "")]
    assert actions(room, table=other) == [("open_table", "")]
    page = room.get("/audit?limit=3", room.admin).json()
    assert actions(room, before=page["next"]) == [("open_table", "")]


def test_what_admins_do_to_the_room_is_in_it(room: Room) -> None:
    mei, _ = room.player("mei")
    link = room.post("/invitations", {}, room.admin).json()
    room.request("DELETE", f"/invitations/{link['id']}", headers=room.admin)
    room.request("PUT", f"/players/{mei}/ban", {"reason": "rude"}, room.admin)
    room.request("DELETE", f"/players/{mei}/ban", headers=room.admin)
    room.request("PUT", f"/players/{mei}/admin", {"admin": True}, room.admin)
    assert actions(room) == [
        ("set_admin", mei), ("let_into_room", mei), ("ban_from_room", mei), ("revoke_invitation", ""), ("invite", ""),
        ("create_player", mei),
    ]  # fmt: skip
