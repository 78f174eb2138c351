"""Pots as layers of what each player put in (R9.1, R9.2), and the uncalled part of a bet (R6.5)."""

from __future__ import annotations

from app.poker.events import BetReturned, PotLayer
from app.poker.state import Hand, HandPlayer


def uncalled(hand: Hand) -> BetReturned | None:
    """Return the part of a bet that nobody, folded or not, has matched (R6.5)."""
    most = second = 0
    owner = None
    for player in hand.players:
        layered = player.put_in - player.dead
        if layered > most:
            most, second, owner = layered, most, player
        elif layered > second:
            second = layered
    if owner is None or most == second:
        return None
    return BetReturned(owner.seat, most - second)


def collect(players: list[HandPlayer]) -> tuple[PotLayer, ...]:
    """Return the pots, main pot first. Dead chips, and chips that no live player matched, fall to the nearest pot."""
    live = [player for player in players if not player.folded]
    levels = sorted({player.put_in - player.dead for player in live})
    if len(levels) == 1:  # most hands have but one pot
        amount = sum([player.put_in for player in players])
        return (PotLayer(amount, tuple([player.seat for player in live])),) if amount else ()
    pots: list[PotLayer] = []
    left = [player.put_in - player.dead for player in players]
    amount = sum(player.dead for player in players)
    below = 0
    for level in levels:
        step = level - below if level != levels[-1] else max(left)
        amount += sum(min(step, chips) for chips in left)
        left = [max(0, chips - step) for chips in left]
        if amount:
            pots.append(PotLayer(amount, tuple(player.seat for player in live if player.put_in - player.dead >= level)))
        amount, below = 0, level
    return tuple(pots)


def shares(amount: int, winners: int) -> list[int]:
    """Split a pot; what won't divide goes one chip each to the first winners from the left of the button (R9.4)."""
    each, odd = divmod(amount, winners)
    return [each + 1] * odd + [each] * (winners - odd)
