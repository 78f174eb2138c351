"""What each event means: `apply` changes a hand in place. `hand.evolve` and `hand.play` hand it a copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.poker import forced
from app.poker.events import (
    BetMade,
    BetReturned,
    BetsCollected,
    Blind,
    BlindPosted,
    BoardDealt,
    Called,
    CardsTurnedUp,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PotAwarded,
    Protected,
    Raised,
    RakeTaken,
    RunTwiceAnswered,
    RunTwiceAsked,
    Street,
)
from app.poker.lineup import HandSetup
from app.poker.order import next_to_act
from app.poker.state import Hand, HandPlayer
from app.poker.structures import Structure


def begin(setup: HandSetup) -> Hand:
    """Return the hand before anything is put in."""
    hand = Hand(setup)
    hand.price = hand.level = forced.opening_price(setup)
    hand.raises = 1 if hand.price else 0
    hand.raise_unit = _street_unit(setup, Street.PREFLOP) or forced.opening_raise(setup)
    return hand


def apply(hand: Hand, event: HandEvent) -> None:
    """Change the hand as the event tells."""
    _MEANING[type(event)](hand, event)


def _folded(hand: Hand, event: Folded) -> None:
    hand.own(event.seat).folded = True
    hand.to_act = next_to_act(hand, hand.places[event.seat] + 1)


def _checked(hand: Hand, event: Checked) -> None:
    hand.own(event.seat).acted_at = hand.price
    hand.to_act = next_to_act(hand, hand.places[event.seat] + 1)


def _called(hand: Hand, event: Called) -> None:
    player = hand.own(event.seat)
    _put_in(hand, player, event.amount)
    player.bet = event.to
    player.acted_at = hand.price
    hand.to_act = next_to_act(hand, hand.places[event.seat] + 1)


def _raised(hand: Hand, event: BetMade | Raised) -> None:
    """A bet or raise is the price, and where it's a full one the measure of the next (R7.3, R8.3)."""
    if hand.setup.rules.structure is Structure.FIXED_LIMIT:
        full = 2 * (event.to - hand.level) >= hand.raise_unit
    else:
        full = event.to - hand.price >= hand.raise_unit
        hand.raise_unit = event.to - hand.price if full else hand.raise_unit
    if full:
        hand.level = event.to
        hand.raises += 1
    player = hand.own(event.seat)
    _put_in(hand, player, event.to - player.bet)
    player.bet = player.acted_at = hand.price = event.to
    hand.aggressor = event.seat
    hand.to_act = next_to_act(hand, hand.places[event.seat] + 1)


def _protected(hand: Hand, event: Protected) -> None:
    """Without the chips that are kept out of the hand the seat is all-in: nothing else needs to know (R6.9)."""
    player = hand.own(event.seat)
    player.kept, player.stack = player.stack, 0
    hand.to_act = next_to_act(hand, hand.places[event.seat] + 1)


def _put_in(hand: Hand, player: HandPlayer, amount: int) -> None:
    player.stack -= amount
    player.put_in += amount
    hand.middle += amount


def _posted(hand: Hand, event: BlindPosted) -> None:
    player = hand.own(event.seat)
    _put_in(hand, player, event.amount)
    if forced.is_dead(hand.setup.rules, event.kind):
        player.dead += event.amount
    elif event.kind is not Blind.ANTE:
        player.bet += event.amount


def _dealt_hole(hand: Hand, event: HoleCardsDealt) -> None:
    hand.own(event.seat).cards = event.cards
    hand.dealt += len(event.cards)
    if hand.dealt == 2 * len(hand.players) and not hand.setup.rules.bomb_pot:
        hand.to_act = next_to_act(hand, forced.opener(hand.setup))


def _dealt_board(hand: Hand, event: BoardDealt) -> None:
    hand.dealt += 1 + len(event.cards)
    if event.run:
        hand.second_board = (hand.second_board or hand.second_base) + event.cards
        return
    hand.board += event.cards
    hand.street = event.street
    hand.level = hand.raises = 0
    hand.aggressor = None
    hand.began = len(hand.live)
    hand.raise_unit = _street_unit(hand.setup, event.street) or hand.setup.rules.big_blind
    hand.to_act = next_to_act(hand, 0) if hand.shared is None else None
    hand.closed = hand.to_act is None


def _street_unit(setup: HandSetup, street: Street) -> int:
    """Return the fixed-limit bet of a street (R8.1); 0 in the other structures."""
    rules = setup.rules
    if rules.structure is not Structure.FIXED_LIMIT:
        return 0
    small = rules.small_bet or rules.big_blind
    return small if street in (Street.PREFLOP, Street.FLOP) else rules.big_bet or 2 * small


def _returned(hand: Hand, event: BetReturned) -> None:
    player = hand.own(event.seat)
    _put_in(hand, player, -event.amount)
    player.bet = max(0, player.bet - event.amount)  # an ante that nobody matched was no bet


def _collected(hand: Hand, event: BetsCollected) -> None:
    hand.pots = event.pots
    hand.closed = True
    hand.price = 0
    for player in hand.players:
        if player.bet or player.acted_at is not None:
            mine = hand.own(player.seat)
            mine.bet = 0
            mine.acted_at = None


def _turned_up(hand: Hand, event: CardsTurnedUp) -> None:
    hand.own(event.seat).shown = True
    hand.shared = len(hand.board)


def _shown(hand: Hand, event: HandShown) -> None:
    hand.own(event.seat).shown = True


def _mucked(hand: Hand, event: HandMucked) -> None:
    """Nothing changes: the cards stay unseen."""


def _asked(hand: Hand, event: RunTwiceAsked) -> None:
    hand.asked = event.seats
    hand.to_act = event.seats[0]


def _answered(hand: Hand, event: RunTwiceAnswered) -> None:
    """One refusal is enough; the last of the answers decides otherwise (R10.4)."""
    hand.asked = tuple([seat for seat in hand.asked if seat != event.seat]) if event.agree else ()
    hand.to_act = hand.asked[0] if hand.asked else None
    hand.run_twice = None if hand.asked else event.agree


def _raked(hand: Hand, event: RakeTaken) -> None:
    hand.rake += event.amount
    hand.middle -= event.amount


def _awarded(hand: Hand, event: PotAwarded) -> None:
    hand.own(event.seat).stack += event.amount
    hand.middle -= event.amount


def _ended(hand: Hand, event: HandEnded) -> None:
    hand.ended = True
    hand.to_act = None
    hand.asked = ()
    hand.results = event.results
    hand.rake = event.rake
    hand.middle = 0
    for result in event.results:
        if event.void or hand.dealt_in(result.seat).kept:
            player = hand.own(result.seat)
            player.stack, player.kept = result.stack, 0


def _started(hand: Hand, event: HandStarted) -> None:
    raise ValueError("a hand starts once")


_MEANING: dict[type[HandEvent], Callable[[Hand, Any], None]] = {
    HandStarted: _started,
    BlindPosted: _posted,
    HoleCardsDealt: _dealt_hole,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    BetMade: _raised,
    Raised: _raised,
    Protected: _protected,
    BetReturned: _returned,
    BetsCollected: _collected,
    CardsTurnedUp: _turned_up,
    RunTwiceAsked: _asked,
    RunTwiceAnswered: _answered,
    BoardDealt: _dealt_board,
    HandShown: _shown,
    HandMucked: _mucked,
    PotAwarded: _awarded,
    RakeTaken: _raked,
    HandEnded: _ended,
}
"""A table instead of a match: the inner loop of all that is played or replayed. A test holds it complete."""
