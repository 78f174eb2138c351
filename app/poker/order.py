"""Whose turn it is (R6.2, R6.3)."""

from __future__ import annotations

from app.poker.state import Hand, HandPlayer


def next_to_act(hand: Hand, position: int) -> int | None:
    """Return the first seat with a choice, from that position in dealing order; None when the round is over."""
    players = hand.players
    able = [player for player in players if player.stack and not player.folded]
    if len(able) < 2 and not (able and _must_answer(hand, able[0])):
        return None
    price = hand.price
    for player in players[position:] + players[:position]:
        if player.stack and not player.folded and (player.acted_at is None or player.bet < price):
            return player.seat
    return None


def _must_answer(hand: Hand, last: HandPlayer) -> bool:
    """Tell whether the last player able to act faces a bet; against less there is nothing to decide (R6.6)."""
    return any(player.bet > last.bet for player in hand.players if not player.folded)


def betting_over(hand: Hand) -> bool:
    """Tell whether, once a round is over, no further one can follow (R6.6)."""
    return sum(1 for player in hand.players if player.stack and not player.folded) < 2
