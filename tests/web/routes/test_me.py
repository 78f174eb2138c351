"""The player who asks."""

from __future__ import annotations

from tests.web.room import Room, problem


def test_strangers_are_nobody(room: Room) -> None:
    answer = room.get("/me")
    problem(answer, 401, "not_signed_in")
    assert answer.headers["www-authenticate"] == "Bearer"
    problem(room.get("/me", {"authorization": "Bearer wrong"}), 401, "not_signed_in")
    problem(room.get("/me", {"cookie": "homegame_session=wrong"}), 401, "not_signed_in")


def test_a_bad_bearer_token_is_not_saved_by_a_good_cookie(room: Room) -> None:
    problem(room.get("/me", room.admin | {"authorization": "Bearer wrong"}), 401, "not_signed_in")


def test_a_token_works_only_where_its_kind_belongs(room: Room) -> None:
    session = room.admin["cookie"].partition("=")[2]
    problem(room.get("/me", {"authorization": f"Bearer {session}"}), 401, "not_signed_in")
    _, program = room.player("bot1")
    token = program["authorization"].partition(" ")[2]
    problem(room.get("/me", {"cookie": f"homegame_session={token}"}), 401, "not_signed_in")


def test_changing_name_and_avatar(room: Room) -> None:
    _, me = room.player("mei")
    answer = room.request("PATCH", "/me", {"display_name": "美 👑"}, me)
    assert answer.status_code == 200
    assert answer.json()["player"]["display_name"] == "美 👑"
    for avatar in ("koi", ""):
        assert room.request("PATCH", "/me", {"avatar": avatar}, me).json()["player"]["avatar"] == avatar
    assert room.get("/me", me).json()["player"]["display_name"] == "美 👑"


def test_what_cant_be_changed(room: Room) -> None:
    _, me = room.player("mei")
    bodies: list[object] = [
        {"admin": True},
        {"nickname": "boss"},
        {"display_name": ""},
        {"avatar": "octopus"},
        [],
        "text",
    ]
    for body in bodies:
        problem(room.request("PATCH", "/me", body, me), 422, "invalid")
    assert room.get("/me", me).json()["player"]["admin"] is False


def test_a_password_is_changed_by_who_knows_the_one_before(room: Room) -> None:
    _, me = room.player("mei")
    assert room.request("PUT", "/me/password", {"password": "correct horse"}, me).status_code == 204
    wrong = {"password": "battery staple", "current": "incorrect"}
    problem(room.request("PUT", "/me/password", wrong, me), 403, "wrong_password")
    problem(room.request("PUT", "/me/password", {"password": "battery staple"}, me), 403, "wrong_password")
    right = {"password": "battery staple", "current": "correct horse"}
    assert room.request("PUT", "/me/password", right, me).status_code == 204


def test_guessing_the_one_before_is_slowed_down_for_who_guesses(room: Room) -> None:
    (_, me), (_, other) = room.player("mei"), room.player("other")
    for who in (me, other):
        assert room.request("PUT", "/me/password", {"password": "correct horse"}, who).status_code == 204
    wrong = {"password": "battery staple", "current": "incorrect"}
    for _ in range(5):
        problem(room.request("PUT", "/me/password", wrong, me), 403, "wrong_password")
    problem(room.request("PUT", "/me/password", wrong | {"current": "correct horse"}, me), 429, "too_many_attempts")
    problem(room.request("PUT", "/me/password", wrong, other), 403, "wrong_password")


def test_passwords_have_8_to_200_characters_and_are_never_repeated(room: Room) -> None:
    _, me = room.player("mei")
    for password in ("secret7", "s" * 201):
        answer = room.request("PUT", "/me/password", {"password": password}, me)
        problem(answer, 422, "invalid")
        assert password not in answer.text
