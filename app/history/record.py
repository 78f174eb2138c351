"""A hand as one viewer saw it, which every format is written from; its fields are the schema "homegame/1" of JSON.

Chips are whole numbers, cards texts such as "Ks". A record holds no card that its viewer may not know, since it's
folded from what `views.event_seen_by` left of the hand's events.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from app.poker.events import Blind, Street
from app.poker.rules import HandRules

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A seat that was dealt in: the player's id and name, and the chips before antes and blinds."""

    seat: int
    player: str
    name: str
    stack: int
    position: str


@dataclass(frozen=True, slots=True)
class PostRecord:
    """A forced bet: ante, small, big, straddle, live or dead."""

    seat: int
    kind: Blind
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class ActionRecord:
    """A choice: fold, check, call, bet, raise; or protect, where somebody disconnected is all-in for what is in (R6.9).

    `amount` chips went in, `to` lie in front of the seat now.
    """

    seat: int
    do: str
    amount: int
    to: int
    all_in: bool
    timed_out: bool
    """The clock chose."""
    disconnected: bool = False
    """The clock chose for somebody who was disconnected."""


@dataclass(frozen=True, slots=True)
class SeatChips:
    """Chips that went to a seat."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class SeatCards:
    """Cards of a seat; one or two."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class StreetRecord:
    """A stage of the hand: the cards that it brought, and what followed, in this order."""

    street: Street
    cards: Cards
    second_cards: Cards
    """What it brought to the second board: of a board run twice, or of a double board."""
    actions: tuple[ActionRecord, ...]
    returned: tuple[SeatChips, ...]
    """Uncalled parts of bets; neither won nor lost (R6.5)."""
    turned_up: tuple[SeatCards, ...]
    """All-in hands, opened before the rest of the board (R6.6)."""


@dataclass(frozen=True, slots=True)
class WinRecord:
    """What a seat won of a pot, after rake. `run` 1 is the second board."""

    seat: int
    amount: int
    run: int


@dataclass(frozen=True, slots=True)
class PotRecord:
    """A pot, main pot first: chips before rake, the seats that could win it, and who won what."""

    amount: int
    seats: tuple[int, ...]
    rake: int
    wins: tuple[WinRecord, ...]


@dataclass(frozen=True, slots=True)
class ShowRecord:
    """One showdown sentence, in order: a seat tabled its hand, or let it go unseen (no cards)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """A seat's stack at the end, and chips back minus chips put in (R13.1)."""

    seat: int
    stack: int
    net: int


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One finished hand."""

    hand: str
    """The world's id for it, the same in every export."""
    number: int
    """The table's count of hands."""
    utc_ms: int
    """When it began: milliseconds since 1970."""
    table: str
    table_name: str
    rules: HandRules
    button: int
    players: tuple[PlayerRecord, ...]
    """In dealing order, from the left of the button."""
    viewer: int | None
    """The seat whose player this record is for; None = a spectator."""
    posts: tuple[PostRecord, ...]
    hole: tuple[SeatCards, ...]
    """The hole cards that the viewer knows: their own, and whatever was opened or shown."""
    streets: tuple[StreetRecord, ...]
    """Preflop first."""
    board: Cards
    second_board: Cards
    """The second board where the board was run twice (R10.4) or there were two (R5.5), else ()."""
    shows: tuple[ShowRecord, ...]
    chosen: tuple[SeatCards, ...]
    """What was shown of free will after the hand (R10.5)."""
    pots: tuple[PotRecord, ...]
    results: tuple[ResultRecord, ...]
    rake: int
    void: bool
    """Called off: every chip went back (R15.2)."""
    rabbit: Cards = ()
    second_rabbit: Cards = ()
    """What would have come to each board, where somebody asked to see it (R10.6)."""
    bounties: tuple[SeatChips, ...] = ()
    """What others paid after the hand for a win with seven-deuce; it's no part of the results."""
    bounty_payments: tuple[SeatChips, ...] = ()
    """Who paid for the bounties, and how much."""
    room: str = ""
    """The room's stable id; "" where the record was made without one."""
    fingerprint: str | None = None
    """The fairness fingerprint: what committed the room to the deck before the deal; None = there was none."""

    @property
    def game_number(self) -> int:
        """The hand's id as a whole number of 63 bits, for formats whose readers want digits; the same in every file."""
        return int.from_bytes(sha256(self.hand.encode()).digest()[:8]) >> 1

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return next(player.name for player in self.players if player.seat == seat)

    def known(self, seat: int) -> Cards:
        """Return the hole cards of a seat as far as the viewer knows them."""
        return next((hole.cards for hole in self.hole if hole.seat == seat), ())

    def put_in(self, seat: int) -> int:
        """Return the chips of a seat that were in the pots or on the way there: posts and bets less what came back."""
        posted = sum(post.amount for post in self.posts if post.seat == seat)
        bet = sum(action.amount for street in self.streets for action in street.actions if action.seat == seat)
        back = sum(returned.amount for street in self.streets for returned in street.returned if returned.seat == seat)
        return posted + bet - back

    @property
    def was_shown_down(self) -> bool:
        """True where hands were compared."""
        return bool(self.shows) or any(street.turned_up for street in self.streets)
