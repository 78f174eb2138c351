"""Acting in a hand, and showing cards after it."""

from __future__ import annotations

from app.poker import hand as rules_of_hand
from app.poker.actions import Action, Check, Fold, IllegalAction, LegalActions, Protect, RunTwice
from app.table.commands import Act, ShowCards
from app.table.draft import Draft
from app.table.events import BankLeft, CardsShown, ClockKind
from app.table.refusal import Code, Refusal
from app.table.seat import Seat
from app.table.table import Table
from app.table.vote import standing_answer


def act(draft: Draft, command: Act, seat: Seat) -> Refusal | None:
    """Answer the decision that's awaited; one that's past, or made for another one, changes nothing (P10)."""
    table = draft.table
    if not table.playing:
        return Refusal(Code.NO_HAND)
    if table.halted:
        return Refusal(Code.PAUSED)
    if command.hand != table.hand_number or command.turn != table.turn:
        return Refusal(Code.STALE)
    clock = table.clock
    if clock is not None and clock.kind is ClockKind.BANK and clock.seat == seat.number:
        draft.add(BankLeft(seat.number, max(0, clock.ends_at - draft.at)))
    return _play(draft, seat, command.action)


def _play(draft: Draft, seat: Seat, action: Action) -> Refusal | None:
    hand = draft.table.hand
    assert hand is not None
    try:
        played = rules_of_hand.play(hand, seat.number, action)
    except IllegalAction as illegal:
        return Refusal(Code(illegal.code.value), illegal.least, illegal.most)
    draft.add_played(played)
    return None


def choose_unasked(draft: Draft, seat: Seat) -> bool:
    """Make a choice that needn't be waited for: the fold of who has left, or an answer that's known (R2.4, R10.4)."""
    if asks_run_twice(draft.table):
        answer = standing_answer(draft.table)
        if answer is not None:
            _must_play(draft, answer[0], RunTwice(answer[1]))
        return answer is not None
    if seat.leaving:
        _must_play(draft, seat, Fold())
    return seat.leaving


def act_for_absent(draft: Draft, seat: Seat) -> None:
    """Do what the clock does: check if that's free, else fold (R6.8), or protect who is cut off (R6.9)."""
    legal = _legal(draft.table)
    _must_play(draft, seat, Check() if legal.check else Protect() if _is_protected(draft.table, seat) else Fold())


def _is_protected(table: Table, seat: Seat) -> bool:
    hand = table.hand
    assert hand is not None
    return hand.setup.rules.all_in_protection and not seat.connected and hand.dealt_in(seat.number).put_in > 0


def decline_run_twice(draft: Draft, seat: Seat) -> None:
    """Take silence for a no (R10.4)."""
    _must_play(draft, seat, RunTwice(agree=False))


def asks_run_twice(table: Table) -> bool:
    """Tell whether the decision awaited is the question of R10.4."""
    return table.hand is not None and bool(table.hand.asked)


def show_cards(draft: Draft, command: ShowCards, seat: Seat) -> Refusal | None:
    """Open one or both cards of the hand that has just ended (R10.5)."""
    table = draft.table
    if command.hand != table.hand_number:
        return Refusal(Code.STALE)
    hidden = cards_to_show(table, seat)
    wanted = (command.first, command.second)
    cards = tuple(card for card, want in zip(hidden, wanted, strict=False) if want and card is not None)
    if not cards:
        return Refusal(Code.NOTHING_TO_SHOW)
    draft.add(CardsShown(seat.number, cards))
    return None


def cards_to_show(table: Table, seat: Seat) -> tuple[int | None, ...]:
    """Return the seat's cards of a finished hand, None in place of one that lies open already; () without any."""
    part = table.part_of(seat)
    if table.playing or part is None or part.shown:
        return ()
    opened = {card for shown in table.shown if shown.seat == seat.number for card in shown.cards}
    return tuple(None if card in opened else card for card in part.cards)


def _legal(table: Table) -> LegalActions:
    assert table.hand is not None
    legal = rules_of_hand.legal_actions(table.hand)
    assert legal is not None, "somebody is to act"
    return legal


def _must_play(draft: Draft, seat: Seat, action: Action) -> None:
    refusal = _play(draft, seat, action)
    assert refusal is None, refusal
