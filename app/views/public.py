"""The part of a table that is the same for everybody: `public_view`."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache

from app.poker.cards import RANKS, Card, card_text
from app.poker.hand import Hand, HandPlayer
from app.poker.lineup import Post
from app.poker.ranking import rank_hand
from app.table.blinds import owed
from app.table.due import offer_ends
from app.table.events import ClockKind, DealtIn
from app.table.house_events import Request
from app.table.rules import TableRules
from app.table.seat import Seat
from app.table.table import LastAction, Table
from app.views.option_view import EquityView, bomb_view, straddle_views
from app.views.table_view import (
    ClockView,
    HandView,
    HeldView,
    LastSeen,
    PotView,
    PublicView,
    RequestView,
    SeatView,
    WaitingView,
    WinView,
)

_FACE_DOWN = ("", "")


def public_view(table: Table, at: int, equity: tuple[EquityView, ...] = ()) -> PublicView:
    """Return what anybody may see at `at` (room clock, milliseconds), with the chances as far as they're known."""
    return PublicView(
        table=table.id,
        version=table.version,
        rules=table.rules,
        host=table.host,
        paused=table.paused,
        halted=table.halted,
        closed=table.closed,
        button=table.button,
        small_blind=table.small_blind,
        big_blind=table.big_blind,
        seats=_seats(table),
        hand=None if table.hand is None else _hand(table, table.hand, equity),
        clock=_clock(table, at),
        deal_in=max(0, table.deal_at - at) if table.deal_at else None,
        waiting=tuple([WaitingView(waiting.player, waiting.name) for waiting in table.queue]),
        held=_held(table, at) if table.offers else (),
        hosts=(table.host, *table.hosts),
        pending=None if table.pending is None else _differences(table.rules, table.pending),
        closing=table.closing,
        requests=tuple([_request(request) for request in table.requests]),
        muted=table.muted,
        straddles=straddle_views(table),
        bomb=bomb_view(table),
    )


def _differences(now: TableRules, then: TableRules) -> dict[str, object]:
    return {
        option.name: getattr(then, option.name)
        for option in fields(TableRules)
        if getattr(then, option.name) != getattr(now, option.name)
    }


def _request(request: Request) -> RequestView:
    kind = "chips" if request.top_up else "seat"
    return RequestView(request.player, request.name, kind, request.seat, request.chips)


Label = tuple[str, tuple[str, ...]]
"""A hand's category and the ranks that name it, most important first."""
NO_LABEL: Label = ("", ())


@lru_cache(maxsize=4096)
def label(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Label:
    """Return what hole cards make with the board; remembered, since every view of a street asks for the same."""
    if len(board) < 3 or not hole:
        return NO_LABEL
    found = rank_hand(hole, board)
    return found.name, tuple(RANKS[value] for value in found.ranks)


@lru_cache(maxsize=4096)
def texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the names of cards."""
    return tuple([card_text(card) for card in cards])


def _held(table: Table, at: int) -> tuple[HeldView, ...]:
    names = {waiting.player: waiting.name for waiting in table.queue}
    return tuple(
        HeldView(offer.seat, offer.player, names[offer.player], max(0, offer_ends(table, offer) - at))
        for offer in table.offers
    )


def _seats(table: Table) -> tuple[SeatView | None, ...]:
    """Match seats with their parts in the hand by player too: a seat may have changed hands since the hand ended."""
    parts = {} if table.hand is None else {part.seat: part for part in table.hand.players}
    dealt = {dealt.seat: dealt for dealt in table.players}
    last = {action.seat: action for action in table.last}
    views: list[SeatView | None] = []
    for seat in table.seats:
        if seat is None:
            views.append(None)
        elif (in_it := dealt.get(seat.number)) is None or in_it.player != seat.player or seat.number not in parts:
            views.append(_beside(seat, owed(table, seat)))
        else:
            views.append(_dealt_in(table, seat, in_it, parts[seat.number], last.get(seat.number)))
    return tuple(views)


def _beside(seat: Seat, debt: Post | None) -> SeatView:
    """Return a seat that has no part in the hand."""
    state = "busted" if seat.stack == 0 else "out" if seat.sitting_out else "waiting"
    return _seat(seat, seat.stack, 0, state, None, "", None, 0, NO_LABEL, debt=debt)


def _dealt_in(table: Table, seat: Seat, dealt: DealtIn, part: HandPlayer, last: LastAction | None) -> SeatView:
    hand = table.hand
    assert hand is not None
    return _seat(
        seat,
        seat.stack if hand.ended else part.stack + part.kept,
        0 if hand.ended else part.bet,  # a hand that was called off gave its bets back
        _state(hand, seat, part),
        _cards(table, part),
        dealt.position,
        None if last is None else LastSeen(last.do, last.to, last.all_in),
        sum([win.amount for win in table.wins if win.seat == seat.number]) if table.wins else 0,
        label(part.cards, hand.board) if part.shown and len(hand.board) == 5 else NO_LABEL,
        label(part.cards, hand.second_board) if part.shown and len(hand.second_board) == 5 else NO_LABEL,
    )


def _seat(
    seat: Seat,
    stack: int,
    bet: int,
    state: str,
    cards: tuple[str, ...] | None,
    position: str,
    last: LastSeen | None,
    won: int,
    named: Label,
    second: Label = NO_LABEL,
    debt: Post | None = None,
) -> SeatView:
    return SeatView(
        seat=seat.number,
        player=seat.player,
        name=seat.name,
        bot=seat.bot,
        stack=stack,
        bet=bet,
        state=state,
        cards=cards,
        position=position,
        last=last,
        connected=seat.connected,
        sitting_out=seat.sitting_out,
        wants_out=seat.wants_out,
        out_at_blind=seat.out_at_blind,
        leaving=seat.leaving,
        moving_to=seat.moving_to,
        owes_live=0 if debt is None else debt.live,
        owes_dead=0 if debt is None else debt.dead,
        posting=seat.posting,
        time_percent=seat.time_percent,
        won=won,
        label=named[0],
        label_ranks=named[1],
        second_label=second[0],
        second_label_ranks=second[1],
    )


def _state(hand: Hand, seat: Seat, part: HandPlayer) -> str:
    if part.folded:
        return "folded"
    if not hand.ended:
        return "in" if part.stack else "all_in"
    return "busted" if seat.stack == 0 else "out" if seat.sitting_out else "in"


def _cards(table: Table, part: HandPlayer) -> tuple[str, ...] | None:
    """Return a seat's cards where they lie open, else their backs, else None. Hole cards get out here only."""
    if part.shown:
        return texts(part.cards)
    opened = {card for shown in table.shown if shown.seat == part.seat for card in shown.cards} if table.shown else None
    if opened:
        return tuple([card_text(card) if card in opened else "" for card in part.cards])
    return None if part.folded or not part.cards else _FACE_DOWN


def _hand(table: Table, hand: Hand, equity: tuple[EquityView, ...]) -> HandView:
    rabbit = table.rabbit
    return HandView(
        id=table.hand_id,
        number=table.hand_number,
        street=hand.street.value,
        ended=hand.ended,
        void=table.void,
        bomb_pot=hand.setup.rules.bomb_pot,
        boards=hand.setup.rules.boards,
        board=texts(hand.board),
        second_board=texts(hand.second_board),
        asked=hand.asked,
        pots=() if table.void else tuple([PotView(pot.amount, pot.seats) for pot in hand.pots]),
        pot_total=0 if table.void else hand.pot_total,
        price=hand.price,
        to_act=hand.to_act,
        turn=table.turn,
        wins=tuple([WinView(win.seat, win.pot, win.amount, win.run) for win in table.wins]),
        winning=_winning(table, hand, 0) if table.wins else (),
        winning_second=_winning(table, hand, 1) if table.wins else (),
        rabbit=() if rabbit is None else texts(rabbit.cards),
        second_rabbit=() if rabbit is None else texts(rabbit.second),
        equity=equity,
    )


def _winning(table: Table, hand: Hand, run: int) -> tuple[str, ...]:
    """Return the five cards of the best hand that won on a board and lies open."""
    board = hand.second_board if run else hand.board
    if len(board) < 5:
        return ()
    winners = {win.seat for win in table.wins if win.run == run}
    ranks = [rank_hand(part.cards, board) for part in hand.players if part.seat in winners and part.shown]
    return texts(max(ranks, key=lambda found: found.strength).best) if ranks else ()


def _clock(table: Table, at: int) -> ClockView | None:
    clock = table.clock
    if clock is None:
        return None
    seat = table.seats[clock.seat - 1]
    bank = 0 if seat is None or clock.kind in (ClockKind.BANK, ClockKind.NONE) else seat.bank_ms
    now = table.stopped_at if table.halted and table.stopped_at is not None else at
    return ClockView(clock.seat, clock.kind.value, max(0, clock.ends_at - now), clock.ends_at - clock.at, bank)
