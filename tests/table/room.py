"""A table for tests: commands in a line, time in the test's hand, and every law checked at each step."""

from __future__ import annotations

from typing import Any

from app.history.vectors import stack_deck
from app.ledger.account import ISSUANCE, RAKE, bankroll, pot, stack
from app.ledger.book import Book
from app.ledger.transfer import Kind, Transfer
from app.poker.actions import Action, Bet, Call, Check, Fold, Raise
from app.poker.cards import DECK, Card, parse_cards
from app.poker.hand import Hand
from app.table.commands import CLOCK, Act, By, Command, Deal, OpenTable, SitDown, Tick
from app.table.deal import next_lineup
from app.table.decide import Decision, decide
from app.table.due import Due, DueKind, due
from app.table.events import TableEvent
from app.table.evolve import evolve
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.seat import Seat
from app.table.settle import settle
from app.table.table import Table

HOST = By("host", host=True)
WORDS: dict[str, type[Fold | Check | Call]] = {"fold": Fold, "check": Check, "call": Call}
BANKROLL = 100_000


class Room:
    """One table, whose player at seat 3 is "p3" unless told otherwise, and the money of everybody."""

    def __init__(self, *stacks: int, at: int = 1000, **rules: Any) -> None:
        self.at = at
        self.book = Book()
        self.events: list[TableEvent] = []
        self.options = TableRules(
            **{"next_hand_seconds": 0, "rathole_minutes": 0, "max_buy_in": 1000, "seats": 6, **rules}
        )
        opened = decide(None, OpenTable("t", self.options), HOST, at)
        assert isinstance(opened, Decision)
        self.table: Table = opened.table
        self.deals = 0
        for seat, chips in enumerate(stacks, 1):
            if chips:
                self.sit(seat, chips)

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    @property
    def due(self) -> Due | None:
        return due(self.table)

    def seat(self, number: int) -> Seat:
        seat = self.table.seats[number - 1]
        assert seat is not None
        return seat

    def stacks(self) -> dict[int, int]:
        return {seat.number: seat.stack for seat in self.table.taken()}

    def ask(self, command: Command, by: By) -> tuple[TableEvent, ...] | Refusal:
        """Decide; check that the events lead to the table that was decided, and that the money follows."""
        decided = decide(self.table, command, by, self.at, self.at)
        if isinstance(decided, Refusal):
            return decided
        folded = self.table
        for event in decided.events:
            folded = evolve(folded, event)
        assert folded == decided.table
        assert folded.version == self.table.version + len(decided.events)
        self.book.apply(settle(self.table, decided.events, decided.table))
        self.table = decided.table
        self.events += decided.events
        self._check_money()
        return decided.events

    def do(self, command: Command, by: By | str | int = CLOCK) -> tuple[TableEvent, ...]:
        """Ask what must be accepted; a number is the player of that seat."""
        answer = self.ask(command, self.by(by))
        assert not isinstance(answer, Refusal), (command, answer)
        return answer

    def refuse(self, command: Command, by: By | str | int = CLOCK) -> Code:
        before = self.table
        answer = self.ask(command, self.by(by))
        assert isinstance(answer, Refusal), (command, answer)
        assert self.table is before
        return answer.code

    def by(self, who: By | str | int) -> By:
        if isinstance(who, int):
            return By(self.seat(who).player)
        return By(who) if isinstance(who, str) else who

    def sit(self, seat: int, chips: int = 200, player: str = "") -> tuple[TableEvent, ...]:
        player = player or f"p{seat}"
        if not self.book.balance(bankroll(player)):
            self.book.apply([Transfer(ISSUANCE, bankroll(player), BANKROLL, Kind.GRANT)])
        return self.do(SitDown(seat, chips, player.upper()), By(player))

    def deal(self, hole: dict[int, str] | None = None, board: str = "", draw: str = "") -> tuple[TableEvent, ...]:
        """Deal the planned hand with these cards, the rest as they come."""
        assert self.table.deal_at, "a hand is planned"
        self.at = max(self.at, self.table.deal_at)
        self.deals += 1
        first_cards = parse_cards(draw) or DECK
        order = [stake.seat for stake in next_lineup(self.table, first_cards).stakes]
        deck = self.deck(hole or {}, parse_cards(board), order)
        return self.do(Deal(f"hand-{self.deals}", 1_000_000, deck, first_cards))

    def deck(self, hole: dict[int, str], board: tuple[Card, ...], order: list[int]) -> tuple[Card, ...]:
        """Stack a deck for seats in dealing order."""
        named = {seat: parse_cards(cards) for seat, cards in hole.items()}
        taken = {card for cards in named.values() for card in cards} | set(board)
        rest = iter([card for card in DECK if card not in taken])
        cards = [named.get(seat) or (next(rest), next(rest)) for seat in order]
        return stack_deck([pair[0] for pair in cards] + [pair[1] for pair in cards], board)

    def act(self, *choices: str) -> tuple[TableEvent, ...]:
        """Let seats choose: "3 fold", "1 raise 60"; returns what the last one made happen."""
        events: tuple[TableEvent, ...] = ()
        for choice in choices:
            seat, _, what = choice.partition(" ")
            events = self.do(self.answer(action(what)), int(seat))
        return events

    def answer(self, chosen: Action) -> Act:
        """Return the command that answers the decision awaited now."""
        return Act(self.table.hand_number, self.table.turn, chosen)

    def to_act(self) -> int:
        assert self.hand.to_act is not None
        return self.hand.to_act

    def fold_out(self) -> tuple[TableEvent, ...]:
        """Let everybody fold until the hand is over."""
        events: tuple[TableEvent, ...] = ()
        while self.table.playing:
            events = self.act(f"{self.to_act()} fold")
        return events

    def wait(self) -> tuple[TableEvent, ...]:
        """Let the clock do what is due next."""
        coming = self.due
        assert coming is not None
        self.at = max(self.at, coming.at)
        return self.deal() if coming.kind is DueKind.DEAL else self.do(Tick())

    def _check_money(self) -> None:
        """P7: stacks are the seats' accounts, nothing is in the pot between decisions, and no chip is made or lost."""
        for seat in self.table.taken():
            assert self.book.balance(stack("t", seat.player)) == seat.stack
        assert self.book.balance(pot("t")) == 0
        assert sum(self.book.balances.values()) == 0
        seated = sum(seat.stack for seat in self.table.taken())
        home = sum(chips for account, chips in self.book.balances.items() if account.startswith("bankroll:"))
        assert seated + home + self.book.balance(RAKE) + self.book.balance(ISSUANCE) == 0


def action(words: str) -> Action:
    """Read "fold", "check", "call", "bet 60" or "raise 120"."""
    name, _, amount = words.partition(" ")
    if name in WORDS:
        return WORDS[name]()
    return Bet(int(amount)) if name == "bet" else Raise(int(amount))


def kinds(events: tuple[TableEvent, ...]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]
