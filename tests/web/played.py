"""A room in which hands have been played, and who may know which of their cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from app.poker.cards import DECK, Card
from tests.web.room import Headers, Room, opened
from tests.web.test_socket import Player


class KnownDeck:
    """Deals in the order of the deck: 2c to the first seat left of the button."""

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        return DECK

    def draw(self, table: str) -> tuple[Card, ...]:
        return DECK


class Played:
    """A room in which ann and bob have played two hands: one to the showdown, one folded at once; eve watched."""

    def __init__(self, room: Room, stack: ExitStack) -> None:
        self.room = room
        self.table = room.table(name="Friday", next_hand_seconds=0)
        self.of: dict[str, Headers] = {"boss": room.admin}
        self.players: dict[str, str] = {}
        sockets: dict[str, Player] = {}
        for seat, name in enumerate(("ann", "bob"), 1):
            self.players[name], self.of[name] = room.player(name)
            sockets[name] = Player(stack.enter_context(room.socket(self.of[name])))
            sockets[name].ask(join={"table": self.table})
            sockets[name].ask(sit={"seat": seat, "buy_in": 100})
        _, self.of["eve"] = room.player("eve")
        self._play(sockets)
        self.ids = [hand["id"] for hand in reversed(self.get("ann", "/hands")["hands"])][:2]

    def _play(self, sockets: dict[str, Player]) -> None:
        """Check and call in hand 1, fold in hand 2, stop at hand 3."""
        while True:
            for mover in sockets.values():
                mover.send(join={"table": self.table})
                view = mover.until("view")
                hand, legal = view["hand"], view["you"]["legal"]
                if hand and hand["number"] == 3:
                    return
                if legal:
                    act = {"hand": hand["number"], "turn": hand["turn"]}
                    what = "fold" if hand["number"] == 2 else "check" if legal["check"] else "call"
                    mover.ask(act=act | {what: True})

    def get(self, name: str, path: str) -> Any:
        answer = self.room.get(path, self.of[name])
        assert answer.status_code == 200, answer.text
        return answer.json()


@contextmanager
def played_room() -> Iterator[Played]:
    """Start a room and let them play."""
    with opened(KnownDeck()) as room, ExitStack() as stack:
        yield Played(room, stack)


def cards_in(text: str) -> set[str]:
    """Cards stand alone or in pairs; the hexadecimal ids hold no such words."""
    words = re.findall(r"\b(?:[2-9TJQKA][cdhs]){1,2}\b", text)
    return {word[at : at + 2] for word in words for at in range(0, len(word), 2)}
