"""The state of one hand while it's played. Read-only outside this package: only `progress.apply` changes it."""

from __future__ import annotations

from app.poker.actions import LegalActions
from app.poker.cards import Card
from app.poker.events import PotLayer, SeatResult, Street
from app.poker.lineup import HandSetup


class HandPlayer:
    """One seat's part in a hand. Chips. Copies of a hand share it until one of them changes it: see `Hand.own`."""

    __slots__ = (
        "acted_at",
        "bet",
        "cards",
        "dead",
        "era",
        "folded",
        "kept",
        "put_in",
        "seat",
        "shown",
        "stack",
        "start",
    )

    seat: int
    start: int
    stack: int
    bet: int  # in front of the seat on this street
    put_in: int  # in the middle in this hand, bets of this street included
    dead: int  # of `put_in`, what belongs to the main pot without having to be matched (R5.3)
    kept: int  # chips left out of this hand: they are back in the stack at its end (R6.9)
    folded: bool
    cards: tuple[Card, ...]
    shown: bool  # cards lie open for all
    acted_at: int | None  # the price when this seat last acted on this street; None before it has (R7.3)
    era: int  # the era of the hand that made this copy

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.start = self.stack = stack
        self.bet = self.put_in = self.dead = self.kept = self.era = 0
        self.folded = self.shown = False
        self.cards = ()
        self.acted_at = None

    def copy(self, era: int) -> HandPlayer:
        """Return an independent copy for a hand of that era."""
        new = _new_player(HandPlayer)
        new.era = era
        new.seat = self.seat
        new.start = self.start
        new.stack = self.stack
        new.bet = self.bet
        new.put_in = self.put_in
        new.dead = self.dead
        new.kept = self.kept
        new.folded = self.folded
        new.cards = self.cards
        new.shown = self.shown
        new.acted_at = self.acted_at
        return new


class Hand:
    """One hand."""

    __slots__ = (
        "aggressor",
        "asked",
        "began",
        "board",
        "closed",
        "dealt",
        "ended",
        "era",
        "legal",
        "level",
        "middle",
        "places",
        "players",
        "pots",
        "price",
        "raise_unit",
        "raises",
        "rake",
        "results",
        "run_twice",
        "second_board",
        "setup",
        "shared",
        "street",
        "to_act",
        "total",
    )

    setup: HandSetup
    street: Street
    board: tuple[Card, ...]
    second_board: tuple[Card, ...]  # run 1 with the cards that it shares; the other one of a double board; else ()
    players: list[HandPlayer]  # dealing order
    to_act: int | None  # the seat whose choice is awaited; of those that vote on running it twice, the first
    price: int  # the highest bet of this street that must be matched
    raise_unit: int  # the last full bet or raise (R7.2); fixed-limit: the bet of this street
    pots: tuple[PotLayer, ...]  # collected so far
    ended: bool
    results: tuple[SeatResult, ...]
    rake: int

    places: dict[int, int]  # seat -> position in `players`; never changes
    legal: LegalActions | None  # what `legal_actions` found, kept until something happens
    era: int  # grows in both hands whenever one is copied: players of this era are shared with no other hand
    total: int  # all chips of all players; never changes
    middle: int  # all chips in the middle
    level: int  # fixed-limit: the last bet or raise that counted as a full one (R8.3)
    raises: int  # full bets and raises of this street, the big blind being one (R8.2)
    began: int  # players who began this street
    closed: bool  # this street's bets are collected
    aggressor: int | None  # the seat that last bet or raised on this street (R10.1)
    dealt: int  # cards gone from the deck, burns included
    shared: int | None  # board cards when the hands were turned up for the run-out (R6.6), None before
    asked: tuple[int, ...]  # seats whose answer about running it twice is awaited
    run_twice: bool | None  # what they agreed on (R10.4), None while undecided

    def __init__(self, setup: HandSetup) -> None:
        self.setup = setup
        self.street = Street.PREFLOP
        self.board = self.second_board = ()
        self.players = [HandPlayer(stake.seat, stake.stack) for stake in setup.lineup.stakes]
        self.places = {player.seat: at for at, player in enumerate(self.players)}
        self.to_act = self.aggressor = self.shared = self.run_twice = self.legal = None
        self.price = self.level = self.raise_unit = self.raises = 0
        self.pots = self.results = self.asked = ()
        self.ended = self.closed = False
        self.rake = self.middle = self.dealt = self.era = 0
        self.began = len(self.players)
        self.total = sum([player.start for player in self.players])

    @property
    def pot_total(self) -> int:
        """All chips in the middle, bets of this street included."""
        return self.middle

    @property
    def live(self) -> list[HandPlayer]:
        """Who hasn't folded, in dealing order."""
        return [player for player in self.players if not player.folded]

    @property
    def second_base(self) -> tuple[Card, ...]:
        """What the second board begins with: the cards that a run shares, nothing in a double board."""
        return () if self.setup.rules.boards > 1 else self.board[: self.shared]

    def player(self, seat: int) -> HandPlayer | None:
        """Return that seat's part in this hand, None where it wasn't dealt in."""
        at = self.places.get(seat)
        return None if at is None else self.players[at]

    def dealt_in(self, seat: int) -> HandPlayer:
        """Return the part of a seat that's known to be dealt in."""
        return self.players[self.places[seat]]

    def own(self, seat: int) -> HandPlayer:
        """Return the part of a seat to change it: a copy of one that another hand may share."""
        at, players = self.places[seat], self.players
        mine = players[at]
        if mine.era != self.era:
            mine = players[at] = mine.copy(self.era)
        return mine

    def copy(self) -> Hand:
        """Return an independent copy; what isn't changed is shared, which makes it cheap enough for each action."""
        new = _new_hand(Hand)
        new.era = self.era = self.era + 1
        new.setup = self.setup
        new.places = self.places
        new.total = self.total
        new.legal = None
        new.street = self.street
        new.board = self.board
        new.second_board = self.second_board
        new.players = self.players.copy()
        new.to_act = self.to_act
        new.price = self.price
        new.raise_unit = self.raise_unit
        new.pots = self.pots
        new.ended = self.ended
        new.results = self.results
        new.rake = self.rake
        new.middle = self.middle
        new.level = self.level
        new.raises = self.raises
        new.began = self.began
        new.closed = self.closed
        new.aggressor = self.aggressor
        new.dealt = self.dealt
        new.shared = self.shared
        new.asked = self.asked
        new.run_twice = self.run_twice
        return new

    def state(self) -> tuple[object, ...]:
        """Everything about this hand as one comparable value."""
        own = tuple(getattr(self, name) for name in self.__slots__ if name not in ("era", "legal", "players"))
        names = [name for name in HandPlayer.__slots__ if name != "era"]
        return own, tuple(tuple(getattr(player, name) for name in names) for player in self.players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]  # it changes while `play` works on its copy


_new_player = HandPlayer.__new__
_new_hand = Hand.__new__
