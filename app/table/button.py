"""Where the button goes, who posts what, and what the seats are called (R3). `seats` are those dealt in, ascending."""

from __future__ import annotations

from collections.abc import Sequence

from app.poker.cards import Card
from app.poker.lineup import Lineup, Stake
from app.table.events import ButtonDrawn, DrawnCard
from app.table.seat import Seat
from app.table.table import Table

_NAMES = ("UTG", "UTG+1", "UTG+2", "MP", "LJ", "HJ", "CO")
_DROPPED = ("MP", "UTG+2", "UTG+1", "LJ", "HJ", "CO", "UTG")
"""The names between the blinds and the button, and the order in which fewer players do without them (R3.5)."""


def draw(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn:
    """Give each seat one card of `deck`; the highest has the button, spades before hearts, diamonds, clubs (R3.1)."""
    cards = tuple(DrawnCard(seat, card) for seat, card in zip(seats, deck, strict=False))
    # a card's code orders by rank, then by suit: exactly the order of the draw
    return ButtonDrawn(cards, max(cards, key=lambda drawn: drawn.card).seat)


def draw_any(seats: Sequence[int], deck: Sequence[Card]) -> ButtonDrawn:
    """Give the button to any of the seats, each as likely: by the first card of `deck` that divides evenly (R3.1)."""
    even = 52 - 52 % len(seats)
    return ButtonDrawn((), seats[next(card for card in deck if card < even) % len(seats)])


def next_button(table: Table, seats: Sequence[Seat]) -> int:
    """Return the seat that has the button in the next hand, for a table that had one before (R3.2, R3.3)."""
    assert table.button is not None
    if len(seats) == 2:
        posted = last_big_blind(table)
        for seat in seats:
            if seat.player == posted:
                return seat.number  # R3.4: nobody posts the big blind twice in a row
    return clockwise([seat.number for seat in seats], table.button)[0]


def last_big_blind(table: Table) -> str | None:
    """Return the player who owed the big blind in the last hand."""
    return next((dealt.player for dealt in table.players if dealt.position == "BB"), None)


def clockwise(seats: Sequence[int], after: int) -> list[int]:
    """Return the seats in clockwise order from the left of seat `after`, that seat itself last."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def lineup(stacks: dict[int, int], button: int) -> Lineup:
    """Return who plays and who posts, heads-up with the small blind on the button (R3.2). The button is dealt in."""
    order = clockwise(list(stacks), button)
    small, big = (button, order[0]) if len(order) == 2 else (order[0], order[1])
    return Lineup(button, tuple(Stake(seat, stacks[seat]) for seat in order), small, big)


def positions(count: int, dead_small: bool = False, dead_button: bool = False) -> tuple[str, ...]:
    """Return the names of `count` seats in dealing order, from the left of the button to the button (R3.5).

    A dead place has its name like any other, and nobody to bear it.
    """
    if count == 2:
        return "BB", "BTN/SB"
    kept = set(_NAMES) - set(_DROPPED[: len(_NAMES) - (count + dead_small + dead_button - 3)])
    small, button = () if dead_small else ("SB",), () if dead_button else ("BTN",)
    return *small, "BB", *(name for name in _NAMES if name in kept), *button
