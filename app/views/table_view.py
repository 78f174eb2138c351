"""A table as one viewer may see it: a public part, the same for all, and `You`, the viewer's own.

Hole cards that aren't open to everybody occur only in `You`. Cards are texts such as "Ks". Times are durations in
milliseconds. Chips are whole. The fields of these classes are the field names of the wire (README, "The socket").
What has its default value is left out on the wire: bytes are what an action costs most, and this makes two kilobytes
of six. They are structs since each action makes some thirty of them: a frozen dataclass takes four times as long.
"""

from __future__ import annotations

from msgspec import Raw, Struct, field

from app.poker.actions import Range
from app.views.option_view import BombView, EquityView, PreferView, StraddleView


class LastSeen(Struct, frozen=True, gc=False):
    """A seat's last action on this street."""

    do: str
    to: int
    all_in: bool


class SeatView(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A taken seat."""

    seat: int
    player: str
    name: str
    bot: bool = False
    stack: int
    """Chips behind, bets not counted."""
    bet: int = 0
    """Chips in front of the seat on this street."""
    state: str = "in"
    """in | folded | all_in (dealt in), waiting (for the next hand), out (sits out), busted."""
    cards: tuple[str, ...] | None = None
    """None: no cards. ("", "") face down. Texts: open to all."""
    position: str = ""
    """BTN SB BB UTG ... as in R3.5; "" when not dealt in."""
    last: LastSeen | None = None
    connected: bool = True
    sitting_out: bool = False
    wants_out: bool = False
    out_at_blind: bool = False
    """Sits out when the big blind comes."""
    leaving: bool = False
    sent_away: bool = False
    """Leaves by a host's word, which can't be taken back."""
    moving_to: int = 0
    """The seat that the player moves to at the hand's end, 0 = none."""
    owes_live: int = 0
    owes_dead: int = 0
    """Blinds that the seat owes before it's dealt in (R4.2)."""
    posting: bool = False
    """Posts them as soon as the button has passed; otherwise waits for the big blind."""
    time_percent: int = 100
    """The player's own action time, in percent of the table's."""
    won: int = 0
    """Chips won from pots in the hand that has just ended, else 0."""
    label: str = ""
    """The shown hand's category once its cards are open and the board has five cards (two_pair ...), else ""."""
    label_ranks: tuple[str, ...] = ()
    """The ranks that name it, most important first: ("K", "9")."""
    second_label: str = ""
    second_label_ranks: tuple[str, ...] = ()
    """The same on the second board, where there is one."""


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
    """action | bank | grace | none (the table plays without a clock; `left` and `total` are 0)."""
    left: int
    total: int
    bank: int


class HandView(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The hand being played, or the last one until the next begins."""

    id: str
    number: int
    street: str
    ended: bool = False
    void: bool = False
    bomb_pot: bool = False
    boards: int = 1
    """2: a double board, both dealt from the flop on; otherwise `second_board` is the second run."""
    board: tuple[str, ...] = ()
    second_board: tuple[str, ...] = ()
    """The cards that both runs share are in it too."""
    asked: tuple[int, ...] = ()
    """Seats whose answer about running it twice is awaited."""
    pots: tuple[PotView, ...] = ()
    """Collected pots; bets of this street are not in them."""
    pot_total: int
    """Everything in the middle, bets of this street included."""
    price: int
    to_act: int | None = None
    turn: int
    """The token of the decision awaited."""
    wins: tuple[WinView, ...] = ()
    winning: tuple[str, ...] = ()
    """The cards of the best winning hand that is open (to lift them out), else ()."""
    winning_second: tuple[str, ...] = ()
    rabbit: tuple[str, ...] = ()
    second_rabbit: tuple[str, ...] = ()
    """What would have come to each board, once somebody has asked to see it (R10.6)."""
    equity: tuple[EquityView, ...] = ()
    """For each street of a run-out before the river, once it's worked out; () while a live hand is hidden."""


class WaitingView(Struct, frozen=True, gc=False):
    """A player on the waiting list."""

    player: str
    name: str


class HeldView(Struct, frozen=True, gc=False):
    """A free seat that is held for a player of the waiting list, for `left` milliseconds more."""

    seat: int
    player: str
    name: str
    left: int


class RequestView(Struct, frozen=True, gc=False):
    """What a player asks of the hosts."""

    player: str
    name: str
    kind: str
    """seat | chips (more of them)."""
    seat: int
    chips: int


class PublicView(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Everything about a table that anybody in the room may see."""

    table: str
    version: int
    rules: dict[str, object] | Raw
    """The stakes (`public.STAKES`), and each other option of `table.rules` that isn't at its default."""
    host: str
    paused: bool = False
    halted: bool = False
    """The running hand stands still too; the clock's `left` is kept until the host goes on."""
    closed: bool = False
    button: int | None = None
    """Where the button, the small and the big blind of this hand, or of the last one, are: under the dead button the
    first two may be empty seats."""
    small_blind: int | None = None
    big_blind: int | None = None
    seats: tuple[SeatView | Raw | None, ...]
    """Index 0 is seat 1."""
    hand: HandView | None = None
    clock: ClockView | None = None
    deal_in: int | None = None
    """Milliseconds until the next hand is dealt, None when none is planned."""
    waiting: tuple[WaitingView, ...] = ()
    """The waiting list, first in line first; who has been offered a seat is still on it."""
    held: tuple[HeldView, ...] = ()
    hosts: tuple[str, ...]
    """The players who have the host's powers at this table, its host first."""
    pending: dict[str, object] | None = None
    """Options that will hold once the running hand is over: those that differ from `rules`."""
    closing: bool = False
    """The table closes when the running hand is over."""
    requests: tuple[RequestView, ...] = ()
    """What waits for a host's word, oldest first."""
    muted: tuple[str, ...] = ()
    """Players who may not chat."""
    straddles: tuple[StraddleView, ...] = ()
    """Who will straddle in the next hand as things stand; () while one runs."""
    bomb: BombView | None = None
    """None at a table without bomb pots."""


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


class You(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What only this viewer sees."""

    player: str | None = None
    host: bool = False
    seat: int | None = None
    cards: tuple[str, ...] = ()
    """The viewer's own hole cards, () without."""
    label: str = ""
    """The category of the viewer's best hand now: high_card one_pair two_pair three_of_a_kind straight flush full_house
    four_of_a_kind straight_flush royal_flush; "" before the flop or without cards."""
    label_ranks: tuple[str, ...] = ()
    legal: LegalView | None = None
    """None while it isn't the viewer's turn."""
    wish: WishView | None = None
    wishes: tuple[WishView, ...] = ()
    """Pre-actions that may be made now; () when none."""
    can_show: bool = False
    """The viewer may show one or both cards of the finished hand (R10.5)."""
    top_up: int = 0
    """Queued top-up."""
    top_up_most: int = 0
    """The largest top-up that would be accepted now, 0 = none."""
    auto_top_up: bool = False
    auto_rebuy: bool = False
    """The viewer's standing switches (R2.3)."""
    queue: int = 0
    """The viewer's place in the waiting list, 1 = first; 0 = not on it."""
    straddle_offer: int | None = None
    """Chips of the straddle that the viewer may say yes to now."""
    straddle_on: bool = False
    """The viewer will straddle in the next hand."""
    prefer: PreferView | None = None
    bomb_vote: bool | None = None
    """The viewer's vote for a bomb pot; None where there's nothing to vote about."""
    can_rabbit: bool = False
    """The viewer may see what would have come."""
    second_label: str = ""
    second_label_ranks: tuple[str, ...] = ()
    """Like `label`, for the second board."""
    top_up_least: int = 0
    """The smallest such top-up, 0 = none: a busted player buys in anew (R1.4)."""
    offer: int = 0
    """The seat that is held for the viewer, 0 = none; `held` tells how long."""
