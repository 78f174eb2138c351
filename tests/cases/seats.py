"""A rule vector of kind table, as a table between hands and what its words mean there."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from msgspec import structs

from app.ledger.account import ISSUANCE, bankroll, stack
from app.ledger.book import Book
from app.ledger.transfer import Kind, Transfer
from app.poker.events import Blind, BlindPosted, HandEnded, HandStarted, SeatResult
from app.table.blinds import owed
from app.table.commands import By, ComeBack, Command, SitDown, SitOut, StandUp, TopUp
from app.table.draft import Draft
from app.table.events import DealtIn, TableEvent
from app.table.refusal import Code, Refusal
from app.table.rules import BlindRule
from app.table.seat import Seat, with_seat
from app.table.seating_commands import PostBlind, WaitForBlind
from app.table.settle import settle
from app.table.upkeep import upkeep
from tests.cases.case import Case
from tests.table.room import BANKROLL, Room

# What a vector calls a refusal, and our names for it: a re-buy is a top-up of nothing (R1.4).
REFUSALS = {
    "above_max_buyin": (Code.BUY_IN_TOO_LARGE, Code.TOP_UP_TOO_LARGE),
    "below_min_buyin": (Code.BUY_IN_TOO_SMALL,),
    "at_or_above_max": (Code.TOP_UP_TOO_LARGE,),
    "not_busted": (Code.TOP_UP_TOO_LARGE,),
    "seat_taken": (Code.SEAT_TAKEN,),
}


class Seats:
    """A case being played."""

    def __init__(self, case: Case, rule: BlindRule = BlindRule.DEAD) -> None:
        start = case["table"]
        self.room = Room(
            seats=start["max_seats"],
            small_blind=start.get("sb", 1),
            big_blind=start.get("bb", 2),
            min_buy_in=start.get("min_buyin", 40),
            max_buy_in=start.get("max_buyin", 200),
            blind_rule=rule,
        )
        for seat, chips in start["seats"].items():
            self._put(seat, chips, seat in start.get("sitting_out", ()))
        big = start["bb_seat"]
        self.room.table = structs.replace(
            self.room.table,
            button=start["button"],
            small_blind=start["sb_seat"],
            big_blind=big,
            players=(DealtIn(big, f"p{big}", "", 0, "BB"),),
        )
        self._settle()
        if start.get("in_hand"):
            self.room.deal()

    def _put(self, number: int, chips: int, out: bool) -> None:
        """Let somebody sit there who has played before."""
        player = f"p{number}"
        self.room.book.apply([Transfer(ISSUANCE, bankroll(player), BANKROLL, Kind.GRANT)])
        if chips:
            self.room.book.apply([Transfer(bankroll(player), stack("t", player), chips, Kind.BUY_IN)])
        seat = Seat(number, player, player, chips, sitting_out=out or not chips, out_since=0 if out else None)
        self.room.table = structs.replace(self.room.table, seats=with_seat(self.room.table.seats, number, seat))

    def _settle(self, *events: TableEvent) -> None:
        """Let something happen that nobody asked for, and what the room owes after it."""
        draft = Draft(self.room.table, self.room.at)
        draft.add(*events)
        upkeep(draft)
        self.room.book.apply(settle(self.room.table, draft.events, draft.table))
        self.room.table = draft.table

    def happen(self, event: Case) -> None:
        """Do what a step of the vector tells; refused ones must be refused, and change nothing."""
        if event["do"] == "bust":
            self._bust(event["seat"])
        elif event["do"] == "hand_ends":
            self._end(event["stacks"])
        else:
            number = event["seat"]
            refused = self.room.ask(self._command(event), By(self._player(number)))
            if "error" in event:
                assert isinstance(refused, Refusal)
                assert refused.code in REFUSALS[event["error"]]
            else:
                assert not isinstance(refused, Refusal), refused

    def _player(self, number: int) -> str:
        seat = self.room.table.seats[number - 1]
        return f"new{number}" if seat is None or not seat.player.startswith("p") else seat.player

    def _command(self, event: Case) -> Command:
        number, chips = event["seat"], event.get("chips", 0)
        if event["do"] == "join":
            player = f"new{number}"
            self.room.book.apply([Transfer(ISSUANCE, bankroll(player), BANKROLL, Kind.GRANT)])
            return SitDown(number, chips, player)
        words: dict[str, Command] = {
            "leave": StandUp(), "sit_out": SitOut(), "sit_in": ComeBack(), "come_in": WaitForBlind(),
            "top_up": TopUp(chips), "rebuy": TopUp(chips),
        }  # fmt: skip
        return words[event["do"]]

    def _bust(self, number: int) -> None:
        seat = self.room.seat(number)
        self.room.book.apply([Transfer(stack("t", seat.player), bankroll(seat.player), seat.stack, Kind.CASH_OUT)])
        busted = with_seat(self.room.table.seats, number, replace(seat, stack=0))
        self.room.table = structs.replace(self.room.table, seats=busted)
        self._settle()

    def _end(self, stacks: dict[int, int]) -> None:
        """End the hand with these stacks; whatever waited for it is done."""
        results = tuple(
            SeatResult(part.seat, stacks[part.seat], stacks[part.seat] - part.start) for part in self.room.hand.players
        )
        self._settle(HandEnded(results, 0))
        while self.room.due is not None and self.room.due.at == 0:
            self.room.wait()

    def expect(self, wanted: Case) -> None:
        """Compare what a step names: each key is a method of this class."""
        for key, value in wanted.items():
            getattr(self, key)(value)

    def next_hand(self, wanted: Case) -> None:
        if wanted.get("wait"):
            assert not self.room.table.deal_at
            return
        places = self.next_places()
        assert {key: places[key] for key in wanted} == wanted

    def next_places(self) -> Case:
        """Play a hand; return where button and blinds were."""
        events = self.room.deal()
        line = next(event for event in events if isinstance(event, HandStarted)).setup.lineup
        self.room.fold_out()
        dead = line.button not in [stake.seat for stake in line.stakes]
        return {"button": line.button, "sb": line.small_blind, "bb": line.big_blind, "dead_button": dead}

    def stacks(self, wanted: dict[int, int]) -> None:
        assert {seat: self.room.stacks()[seat] for seat in wanted} == wanted

    def effective_allin(self, wanted: dict[int, int]) -> None:
        assert {seat: self.room.hand.dealt_in(seat).start for seat in wanted} == wanted

    def owes(self, wanted: dict[int, Case]) -> None:
        for number, debt in wanted.items():
            post = owed(self.room.table, self.room.seat(number))
            assert post is not None
            assert {"live": post.live, "dead": post.dead} == debt

    def may_be_dealt(self, wanted: dict[int, str]) -> None:
        """The sentences all say: by paying what is owed, in the next hand. Try it on the side."""
        for number in wanted:
            room = copy(self.room)
            room.book = Book(room.book.balances)
            post = owed(room.table, room.seat(number))
            assert post is not None
            room.do(PostBlind(), number)
            mine = [event for event in room.deal() if isinstance(event, BlindPosted) and event.seat == number]
            assert {event.kind: event.amount for event in mine} == {
                kind: chips for kind, chips in ((Blind.LIVE, post.live), (Blind.DEAD, post.dead)) if chips
            }
