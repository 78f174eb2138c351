"""Links that let friends in."""

from __future__ import annotations

import pytest

from tests.web.room import HERE, Room, problem


def test_a_link_leads_to_a_table_and_comes_with_a_drawing(room: Room) -> None:
    table = room.table(name="Friday")
    made = room.post("/invitations", {"table": table}, room.admin).json()
    assert made["url"] == f"{HERE}/i/{made['code']}"
    assert made["qr"].startswith("data:image/svg+xml")
    assert room.get(f"/invitations/{made['code']}").json() == {
        "valid": True, "table": {"id": table, "name": "Friday"}, "member": None, "room": "Homegame",
    }  # fmt: skip
    drawing = room.get(f"/invitations/{made['code']}/qr.svg")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert drawing.text.startswith("<svg")


def test_a_stranger_learns_nothing_from_a_dead_link(room: Room) -> None:
    dead = {"valid": False, "table": None, "member": None, "room": "Homegame"}
    assert room.get("/invitations/never-made").json() == dead
    made = room.post("/invitations", {"table": room.table()}, room.admin).json()
    room.request("DELETE", f"/invitations/{made['id']}", headers=room.admin)
    assert room.get(f"/invitations/{made['code']}").json() == dead
    problem(room.get("/invitations/never-made/qr.svg"), 404, "invitation_invalid")


def test_looking_for_links_is_slowed_down(room: Room) -> None:
    made = room.post("/invitations", {}, room.admin).json()
    for _ in range(20):
        assert room.get(f"/invitations/{made['code']}").status_code == 200, "a party behind one address"
    for number in range(5):
        room.get(f"/invitations/guess{number}")
    problem(room.get("/invitations/guess"), 429, "too_many_attempts")


def test_the_list_has_no_codes(room: Room) -> None:
    made = room.post("/invitations", {"uses": 3, "admin": True}, room.admin).json()
    answer = room.get("/invitations", room.admin)
    assert made["code"] not in answer.text
    newest = answer.json()["invitations"][0]
    assert (newest["id"], newest["uses_left"], newest["admin"]) == (made["id"], 3, True)


@pytest.mark.parametrize("body", [{"uses": 0}, {"uses": 1001}, {"expires_in_hours": 0}, {"admin": 3}, {"codes": 1}])
def test_bad_options_are_refused(room: Room, body) -> None:
    problem(room.post("/invitations", body, room.admin), 422, "invalid")


def test_only_admins_invite(room: Room) -> None:
    _, me = room.player("mei")
    problem(room.post("/invitations", {}, me), 403, "not_allowed")
    problem(room.get("/invitations", me), 403, "not_allowed")
    problem(room.request("DELETE", "/invitations/x", headers=me), 403, "not_allowed")
    problem(room.post("/invitations", {}), 403, "foreign_origin")
    problem(room.post("/invitations", {"table": "none"}, room.admin), 404, "no_table")
