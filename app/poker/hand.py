"""One hand as a value, and the three functions that make one: `deal`, `play`, `evolve`. The choke point of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.poker.actions import Action, LegalActions
from app.poker.cards import Card
from app.poker.events import HandEvent, HandStarted, PotLayer, SeatResult, Street
from app.poker.lineup import HandSetup


class HandPlayer:
    """One seat's part in a hand; read-only outside this package. Chips."""

    __slots__ = ("acted_at", "bet", "cards", "dead", "folded", "put_in", "seat", "shown", "stack", "start")
    seat: int
    start: int
    stack: int
    bet: int  # in front of the seat on this street
    put_in: int  # in the middle in this hand, bets of this street included
    dead: int  # of `put_in`, what was dead
    folded: bool
    cards: tuple[Card, ...]
    shown: bool  # cards lie open for all


class Hand:
    """One hand; read-only outside this package."""

    setup: HandSetup
    street: Street
    board: tuple[Card, ...]
    second_board: tuple[Card, ...]  # all five of run 1 (shared cards included), () where the board is run once
    players: list[HandPlayer]  # dealing order
    to_act: int | None  # the seat whose choice is awaited; while a run-twice vote is open, the next seat that is asked
    price: int  # the highest bet of this street that must be matched
    raise_unit: int  # the last full bet or raise (R7.2)
    pots: tuple[PotLayer, ...]  # collected so far
    ended: bool
    results: tuple[SeatResult, ...]
    rake: int

    @property
    def pot_total(self) -> int:
        """All chips in the middle, bets of this street included."""
        raise NotImplementedError

    def player(self, seat: int) -> HandPlayer | None:
        """Return that seat's part in this hand, None where it wasn't dealt in."""
        raise NotImplementedError


class Played(NamedTuple):
    """What a choice made happen, and the hand after it. The hand before is unchanged: a refused append drops this one."""

    events: tuple[HandEvent, ...]
    hand: Hand


def deal(setup: HandSetup) -> Played:
    """Begin a hand: forced bets, hole cards, and all that happens before the first choice (R5, R6.1)."""
    raise NotImplementedError


def play(hand: Hand, seat: int, action: Action) -> Played:
    """Apply a seat's choice and all that follows from it; IllegalAction where the rules refuse it (R6.7)."""
    raise NotImplementedError


def legal_actions(hand: Hand) -> LegalActions | None:
    """Return the choices of the seat to act; None when nobody is."""
    raise NotImplementedError


def evolve(hand: Hand | None, event: HandEvent) -> Hand:
    """Return the hand after an event; `hand` is None only for HandStarted."""
    raise NotImplementedError


def fold_events(started: HandStarted, events: Iterable[HandEvent]) -> Hand:
    """Return the hand that these events tell of."""
    raise NotImplementedError
