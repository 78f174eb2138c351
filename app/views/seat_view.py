"""A seat as everybody sees it: a pure function of a few values, so that a seat of which nothing changed stays the same.

`about_seat` gathers the values and `seat_view` makes the view of them and of nothing else. Whoever shows a table after
each action may keep what it made before for equal values; a law in the tests says that nobody can tell.
"""

from __future__ import annotations

from typing import NamedTuple

from app.poker.cards import Card, card_text
from app.poker.hand import HandPlayer
from app.poker.lineup import Post
from app.table.blinds import owed
from app.table.seat import Seat
from app.table.table import LastAction
from app.views.cards import NO_LABEL, label, texts
from app.views.scene import Scene
from app.views.table_view import LastSeen, SeatView

_FACE_DOWN = ("", "")


class Ending(NamedTuple):
    """What counts for a seat once cards may lie open: the boards, what it won, what it showed of free will."""

    ended: bool
    board: tuple[Card, ...]
    second_board: tuple[Card, ...]
    won: int
    shown: tuple[Card, ...]


About = tuple[Seat, Post | None, HandPlayer | None, str, LastAction | None, Ending | None]


def about_seat(scene: Scene, seat: Seat) -> About:
    """Return all that a seat's view depends on."""
    number, hand, dealt = seat.number, scene.hand, scene.dealt.get(seat.player)
    if hand is None or dealt is None or dealt.seat != number:  # it may have changed hands since the deal
        return seat, owed(scene.table, seat), None, "", None, None
    part = hand.dealt_in(number)
    ending = None if scene.playing and not part.shown else _ending(scene, seat)
    return seat, None, part, dealt.position, scene.last.get(number), ending


def _ending(scene: Scene, seat: Seat) -> Ending:
    table, hand = scene.table, scene.hand
    assert hand is not None
    won = sum([win.amount for win in table.wins if win.seat == seat.number])
    shown = tuple([card for each in table.shown if each.seat == seat.number for card in each.cards])
    return Ending(hand.ended, hand.board, hand.second_board, won, shown)


def seat_view(
    seat: Seat,
    debt: Post | None,
    part: HandPlayer | None,
    position: str,
    last: LastAction | None,
    ending: Ending | None,
) -> SeatView:
    """Return the view of a taken seat."""
    ended = ending is not None and ending.ended
    named = second = NO_LABEL
    if part is not None and part.shown and ending is not None:
        named = label(part.cards, ending.board) if len(ending.board) == 5 else NO_LABEL
        second = label(part.cards, ending.second_board) if len(ending.second_board) == 5 else NO_LABEL
    return SeatView(
        seat=seat.number,
        player=seat.player,
        name=seat.name,
        bot=seat.bot,
        stack=seat.stack if part is None or ended else part.stack + part.kept,
        bet=0 if part is None or ended else part.bet,  # a hand that was called off gave its bets back
        state=_state(seat, part, ended),
        cards=None if part is None else _cards(part, () if ending is None else ending.shown),
        position=position,
        last=None if last is None else LastSeen(last.do, last.to, last.all_in),
        connected=seat.connected,
        sitting_out=seat.sitting_out,
        wants_out=seat.wants_out,
        out_at_blind=seat.out_at_blind,
        leaving=seat.leaving,
        sent_away=seat.sent_away,
        moving_to=seat.moving_to,
        owes_live=0 if debt is None else debt.live,
        owes_dead=0 if debt is None else debt.dead,
        posting=seat.posting,
        time_percent=seat.time_percent,
        won=0 if ending is None else ending.won,
        label=named[0],
        label_ranks=named[1],
        second_label=second[0],
        second_label_ranks=second[1],
    )


def _state(seat: Seat, part: HandPlayer | None, ended: bool) -> str:
    if part is not None and part.folded:
        return "folded"
    if part is not None and not ended:
        return "in" if part.stack else "all_in"
    if seat.stack == 0:
        return "busted"
    return "out" if seat.sitting_out else "waiting" if part is None else "in"


def _cards(part: HandPlayer, shown: tuple[Card, ...]) -> tuple[str, ...] | None:
    """Return a seat's cards where they lie open, else their backs, else None. Hole cards get out here only."""
    if part.shown:
        return texts(part.cards)
    if shown:
        return tuple([card_text(card) if card in shown else "" for card in part.cards])
    return None if part.folded or not part.cards else _FACE_DOWN
