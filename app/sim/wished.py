"""The pre-actions that players have ever asked for, and which choices may have come of them (R6.7)."""

from __future__ import annotations

from typing import NamedTuple

from app.poker import events as said

_MEANINGS: dict[type, tuple[str, ...]] = {
    said.Folded: ("fold", "check_fold"),
    said.Checked: ("check", "check_fold", "call_any"),
    said.Called: ("call", "call_any"),
}
_AT_A_PRICE = ("check", "call")
"""These lapse when the price changes."""


class Place(NamedTuple):
    """Where a hand is, for one player."""

    player: str
    hand: int
    street: str


class Wished(set[tuple[Place, int, str]]):
    """Place, price and kind of each wish, as its maker saw them."""

    def note(self, player: str, hand: int, street: str, price: int, kind: str | None) -> None:
        """Add what somebody asks for; taking back takes nothing out, since an older frame may still come."""
        if kind is not None:
            self.add((Place(player, hand, street), price, kind))

    def allow(self, event: object, place: Place, price: int) -> bool:
        """Tell whether a choice at this place and price is what its maker had wished for there."""
        kinds = _MEANINGS.get(type(event), ())
        return any(
            where == place and kind in kinds and (seen == price or kind not in _AT_A_PRICE)
            for where, seen, kind in self
        )
