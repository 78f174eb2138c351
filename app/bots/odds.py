"""How good two cards are, as far as a player can tell: a score before the flop, a sample of boards after it."""

from __future__ import annotations

from random import Random

from app.poker.cards import DECK, Card
from app.poker.ranking import strength

SAMPLES = 120
_GAP_COST = (0, 1, 2, 4)


def opening_score(cards: tuple[Card, ...]) -> float:
    """Return Bill Chen's points for two hole cards: 20 for aces, 12 for AKs, about 5 for what's barely playable."""
    high, low = sorted((card // 4 for card in cards), reverse=True)
    points = _rank_points(high)
    if high == low:
        return max(5.0, 2 * points)
    gap = high - low - 1
    cost = _GAP_COST[gap] if gap < len(_GAP_COST) else 5
    connected = 1 if gap <= 1 and high < 10 else 0
    suited = 2 if cards[0] % 4 == cards[1] % 4 else 0
    return points + suited + connected - cost


def _rank_points(rank: int) -> float:
    return {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(rank, (rank + 2) / 2)


def chance_to_win(cards: tuple[Card, ...], board: tuple[Card, ...], opponents: int, luck: Random) -> float:
    """Return the share of sampled boards on which the cards beat that many unknown hands; a tie counts half."""
    unseen = [card for card in DECK if card not in cards and card not in board]
    to_come, won = 5 - len(board), 0.0
    for _ in range(SAMPLES):
        drawn = luck.sample(unseen, to_come + 2 * opponents)
        full = board + tuple(drawn[:to_come])
        mine = strength(cards + full)
        best = max(strength((*drawn[at : at + 2], *full)) for at in range(to_come, len(drawn), 2))
        won += 1.0 if mine > best else 0.5 if mine == best else 0.0
    return won / SAMPLES
