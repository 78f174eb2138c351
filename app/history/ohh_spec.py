"""The objects of Open Hand History 1.4.7, the JSON of hh-specs.handhistory.org, as far as our cash games need them.

Names and values are the specification's. `Homegame` alone is ours: what the format has no place for, under a name that
its readers don't know and therefore pass over.
"""

from __future__ import annotations

import msgspec

from app.history.record import ActionRecord, WinRecord
from app.poker.events import Blind, Street
from app.poker.rules import HandRules
from app.poker.structures import Structure

VERSION = "1.4.7"
CHIPS = "XPM"
"""The specification's code for play money."""
BET_TYPES = {Structure.NO_LIMIT: "NL", Structure.POT_LIMIT: "PL", Structure.FIXED_LIMIT: "FL"}
STREETS = {Street.PREFLOP: "Preflop", Street.FLOP: "Flop", Street.TURN: "Turn", Street.RIVER: "River"}
SHOWDOWN = "Showdown"
POSTS = {
    Blind.ANTE: "Post Ante",
    Blind.SMALL: "Post SB",
    Blind.BIG: "Post BB",
    Blind.STRADDLE: "Straddle",
    Blind.LIVE: "Post Extra Blind",
    Blind.DEAD: "Post Dead",
}
CHOICES = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}
DEALT, SHOWS, MUCKS, ADJUSTMENT = "Dealt Cards", "Shows Cards", "Mucks Cards", "Player Adjustment"


class BetLimit(msgspec.Struct):
    """How much may be bet; a cap of 0 is none."""

    bet_type: str
    bet_cap: int = 0


class Player(msgspec.Struct, omit_defaults=True):
    """Who was dealt in. The id is the seat: unique in the hand is enough. No `display` where `name` is the name."""

    id: int
    seat: int
    name: str
    starting_stack: int
    display: str | None = None


class Action(msgspec.Struct, omit_defaults=True):
    """Something that a player did; `amount` is what this action put in, not what lies there after it."""

    action_number: int
    player_id: int
    action: str
    amount: int = 0
    is_allin: bool = False
    cards: tuple[str, ...] = ()


class Round(msgspec.Struct):
    """A street. One that comes a second time is the second board's."""

    id: int
    street: str
    cards: tuple[str, ...]
    actions: tuple[Action, ...]


class PlayerWins(msgspec.Struct):
    """What a player won of a pot, after rake; on both boards together."""

    player_id: int
    win_amount: int


class Pot(msgspec.Struct):
    """A pot with its rake; 0 is the main pot."""

    number: int
    amount: int
    rake: int
    player_wins: tuple[PlayerWins, ...]


class Clocked(msgspec.Struct, omit_defaults=True):
    """The clock chose: the number of the street (0 = preflop) and of the action in its round."""

    street: int
    action: int
    disconnected: bool = False


class Protected(msgspec.Struct):
    """All-in protection (R6.9), which the format has no word for: where in the street it belongs."""

    street: int
    place: int
    action: ActionRecord


class TurnedUp(msgspec.Struct):
    """Hands that lay open before the rest of the board."""

    street: int
    seats: tuple[int, ...]


class Homegame(msgspec.Struct, omit_defaults=True):
    """What the format has no place for. Players' ids and positions are in the order of `players`."""

    hand: str
    number: int
    utc_ms: int
    table: str
    rules: HandRules
    ids: tuple[str, ...]
    positions: tuple[str, ...]
    eligible: tuple[tuple[int, ...], ...]
    """The seats that could win each pot."""
    room: str = ""
    fingerprint: str | None = None
    clocked: tuple[Clocked, ...] = ()
    protected: tuple[Protected, ...] = ()
    turned_up: tuple[TurnedUp, ...] = ()
    chosen: int = 0
    """How many of the last shows were of free will."""
    wins: tuple[tuple[WinRecord, ...], ...] = ()
    """Each pot's wins by board, where there are two."""
    void: bool = False
    """Called off: `pots` tells what went back to whom."""
    collected: tuple[int, ...] = ()
    """The pots of a hand that was called off, as they were."""
    rabbit: tuple[str, ...] = ()
    second_rabbit: tuple[str, ...] = ()


class Hand(msgspec.Struct, omit_defaults=True):
    """A hand: the object under "ohh"."""

    spec_version: str
    site_name: str
    network_name: str
    internal_version: str
    tournament: bool
    game_number: str
    start_date_utc: str
    table_name: str
    game_type: str
    bet_limit: BetLimit
    table_size: int
    currency: str
    dealer_seat: int
    small_blind_amount: int
    big_blind_amount: int
    ante_amount: int
    hero_player_id: int | None
    flags: tuple[str, ...]
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    pots: tuple[Pot, ...]
    homegame: Homegame | None = None


class File(msgspec.Struct):
    """The root object of each hand."""

    ohh: Hand
