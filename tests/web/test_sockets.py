"""Who is connected, and how often."""

from __future__ import annotations

from app.web.sockets import PER_PLAYER, Sockets


class Open:
    def __init__(self, token_id: str) -> None:
        self.token_id = token_id
        self.codes: list[int] = []

    def hang_up(self, code: int) -> None:
        self.codes.append(code)


def test_a_player_has_eight() -> None:
    sockets, opened = Sockets(), [Open("t") for _ in range(PER_PLAYER)]
    for socket in opened:
        assert not sockets.full("mei")
        sockets.add("mei", socket)
    assert sockets.full("mei")
    assert not sockets.full("ann")
    sockets.remove("mei", opened[0])
    assert not sockets.full("mei")


def test_signing_out_closes_what_its_token_opened() -> None:
    sockets, phone, laptop = Sockets(), Open("phone"), Open("laptop")
    sockets.add("mei", phone)
    sockets.add("mei", laptop)
    sockets.hang_up("mei", "phone")
    sockets.hang_up("nobody", "phone")
    assert (phone.codes, laptop.codes) == ([1008], [])
