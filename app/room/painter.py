"""A table's views as bytes. What stayed as it was is not made again: an action changes a seat or two."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw

from app.room.ports import Encoder
from app.table.events import TableEvent
from app.table.rules import TableRules
from app.table.seat import Seat
from app.table.viewer import Viewer
from app.table.wish import Wish
from app.views.option_view import EquityView
from app.views.private import About as AboutYou
from app.views.private import Rest, about_you, at_rest, you
from app.views.public import public_view_with, spoken_rules
from app.views.scene import Scene
from app.views.seat_view import About as AboutSeat
from app.views.seat_view import about_seat, seat_view
from app.views.wire import event_wire


class Painter:
    """Paints one table for all, and remembers its seats."""

    __slots__ = ("_encoder", "_rules", "_seats")

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._rules: tuple[TableRules | None, Raw] = (None, Raw())
        self._seats: dict[int, tuple[AboutSeat, Raw]] = {}

    def tail(
        self,
        scene: Scene,
        events: Iterable[TableEvent],
        at: int,
        equity: tuple[EquityView, ...],
        spectators: list[str],
    ) -> bytes:
        """Return what all viewers share, as it follows a viewer's own part; `events` are what has just happened."""
        seats = tuple([None if seat is None else self._seat(scene, seat) for seat in scene.table.seats])
        view = public_view_with(scene, at, equity, self._spoken(scene.table.rules), seats)
        told = [wire for event in events if (wire := event_wire(event)) is not None]
        return b"," + self._encoder.public(view, told, spectators)

    def _seat(self, scene: Scene, seat: Seat) -> Raw:
        about = about_seat(scene, seat)
        known = self._seats.get(seat.number)
        if known is None or known[0] != about:
            known = self._seats[seat.number] = about, self._encoder.part(seat_view(*about))
        return known[1]

    def _spoken(self, rules: TableRules) -> Raw:
        if self._rules[0] is not rules:
            self._rules = rules, self._encoder.part(spoken_rules(rules))
        return self._rules[1]


class OwnPart:
    """One viewer's own part of the views, remembered."""

    __slots__ = ("_about", "_bytes", "_rest")

    def __init__(self) -> None:
        self._about: AboutYou | None = None
        self._rest: Rest | None = None
        self._bytes = b""

    def of(self, encoder: Encoder, scene: Scene, viewer: Viewer, wish: Wish | None) -> bytes:
        """Return it as a whole JSON object."""
        rest = at_rest(scene, viewer, wish)
        if rest is not None and rest == self._rest:
            return self._bytes
        self._rest = rest
        about = about_you(scene, viewer, wish)
        if about != self._about:
            self._about, self._bytes = about, encoder.you(you(*about))
        return self._bytes
