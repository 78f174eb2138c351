"""A record without names, for strangers: the cards stay, the people go."""

from __future__ import annotations

from dataclasses import replace

from app.history.record import HandRecord, PlayerRecord


def anonymous(hand: HandRecord) -> HandRecord:
    """Return the same hand with "Player 1", "Player 2" ...; tables may be named after people too."""
    players = tuple(_nobody(player, number) for number, player in enumerate(hand.players, 1))
    return replace(hand, players=players, table="table", table_name="Table", room="")


def _nobody(player: PlayerRecord, number: int) -> PlayerRecord:
    return replace(player, player=f"player-{number}", name=f"Player {number}")
