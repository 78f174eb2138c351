"""Looks at every frame that reaches a player: is it true, is it committed, and may this player know it?"""

from __future__ import annotations

import re
from typing import Any

from app.sim.cable import Cable
from app.sim.disk import Disk
from app.sim.facts import Facts, texts
from app.sim.umpire import Umpire
from app.table.rules import Spectators

CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
TEXTS = texts(range(52))
TRANSIENT = ("saving", "busy", "table_broken")
"""Refusals that say nothing about the command."""


class Witness:
    """One player's eyes."""

    def __init__(self, disk: Disk, player: str) -> None:
        self._disk = disk
        self._stage = disk.stage
        self._player = player

    def frame(self, cable: Cable, frame: bytes, told: dict[str, Any]) -> None:
        """Look at a frame; whatever isn't a view shows no card."""
        cards = {card.decode() for card in CARD.findall(frame)}
        try:
            if told["type"] == "view":
                self._view(cable, told, cards)
            elif told["type"] == "fair":
                self._shuffle(cable, told, cards)
            else:
                assert not cards, f"cards in a frame of type {told['type']}"
        except AssertionError as wrong:
            self._stage.fail(f"witness {self._player}: {wrong}")

    def accepted(self, table: str, command: str, version: int, certain: bool) -> None:
        """Look at an answer: what is acknowledged is in the journal, once (P1, P10)."""
        if version > self._disk.version(table):
            self._stage.fail(f"version {version} was acknowledged before it was committed")
        times = self._disk.keys[table][f"{self._player}:{command}"] if table in self._disk.keys else 0
        if times > 1 or (certain and times != 1):
            self._stage.fail(f"acknowledged command {command} of {self._player} is in the journal {times} times")

    def _shuffle(self, cable: Cable, told: dict[str, Any], cards: set[str]) -> None:
        """A shuffle opens what lies open, and to its owner what is in the hole."""
        umpire, number = self._disk.umpires[told["table"]], told["number"]
        assert "openings" not in told or number <= umpire.number, "cards of a hand that isn't dealt"
        opened = {TEXTS[each["card"]] for each in told.get("openings", ())}
        leaked = (cards | opened) - umpire.known(number, self._player)
        assert not leaked, f"{sorted(leaked)} of hand {number} were opened"
        if "open" in told:
            cable.opened.setdefault(number, set())
        elif number in cable.opened:
            cable.opened[number] |= opened

    def _view(self, cable: Cable, view: dict[str, Any], cards: set[str]) -> None:
        umpire = self._disk.umpires[view["table"]]
        version, you = view["version"], view["you"]
        assert version <= umpire.version, f"version {version} was shown before it was committed"
        facts = umpire.facts.get(version)
        assert facts is not None, f"version {version} is in the middle of an entry"
        assert you.get("player") == self._player, "somebody else's view"
        mine = facts.own.get(self._player, ())
        leaked = cards - facts.open - set(mine)
        assert not leaked, f"{sorted(leaked)} may not be known at version {version}"
        self._compare(facts, view)
        self._story(cable, facts, view)
        if self._is_shut_out(umpire, facts, you):
            self._spectates(umpire, facts, view)
        else:
            if umpire.rules.spectators is Spectators.DELAYED and not you.get("seat"):
                return  # has just stood up: the frame is of another time than the rest
            assert version >= cable.told.get(view["table"], 0), f"version {version} after {cable.told}"
            cable.told[view["table"]] = version
            if view.get("hand") is None:
                assert facts.ended, "a running hand is missing"
                return
            if facts.hand in cable.opened:
                sealed = _in_sight(view) - cable.opened[facts.hand]
                assert not sealed, f"{sorted(sealed)} of hand {facts.hand} were shown before they were opened"
            if mine:
                assert tuple(you.get("cards", ())) == mine, f"own cards are missing at version {version}"

    def _is_shut_out(self, umpire: Umpire, facts: Facts, you: dict[str, Any]) -> bool:
        """Tell whether the rules keep the running game from this player."""
        seated = self._player in facts.own or self._player in [player for player, _, _ in facts.seats.values()]
        return umpire.rules.spectators is not Spectators.ALLOWED and not you.get("host") and not seated

    def _spectates(self, umpire: Umpire, facts: Facts, view: dict[str, Any]) -> None:
        if view.get("hand") is None:
            return
        assert umpire.rules.spectators is Spectators.DELAYED, "a spectator sees a hand"
        age = self._stage.loop.time() - facts.at
        assert age >= umpire.rules.spectator_delay - 0.01, f"a spectator sees what is {age} s old"
        self._stage.tally["delayed_view"] += 1

    def _compare(self, facts: Facts, view: dict[str, Any]) -> None:
        """Compare what is shown with what the journal says of that version."""
        hand = view.get("hand")
        shown = {seat["seat"]: seat for seat in view["seats"] if seat is not None}
        assert {number: seat["player"] for number, seat in shown.items()} == {
            number: player for number, (player, _, _) in facts.seats.items()
        }, "others sit there"
        if hand is None:
            return
        told = {number: (seat["stack"], seat.get("bet", 0)) for number, seat in shown.items()}
        true = {number: (chips, bet) for number, (_, chips, bet) in facts.seats.items()}
        assert told == true, f"stacks and bets {told}, not {true}"
        same = {
            "number": facts.hand,
            "board": list(facts.board),
            "second_board": list(facts.second),
            "pot_total": facts.middle,
            "to_act": facts.to_act,
            "ended": facts.ended,
        }
        for name, value in same.items():
            said = hand.get(name, _LEFT_OUT.get(name))
            assert said == value, f"{name} is {said}, not {value}, at version {view['version']}"

    def _story(self, cable: Cable, facts: Facts, view: dict[str, Any]) -> None:
        """What has just happened is what was committed, or nothing; what happened before is its beginning."""
        events = tuple(view["events"])
        late = self._disk.umpires[view["table"]].rules.spectators is Spectators.DELAYED and not view["you"].get("seat")
        if events and not late:  # who has stood up sees again what was seen at the table
            again = view["version"] <= cable.heard.get(view["table"], 0)
            assert not again, f"the events of version {view['version']} are told twice"
            cable.heard[view["table"]] = view["version"]
        assert events in ((), facts.told), f"other events than those of version {view['version']}"
        if "past" in view:
            past = (*view["past"], *events)
            assert past == facts.past[len(facts.past) - len(past) :], "another past"


def _in_sight(view: dict[str, Any]) -> set[str]:
    """Return the cards of the hand that a view shows: the viewer's own, the boards, others' that were shown."""
    hand = view["hand"]
    boards = (hand.get(name, ()) for name in ("board", "second_board", "rabbit", "second_rabbit"))
    seats = (seat.get("cards") or () for seat in view["seats"] if seat is not None)
    return {card for cards in (view["you"].get("cards", ()), *boards, *seats) for card in cards if card}


_LEFT_OUT: dict[str, object] = {"board": [], "second_board": [], "to_act": None, "ended": False}
