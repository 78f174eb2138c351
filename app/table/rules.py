"""The options of a cash table and their bounds: what the host may choose (R1-R6). Chips and seconds are whole."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.poker.rules import Ante, HandRules, HeadsUpCap, Rake, RakeCap, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure


class Chips(StrEnum):
    """Where a table's chips come from."""

    ROOM = "room"
    """From bankrolls, and back to them."""
    APPROVED = "approved"
    """A host approves each buy-in; chips are issued for this table, and taken back when their owner leaves."""


class Spectators(StrEnum):
    """What those see who aren't seated."""

    ALLOWED = "allowed"
    DELAYED = "delayed"
    NONE = "none"


class FirstButton(StrEnum):
    """Who has a table's first button (R3.1)."""

    HIGH_CARD = "high_card"
    RANDOM = "random"


class BlindRule(StrEnum):
    """What happens to button and blinds when players come and go (R3.3)."""

    MOVING = "moving"
    """The button goes to the next player who is dealt in, and everybody is."""
    DEAD = "dead"
    """The big blind goes to the next player; who comes in waits for it or pays (R4.2)."""


class Straddling(StrEnum):
    """Who may straddle (R5.4)."""

    NONE = "none"
    UTG = "utg"
    """Left of the big blind, and the next two once more each."""
    BUTTON = "button"
    MISSISSIPPI = "mississippi"
    """Anybody but the blinds, first come."""


class BombPot(StrEnum):
    """When a hand is a bomb pot (R5.5)."""

    NEVER = "never"
    EVERY = "every"
    VOTE = "vote"


class Consent(StrEnum):
    """How many of those who play must want a bomb pot."""

    MAJORITY = "majority"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class TableRules:
    """A cash table's options. `problems` in this module says which of them don't fit together."""

    name: str = "Home game"
    seats: int = 9
    structure: Structure = Structure.NO_LIMIT
    small_blind: int = 1
    big_blind: int = 2
    ante: Ante = Ante.NONE
    ante_amount: int = 0
    min_buy_in: int = 80
    max_buy_in: int = 200
    showdown: Showdown = Showdown.ALL_SHOW
    action_seconds: int = 20
    time_bank_seconds: int = 60
    time_bank_refill: int = 5
    disconnect_seconds: int = 30
    sit_out_minutes: int = 15
    next_hand_seconds: int = 3
    showdown_seconds: int = 2
    no_clock: bool = False
    first_button: FirstButton = FirstButton.HIGH_CARD
    blind_rule: BlindRule = BlindRule.MOVING
    rathole_minutes: int = 60
    rake_percent: int = 0
    rake_cap: int = 0
    rake_cap_per: RakeCap = RakeCap.POT
    no_flop_no_drop: bool = True
    time_fee: int = 0
    time_fee_minutes: int = 30
    bankroll: Chips = Chips.ROOM
    approve_seats: bool = False
    spectators: Spectators = Spectators.ALLOWED
    spectator_delay: int = 30
    chat: bool = True
    ante_first: bool = False
    straddle: Straddling = Straddling.NONE
    straddle_min_raise: StraddleMinRaise = StraddleMinRaise.STRADDLE
    bomb_pot: BombPot = BombPot.NEVER
    bomb_every: int = 10
    bomb_consent: Consent = Consent.MAJORITY
    bomb_ante: int = 2
    bomb_boards: int = 1
    run_it: RunIt = RunIt.ONCE
    rabbit_hunt: bool = False
    seven_deuce: int = 0
    heads_up_cap: HeadsUpCap = HeadsUpCap.CAPPED
    all_in_protection: bool = False


MAX_CHIPS = 1_000_000_000
BOUNDS: dict[str, tuple[int, int]] = {
    "seats": (2, 10),
    "small_blind": (1, MAX_CHIPS),
    "big_blind": (1, MAX_CHIPS),
    "ante_amount": (0, MAX_CHIPS),
    "min_buy_in": (1, MAX_CHIPS),
    "max_buy_in": (1, MAX_CHIPS),
    "action_seconds": (5, 300),
    "time_bank_seconds": (0, 600),
    "time_bank_refill": (0, 60),
    "disconnect_seconds": (0, 300),
    "sit_out_minutes": (1, 240),
    "next_hand_seconds": (0, 30),
    "showdown_seconds": (0, 15),
    "rathole_minutes": (0, 1440),
    "rake_percent": (0, 20),
    "rake_cap": (0, MAX_CHIPS),
    "time_fee": (0, MAX_CHIPS),
    "time_fee_minutes": (5, 240),
    "spectator_delay": (5, 600),
    "bomb_every": (2, 100),
    "bomb_ante": (1, 20),
    "bomb_boards": (1, 2),
    "seven_deuce": (0, 20),
}
"""Least and most of each numeric option; the name has 1 to 40 printable characters."""


def problems(rules: TableRules) -> tuple[str, ...]:
    """Return the names of the options that are out of bounds or contradict another one; empty when all is well."""
    bad = [name for name, (least, most) in BOUNDS.items() if not least <= getattr(rules, name) <= most]
    if not (1 <= len(rules.name.strip()) <= 40 and rules.name.isprintable()):
        bad.append("name")
    if rules.small_blind > rules.big_blind:
        bad.append("small_blind")
    if rules.min_buy_in > rules.max_buy_in or rules.min_buy_in < rules.big_blind:
        bad.append("min_buy_in")
    if (rules.ante is Ante.NONE) != (rules.ante_amount == 0):
        bad.append("ante_amount")
    limit = rules.structure is Structure.FIXED_LIMIT
    if limit and rules.straddle is not Straddling.NONE:
        bad.append("straddle")
    if rules.all_in_protection and not limit:
        bad.append("all_in_protection")
    return tuple(dict.fromkeys(bad))


def hand_rules(rules: TableRules) -> HandRules:
    """Return what a table's options mean for one hand."""
    return HandRules(
        structure=rules.structure,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        ante=rules.ante,
        ante_amount=rules.ante_amount,
        bb_ante_first=rules.ante_first,
        heads_up_cap=rules.heads_up_cap,
        straddle_min_raise=rules.straddle_min_raise,
        run_it=rules.run_it,
        all_in_protection=rules.all_in_protection,
        showdown=rules.showdown,
        rake=Rake(rules.rake_percent, rules.rake_cap, rules.no_flop_no_drop, rules.rake_cap_per),
    )
