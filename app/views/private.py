"""What only one viewer sees: `private_view`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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
from app.views.cards import NO_LABEL, Label, label, texts
from app.views.option_view import bomb_vote, prefer_view, straddle_of
from app.views.scene import Scene
from app.views.table_view import LegalView, SizeView, WishView, You


class Aside(NamedTuple):
    """What counts for a viewer beside their part in the hand: on their turn, between hands, or without a seat."""

    legal: LegalView | None = None
    can_show: bool = False
    straddle_offer: int | None = None
    straddle_on: bool = False
    bomb_vote: bool | None = None
    can_rabbit: bool = False
    top_up_least: int = 0
    top_up_most: int = 0
    queue: int = 0
    offer: int = 0


InHand = tuple[HandPlayer, Label, Label, tuple[WishKind, ...], int, WishView | None]
"""A part in the hand, its names on both boards, what may be wished for at which price, and what was wished for."""
About = tuple[Viewer, Seat | None, InHand | None, Aside]
Rest = tuple[Viewer, Seat, HandPlayer, Wish | None, tuple[object, ...]]


def private_view(table: Table, viewer: Viewer, wish: Wish | None) -> You:
    """Return what `viewer` alone sees, with the pre-action that the viewer has made."""
    return you(*about_you(Scene(table), viewer, wish))


def about_you(scene: Scene, viewer: Viewer, wish: Wish | None) -> About:
    """Return all that a viewer's own view depends on; `you` makes it of this and of nothing else (see `seat_view`)."""
    table, hand, player = scene.table, scene.hand, viewer.player
    seat = None if player is None else scene.seats.get(player)
    dealt = None if player is None or hand is None else scene.dealt.get(player)
    if hand is None or dealt is None:
        return viewer, seat, None, _beside(table, viewer) if seat is None else _aside(table, seat)
    part = hand.dealt_in(dealt.seat)
    in_hand = _in_hand(table, hand, part, wish)
    if seat is None:
        return viewer, None, in_hand, _beside(table, viewer)
    number = seat.number
    if scene.playing and number == dealt.seat and number != hand.to_act and number not in hand.asked:
        return viewer, seat, in_hand, _at_rest(table.rules.max_buy_in, bomb_vote(table, seat))
    return viewer, seat, in_hand, _aside(table, seat)


def at_rest(scene: Scene, viewer: Viewer, wish: Wish | None) -> Rest | None:
    """Return what the own part of a player who is in the hand and not on turn depends on; None for others.

    Less exact than `about_you`, and found in a fraction of the time: while somebody else acts, most of it stays the
    very same value.
    """
    hand, player = scene.hand, viewer.player
    if hand is None or player is None or not scene.playing:
        return None
    seat, dealt = scene.seats.get(player), scene.dealt.get(player)
    if seat is None or dealt is None or seat.number != dealt.seat:
        return None
    if seat.number == hand.to_act or seat.number in hand.asked:
        return None
    return viewer, seat, hand.dealt_in(seat.number), wish, scene.common


def you(viewer: Viewer, seat: Seat | None, in_hand: InHand | None, aside: Aside) -> You:
    """Return the view of it."""
    part, named, second, kinds, call, wished = in_hand or _NO_PART
    return You(
        player=viewer.player,
        host=viewer.host,
        seat=None if seat is None else seat.number,
        cards=() if part is None else texts(part.cards),
        label=named[0],
        label_ranks=named[1],
        legal=aside.legal,
        wish=wished,
        wishes=_wish_views(kinds, call) if kinds else (),
        can_show=aside.can_show,
        top_up=0 if seat is None else seat.top_up,
        straddle_offer=aside.straddle_offer,
        straddle_on=aside.straddle_on,
        prefer=None if seat is None else prefer_view(seat),
        bomb_vote=aside.bomb_vote,
        can_rabbit=aside.can_rabbit,
        second_label=second[0],
        second_label_ranks=second[1],
        auto_top_up=seat is not None and seat.auto_top_up,
        auto_rebuy=seat is not None and seat.auto_rebuy,
        top_up_most=aside.top_up_most if aside.top_up_most >= aside.top_up_least else 0,
        top_up_least=aside.top_up_least if aside.top_up_most >= aside.top_up_least else 0,
        queue=aside.queue,
        offer=aside.offer,
    )


_NO_PART = (None, NO_LABEL, NO_LABEL, (), 0, None)


def _in_hand(table: Table, hand: Hand, part: HandPlayer, wish: Wish | None) -> InHand:
    named = label(part.cards, hand.board) if hand.board else NO_LABEL
    second = label(part.cards, hand.second_board) if hand.second_board else NO_LABEL
    kinds = kinds_offered(hand, part)
    wished = None if wish is None or not holds(table, wish) else WishView(wish.kind.value, call_amount(hand, part))
    return part, named, second, kinds, call_amount(hand, part) if kinds else 0, wished


@lru_cache(maxsize=1024)
def _at_rest(max_buy_in: int, bomb_vote: bool | None) -> Aside:
    """Return what counts for whoever is in a hand and not on turn: next to nothing, in most views of most hands."""
    return Aside(bomb_vote=bomb_vote, top_up_least=1, top_up_most=max_buy_in)


def _aside(table: Table, seat: Seat) -> Aside:
    straddle_offer, straddle_on = straddle_of(table, seat)
    return Aside(
        legal=_legal(table, seat),
        can_show=not table.playing and any(card is not None for card in cards_to_show(table, seat)),
        straddle_offer=straddle_offer,
        straddle_on=straddle_on,
        bomb_vote=bomb_vote(table, seat),
        can_rabbit=can_hunt(table, seat.player),
        top_up_least=top_up_least(table, seat),
        top_up_most=top_up_most(table, seat),
    )


def _beside(table: Table, viewer: Viewer) -> Aside:
    """Return what a viewer without a seat sees of the waiting list."""
    if not table.queue:
        return _NOTHING
    offer = next((offer.seat for offer in table.offers if offer.player == viewer.player), 0)
    return Aside(queue=place(table, viewer.player), offer=offer)


_NOTHING = Aside()


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
