"""The room's words as bytes of the wire. A view's public part is encoded once for all its viewers (PERFORMANCE 3)."""

from __future__ import annotations

import msgspec

from app.room.ports import Answer, ChatMessage, Player, Reaction
from app.table.refusal import Refusal
from app.views.table_view import PublicView, You
from app.web.messages import AcceptedFrame, ChatFrame, ErrorFrame, Person, Pong, ReactionFrame, RefusedFrame, Welcome

_encode = msgspec.json.Encoder().encode


class MsgspecEncoder:
    """What the room asks for: `room.ports.Encoder`."""

    def public(self, view: PublicView, events: list[dict[str, object]], spectators: list[str]) -> bytes:
        """Encode the part of a view that all share, without its opening brace."""
        return b'%b,"events":%b,"spectators":%b}' % (_encode(view)[1:-1], _encode(events), _encode(spectators))

    def part(self, value: object) -> msgspec.Raw:
        """Encode a piece that many public parts will share."""
        return msgspec.Raw(_encode(value))

    def you(self, you: You) -> bytes:
        """Encode the viewer's own part."""
        return _encode(you)

    def chat(self, message: ChatMessage) -> bytes:
        """Encode what somebody said."""
        return _encode(ChatFrame(message.table, message.player, message.name, message.text, message.utc_ms))

    def reaction(self, table: str, player: Player, kind: Reaction) -> bytes:
        """Encode a quick reaction."""
        return _encode(ReactionFrame(table, player.id, player.display_name, kind.value))

    def error(self, code: str, detail: str) -> bytes:
        """Encode an error that answers no frame."""
        return error(code, detail)


def welcome(player: Player) -> bytes:
    """Encode the first frame of a socket."""
    person = Person(player.id, player.nickname, player.display_name, player.avatar, player.admin, player.bot)
    return _encode(Welcome(person))


def answer(message_id: str | None, said: Answer) -> bytes | None:
    """Encode what became of a frame; None where there is nothing to say."""
    if isinstance(said, Refusal):
        return _encode(RefusedFrame(message_id, said.code.value, said.least, said.most, said.field))
    return None if message_id is None else _encode(AcceptedFrame(message_id, said.version))


def pong(ping: int) -> bytes:
    """Encode the answer to a ping."""
    return _encode(Pong(ping))


def error(code: str, detail: str, message_id: str | None = None) -> bytes:
    """Encode an error."""
    return _encode(ErrorFrame(code, detail, message_id))
