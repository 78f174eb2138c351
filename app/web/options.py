"""A table's options, each with its sentence and its clause: for REST's schema and the page "Rules of this table"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum

from app.table.rules import TableRules

HELP = {
    "name": "What the table is called, 1 to 40 printable characters.",
    "seats": "Seats (R1.2).",
    "structure": "Betting structure (R1.3).",
    "small_blind": "Chips of the small blind (R5.1).",
    "big_blind": "Chips of the big blind (R5.1).",
    "ante": "Who puts in an ante (R5.3).",
    "ante_amount": "Chips of one ante; 0 exactly when there is none (R5.3).",
    "ante_first": "A short big blind pays its ante before its blind (R5.3).",
    "min_buy_in": "Chips; at least one big blind (R2.1).",
    "max_buy_in": "Chips; top-ups end here too (R2.3).",
    "showdown": "Whether beaten hands must be shown (R10.2).",
    "action_seconds": "Time for a decision (R6.8).",
    "time_bank_seconds": "Time bank when sitting down, and its cap (R6.8).",
    "time_bank_refill": "Seconds that each hand adds to the time bank (R6.8).",
    "disconnect_seconds": "Time for somebody whose connection was lost (R6.9).",
    "sit_out_minutes": "Then the seat is freed (R4.3).",
    "next_hand_seconds": "Pause between two hands.",
    "showdown_seconds": "Extra pause to look at a showdown.",
    "no_clock": "Decisions take as long as they take (R6.8).",
    "first_button": "Who has the first button (R3.1).",
    "blind_rule": "What happens to button and blinds when players come and go (R3.3).",
    "rathole_minutes": "Who comes back within it brings what was taken away; 0 = no such rule (R2.2).",
    "rake_percent": "The house's share of contested pots, 0 = none (R12.1).",
    "rake_cap": "The most that the house takes, 0 = no cap (R12.1).",
    "rake_cap_per": "Whether the cap is the pot's or each winner's (R12.1).",
    "no_flop_no_drop": "No share of a hand that ends before the flop (R12.1).",
    "time_fee": "Chips that each seat pays the house for its time, 0 = none (R12.1).",
    "time_fee_minutes": "How often that is (R12.1).",
    "bankroll": "Chips come from bankrolls, or are issued when a host approves; changes at an empty table only (R2.1).",
    "approve_seats": "A host lets each player sit down.",
    "spectators": "Whether those who aren't seated see the game, and when.",
    "spectator_delay": "How many seconds late they see it, where they are delayed.",
    "chat": "Whether there is chat at the table.",
    "straddle": "Who may straddle (R5.4).",
    "straddle_min_raise": "What the first raise over a straddle adds (R5.4).",
    "bomb_pot": "When a hand is a bomb pot (R5.5).",
    "bomb_every": "Hands from one bomb pot to the next (R5.5).",
    "bomb_consent": "How many must vote for a bomb pot (R5.5).",
    "bomb_ante": "Big blinds that each puts into a bomb pot (R5.5).",
    "bomb_boards": "Boards of a bomb pot (R5.5).",
    "run_it": "Whether the board is dealt twice after an all-in (R10.4).",
    "rabbit_hunt": "Whether what would have come may be seen (R10.6).",
    "seven_deuce": "Big blinds that each pays to who wins with seven and deuce, 0 = none.",
    "heads_up_cap": "When the cap on raises is off for two players (R8.2).",
    "all_in_protection": "Who is disconnected counts as all-in instead of folding (R6.9).",
}
"""Each option in a sentence; a clause of the house rules stands in brackets at its end."""

_PART_OF = {
    "ante_amount": "ante",
    "ante_first": "ante",
    "rake_cap": "rake_percent",
    "rake_cap_per": "rake_percent",
    "no_flop_no_drop": "rake_percent",
    "time_fee_minutes": "time_fee",
    "spectator_delay": "spectators",
    "straddle_min_raise": "straddle",
    "bomb_every": "bomb_pot",
    "bomb_consent": "bomb_pot",
    "bomb_ante": "bomb_pot",
    "bomb_boards": "bomb_pot",
    "small_blind": "big_blind",
    "min_buy_in": "max_buy_in",
    "time_bank_refill": "time_bank_seconds",
}
"""Options that say more about another one: they are parameters of its line."""
_FIXED_LIMIT_ONLY = ("heads_up_cap", "all_in_protection")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line of the page: `key` names its text in the client's languages, `params` are the values in it."""

    option: str
    key: str
    clause: str
    default: bool
    params: dict[str, object]


def clause(option: str) -> str:
    """Return the clause of the house rules behind an option, "" without one."""
    found = re.search(r"R\d+(\.\d+)?", HELP[option])
    return found[0] if found else ""


def rule_lines(rules: TableRules) -> Iterator[RuleLine]:
    """Yield a table's rules line by line; what can't matter at this table has none."""
    for option in fields(TableRules):
        name, value = option.name, getattr(rules, option.name)
        if name in _PART_OF or name == "name" or (name in _FIXED_LIMIT_ONLY and rules.structure != "fixed_limit"):
            continue
        parts = [name, *(part for part, whole in _PART_OF.items() if whole == name)]
        params = {part: getattr(rules, part) for part in parts}
        default = all(
            getattr(rules, field.name) == field.default for field in fields(TableRules) if field.name in parts
        )
        yield RuleLine(name, f"rules_page.{name}{_variant(value)}", clause(name), default, params)


def _variant(value: object) -> str:
    """Return the ending of a text's key: a choice has a text for each value, a number one for none."""
    if isinstance(value, bool):
        return ".on" if value else ".off"
    if isinstance(value, Enum):
        return f".{value.value}"
    return "" if value else ".none"
