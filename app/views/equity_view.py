"""What has to be worked out for the chances of open hands, and how they are told (R6.6, R10.4).

Only hands that lie open for everybody are looked at, and only once all live ones do: chances tell no secret. A run-out
comes all at once, so that each of its streets has an entry of its own; the river needs none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from app.poker.cards import Card
from app.poker.equity import boards_to_come, equities
from app.poker.hand import Hand
from app.views.option_view import EquityView, ShareView

_FROM = (3, 4)
"""Board sizes that chances are told for: before the flop there are over a million boards to come."""


@dataclass(frozen=True, slots=True)
class Question:
    """The open hands on one or two boards with so many cards; `folded` holds what else lies open."""

    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    boards: tuple[tuple[Card, ...], ...]

    @property
    def work(self) -> int:
        """How many hands have to be ranked."""
        return sum(boards_to_come(self.hands, board, self._others(board)) * len(self.hands) for board in self.boards)

    def answer(self) -> EquityView:
        """Work it out. Each board is as likely as any other, so their shares are added, half a pot each."""
        found = [equities(self.hands, board, self._others(board)) for board in self.boards]
        shares = [sum(each, Fraction(0)) / len(found) for each in zip(*found, strict=True)]
        told = tuple(ShareView(seat, round(share * 1000)) for seat, share in zip(self.seats, shares, strict=True))
        return EquityView(len(self.boards[0]), told)

    def _others(self, board: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card for other in self.boards if other is not board for card in other)


def questions(hand: Hand | None) -> Iterator[Question]:
    """Yield what can be asked about a hand whose live players have all been turned up."""
    if hand is None or hand.shared is None or not all(player.shown for player in hand.live):
        return
    seats = tuple(player.seat for player in hand.live)
    cards = tuple(player.cards for player in hand.live)
    both = [hand.board, hand.second_board] if hand.setup.rules.boards > 1 else [hand.board]
    for size in _FROM:
        if hand.shared <= size <= len(hand.board):
            yield Question(seats, cards, tuple(board[:size] for board in both))
