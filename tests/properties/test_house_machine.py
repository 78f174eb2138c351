"""The table under random people again, with everything of the house switched on: rake and fees, switches, requests,
hosts who kick, ban, void and change the rules. Chips are conserved, stacks are accounts, and nothing gets stuck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.poker.rules import RakeCap
from app.poker.structures import Structure
from app.table.commands import By, ChangeRules, CloseTable, Command, SitDown
from app.table.house_commands import DiscardRules, KeepOpen, Power, SetAuto, UsePower, VoidHand, Withdraw
from app.table.house_events import HostDid
from app.table.refusal import Refusal
from app.table.rules import BlindRule, Chips, TableRules
from tests.properties.test_table_machine import CHIPS, PLAYERS, TableMachine
from tests.table.room import HOST, Room

WORDS: list[Command] = [VoidHand(), DiscardRules(), KeepOpen()]
CHANGES: list[dict[str, Any]] = [
    {"rake_percent": 5, "rake_cap": 3}, {"rake_percent": 0}, {"big_blind": 20}, {"seats": 3}, {"seats": 4},
    {"approve_seats": True}, {"approve_seats": False}, {"time_fee": 0}, {"bankroll": Chips.APPROVED},
]  # fmt: skip
POWERS = st.sampled_from([power for power in Power if power is not Power.HAND_OVER])


class HouseMachine(TableMachine):
    """Hosts and the house have their say at any moment."""

    @initialize(
        structure=st.sampled_from(Structure),
        blinds=st.sampled_from(BlindRule),
        cap=st.sampled_from(RakeCap),
        chips=st.sampled_from(Chips),
        approve=st.booleans(),
        fee=st.sampled_from([0, 3, 500]),
        pause=st.sampled_from([0, 3]),
    )
    def open(
        self, structure: Structure, blinds: BlindRule, cap: RakeCap, chips: Chips, approve: bool, fee: int, pause: int
    ) -> None:
        self.room = Room(
            structure=structure, blind_rule=blinds, rake_percent=10, rake_cap=5, rake_cap_per=cap,
            no_flop_no_drop=False,
            bankroll=chips, approve_seats=approve, time_fee=fee, time_fee_minutes=5, rathole_minutes=5,
            next_hand_seconds=pause, seats=4, small_blind=5, big_blind=10, min_buy_in=20, max_buy_in=100,
        )  # fmt: skip
        self.big_blinds: list[str] = []
        for player in ("p1", "p2", "p3", "p4", "p5"):
            self.room.book.apply([Transfer(ISSUANCE, bankroll(player), 10_000, Kind.GRANT)])
        for seat in (1, 2, 3):
            self.sit(seat, f"p{seat}", 100)
            self.ask(UsePower(Power.APPROVE, f"p{seat}"), HOST)

    @rule(seat=st.integers(1, 4), player=PLAYERS, chips=CHIPS)
    def sit(self, seat: int, player: str, chips: int) -> None:
        self.ask(SitDown(seat, chips, player), By(player))

    @rule(player=PLAYERS, top_up=st.booleans(), rebuy=st.booleans())
    def switch(self, player: str, top_up: bool, rebuy: bool) -> None:
        self.ask(SetAuto(top_up, rebuy), By(player))

    @rule(player=PLAYERS)
    def withdraw(self, player: str) -> None:
        self.ask(Withdraw(), By(player))

    @rule(power=POWERS, player=PLAYERS, chips=st.one_of(st.none(), CHIPS))
    def power(self, power: Power, player: str, chips: int | None) -> None:
        """Whatever a host does is told, unless nothing came of it."""
        before = self.room.table
        answer = self.room.ask(UsePower(power, player, chips), HOST)
        if not isinstance(answer, Refusal):
            told = [event for event in answer if isinstance(event, HostDid)]
            assert len(told) == (self.room.table is not before)

    @rule(command=st.sampled_from(WORDS))
    def word(self, command: Command) -> None:
        self.ask(command, HOST)

    @rule(change=st.sampled_from(CHANGES))
    def change(self, change: dict[str, Any]) -> None:
        rules = replace(self.room.table.rules, **change)
        self.ask(ChangeRules(replace(rules, min_buy_in=max(20, rules.big_blind))), HOST)

    @rule(rare=st.integers(0, 60))
    def close(self, rare: int) -> None:
        if rare == 0:
            self.ask(CloseTable(), HOST)

    @rule(minutes=st.integers(1, 6))
    def time_passes(self, minutes: int) -> None:
        if self.room.due is None:
            self.room.at += minutes * 60_000

    @invariant()
    def nothing_waits_between_hands(self) -> None:
        table = self.room.table
        if not table.playing:
            assert table.pending is None
            assert not table.closing or table.closed
        assert len({request.player for request in table.requests}) == len(table.requests)
        assert all(table.rules.bankroll is Chips.ROOM or not seat.auto_rebuy for seat in table.taken())
        assert isinstance(table.rules, TableRules)


TestHouse = HouseMachine.TestCase
TestHouse.settings = settings(max_examples=60, stateful_step_count=40)
