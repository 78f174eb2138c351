"""The part of a table that is the same for everybody: `public_view`."""

from __future__ import annotations

from dataclasses import fields

from msgspec import Raw

from app.poker.hand import Hand
from app.poker.ranking import rank_hand
from app.table.due import offer_ends
from app.table.events import ClockKind
from app.table.house_events import Request
from app.table.rules import TableRules
from app.table.table import Table
from app.views.cards import texts
from app.views.option_view import EquityView, bomb_view, straddle_views
from app.views.scene import Scene
from app.views.seat_view import about_seat, seat_view
from app.views.table_view import (
    ClockView,
    HandView,
    HeldView,
    PotView,
    PublicView,
    RequestView,
    SeatView,
    WaitingView,
    WinView,
)

STAKES = ("name", "seats", "structure", "small_blind", "big_blind", "min_buy_in", "max_buy_in")


def public_view(table: Table, at: int, equity: tuple[EquityView, ...] = ()) -> PublicView:
    """Return what anybody may see at `at` (room clock, milliseconds), with the chances as far as they're known."""
    scene = Scene(table)
    seats = tuple([None if seat is None else seat_view(*about_seat(scene, seat)) for seat in table.seats])
    return public_view_with(scene, at, equity, spoken_rules(table.rules), seats)


def public_view_with(
    scene: Scene,
    at: int,
    equity: tuple[EquityView, ...],
    rules: dict[str, object] | Raw,
    seats: tuple[SeatView | Raw | None, ...],
) -> PublicView:
    """Return the same with its largest parts made already."""
    table = scene.table
    return PublicView(
        table=table.id,
        version=table.version,
        rules=rules,
        host=table.host,
        paused=table.paused,
        halted=table.halted,
        closed=table.closed,
        button=table.button,
        small_blind=table.small_blind,
        big_blind=table.big_blind,
        seats=seats,
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


def spoken_rules(rules: TableRules) -> dict[str, object]:
    """Return what a view tells of the rules: the stakes, and each other option that isn't at its default."""
    return {name: getattr(rules, name) for name in STAKES} | _differences(TableRules(), rules)


def _differences(now: TableRules, then: TableRules) -> dict[str, object]:
    return {
        option.name: getattr(then, option.name)
        for option in fields(TableRules)
        if getattr(then, option.name) != getattr(now, option.name)
    }


def _request(request: Request) -> RequestView:
    kind = "chips" if request.top_up else "seat"
    return RequestView(request.player, request.name, kind, request.seat, request.chips)


def _held(table: Table, at: int) -> tuple[HeldView, ...]:
    names = {waiting.player: waiting.name for waiting in table.queue}
    return tuple(
        HeldView(offer.seat, offer.player, names[offer.player], max(0, offer_ends(table, offer) - at))
        for offer in table.offers
    )


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
