"""A second, simpler idea of one hand: who has put in what, whose turn it is, and who must be paid.

It is told the journal's events and objects to what may not happen. It shares no code with the rules it watches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.poker import events as said
from app.poker.lineup import HandSetup
from app.poker.rules import Ante, StraddleMinRaise
from app.poker.structures import Structure
from app.sim.payout import check_awards, layers

CHOICES = (
    said.Folded,
    said.Checked,
    said.Called,
    said.BetMade,
    said.Raised,
    said.Protected,
    said.RunTwiceAnswered,
)
"""What players choose."""


@dataclass(slots=True)
class Part:
    """One seat's part."""

    seat: int
    start: int
    stack: int
    bet: int = 0
    paid: int = 0
    """Put in and to be matched."""
    dead: int = 0
    folded: bool = False
    kept: int = 0
    cards: tuple[int, ...] = ()
    acted_at: int | None = None
    """The price when it last acted on this street."""


@dataclass(slots=True)
class HandModel:
    """One hand, as far as the journal has told it."""

    setup: HandSetup
    parts: dict[int, Part] = field(default_factory=dict)
    """By seat, in dealing order."""
    boards: list[list[int]] = field(default_factory=lambda: [[], []])
    next_card: int = 0
    price: int = 0
    unit: int = 0
    turn_of: int | None = None
    """The seat to act."""
    asked: list[int] = field(default_factory=list)
    open: set[int] = field(default_factory=set)
    """Cards that everybody knows."""
    all_in: bool = False
    """The hands were turned up for a run-out."""
    pots: tuple[said.PotLayer, ...] = ()
    awards: list[said.PotAwarded] = field(default_factory=list)
    rakes: dict[int, int] = field(default_factory=dict)
    mucked: set[int] = field(default_factory=set)
    ended: bool = False
    void: bool = False

    def __post_init__(self) -> None:
        """Look at the deck and the lineup."""
        setup, line = self.setup, self.setup.lineup
        assert sorted(setup.deck) == list(range(52)), "not 52 distinct cards"
        for stake in line.stakes:
            self.parts[stake.seat] = Part(stake.seat, stake.stack, stake.stack)
        seats = list(self.parts)
        assert seats == sorted(seats, key=lambda seat: (seat <= line.button, seat)), f"dealt in the order {seats}"
        if len(seats) == 2 and line.big_blind is not None:
            assert line.small_blind == line.button, "heads-up without the small blind on the button"
        straddles = [straddle.amount for straddle in line.straddles]
        if not setup.rules.bomb_pot:
            self.price = max([setup.rules.big_blind, *straddles, *(post.live for post in line.posts)])
        by_straddle = straddles and setup.rules.straddle_min_raise is StraddleMinRaise.STRADDLE
        self.unit = straddles[-1] if by_straddle else setup.rules.big_blind

    @property
    def street(self) -> str:
        """Return the street by the cards of the first board."""
        return {0: "preflop", 3: "flop", 4: "turn", 5: "river"}[len(self.boards[0])]

    @property
    def middle(self) -> int:
        """Return the chips in the middle."""
        if self.ended:
            return 0
        out = sum(award.amount for award in self.awards) + sum(self.rakes.values())
        return sum(part.paid + part.dead for part in self.parts.values()) - out

    @property
    def live(self) -> list[Part]:
        """Return who hasn't folded."""
        return [part for part in self.parts.values() if not part.folded]

    def watch(self, event: said.HandEvent) -> None:
        """Take an event in, or object."""
        name = type(event).__name__
        if isinstance(event, said.Folded | said.Checked | said.Called | said.BetMade | said.Raised | said.Protected):
            assert event.seat == self.turn_of, f"{name} by seat {event.seat} when {self.turn_of} is to act"
            assert not self.asked, f"{name} during a vote"
            self._acted(self.parts[event.seat], event)
            self._pass_on(event.seat)
        elif isinstance(event, said.RunTwiceAsked | said.RunTwiceAnswered):
            self._voted(event)
        elif isinstance(event, said.HoleCardsDealt | said.BoardDealt):
            self._dealt(event)
        elif isinstance(event, said.CardsTurnedUp | said.HandShown | said.HandMucked):
            self._showed(event)
        else:
            self._money(event)

    def _acted(self, part: Part, event: said.HandEvent) -> None:
        owed = self.price - part.bet
        match event:
            case said.Folded():
                part.folded = True
            case said.Checked():
                assert owed <= 0, f"a check that owes {owed}"
            case said.Called(_, amount, to):
                assert amount == min(owed, part.stack) > 0, f"a call of {amount} that owes {owed}"
                self._put(part, amount)
                assert part.bet == to, "a call to another amount"
            case said.BetMade(_, to) | said.Raised(_, to):
                self._raised(part, to)
            case said.Protected():
                assert owed > 0
                part.kept, part.stack = part.stack, 0
            case _:
                raise AssertionError(f"{event} is no choice")
        part.acted_at = self.price

    def _raised(self, part: Part, to: int) -> None:
        added, all_in = to - part.bet, to == part.bet + part.stack
        assert self.price < to, f"a raise to {to} at the price {self.price}"
        assert added <= part.stack, "a raise beyond the stack"
        step = to - self.price
        if self.setup.rules.structure is not Structure.FIXED_LIMIT:
            assert step >= self.unit or all_in, f"a raise by {step} where {self.unit} is the least"
            reopened = part.acted_at is None or self.price - part.acted_at >= self.unit
            assert reopened, "a raise again after less than a full one"
            self.unit = max(self.unit, step)
        self._put(part, added)
        self.price = to

    def _put(self, part: Part, chips: int) -> None:
        assert 0 < chips <= part.stack, f"{chips} out of a stack of {part.stack}"
        part.stack -= chips
        part.paid += chips
        part.bet += chips

    def _pass_on(self, after: int | None) -> None:
        """Find whose turn it is after a seat; None: from the left of the button."""
        order = list(self.parts)
        start = 0 if after is None else order.index(after) + 1
        self.turn_of = None
        for seat in order[start:] + order[:start]:
            part = self.parts[seat]
            if part.stack and not part.folded and (part.acted_at is None or part.bet < self.price):
                rivals = [other for other in self.live if other is not part]
                if any(other.stack or other.bet > part.bet for other in rivals):
                    self.turn_of = seat
                return

    def _voted(self, event: said.RunTwiceAsked | said.RunTwiceAnswered) -> None:
        if isinstance(event, said.RunTwiceAsked):
            assert list(event.seats) == [part.seat for part in self.live], "others than those who are in are asked"
            self.asked = list(event.seats)
        else:
            assert event.seat in self.asked, "an answer of somebody who wasn't asked"
            self.asked = [seat for seat in self.asked if seat != event.seat] if event.agree else []
        self.turn_of = self.asked[0] if self.asked else None

    def _dealt(self, event: said.HoleCardsDealt | said.BoardDealt) -> None:
        deck, count = self.setup.deck, len(self.parts)
        if isinstance(event, said.HoleCardsDealt):
            at = list(self.parts).index(event.seat)
            assert event.cards == (deck[at], deck[at + count]), "hole cards that are not the deck's"
            self.parts[event.seat].cards = event.cards
            self.next_card += 2
            if self.next_card == 2 * count and not self.setup.rules.bomb_pot:
                line = self.setup.lineup
                self._pass_on(line.straddles[-1].seat if line.straddles else line.big_blind)
            return
        assert event.run or self.turn_of is None, "a street while somebody is to act"
        first = self.next_card + 1
        assert event.cards == deck[first : first + len(event.cards)], "board cards that are not the deck's"
        self.next_card += 1 + len(event.cards)
        board = self.boards[event.run]
        if event.run and not board and self.setup.rules.boards == 1:
            board += self.boards[0][: self._shared()]
        board += event.cards
        self.open |= set(event.cards)
        if event.run == 0 and not self.all_in:
            self._new_street()

    def _shared(self) -> int:
        """Return how many cards the board had when the hands were turned up."""
        return self._at_turn_up

    _at_turn_up: int = 0

    def _new_street(self) -> None:
        self.unit = self.setup.rules.big_blind
        self._pass_on(None)

    def _showed(self, event: said.CardsTurnedUp | said.HandShown | said.HandMucked) -> None:
        part = self.parts[event.seat]
        assert not part.folded, "a folded hand is shown"
        if isinstance(event, said.HandMucked):
            self.mucked.add(event.seat)
            return
        assert event.cards == part.cards, "other cards than those that were dealt"
        self.open |= set(part.cards)
        if isinstance(event, said.CardsTurnedUp):
            self.all_in, self._at_turn_up = True, len(self.boards[0])

    def _money(self, event: said.HandEvent) -> None:
        match event:
            case said.BlindPosted(seat, kind, amount):
                self._posted(self.parts[seat], kind, amount)
            case said.BetReturned(seat, amount):
                part = self.parts[seat]
                assert amount == self._uncalled(), f"{amount} returned where {self._uncalled()} is uncalled"
                part.stack, part.paid = part.stack + amount, part.paid - amount
                part.bet = max(0, part.bet - amount)
            case said.BetsCollected(pots):
                self._collected(pots)
            case said.RakeTaken(pot, amount):
                self.rakes[pot] = self.rakes.get(pot, 0) + amount
            case said.PotAwarded(seat, _, amount):
                self.awards.append(event)
                self.parts[seat].stack += amount
            case said.HandEnded():
                self._ended(event)
            case _:
                raise AssertionError(f"nobody knows {event}")

    def _posted(self, part: Part, kind: said.Blind, amount: int) -> None:
        rules = self.setup.rules
        each = rules.bomb_pot or rules.ante is Ante.EACH
        if kind is said.Blind.DEAD or (kind is said.Blind.ANTE and not (each and rules.ante_trimming)):
            assert amount <= part.stack, "a post beyond the stack"
            part.stack, part.dead = part.stack - amount, part.dead + amount
            return
        self._put(part, amount)
        if kind is said.Blind.ANTE:
            part.bet -= amount

    def _uncalled(self) -> int:
        paid = sorted((part.paid for part in self.parts.values()), reverse=True)
        return paid[0] - paid[1]

    def _collected(self, pots: Sequence[said.PotLayer]) -> None:
        assert self.turn_of is None, "bets are collected while somebody is to act"
        assert not self._uncalled(), "an uncalled bet went into the pot"
        assert [(pot.amount, pot.seats) for pot in pots] == layers(self), f"pots {pots}, not {layers(self)}"
        self.pots = tuple(pots)
        self.price = 0
        for part in self.parts.values():
            part.bet, part.acted_at = 0, None

    def _ended(self, event: said.HandEnded) -> None:
        self.void = event.void
        if event.void:
            for part in self.parts.values():
                part.stack, part.bet, part.kept = part.start, 0, 0
        else:
            check_awards(self)
        for part in self.parts.values():
            part.stack, part.kept = part.stack + part.kept, 0
        told = [(result.seat, result.stack, result.net) for result in event.results]
        assert told == [(part.seat, part.stack, part.stack - part.start) for part in self.parts.values()], (
            f"results {told}"
        )
        assert event.rake == sum(self.rakes.values()), "another rake than was taken"
        assert sum(net for _, _, net in told) + event.rake == 0, "chips were lost or made"
        self.ended, self.turn_of = True, None
        self.asked = []
