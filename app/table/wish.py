"""Pre-actions (R6.7): what a player wants done when the turn comes. They are the actor's notes, not facts: no event
tells of them, so that nobody can see from version numbers or from the timing of views that somebody has chosen. A crash
forgets them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from app.poker.actions import Action, Call, Check, Fold, LegalActions
from app.poker.hand import Hand, HandPlayer, legal_actions
from app.table.table import Table


class WishKind(StrEnum):
    """The choices that can be made ahead."""

    CHECK_FOLD = "check_fold"
    CHECK = "check"
    CALL = "call"
    CALL_ANY = "call_any"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Wish:
    """A pre-action, bound to the hand, street and price that it was made for (bug 17 of other rooms)."""

    kind: WishKind
    hand: int
    street: str
    price: int


def offered(table: Table, seat: int) -> tuple[Wish, ...]:
    """Return the wishes that a seat may make now: it will have to decide in this round, but not yet."""
    hand = table.hand
    player = None if hand is None else hand.player(seat)
    if hand is None or player is None:
        return ()
    return tuple(Wish(kind, table.hand_number, hand.street, hand.price) for kind in kinds_offered(hand, player))


def kinds_offered(hand: Hand, player: HandPlayer) -> tuple[WishKind, ...]:
    """Return the kinds of wishes that a player may make now."""
    if not _decides_later(hand, player):
        return ()
    return _FREE if player.bet >= hand.price else _PRICED


_FREE = (WishKind.CHECK_FOLD, WishKind.CHECK, WishKind.CALL_ANY)
_PRICED = (WishKind.FOLD, WishKind.CALL, WishKind.CALL_ANY)


def _decides_later(hand: Hand, player: HandPlayer) -> bool:
    if hand.to_act is None or hand.to_act == player.seat or hand.asked:
        return False
    can_act = player.stack > 0 and not player.folded
    return can_act and (player.bet < hand.price or player.acted_at is None)


def call_amount(hand: Hand, player: HandPlayer) -> int:
    """Return the chips that a call would add now, all that's left at most; 0 when there's nothing to call."""
    return max(0, min(hand.price - player.bet, player.stack))


def holds(table: Table, wish: Wish) -> bool:
    """Tell whether a wish is still for the state that it was made in (R6.7)."""
    hand = table.hand
    if hand is None or hand.ended or (wish.hand, wish.street) != (table.hand_number, hand.street):
        return False
    return wish.price == hand.price or wish.kind not in (WishKind.CHECK, WishKind.CALL)


def answer(table: Table, seat: int, wish: Wish) -> Action | None:
    """Return what a wish means now that it's this seat's turn; None where it has lapsed and the player must choose."""
    hand = table.hand
    if hand is None or hand.to_act != seat or not holds(table, wish):
        return None
    legal = legal_actions(hand)
    if legal is None or legal.run_twice:
        return None
    return _meaning(wish.kind, legal)


def _meaning(kind: WishKind, legal: LegalActions) -> Action | None:
    match kind:
        case WishKind.CHECK_FOLD:
            return Check() if legal.check else Fold()
        case WishKind.CHECK:
            return Check() if legal.check else None
        case WishKind.CALL:
            return Call() if legal.call is not None else None
        case WishKind.CALL_ANY:
            return Check() if legal.check else Call()
        case WishKind.FOLD:
            return Fold()
        case _:
            assert_never(kind)
