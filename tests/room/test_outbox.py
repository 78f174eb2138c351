"""A slow socket gets the newest view and all answers, or is hung up on; it never makes anybody wait (P9)."""

from __future__ import annotations

from app.room.meter import Meter
from app.room.outbox import KEPT_BYTES, Outbox


class Socket:
    def __init__(self, writable: bool = True) -> None:
        self.writable, self.written, self.closes = writable, list[bytes](), 0

    def take(self, frame: bytes) -> bool:
        if self.writable:
            self.written.append(frame)
        return self.writable

    def close(self) -> None:
        self.closes += 1


def test_a_fast_socket_gets_all_at_once() -> None:
    socket = Socket()
    outbox = Outbox(socket, Meter())
    outbox.offer(b"view")
    outbox.send(b"answer")
    assert socket.written == [b"view", b"answer"]


def test_a_slow_socket_gets_answers_in_order_and_the_newest_view_only() -> None:
    socket = Socket(writable=False)
    outbox = Outbox(socket, Meter())
    for frame in (b"view 1", b"view 2", b"view 3"):
        outbox.offer(frame)
    outbox.send(b"answer 1")
    outbox.send(b"answer 2")
    assert socket.written == []
    socket.writable = True
    outbox.resume()
    assert socket.written == [b"answer 1", b"answer 2", b"view 3"]
    outbox.resume()
    assert len(socket.written) == 3


def test_a_view_written_later_is_never_followed_by_an_older_one() -> None:
    socket = Socket(writable=False)
    outbox = Outbox(socket, Meter())
    outbox.offer(b"old")
    socket.writable = True
    outbox.offer(b"new")
    outbox.resume()
    assert socket.written == [b"new"]


def test_nothing_overtakes_an_answer_that_waits() -> None:
    socket = Socket(writable=False)
    outbox = Outbox(socket, Meter())
    outbox.send(b"answer")
    socket.writable = True
    outbox.offer(b"view")
    outbox.send(b"chat")
    assert socket.written == [b"answer", b"view", b"chat"]


def test_a_socket_that_stalls_again_keeps_the_rest_waiting() -> None:
    class OneByOne(Socket):
        def take(self, frame: bytes) -> bool:
            taken = super().take(frame)
            self.writable = False
            return taken

    socket = OneByOne(writable=False)
    outbox = Outbox(socket, Meter())
    outbox.send(b"1")
    outbox.send(b"2")
    outbox.offer(b"view")
    for expected in ([b"1"], [b"1", b"2"], [b"1", b"2", b"view"]):
        socket.writable = True
        outbox.resume()
        assert socket.written == expected


def test_one_that_falls_too_far_behind_is_hung_up_on() -> None:
    """P9: at most 256 KiB are kept for a socket; the connection's own 64 and the newest view come on top of these."""
    assert KEPT_BYTES <= (256 - 64 - 64) * 1024
    socket = Socket(writable=False)
    outbox = Outbox(socket, Meter())
    for _ in range(KEPT_BYTES // 1024 + 2):
        outbox.send(b"x" * 1024)
    outbox.offer(b"view")
    assert socket.closes == 1
    socket.writable = True
    outbox.resume()
    outbox.close()
    assert socket.written == []
    assert socket.closes == 1
