"""Events on the wire, for animation, sound and log: the shared part, the same for all viewers.

`{"t": "raised", "seat": 3, "to": 120, "all_in": false}`: `t` is the event's name, the rest are its fields, cards as
texts ("Ks"). What a field holds is listed here or it isn't sent: there's no deck and no hole card in this list.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from app.poker import events as hand
from app.poker.cards import card_text
from app.table import events as table
from app.table import house_events as house
from app.table import option_events as option
from app.table import seating_events as seating
from app.table import shuffle_events as shuffle

_FIELDS: dict[type, tuple[str, ...]] = {
    hand.HandStarted: (),
    hand.BlindPosted: ("seat", "kind", "amount"),
    hand.HoleCardsDealt: ("seat",),
    hand.Folded: ("seat",),
    hand.Checked: ("seat",),
    hand.Called: ("seat", "amount", "to", "all_in"),
    hand.BetMade: ("seat", "to", "all_in"),
    hand.Raised: ("seat", "to", "all_in"),
    hand.Protected: ("seat",),
    hand.BetReturned: ("seat", "amount"),
    hand.BetsCollected: ("pots",),
    hand.CardsTurnedUp: ("seat", "cards"),
    hand.RunTwiceAsked: ("seats",),
    hand.RunTwiceAnswered: ("seat", "agree"),
    hand.BoardDealt: ("street", "cards", "run"),
    hand.HandShown: ("seat", "cards"),
    hand.HandMucked: ("seat",),
    hand.PotAwarded: ("seat", "pot", "amount", "run"),
    hand.RakeTaken: ("pot", "amount"),
    hand.HandEnded: ("results", "rake", "void"),
    table.TableOpened: (),
    table.RulesChanged: (),
    table.Paused: ("now",),
    table.Unpaused: (),
    table.TableClosed: (),
    table.TableResumed: (),
    table.SatDown: ("seat", "player", "name", "stack", "bot"),
    table.ToppedUp: ("seat", "player", "amount"),
    table.SitOutAsked: ("seat", "at_blind"),
    table.SatOut: ("seat", "reason"),
    table.CameBack: ("seat",),
    table.StandUpAsked: ("seat",),
    table.StayedOn: ("seat",),
    table.StoodUp: ("seat", "player", "stack"),
    table.Connected: ("seat",),
    table.Disconnected: ("seat",),
    table.ButtonDrawn: ("draw", "button"),
    table.HandOpened: ("number", "hand_id", "utc_ms", "button", "players", "bomb_pot"),
    table.TimedOut: ("seat", "disconnected"),
    table.CardsShown: ("seat", "cards"),
    house.HostDid: ("by", "action", "player", "changes"),
    house.RulesPending: (),
    house.RulesDiscarded: (),
    house.CloseAsked: (),
    house.StayedOpen: (),
    house.HostsSet: ("host",),
    house.Kicked: ("player",),
    house.Banned: ("player", "on"),
    house.Muted: ("player", "on"),
    house.SeatAsked: ("request",),
    house.RequestClosed: ("player", "granted"),
    house.FeeTaken: ("seat", "player", "amount"),
    option.StraddleChosen: ("seat", "on"),
    option.BombVoted: ("seat", "on"),
    option.RabbitShown: ("seat", "cards", "second"),
    option.BountyPaid: ("seat", "player", "payments"),
    seating.BlindChosen: ("seat", "post"),
    seating.SeatMoveAsked: ("seat", "to"),
    seating.SeatMoved: ("seat", "to", "player"),
    seating.TimeGranted: ("seat", "percent"),
    seating.Queued: ("player", "name"),
    seating.Unqueued: ("player",),
    seating.SeatOffered: ("seat", "player"),
    seating.OfferEnded: ("seat", "player"),
}
INTERNAL = (
    house.AutoSet,
    house.FeesPlanned,
    option.PreferencesSet,
    shuffle.ShuffleOpened,
    shuffle.ShufflePrepared,
    shuffle.ShuffleRecorded,
    shuffle.ShuffleRestarted,
    table.ClockStarted,
    table.BankLeft,
    table.DealPlanned,
    table.TopUpQueued,
)
"""Bookkeeping of the room and of single players: not sent; what matters of it is in the view."""


def event_wire(event: table.TableEvent) -> dict[str, object] | None:
    """Return an event as it's sent to everybody, None for what isn't sent."""
    kind = type(event)
    fields = _FIELDS.get(kind)
    if fields is None:
        return None
    wire: dict[str, object] = {"t": _NAMES[kind]}
    for name in fields:
        shape = _SHAPES.get(name)
        wire[name] = getattr(event, name) if shape is None else shape(event)
    return wire


def request_wire(request: house.Request) -> dict[str, object]:
    """Return what a player asks of the hosts."""
    kind = "chips" if request.top_up else "seat"
    return {"player": request.player, "name": request.name, "kind": kind, "seat": request.seat, "chips": request.chips}


def _rows(field: str, *names: str) -> Callable[[Any], list[dict[str, object]]]:
    """Return a function that lists, of each value in an event's field, these attributes."""
    return lambda event: [{name: getattr(value, name) for name in names} for value in getattr(event, field)]


_SHAPES: dict[str, Callable[[Any], object]] = {
    "cards": lambda event: [card_text(card) for card in event.cards],
    "second": lambda event: [card_text(card) for card in event.second],
    "payments": _rows("payments", "seat", "player", "amount"),
    "draw": lambda event: [{"seat": drawn.seat, "card": card_text(drawn.card)} for drawn in event.cards],
    "seats": lambda event: list(event.seats),
    "pots": lambda event: [{"amount": pot.amount, "seats": list(pot.seats)} for pot in event.pots],
    "results": _rows("results", "seat", "stack", "net"),
    "players": _rows("players", "seat", "player", "name", "stack", "position"),
    "changes": _rows("changes", "field", "before", "after"),
    "request": lambda event: request_wire(event.request),
    "kind": lambda event: event.kind.value,
    "now": lambda event: event.at is not None,
    "street": lambda event: event.street.value,
    "reason": lambda event: event.reason.value,
}
_NAMES = {kind: re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in _FIELDS}
