"""Which card off the deck is whose: the canonical history of a hand, read for the cards that everybody saw.

The history is the list of the hand's events as spectators' sockets have them, from `hand_opened` to `hand_ended`.
"""

from __future__ import annotations

from typing import Any

from app.fairness.digests import raw_id
from app.fairness.reading import Malformed, number, plain_of, rows, string

EVENTS, PLAYERS = 2000, 10
_SHOWING = ("cards_turned_up", "hand_shown")


class Story:
    """A hand's history; Malformed where it isn't one."""

    def __init__(self, text: str) -> None:
        self.events = rows(plain_of(text), _event, EVENTS, least=2)
        first = self.events[0]
        if first["t"] != "hand_opened" or self.events[-1]["t"] != "hand_ended":
            raise Malformed("a hand from its first to its last event")
        self.number = number(first.get("number"), 2**32 - 1)
        self.hand = raw_id(string(first.get("hand_id")))
        self.seats = rows(first.get("players"), _seat, PLAYERS, least=2)
        """The seats in dealing order."""

    def places(self, seat: int) -> tuple[int, ...]:
        """Return which cards off the deck went to a seat, first card first: one at a time, twice around (R6.1)."""
        if seat not in self.seats:
            return ()
        first = self.seats.index(seat)
        return first, len(self.seats) + first

    def board(self) -> list[tuple[int, str]]:
        """Return the cards of all boards with their number off the deck; a burn goes before each street."""
        dealt, found = 2 * len(self.seats), list[tuple[int, str]]()
        for event in self._told("board_dealt"):
            cards = rows(event.get("cards"), string, 3, least=1)
            found += enumerate(cards, dealt + 1)
            dealt += 1 + len(cards)
        return found

    def shown(self) -> list[tuple[tuple[int, ...], str]]:
        """Return the cards that players showed, each with the numbers off the deck that its seat got."""
        return [
            (self.places(number(event.get("seat"), PLAYERS)), card)
            for event in self._told(*_SHOWING)
            for card in rows(event.get("cards"), string, 2)
        ]

    def _told(self, *kinds: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["t"] in kinds]


def _event(plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict) or not isinstance(plain.get("t"), str):
        raise Malformed("an event")
    return plain


def _seat(plain: Any) -> int:
    if not isinstance(plain, dict):
        raise Malformed("a player")
    return number(plain.get("seat"), PLAYERS)
