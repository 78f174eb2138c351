"""What the dealer must do now, without anybody's choice: `hand.play` asks until there is nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from app.poker import pots, showdown
from app.poker.events import BetsCollected, BoardDealt, CardsTurnedUp, HandEvent, RunTwiceAsked, Street
from app.poker.order import betting_over
from app.poker.rules import RunIt
from app.poker.state import Hand, HandPlayer

_NEXT = {0: (Street.FLOP, 3), 3: (Street.TURN, 1), 4: (Street.RIVER, 1)}
"""From the number of board cards: the next street, and how many cards it brings."""


def next_step(hand: Hand) -> Sequence[HandEvent]:
    """Return what happens next by itself; empty while a choice is awaited or when the hand is over."""
    if hand.ended or hand.to_act is not None:
        return ()
    if not hand.closed:
        return _close_round(hand)
    live = hand.live
    if len(live) > 1:
        if len(hand.board) < 5:
            return _go_on(hand, live)
        if runs_twice(hand) and len(hand.second_board) < 5:
            return (_deal(hand, hand.second_board or hand.board[: hand.shared], run=1),)
    return showdown.finish(hand, live)


def runs_twice(hand: Hand) -> bool:
    """Tell whether the board is run twice (R10.4)."""
    return hand.shared is not None and (hand.setup.rules.run_it is RunIt.TWICE or bool(hand.run_twice))


def _close_round(hand: Hand) -> Sequence[HandEvent]:
    returned = pots.uncalled(hand)
    return (returned,) if returned else (BetsCollected(pots.collect(hand.players)),)


def _go_on(hand: Hand, live: list[HandPlayer]) -> Sequence[HandEvent]:
    """Deal the next street; before a run-out turn the hands up, and ask whether to run it twice (R6.6, R10.4)."""
    if hand.shared is not None or betting_over(live):
        if hand.shared is None:
            return [CardsTurnedUp(player.seat, player.cards) for player in live]
        if hand.setup.rules.run_it is RunIt.ASK and hand.run_twice is None:
            return (RunTwiceAsked(tuple([player.seat for player in live])),)
    return (_deal(hand, hand.board, run=0),)


def _deal(hand: Hand, board: tuple[int, ...], run: int) -> BoardDealt:
    street, count = _NEXT[len(board)]
    first = hand.dealt + 1  # after the burn
    return BoardDealt(street, hand.setup.deck[first : first + count], run)
