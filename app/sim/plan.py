"""What a seed decides before anything happens: the table's options, who comes, and what will go wrong how often."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from app.poker.rules import Ante, HeadsUpCap, RakeCap, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure
from app.table.rules import (
    BlindRule,
    BombPot,
    Chips,
    Consent,
    FirstButton,
    Spectators,
    Straddling,
    TableRules,
    problems,
)

_OPTIONS: dict[str, tuple[object, ...]] = {
    "structure": tuple(Structure),
    "ante": tuple(Ante),
    "showdown": tuple(Showdown),
    "action_seconds": (5, 20),
    "time_bank_seconds": (0, 5, 60),
    "disconnect_seconds": (0, 5, 30),
    "next_hand_seconds": (0, 1),
    "showdown_seconds": (0, 2),
    "sit_out_minutes": (1, 15),
    "no_clock": (True,),
    "first_button": tuple(FirstButton),
    "blind_rule": tuple(BlindRule),
    "rathole_minutes": (0,),
    "rake_percent": (5,),
    "rake_cap": (7,),
    "rake_cap_per": tuple(RakeCap),
    "no_flop_no_drop": (False,),
    "time_fee": (3,),
    "time_fee_minutes": (5,),
    "bankroll": (Chips.APPROVED,),
    "approve_seats": (True,),
    "spectators": tuple(Spectators),
    "spectator_delay": (5, 30),
    "ante_first": (True,),
    "straddle": tuple(Straddling),
    "straddle_min_raise": tuple(StraddleMinRaise),
    "bomb_pot": tuple(BombPot),
    "bomb_every": (2, 3),
    "bomb_consent": tuple(Consent),
    "bomb_boards": (1, 2),
    "run_it": tuple(RunIt),
    "rabbit_hunt": (True,),
    "seven_deuce": (2,),
    "heads_up_cap": tuple(HeadsUpCap),
    "all_in_protection": (True,),
}
_SELDOM = ("no_clock", "bankroll", "approve_seats", "time_fee")
"""Options that slow a game down."""


@dataclass(slots=True)
class Plan:
    """A seed's story in outline. Rates are chances per occasion, times are virtual seconds."""

    seed: int
    rules: tuple[TableRules, ...]
    """One table's options each."""
    players: int
    hands: int
    """Hands after which the trouble is over."""
    seconds: float
    """Time after which it is, at the latest."""
    faults: dict[str, float] = field(default_factory=dict)
    silent: float = 0.0
    """How likely a player lets a decision pass."""
    bold: float = 0.1
    """How likely a player goes all-in."""
    whims: float = 6.0
    """Seconds between two whims of a player."""
    think: float = 1.5
    """The most seconds that a player thinks."""
    cut: bool = False
    """Players cut the decks (`app.fairness`)."""
    grant: int = 3_000
    """Chips that each player begins with."""

    def rate(self, fault: str) -> float:
        """Return how likely a fault is, 0 in most stories."""
        return self.faults.get(fault, 0.0)


FAULTS: dict[str, tuple[float, float]] = {
    "crash": (40.0, 400.0),
    "restart": (60.0, 300.0),
    "cut": (5.0, 60.0),
    "stall": (5.0, 60.0),
    "second_tab": (5.0, 40.0),
    "clock_jump": (10.0, 60.0),
    "slow_store": (0.005, 0.05),
    "store_refuses": (0.005, 0.15),
    "lost_commit": (0.005, 0.1),
    "load_fails": (0.1, 0.4),
    "rule_breaks": (0.002, 0.02),
    "repeat": (0.05, 0.4),
    "delay": (0.02, 0.2),
    "double_click": (0.05, 0.4),
    "garbage": (0.02, 0.2),
    "outage": (30.0, 200.0),
    "away": (10.0, 60.0),
}
"""Least and most of each: seconds between two (above 1), or the chance per occasion."""


def plan(seed: int) -> Plan:
    """Draw a story. Each has its own few faults: many at once hide each other."""
    chance = random.Random(f"plan {seed}")
    faults = {name: chance.uniform(*bounds) for name, bounds in FAULTS.items() if chance.random() < 0.3}
    rules = tuple(_rules(chance) for _ in range(1 if chance.random() < 0.9 else 2))
    slow = any(each.time_fee for each in rules)
    if slow:  # fees are due after minutes in which nothing stops the table
        faults = {name: rate for name, rate in faults.items() if name in ("repeat", "garbage", "second_tab", "stall")}
    if any(each.all_in_protection for each in rules):
        faults["away"] = 12.0
    return Plan(
        seed=seed,
        rules=rules,
        players=chance.choice((2, 2, 3, 3, 4, 5)),
        hands=3 if slow else chance.choice((1, 1, 1, 2, 2, 3)),
        seconds=600.0,
        faults=faults,
        silent=chance.choice((0.0, 0.02, 0.1)),
        bold=chance.choice((0.02, 0.1, 0.3)),
        whims=30.0 if slow else chance.choice((4.0, 8.0, 15.0)),
        think=30.0 if slow else chance.choice((1.0, 1.0, 3.0)),
        cut=chance.random() < 0.4,
        grant=chance.choice((3_000, 700)),
    )


def _rules(chance: random.Random) -> TableRules:
    """Draw options that fit together; most are at their default."""
    while True:
        drawn: dict[str, Any] = {
            name: chance.choice(values)
            for name, values in _OPTIONS.items()
            if chance.random() < (0.05 if name in _SELDOM else 0.35)
        }
        if chance.random() < 0.06:
            drawn |= {"bomb_pot": BombPot.EVERY, "bomb_every": 2, "bomb_boards": 2}
        if chance.random() < 0.1:
            drawn |= {"structure": Structure.FIXED_LIMIT, "all_in_protection": True, "disconnect_seconds": 0}
            drawn |= {"time_bank_seconds": 0, "straddle": Straddling.NONE, "no_clock": False}
        if drawn.get("ante", Ante.NONE) is not Ante.NONE:
            drawn["ante_amount"] = 2
        base = {"seats": 6, "small_blind": 5, "big_blind": 10, "min_buy_in": 40, "max_buy_in": 400, "name": "Sim"}
        rules = TableRules(**{"next_hand_seconds": 1, **base, **drawn})
        if not problems(rules):
            return rules
