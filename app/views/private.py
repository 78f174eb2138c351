"""What only one viewer sees: `private_view`."""

from __future__ import annotations

from functools import lru_cache

from app.poker.actions import LegalActions, Range
from app.poker.events import Street
from app.poker.hand import Hand, HandPlayer, legal_actions
from app.table.options import can_hunt
from app.table.play import cards_to_show
from app.table.seat import Seat
from app.table.table import Table
from app.table.top_up import top_up_least, top_up_most
from app.table.viewer import Viewer
from app.table.waiting import place
from app.table.wish import Wish, WishKind, call_amount, holds, kinds_offered
from app.views.option_view import bomb_vote, prefer_view, straddle_of
from app.views.public import NO_LABEL, Label, label, texts
from app.views.table_view import LegalView, SizeView, WishView, You


def private_view(table: Table, viewer: Viewer, wish: Wish | None) -> You:
    """Return what `viewer` alone sees, with the pre-action that the viewer has made."""
    part = _part(table, viewer)
    cards = () if part is None else part.cards
    named = NO_LABEL if part is None or table.hand is None else label(cards, table.hand.board)
    second = NO_LABEL if part is None or table.hand is None else label(cards, table.hand.second_board)
    seat = None if viewer.player is None else table.seat_of(viewer.player)
    if seat is None:
        return _beside(table, viewer, texts(cards), named)
    least, most = top_up_least(table, seat), top_up_most(table, seat)
    straddle_offer, straddle_on = straddle_of(table, seat)
    return You(
        player=viewer.player,
        host=viewer.host,
        seat=seat.number,
        cards=texts(cards),
        label=named[0],
        label_ranks=named[1],
        legal=_legal(table, seat),
        wish=None if wish is None else _wish(table, part, wish),
        wishes=_wishes(table, part),
        can_show=not table.playing and any(card is not None for card in cards_to_show(table, seat)),
        top_up=seat.top_up,
        straddle_offer=straddle_offer,
        straddle_on=straddle_on,
        prefer=prefer_view(seat),
        bomb_vote=bomb_vote(table, seat),
        can_rabbit=can_hunt(table, seat.player),
        second_label=second[0],
        second_label_ranks=second[1],
        auto_top_up=seat.auto_top_up,
        auto_rebuy=seat.auto_rebuy,
        top_up_most=most if most >= least else 0,
        top_up_least=least if most >= least else 0,
    )


def _beside(table: Table, viewer: Viewer, cards: tuple[str, ...], named: Label) -> You:
    """Return what a viewer without a seat sees: a hand that has just ended, and the waiting list."""
    offer = next((offer.seat for offer in table.offers if offer.player == viewer.player), 0)
    queue = place(table, viewer.player)
    return You(viewer.player, viewer.host, None, cards, *named, None, None, (), False, 0, 0, queue=queue, offer=offer)


def _part(table: Table, viewer: Viewer) -> HandPlayer | None:
    """Return the viewer's own part in the hand, whoever holds that seat now."""
    number = None if viewer.player is None else table.dealt_to(viewer.player)
    return None if table.hand is None or number is None else table.hand.player(number)


def _wish(table: Table, part: HandPlayer | None, wish: Wish) -> WishView | None:
    if table.hand is None or part is None or not holds(table, wish):
        return None
    return WishView(wish.kind.value, call_amount(table.hand, part))


def _wishes(table: Table, part: HandPlayer | None) -> tuple[WishView, ...]:
    if table.hand is None or part is None:
        return ()
    kinds = kinds_offered(table.hand, part)
    return _wish_views(kinds, call_amount(table.hand, part)) if kinds else ()


@lru_cache(maxsize=1024)
def _wish_views(kinds: tuple[WishKind, ...], call: int) -> tuple[WishView, ...]:
    return tuple(WishView(kind.value, call) for kind in kinds)


def _legal(table: Table, seat: Seat) -> LegalView | None:
    hand = table.hand
    if hand is None or table.halted or (hand.to_act != seat.number and seat.number not in hand.asked):
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
