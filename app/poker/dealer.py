"""What the dealer must do now, without anybody's choice: `hand.play` asks until there is nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from app.poker import pots, showdown
from app.poker.cards import Card
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
            return (_deal(hand, hand.second_board or hand.second_base, run=1),)
    return showdown.finish(hand, live)


def runs_twice(hand: Hand) -> bool:
    """Tell whether the board is run twice (R10.4)."""
    rules = hand.setup.rules
    return hand.shared is not None and rules.boards == 1 and (rules.run_it is RunIt.TWICE or bool(hand.run_twice))


def to_come(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each board would still have got, with the burns that they would have cost (R10.6)."""
    boards: list[tuple[Card, ...]] = [()] * hand.setup.rules.boards
    dealt = hand.dealt
    while (have := len(hand.board + boards[0])) < 5:
        for at, board in enumerate(boards):
            cards = _next_cards(hand, have, dealt)
            boards[at] = board + cards
            dealt += 1 + len(cards)
    return tuple(boards)


def _close_round(hand: Hand) -> Sequence[HandEvent]:
    returned = pots.uncalled(hand)
    return (returned,) if returned else (BetsCollected(pots.collect(hand.players)),)


def _go_on(hand: Hand, live: list[HandPlayer]) -> Sequence[HandEvent]:
    """Deal the next street; before a run-out turn the hands up, and ask whether to run it twice (R6.6, R10.4)."""
    if hand.shared is not None or betting_over(live):
        if hand.shared is None:
            return [CardsTurnedUp(player.seat, player.cards) for player in live]
        rules = hand.setup.rules
        if rules.run_it is RunIt.ASK and rules.boards == 1 and hand.run_twice is None:
            return (RunTwiceAsked(tuple([player.seat for player in live])),)
    first = _deal(hand, hand.board, run=0)
    if hand.setup.rules.boards == 1:
        return (first,)
    return first, _deal(hand, hand.second_board, run=1, after=1 + len(first.cards))


def _deal(hand: Hand, board: tuple[Card, ...], run: int, after: int = 0) -> BoardDealt:
    """Deal the next street of a board, once `after` cards have gone to the other one."""
    return BoardDealt(_NEXT[len(board)][0], _next_cards(hand, len(board), hand.dealt + after), run)


def _next_cards(hand: Hand, have: int, dealt: int) -> tuple[Card, ...]:
    first = dealt + 1  # after the burn
    return hand.setup.deck[first : first + _NEXT[have][1]]
