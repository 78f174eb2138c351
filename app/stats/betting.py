"""Choices of a hand, counted by seat: before the flop and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.history.record import ActionRecord, HandRecord
from app.poker.events import Street
from app.stats.counts import Counts

RAISES = ("bet", "raise")
PAID = ("call", *RAISES)
BySeat = Mapping[int, Counts]


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice before the flop and what was known then."""

    action: ActionRecord
    raisers: tuple[int, ...]
    """The seats of all raises before it, in order."""
    can_raise: bool
    """The seat has more chips than it takes to call."""


def count_preflop(record: HandRecord, counts: BySeat) -> None:
    """Count VPIP, PFR, 3-bets and folds to them. A bomb pot has no betting there, and a walk no turn."""
    had_turn, paid, raised = set[int](), set[int](), set[int]()
    for turn in turns(record):
        seat, do = turn.action.seat, turn.action.do
        had_turn.add(seat)
        if do in PAID:
            paid.add(seat)
        if do in RAISES:
            raised.add(seat)
        others = [raiser for raiser in turn.raisers if raiser != seat]
        if len(turn.raisers) == len(others) == 1 and turn.can_raise:
            counts[seat].three_bet_chances += 1
            counts[seat].three_bet += do in RAISES
        elif len(turn.raisers) == 2 and turn.raisers[0] == seat and len(others) == 1:
            counts[seat].fold_to_three_bet_chances += 1
            counts[seat].fold_to_three_bet += do == "fold"
    for seat in had_turn:
        counts[seat].preflop += 1
        counts[seat].vpip += seat in paid
        counts[seat].pfr += seat in raised


def turns(record: HandRecord) -> Iterator[Turn]:
    """Yield the choices before the flop."""
    bets = dict.fromkeys((player.seat for player in record.players), 0)
    left = {player.seat: player.stack for player in record.players}
    for post in record.posts:
        left[post.seat] -= post.amount
        bets[post.seat] += post.amount if post.kind not in ("ante", "dead") else 0
    price = max(record.rules.big_blind, *bets.values())
    raisers: tuple[int, ...] = ()
    for action in record.streets[0].actions:
        seat = action.seat
        yield Turn(action, raisers, left[seat] > price - bets[seat])
        left[seat] -= action.amount
        bets[seat] = action.to
        price = max(price, action.to)
        raisers += (seat,) if action.do in RAISES else ()


def count_postflop(record: HandRecord, counts: BySeat) -> None:
    """Count who saw the flop, continuation bets, and aggression."""
    flop = next((street for street in record.streets if street.street is Street.FLOP), None)
    if flop is None:
        return
    for seat in counts.keys() - folded(record.streets[0].actions):
        counts[seat].saw_flop += 1
    last_raiser = next((each.seat for each in reversed(record.streets[0].actions) if each.do in RAISES), None)
    for action in flop.actions:
        if action.seat == last_raiser:
            counts[action.seat].cbet_chances += 1
            counts[action.seat].cbet += action.do == "bet"
            break
        if action.do == "bet":
            break
    for action in (action for street in record.streets[1:] for action in street.actions):
        counts[action.seat].bets_raises += action.do in RAISES
        counts[action.seat].calls += action.do == "call"
        counts[action.seat].folds += action.do == "fold"


def folded(actions: tuple[ActionRecord, ...]) -> set[int]:
    """Return the seats that folded among these."""
    return {action.seat for action in actions if action.do == "fold"}


def live(record: HandRecord) -> tuple[int, ...]:
    """Return the seats that never folded, in dealing order."""
    gone = {seat for street in record.streets for seat in folded(street.actions)}
    return tuple(player.seat for player in record.players if player.seat not in gone)
