"""A player's choice becomes one event, or IllegalAction (R7, R8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from app.poker import forced
from app.poker.actions import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    Illegal,
    IllegalAction,
    LegalActions,
    Protect,
    Raise,
    Range,
    RunTwice,
)
from app.poker.events import BetMade, Called, Checked, Folded, HandEvent, Protected, Raised, RunTwiceAnswered, Street
from app.poker.rules import HeadsUpCap
from app.poker.state import Hand, HandPlayer
from app.poker.structures import Structure


def legal_actions(hand: Hand) -> LegalActions | None:
    """Return the choices of the seat to act; None when nobody is."""
    if hand.legal is None and hand.to_act is not None:
        hand.legal = _legal(hand, hand.dealt_in(hand.to_act))
    return hand.legal


def _legal(hand: Hand, player: HandPlayer) -> LegalActions:
    if hand.asked:
        return LegalActions(player.seat, False, False, None, None, None, True)
    owed = hand.price - player.bet
    call = (owed if owed < player.stack else player.stack) if owed > 0 else None
    sizes = raise_range(hand, player)
    bet, raise_ = (None, sizes) if hand.price else (sizes, None)
    return _new_legal(LegalActions, (player.seat, True, owed <= 0, call, bet, raise_, False))


def raise_range(hand: Hand, player: HandPlayer) -> Range | None:
    """Return the least and most that this player may bet or raise to, None where neither is allowed."""
    all_in = player.bet + player.stack
    if all_in <= hand.price or not _answerable(hand, player):
        return None
    if player.acted_at is not None and not _reopened(hand, player.acted_at):
        return None
    least, most = _SIZES[hand.setup.rules.structure](hand, player)
    if least >= all_in:
        return Range(all_in, all_in)
    return Range(least, most if most < all_in else all_in) if most else None


def act(hand: Hand, seat: int, action: Action) -> HandEvent:
    """Return what the seat's choice makes happen."""
    legal = legal_actions(hand)
    if legal is None or (seat != legal.seat and seat not in hand.asked):  # a vote has no order
        raise IllegalAction(Illegal.NOT_YOUR_TURN)
    if legal.run_twice != isinstance(action, RunTwice):
        raise IllegalAction(Illegal.NOT_ASKED)
    return _CHOICES[type(action)](hand, seat, legal, action)


def _fold(hand: Hand, seat: int, legal: LegalActions, action: Fold) -> Folded:
    return Folded(seat)


def _check(hand: Hand, seat: int, legal: LegalActions, action: Check) -> Checked:
    if not legal.check:
        raise IllegalAction(Illegal.CANNOT_CHECK)
    return Checked(seat)


def _call(hand: Hand, seat: int, legal: LegalActions, action: Call) -> Called:
    call = legal.call
    if call is None:
        raise IllegalAction(Illegal.NOTHING_TO_CALL)
    player = hand.dealt_in(seat)
    return Called(seat, call, player.bet + call, call == player.stack)


def _run_twice(hand: Hand, seat: int, legal: LegalActions, action: RunTwice) -> RunTwiceAnswered:
    return RunTwiceAnswered(seat, action.agree)


def _protect(hand: Hand, seat: int, legal: LegalActions, action: Protect) -> Protected:
    """Somebody who has put in nothing has nothing to protect."""
    if not hand.setup.rules.all_in_protection or legal.call is None or not hand.dealt_in(seat).put_in:
        raise IllegalAction(Illegal.NOT_ASKED)
    return Protected(seat)


def _raise(hand: Hand, seat: int, legal: LegalActions, action: Bet | Raise) -> BetMade | Raised:
    opens = isinstance(action, Bet)
    sizes = legal.bet if opens else legal.raise_
    if sizes is None:
        raise IllegalAction(Illegal.CANNOT_BET if opens else Illegal.RAISE_NOT_ALLOWED)
    player = hand.dealt_in(seat)
    all_in = player.bet + player.stack
    if not sizes.least <= action.to <= sizes.most:
        _refuse(action.to, sizes, all_in)
    return (BetMade if opens else Raised)(seat, action.to, action.to == all_in)


def _refuse(to: int, sizes: Range, all_in: int) -> NoReturn:
    code = Illegal.BELOW_MIN if to < sizes.least else Illegal.ABOVE_MAX if to <= all_in else Illegal.NOT_ENOUGH_CHIPS
    raise IllegalAction(code, sizes.least, sizes.most)


def _reopened(hand: Hand, acted_at: int) -> bool:
    """Tell whether the price has grown by a full raise since a player acted (R7.3).

    In fixed-limit half a raise counts as a full one, and then it moves the level (R8.3).
    """
    if hand.setup.rules.structure is Structure.FIXED_LIMIT:
        return hand.level > acted_at
    return hand.price - acted_at >= hand.raise_unit


def _answerable(hand: Hand, player: HandPlayer) -> bool:
    """Tell whether an opponent still in has chips beyond the price (R7.5)."""
    price = hand.price
    for other in hand.players:  # noqa: SIM110  (asked at every action, and twice as fast)
        if other.bet + other.stack > price and not other.folded and other is not player:
            return True
    return False


def _no_limit(hand: Hand, player: HandPlayer) -> tuple[int, int]:
    return hand.price + hand.raise_unit, player.bet + player.stack


def _pot_limit(hand: Hand, player: HandPlayer) -> tuple[int, int]:
    """The most is the price plus the pot after calling it (R7.6); never below the least."""
    least = hand.price + hand.raise_unit
    pot = hand.middle + hand.price - player.bet
    if hand.street is Street.PREFLOP and hand.setup.rules.short_blinds_count_full:
        pot += forced.short_of_blinds(hand.setup, {other.seat: other.bet for other in hand.players})
    return least, max(least, hand.price + pot)


def _fixed_limit(hand: Hand, player: HandPlayer) -> tuple[int, int]:
    """One size; (0, 0) when the cap is reached (R8.2)."""
    rules = hand.setup.rules
    if rules.raise_cap and hand.raises >= rules.raise_cap and not _uncapped(hand, rules.heads_up_cap):
        return 0, 0
    to = hand.level + hand.raise_unit
    return to, to


def _uncapped(hand: Hand, option: HeadsUpCap) -> bool:
    if option is HeadsUpCap.ANY:
        return len(hand.live) == 2
    return option is HeadsUpCap.STARTED and hand.began == 2


_new_legal = tuple.__new__
"""Without the detour over a named tuple's own `__new__`."""
_SIZES: dict[Structure, Callable[[Hand, HandPlayer], tuple[int, int]]] = {
    Structure.NO_LIMIT: _no_limit,
    Structure.POT_LIMIT: _pot_limit,
    Structure.FIXED_LIMIT: _fixed_limit,
}
_CHOICES: dict[type[Action], Callable[[Hand, int, LegalActions, Any], HandEvent]] = {
    Fold: _fold,
    Check: _check,
    Call: _call,
    Bet: _raise,
    Raise: _raise,
    RunTwice: _run_twice,
    Protect: _protect,
}
"""A table instead of a match: asked for each choice of each table. A test holds it complete."""
