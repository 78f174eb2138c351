"""Who sits at a table with how many chips, by the journal, in the simplest words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.sim.facts import Sitter
from app.table import events as said
from app.table.events import TableEvent
from app.table.house_events import FeeTaken, Kicked
from app.table.option_events import BountyPaid
from app.table.rules import TableRules
from app.table.seating_events import SeatMoved, TimeGranted


@dataclass(slots=True)
class Seating:
    """The seats of one table, and its options."""

    rules: TableRules = field(default_factory=TableRules)
    sitters: dict[int, Sitter] = field(default_factory=dict)
    taken: Counter[str] = field(default_factory=Counter)
    """What each player took to the table, minus what went home."""

    def watch(self, event: TableEvent, inside: Mapping[int, str]) -> bool:
        """Take an event in, or object; False for one that is about something else. `inside`: who is in a hand."""
        match event:
            case said.TableOpened(rules=rules) | said.RulesChanged(rules=rules):
                self.rules = rules
            case said.SatDown(seat, player, _, chips):
                self._sat_down(seat, player, chips)
            case said.StoodUp(seat, player, chips):
                sitter = self.sitters.pop(seat)
                assert (sitter.player, sitter.stack) == (player, chips), f"{event} of {sitter}"
                assert inside.get(seat) != player, "left in the middle of a hand"
                self.taken[player] -= chips
            case said.ToppedUp(seat, player, amount):
                assert inside.get(seat) != player, "chips came in the middle of a hand"
                self._pay(seat, amount)
                self.taken[player] += amount
                assert self.sitters[seat].stack <= self.rules.max_buy_in, "topped up beyond the most"
            case SeatMoved(seat, to):
                assert to not in self.sitters, "moved to a taken seat"
                self.sitters[to] = self.sitters.pop(seat)
            case _:
                return self._watch_sitter(event)
        return True

    def _sat_down(self, seat: int, player: str, chips: int) -> None:
        assert seat not in self.sitters, "the seat is taken"
        assert player not in [each.player for each in self.sitters.values()], "a player sits twice"
        assert chips >= self.rules.min_buy_in, f"a buy-in of {chips}"
        self.sitters[seat] = Sitter(player, chips)
        self.taken[player] += chips

    def _pay(self, seat: int, chips: int) -> None:
        self.sitters[seat].stack += chips
        assert self.sitters[seat].stack >= 0, "a stack below zero"

    def _watch_sitter(self, event: TableEvent) -> bool:
        match event:
            case FeeTaken(seat, _, amount):
                self._pay(seat, -amount)
            case BountyPaid(seat, _, payments):
                self._pay(seat, sum(each.amount for each in payments))
                for each in payments:
                    self._pay(each.seat, -each.amount)
            case TimeGranted(seat, percent):
                self.sitters[seat].percent = percent
            case said.SitOutAsked(seat, at_blind):
                self.sitters[seat].wants_out = not at_blind
            case said.SatOut(seat):
                self.sitters[seat].out, self.sitters[seat].wants_out = True, False
            case said.CameBack(seat):
                self.sitters[seat].out = self.sitters[seat].wants_out = False
            case _:
                return self._watch_leaver(event)
        return True

    def _watch_leaver(self, event: TableEvent) -> bool:
        match event:
            case Kicked(player):
                for sitter in self.sitters.values():
                    sitter.sent_away = sitter.sent_away or sitter.player == player
            case said.StandUpAsked(seat, by_host):
                self.sitters[seat].leaving = True
                self.sitters[seat].sent_away |= by_host
            case said.StayedOn(seat):
                assert not self.sitters[seat].sent_away, "who was sent away stays on"
                self.sitters[seat].leaving = False
            case _:
                return False
        return True
