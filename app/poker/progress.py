"""What each event means: `apply` changes a hand in place. `hand.evolve` and `hand.play` hand it a copy."""

from __future__ import annotations

from typing import assert_never

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
    match event:
        case Folded() | Checked() | Called() | BetMade() | Raised():
            _chosen(hand, event)
        case BoardDealt():
            _dealt_board(hand, event)
        case BetsCollected():
            _collected(hand, event)
        case HoleCardsDealt():
            _dealt_hole(hand, event)
        case BlindPosted() | BetReturned() | PotAwarded() | RakeTaken():
            _moved_chips(hand, event)
        case CardsTurnedUp() | HandShown() | HandMucked():
            _showed(hand, event)
        case RunTwiceAsked() | RunTwiceAnswered():
            _voted(hand, event)
        case HandEnded():
            _ended(hand, event)
        case HandStarted():
            raise ValueError("a hand starts once")
        case _:
            assert_never(event)


def _chosen(hand: Hand, event: Folded | Checked | Called | BetMade | Raised) -> None:
    players, seat = hand.players, event.seat
    position = next(at for at, player in enumerate(players) if player.seat == seat)
    player = players[position]
    if isinstance(event, Folded):
        player.folded = True
    elif not isinstance(event, Checked):
        _put_in(hand, player, event.to - player.bet)
        player.bet = event.to
        if not isinstance(event, Called):
            _priced(hand, event)
    player.acted_at = hand.price
    hand.to_act = next_to_act(hand, position + 1)


def _priced(hand: Hand, event: BetMade | Raised) -> None:
    """Make a bet or raise the price, and where it's a full one the measure of the next (R7.3, R8.3)."""
    hand.aggressor = event.seat
    if hand.setup.rules.structure is Structure.FIXED_LIMIT:
        full = 2 * (event.to - hand.level) >= hand.raise_unit
    else:
        full = event.to - hand.price >= hand.raise_unit
        if full:
            hand.raise_unit = event.to - hand.price
    if full:
        hand.level = event.to
        hand.raises += 1
    hand.price = event.to


def _put_in(hand: Hand, player: HandPlayer, amount: int) -> None:
    player.stack -= amount
    player.put_in += amount
    hand.middle += amount


def _dealt_hole(hand: Hand, event: HoleCardsDealt) -> None:
    hand.dealt_in(event.seat).cards = event.cards
    hand.dealt += len(event.cards)
    if hand.dealt == 2 * len(hand.players) and not hand.setup.rules.bomb_pot:
        hand.to_act = next_to_act(hand, forced.opener(hand.setup))


def _dealt_board(hand: Hand, event: BoardDealt) -> None:
    hand.dealt += 1 + len(event.cards)
    if event.run:
        hand.second_board = (hand.second_board or hand.board[: hand.shared]) + event.cards
        return
    hand.board += event.cards
    hand.street = event.street
    hand.level = hand.raises = 0
    hand.aggressor = None
    hand.began = sum(1 for player in hand.players if not player.folded)
    hand.raise_unit = _street_unit(hand.setup, event.street) or hand.setup.rules.big_blind
    hand.to_act = next_to_act(hand, 0)
    hand.closed = hand.to_act is None


def _street_unit(setup: HandSetup, street: Street) -> int:
    """Return the fixed-limit bet of a street (R8.1); 0 in the other structures."""
    rules = setup.rules
    if rules.structure is not Structure.FIXED_LIMIT:
        return 0
    small = rules.small_bet or rules.big_blind
    return small if street in (Street.PREFLOP, Street.FLOP) else rules.big_bet or 2 * small


def _collected(hand: Hand, event: BetsCollected) -> None:
    hand.pots = event.pots
    hand.closed = True
    hand.price = 0
    for player in hand.players:
        player.bet = 0
        player.acted_at = None


def _moved_chips(hand: Hand, event: BlindPosted | BetReturned | PotAwarded | RakeTaken) -> None:
    amount = event.amount
    match event:
        case BlindPosted(seat, kind):
            player = hand.dealt_in(seat)
            _put_in(hand, player, amount)
            player.dead += amount if forced.is_dead(hand.setup.rules, kind) else 0
            player.bet += amount if kind not in (Blind.ANTE, Blind.DEAD) else 0
        case BetReturned(seat):
            player = hand.dealt_in(seat)
            _put_in(hand, player, -amount)
            player.bet = max(0, player.bet - amount)  # an ante that nobody matched was no bet
        case PotAwarded(seat):
            hand.dealt_in(seat).stack += amount
            hand.middle -= amount
        case RakeTaken():
            hand.rake += amount
            hand.middle -= amount
        case _:
            assert_never(event)


def _showed(hand: Hand, event: CardsTurnedUp | HandShown | HandMucked) -> None:
    if isinstance(event, HandMucked):
        return
    hand.dealt_in(event.seat).shown = True
    if hand.shared is None and isinstance(event, CardsTurnedUp):
        hand.shared = len(hand.board)


def _voted(hand: Hand, event: RunTwiceAsked | RunTwiceAnswered) -> None:
    if isinstance(event, RunTwiceAsked):
        hand.asked = event.seats
    else:
        hand.asked = hand.asked[1:] if event.agree else ()
        hand.run_twice = event.agree if not hand.asked else None
    hand.to_act = hand.asked[0] if hand.asked else None


def _ended(hand: Hand, event: HandEnded) -> None:
    hand.ended = True
    hand.to_act = None
    hand.asked = ()
    hand.results = event.results
    hand.middle = 0
    hand.rake = event.rake
    for result in event.results:
        hand.dealt_in(result.seat).stack = result.stack
