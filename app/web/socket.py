"""The WebSocket /ws: who may open one, and what becomes of each frame. A plain ASGI application (PERFORMANCE 6)."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from app.room.ports import Accepted, Answer
from app.room.session import Session
from app.web import encoder
from app.web.auth import Identity, identify
from app.web.door import Door
from app.web.errors import Problem
from app.web.expiry import Expiry
from app.web.limits import Bucket
from app.web.messages import MAX_BYTES
from app.web.origin import is_bearer, origin_allowed
from app.web.parsing import BadMessage, ClientMessage, Cut, Join, Leave, MakeWish, Ping, React, Say, parse
from app.web.wire import Wire, wire_for

POLICY, TOO_LARGE = 1008, 1009
CHAT_PER_SECOND, CHAT_BURST = 0.5, 6
PATIENCE = 100
"""Frames over the limit that are answered before the socket is closed; frames that wait while a table is silent."""


class Socket:
    """The route's ASGI application."""

    def __init__(self, door: Door) -> None:
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a socket with an HTTP status, or serve it until it closes."""
        await receive()  # websocket.connect
        try:
            identity = await _admit(Headers(scope=scope), self._door)
        except Problem as problem:
            await problem.response()(scope, receive, send)
            return
        await send({"type": "websocket.accept"})
        await _Conversation(self._door, identity, wire_for(scope, send, self._door.lobby.meter)).run(receive)


async def _admit(headers: Headers, door: Door) -> Identity:
    """Return who opens this socket. Browsers always tell the Origin; a program without one shows a bearer token."""
    origin = headers.get("origin")
    if not (is_bearer(headers) if origin is None else origin_allowed(origin, headers.get("host"), door.link)):
        raise Problem(403, "foreign_origin")
    losses, identity = door.sockets.losses, await identify(headers, door)
    while losses != door.sockets.losses:  # nobody slips in beside a sign-out or a ban
        losses, identity = door.sockets.losses, await identify(headers, door)
    if identity is None:
        raise Problem(401, "not_signed_in")
    if not identity.may("play"):
        raise Problem(403, "scope")
    if door.sockets.full(identity.player.id):
        raise Problem(429, "too_many_sockets")
    return identity


class _Conversation:
    """One open socket: a loop that understands, asks the room and answers."""

    def __init__(self, door: Door, identity: Identity, wire: Wire) -> None:
        self._door = door
        self._player = identity.player
        self.token_id = identity.token.id
        self._expires_ms = identity.token.expires_ms
        self._wire = wire
        self._out = wire.outbox
        self._bucket = Bucket(clock=self._seconds)
        self._chat = Bucket(CHAT_PER_SECOND, CHAT_BURST, self._seconds)
        self._strikes = 0
        self._asking = False
        """True while a table's answer is awaited."""
        self._unheard: deque[str] = deque()
        """Frames that came meanwhile."""
        self._session = Session(door.lobby, identity.player, wire.outbox, identity.hosting)

    def _seconds(self) -> float:
        return self._door.clock.now_ms() / 1000

    def hang_up(self, code: int) -> None:
        """Close the socket with a code."""
        self._wire.code = code
        self._out.close()

    async def run(self, receive: Receive) -> None:
        """Serve until the socket closes."""
        self._door.sockets.add(self._player.id, self)
        expiry = Expiry(self._door.clock, self._expires_ms, partial(self.hang_up, POLICY))
        try:
            self._out.send(encoder.welcome(self._player))
            self._wire.listen(self.hear)
            while (message := await receive())["type"] == "websocket.receive":
                self.hear(message.get("text"))
        except asyncio.CancelledError:
            if not self._wire.cut:
                raise
        finally:
            expiry.cancel()
            self._door.sockets.remove(self._player.id, self)
            self._session.close()
            self._wire.stop()

    def hear(self, text: str | None) -> None:
        """Take a frame: understand it now, or once the one before it has been answered."""
        if not self._bucket.take():
            self._too_fast()
        elif text is None:
            self._out.send(encoder.error("bad_message", "send text frames"))
        elif len(text) > MAX_BYTES:
            self._out.send(encoder.error("too_large", f"at most {MAX_BYTES} bytes a frame"))
            self.hang_up(TOO_LARGE)
        elif self._asking:
            self._unheard.append(text)
            if len(self._unheard) > PATIENCE:
                self.hang_up(POLICY)
        else:
            self._understand(text)

    def _too_fast(self) -> None:
        """Say so now and then, not each time: an answer to each frame would make two floods of one."""
        self._strikes += 1
        if self._strikes % 20 == 1:
            self._out.send(encoder.error("too_fast", "20 frames a second, 40 at once"))
        if self._strikes > PATIENCE:
            self.hang_up(POLICY)

    def _understand(self, text: str) -> None:
        try:
            message = parse(text)
        except BadMessage as bad:
            self._out.send(encoder.error("bad_message", str(bad)))
            return
        if isinstance(message.what, Ping):
            self._out.send(encoder.pong(message.what.ping))
        elif self._session.table is None and not isinstance(message.what, Join | Leave):
            self._out.send(encoder.error("not_joined", "join a table first", message.id))
        elif isinstance(message.what, Say | React) and not self._chat.take():
            self._out.send(encoder.error("too_fast", "one message or reaction in two seconds", message.id))
        else:
            self._ask(message)

    def _ask(self, message: ClientMessage) -> None:
        match message.what:
            case Join(table):
                self._answer(message.id, self._session.join(table))
            case Leave():
                self._session.leave()
                self._answer(message.id, Accepted(0))
            case MakeWish(wish):
                self._answer(message.id, self._session.wish(wish))
            case Cut(promise, seed):
                self._answer(message.id, self._session.cut(promise, seed))
            case Say(text):
                self._answer(message.id, self._session.chat(text))
            case React(kind):
                self._answer(message.id, self._session.react(kind))
            case Ping():
                raise AssertionError("answered before")
            case command:
                self._asking = True
                self._session.submit(command, message.id).add_done_callback(partial(self._answered, message.id))

    def _answered(self, message_id: str | None, answer: asyncio.Future[Answer]) -> None:
        """Pass the table's answer on, then understand what came meanwhile, in its order."""
        self._asking = False
        self._answer(message_id, answer.result())
        while self._unheard and not self._asking:
            self._understand(self._unheard.popleft())

    def _answer(self, message_id: str | None, answer: Answer) -> None:
        if said := encoder.answer(message_id, answer):
            self._out.send(said)
