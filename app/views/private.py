"""What only one viewer sees: `private_view`."""

from __future__ import annotations

from app.poker.actions import LegalActions, Range
from app.poker.events import Street
from app.poker.hand import Hand, legal_actions
from app.table.entry import top_up_least, top_up_most
from app.table.play import cards_to_show
from app.table.seat import Seat
from app.table.table import Table
from app.table.viewer import Viewer
from app.table.wish import Wish, call_amount, holds, offered
from app.views.public import label, rank, texts
from app.views.table_view import LegalView, SizeView, WishView, You


def private_view(table: Table, viewer: Viewer, wish: Wish | None) -> You:
    """Return what `viewer` alone sees, with the pre-action that the viewer has made."""
    seat = None if viewer.player is None else table.seat_of(viewer.player)
    cards, named = _own_cards(table, viewer)
    if seat is None:
        return You(viewer.player, viewer.host, None, texts(cards), *named, None, None, (), False, 0, 0)
    most = top_up_most(table, seat)
    return You(
        player=viewer.player,
        host=viewer.host,
        seat=seat.number,
        cards=texts(cards),
        label=named[0],
        label_ranks=named[1],
        legal=_legal(table, seat),
        wish=_wish(table, seat, wish) if wish is not None and holds(table, wish) else None,
        wishes=tuple([_wish(table, seat, other) for other in offered(table, seat.number)]),
        can_show=bool(cards) and any(card is not None for card in cards_to_show(table, seat)),
        top_up=seat.top_up,
        top_up_most=most if most >= top_up_least(table, seat) else 0,
    )


def _own_cards(table: Table, viewer: Viewer) -> tuple[tuple[int, ...], tuple[str, tuple[str, ...]]]:
    """Return the viewer's hole cards in this hand, and what they make with the board."""
    number = None if viewer.player is None else table.dealt_to(viewer.player)
    part = None if table.hand is None or number is None else table.hand.player(number)
    if table.hand is None or part is None:
        return (), ("", ())
    board = table.hand.board
    return part.cards, label(rank(part.cards, board)) if len(board) >= 3 and part.cards else ("", ())


def _wish(table: Table, seat: Seat, wish: Wish) -> WishView:
    return WishView(wish.kind.value, call_amount(table, seat.number))


def _legal(table: Table, seat: Seat) -> LegalView | None:
    hand = table.hand
    if hand is None or hand.to_act != seat.number:
        return None
    legal = legal_actions(hand)
    return None if legal is None else _choices(hand, legal)


def _choices(hand: Hand, legal: LegalActions) -> LegalView:
    stack = hand.dealt_in(legal.seat).stack
    return LegalView(
        fold=legal.fold,
        check=legal.check,
        call=legal.call,
        call_all_in=legal.call == stack,
        bet=legal.bet,
        raise_=legal.raise_,
        sizes=_sizes(hand, legal),
        step=hand.setup.rules.big_blind,
        run_twice=legal.run_twice,
    )


def _sizes(hand: Hand, legal: LegalActions) -> tuple[SizeView, ...]:
    """Return ready-made amounts, each within what's legal; a share of the pot counts the pot after calling (R7.6)."""
    legal_range = legal.bet or legal.raise_
    if legal_range is None:
        return ()
    price, blind = hand.price, hand.setup.rules.big_blind
    pot = hand.pot_total + (legal.call or 0)
    if hand.street is Street.PREFLOP:
        middle = {"bb25": blind * 5 // 2, "bb3": blind * 3}
    else:
        middle = {"half": price + pot // 2, "two_thirds": price + pot * 2 // 3}
    amounts = {"min": legal_range.least, **middle, "pot": price + pot, "all_in": legal_range.most}
    return tuple([SizeView(key, _within(amount, legal_range)) for key, amount in amounts.items()])


def _within(amount: int, legal: Range) -> int:
    return max(legal.least, min(amount, legal.most))
