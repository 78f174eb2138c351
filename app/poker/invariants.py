"""What must hold at every moment, in production too: explicit raises, since `assert` vanishes under -O."""

from __future__ import annotations

from app.poker.cards import DECK
from app.poker.lineup import HandSetup
from app.poker.state import Hand

_WHOLE = frozenset(DECK)


class InvariantBroken(Exception):
    """The rules' own state is wrong: stop the table rather than play on."""


def check_setup(setup: HandSetup) -> None:
    """Refuse a deck that isn't 52 distinct cards, and a lineup that can't play."""
    stakes = setup.lineup.stakes
    if len(setup.deck) != len(DECK) or _WHOLE.symmetric_difference(setup.deck):
        raise InvariantBroken("the deck is not 52 distinct cards")
    if len(stakes) < 2 or len({stake.seat for stake in stakes}) != len(stakes):
        raise InvariantBroken("a hand needs two or more distinct seats")
    if min([stake.stack for stake in stakes]) <= 0:
        raise InvariantBroken("a seat without chips was dealt in")
    if setup.lineup.big_blind is None and not setup.rules.bomb_pot:
        raise InvariantBroken("nobody owes the big blind")


def check_hand(hand: Hand) -> None:
    """Refuse a hand that lost or made chips, or waits for somebody who can't act."""
    chips = hand.middle + hand.rake
    for player in hand.players:
        stack = player.stack
        chips += stack + player.kept
        if stack < 0:
            raise InvariantBroken("a stack is below zero")
    if chips != hand.total or hand.middle < 0:
        raise InvariantBroken(f"{hand.total} chips became {chips}")
    if hand.to_act is not None:
        actor = hand.dealt_in(hand.to_act)
        if actor.folded or not (actor.stack or hand.asked):
            raise InvariantBroken("a seat that can't act is to act")
    elif not hand.ended:
        raise InvariantBroken("nobody is to act in a hand that isn't over")
