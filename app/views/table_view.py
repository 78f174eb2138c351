"""A table as one viewer may see it: a public part, the same for all, and `You`, the viewer's own.

Hole cards that aren't open to everybody occur only in `You`. Cards are texts such as "Ks". Times are durations in
milliseconds. Chips are whole. The fields of these classes are the field names of the wire (README, "The socket").
They are structs since each action makes some thirty of them: a frozen dataclass takes four times as long to make.
"""

from __future__ import annotations

from msgspec import Struct, field

from app.poker.actions import Range
from app.table.rules import TableRules


class LastSeen(Struct, frozen=True, gc=False):
    """A seat's last action on this street."""

    do: str
    to: int
    all_in: bool


class SeatView(Struct, frozen=True, gc=False):
    """A taken seat."""

    seat: int
    player: str
    name: str
    bot: bool
    stack: int
    """Chips behind, bets not counted."""
    bet: int
    """Chips in front of the seat on this street."""
    state: str
    """in | folded | all_in (dealt in), waiting (for the next hand), out (sits out), busted."""
    cards: tuple[str, ...] | None
    """None: no cards. ("", "") face down. Texts: open to all."""
    position: str
    """BTN SB BB UTG ... as in R3.5; "" when not dealt in."""
    last: LastSeen | None
    connected: bool
    sitting_out: bool
    wants_out: bool
    leaving: bool
    won: int
    """Chips won from pots in the hand that has just ended, else 0."""
    label: str
    """The shown hand's category once its cards are open and the board has five cards (two_pair ...), else ""."""
    label_ranks: tuple[str, ...]
    """The ranks that name it, most important first: ("K", "9")."""


class PotView(Struct, frozen=True, gc=False):
    """A pot, main pot first, and the seats that may win it."""

    amount: int
    seats: tuple[int, ...]


class WinView(Struct, frozen=True, gc=False):
    """One award of the hand that has just ended."""

    seat: int
    pot: int
    amount: int
    run: int


class ClockView(Struct, frozen=True, gc=False):
    """The time of the seat to act. `left` and `total` are milliseconds when sent; `bank` is what the time bank adds."""

    seat: int
    kind: str
    """action | bank | grace."""
    left: int
    total: int
    bank: int


class HandView(Struct, frozen=True, gc=False):
    """The hand being played, or the last one until the next begins."""

    id: str
    number: int
    street: str
    ended: bool
    void: bool
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    pots: tuple[PotView, ...]
    """Collected pots; bets of this street are not in them."""
    pot_total: int
    """Everything in the middle, bets of this street included."""
    price: int
    to_act: int | None
    turn: int
    """The token of the decision awaited."""
    wins: tuple[WinView, ...]
    winning: tuple[str, ...]
    """The cards of the best winning hand that is open (to lift them out), else ()."""


class PublicView(Struct, frozen=True, gc=False):
    """Everything about a table that anybody in the room may see."""

    table: str
    version: int
    rules: TableRules
    host: str
    paused: bool
    closed: bool
    button: int | None
    seats: tuple[SeatView | None, ...]
    """Index 0 is seat 1."""
    hand: HandView | None
    clock: ClockView | None
    deal_in: int | None
    """Milliseconds until the next hand is dealt, None when none is planned."""


class SizeView(Struct, frozen=True, gc=False):
    """A ready-made amount for a bet or raise: key is min, half, two_thirds, pot, all_in, bb25 (2.5 big blinds), bb3."""

    key: str
    to: int


class LegalView(Struct, frozen=True, gc=False):
    """The viewer's choices now, with least and most."""

    fold: bool
    check: bool
    call: int | None
    call_all_in: bool
    bet: Range | None
    raise_: Range | None = field(name="raise")
    sizes: tuple[SizeView, ...]
    step: int
    """What - and + change: one big blind."""
    run_twice: bool


class WishView(Struct, frozen=True, gc=False):
    """A pre-action that the viewer has made or may make; `call` is the amount it would add."""

    kind: str
    call: int


class You(Struct, frozen=True, gc=False):
    """What only this viewer sees."""

    player: str | None
    host: bool
    seat: int | None
    cards: tuple[str, ...]
    """The viewer's own hole cards, () without."""
    label: str
    """The category of the viewer's best hand now: high_card one_pair two_pair three_of_a_kind straight flush full_house
    four_of_a_kind straight_flush royal_flush; "" before the flop or without cards."""
    label_ranks: tuple[str, ...]
    legal: LegalView | None
    """None while it isn't the viewer's turn."""
    wish: WishView | None
    wishes: tuple[WishView, ...]
    """Pre-actions that may be made now; () when none."""
    can_show: bool
    """The viewer may show one or both cards of the finished hand (R10.5)."""
    top_up: int
    """Queued top-up."""
    top_up_most: int
    """The largest top-up that would be accepted now, 0 = none."""
