"""Coming in by a link or a password, and going out again."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from app.room.ports import Invitation
from app.web.joining import invite
from tests.web.room import HERE, Room, opened, problem

FROM_HERE = {"origin": HERE}


def invitation(room: Room, **options) -> str:
    answer = room.post("/invitations", options, room.admin)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def join(room: Room, code: str, nickname: str, **more):
    return room.post("/sign-in/invitation", {"code": code, "nickname": nickname, **more}, FROM_HERE)


def session(answer) -> dict[str, str]:
    return {"cookie": answer.headers["set-cookie"].partition(";")[0], "origin": HERE}


def test_a_friend_comes_in_by_a_link_and_may_play_at_once(room: Room) -> None:
    answer = join(room, invitation(room), "mei_1", display_name="小美", avatar="fox")
    assert answer.status_code == 201
    me = answer.json()
    assert me["player"] | {"id": ""} == {
        "id": "", "nickname": "mei_1", "display_name": "小美", "avatar": "fox", "admin": False, "bot": False,
    }  # fmt: skip
    assert me["bankroll"] == 10_000
    assert me["has_password"] is False
    assert room.get("/me", session(answer)).json() == me
    lines = room.get("/players/me/ledger", session(answer)).json()["lines"]
    assert [(line["kind"], line["amount"], line["reason"]) for line in lines] == [("grant", 10_000, "welcome")]


def test_the_display_name_is_the_nickname_by_default(room: Room) -> None:
    assert join(room, invitation(room), "mei").json()["player"]["display_name"] == "mei"


def test_who_comes_by_the_rooms_password_chooses_an_avatar_too() -> None:
    with opened() as room:
        object.__setattr__(room.door, "room_password", "open sesame")
        asked = {"nickname": "mei", "password": "open sesame"}
        problem(room.post("/sign-in/room", asked | {"avatar": "dragon"}, FROM_HERE), 422, "invalid")
        made = room.post("/sign-in/room", asked | {"avatar": "owl"}, FROM_HERE)
        assert (made.status_code, made.json()["player"]["avatar"]) == (201, "owl")


def test_a_room_may_welcome_without_chips() -> None:
    with opened(welcome_chips=0) as room:
        assert join(room, invitation(room), "mei").json()["bankroll"] == 0


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(room: Room) -> None:
    cookie = join(room, invitation(room), "mei").headers["set-cookie"]
    assert cookie.startswith("homegame_session=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


def test_on_https_the_cookie_is_bound_to_the_host() -> None:
    with opened(public_url="https://poker.example") as room:
        asked = {"code": invitation(room), "nickname": "mei"}
        cookie = room.post("/sign-in/invitation", asked, {"origin": "https://poker.example"}).headers["set-cookie"]
    assert cookie.startswith("__Host-homegame_session=")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Secure"} <= set(cookie.split("; "))


@pytest.mark.parametrize("nickname", ["ab", "a" * 11, "Mei", "mei mei", "小美小", "mei!", "", "mei\n", 7, None])
def test_nicknames_are_3_to_10_plain_characters(room: Room, nickname) -> None:
    """R14.1"""
    body = problem(join(room, invitation(room), nickname), 422, "invalid")
    assert [error["field"] for error in body["errors"]] == ["nickname"]


@pytest.mark.parametrize("nickname", ["abc", "0-9_z", "a" * 10, "---", "___"])
def test_all_of_a_to_z_digits_dash_and_underscore_will_do(room: Room, nickname: str) -> None:
    """R14.1"""
    assert join(room, invitation(room), nickname).status_code == 201


@pytest.mark.parametrize("name", ["", "   ", "x" * 17, "a\u202eb", "a\nb", 7])
def test_display_names_are_1_to_16_printable_characters(room: Room, name) -> None:
    """R14.1"""
    problem(join(room, invitation(room), "mei", display_name=name), 422, "invalid")


def test_a_nickname_belongs_to_one(room: Room) -> None:
    code = invitation(room, uses=2)
    assert join(room, code, "mei").status_code == 201
    problem(join(room, code, "mei"), 409, "name_taken")
    assert join(room, code, "mei2").status_code == 201, "a taken name uses no invitation up"


def test_an_invitation_ends(room: Room) -> None:
    once = invitation(room, uses=1)
    assert join(room, once, "ann").status_code == 201
    problem(join(room, once, "bob"), 404, "invitation_invalid")
    made = room.post("/invitations", {}, room.admin).json()
    assert room.request("DELETE", f"/invitations/{made['id']}", headers=room.admin).status_code == 204
    problem(join(room, made["code"], "bob"), 404, "invitation_invalid")
    problem(join(room, "never-made", "bob"), 404, "invitation_invalid")


def test_guessing_codes_is_slowed_down(room: Room) -> None:
    for _ in range(5):
        problem(join(room, "guess", "bob"), 404, "invitation_invalid")
    answer = join(room, "guess", "bob")
    problem(answer, 429, "too_many_attempts")
    assert 1 <= int(answer.headers["retry-after"]) <= 60


def test_guessing_the_rooms_password_is_slowed_down_at_both_doors() -> None:
    with opened() as room:
        object.__setattr__(room.door, "room_password", "open sesame")
        stranger = {"nickname": "mei", "password": "open barley"}
        for _ in range(3):
            problem(room.post("/sign-in/room", stranger, FROM_HERE), 403, "room_password")
        link = stranger | {"code": invitation(room)}
        for _ in range(2):
            problem(room.post("/sign-in/invitation", link, FROM_HERE), 403, "room_password")
        for path, body in (("/sign-in/room", stranger), ("/sign-in/invitation", link)):
            problem(room.post(path, body | {"password": "open sesame"}, FROM_HERE), 429, "too_many_attempts")


def test_who_is_signed_in_stays_who_they_are(room: Room) -> None:
    code = invitation(room)
    me = join(room, code, "mei")
    again = room.post("/sign-in/invitation", {"code": code, "nickname": "other"}, session(me))
    assert again.status_code == 200
    assert again.json()["player"]["nickname"] == "mei"


def test_back_by_password_from_another_device(room: Room) -> None:
    me = session(join(room, invitation(room), "mei"))
    assert room.request("PUT", "/me/password", {"password": "correct horse"}, me).status_code == 204
    answer = room.post("/sign-in/password", {"nickname": "mei", "password": "correct horse"}, FROM_HERE)
    assert answer.status_code == 200
    assert answer.json()["has_password"] is True
    assert room.get("/me", session(answer)).json()["player"]["nickname"] == "mei"


def test_a_wrong_name_and_a_wrong_password_look_the_same(room: Room) -> None:
    me = session(join(room, invitation(room), "mei"))
    room.request("PUT", "/me/password", {"password": "correct horse"}, me)
    bodies = [
        room.post("/sign-in/password", {"nickname": name, "password": password}, FROM_HERE)
        for name, password in [("mei", "wrong horse"), ("nobody", "wrong horse"), ("boss", "has no password")]
    ]
    assert [problem(body, 401, "bad_credentials") for body in bodies][1:] == [bodies[0].json()] * 2


def test_who_is_banned_looks_like_nobody(room: Room) -> None:
    answer = join(room, invitation(room), "mei")
    mei, me = answer.json()["player"]["id"], session(answer)
    assert room.request("PUT", "/me/password", {"password": "correct horse"}, me).status_code == 204
    banned = room.request("PUT", f"/players/{mei}/ban", {"reason": "cheats"}, room.admin)
    assert banned.status_code == 204
    right = {"nickname": "mei", "password": "correct horse"}
    problem(room.post("/sign-in/password", right, FROM_HERE), 401, "bad_credentials")


def test_guessing_passwords_is_slowed_down(room: Room) -> None:
    guess = {"nickname": "boss", "password": "wrong horse"}
    for _ in range(5):
        problem(room.post("/sign-in/password", guess, FROM_HERE), 401, "bad_credentials")
    problem(room.post("/sign-in/password", guess, FROM_HERE), 429, "too_many_attempts")
    other = {"nickname": "other", "password": "wrong horse"}
    problem(room.post("/sign-in/password", other, FROM_HERE), 401, "bad_credentials")


def test_signing_out_ends_the_session_and_its_sockets(room: Room) -> None:
    me = session(join(room, invitation(room), "mei"))
    with room.socket(me) as socket:
        assert socket.receive_json()["type"] == "welcome"
        assert room.post("/sign-out", None, me).status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008
    problem(room.get("/me", me), 401, "not_signed_in")


def test_the_first_admin_comes_by_the_link_of_the_first_start(room: Room) -> None:
    assert room.links[0].startswith(f"{HERE}/i/")
    assert room.get("/me", room.admin).json()["player"]["admin"] is True
    problem(join(room, room.links[0].rpartition("/")[2], "other"), 404, "invitation_invalid")


def test_secrets_are_stored_as_hashes_only(room: Room) -> None:
    """P17"""
    code = invitation(room)
    answer = join(room, code, "mei")
    token = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    room.request("PUT", "/me/password", {"password": "correct horse"}, session(answer))
    stored = repr(vars(room.store.members)) + repr(
        [vars(part) for part in vars(room.store.members).values() if hasattr(part, "__dict__")]
    )
    assert "mei" in stored
    for secret in (code, token, "correct horse"):
        assert secret not in stored


def own_link(room: Room, player: str) -> str:
    """Make a link for a member, as `homegame admin link` does."""
    wanted = Invitation("", "", "command line", 0, uses_left=1, player=player)
    portal = room.client.portal
    assert portal is not None
    return portal.call(invite, room.store.members, wanted)[1]


def test_a_members_own_link_signs_in_once_without_name_or_room_password() -> None:
    with opened() as room:
        object.__setattr__(room.door, "room_password", "open sesame")
        mei, me = room.player("mei", display_name="小美")
        code = own_link(room, mei)
        assert room.get(f"/invitations/{code}").json()["member"] == "小美"
        answer = room.post("/sign-in/invitation", {"code": code}, FROM_HERE)
        assert answer.status_code == 201, answer.text
        assert room.get("/me", session(answer)).json() == room.get("/me", me).json()
        problem(room.post("/sign-in/invitation", {"code": code}, FROM_HERE), 403, "room_password")
        assert room.get(f"/invitations/{code}").json()["valid"] is False
        assert len(room.get("/players", room.admin).json()["players"]) == 2


def test_a_newcomers_link_needs_a_name(room: Room) -> None:
    answer = room.post("/sign-in/invitation", {"code": invitation(room)}, FROM_HERE)
    assert problem(answer, 422, "invalid")["errors"] == [{"field": "nickname", "code": "missing"}]
