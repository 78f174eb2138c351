"""Whose turn it is (R6.2, R6.3)."""

from __future__ import annotations

from app.poker.state import Hand, HandPlayer


def next_to_act(hand: Hand, position: int) -> int | None:
    """Return the first seat with a choice, from that position in dealing order; None when the round is over."""
    players, price = hand.players, hand.price
    for at in range(position - len(players), position):  # below zero: from the end
        player = players[at]
        if player.stack and not player.folded and (player.acted_at is None or player.bet < price):
            return player.seat if _has_rival(players, player) else None
    return None


def _has_rival(players: list[HandPlayer], player: HandPlayer) -> bool:
    """Tell whether somebody else can act or has bet more; without, there is nothing to decide (R6.6)."""
    for other in players:
        if (other.stack or other.bet > player.bet) and not other.folded and other is not player:
            return True
    return False


def betting_over(live: list[HandPlayer]) -> bool:
    """Tell whether, once a round is over, these players can have no further one (R6.6)."""
    return len([player for player in live if player.stack]) < 2
