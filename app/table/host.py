"""What the host may do (R1.3, R2.1): open, change, pause, close."""

from __future__ import annotations

from app.poker import hand as rules_of_hand
from app.table.clocks import start_again
from app.table.commands import By, OpenTable
from app.table.draft import Draft
from app.table.events import Paused, RulesChanged, TableOpened, Unpaused
from app.table.house import close_now, seats_needed
from app.table.house_events import CloseAsked, RulesDiscarded, RulesPending, StayedOpen
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules, problems
from app.table.table import Table


def open_table(command: OpenTable, by: By) -> TableOpened | Refusal:
    """Begin a table's life; whoever opens it is its host."""
    if by.player is None or not by.host:
        return Refusal(Code.NOT_ALLOWED)
    if bad := problems(command.rules):
        return Refusal(Code.BAD_OPTION, field=bad[0])
    return TableOpened(command.table, by.player, command.rules, command.paused)


def change_rules(draft: Draft, rules: TableRules) -> Refusal | None:
    """Play by other options from the next hand on; while one runs, the change waits for its end, for all to see."""
    table = draft.table
    if (refusal := _unfit(table, rules)) is not None:
        return refusal
    if rules == table.rules:
        return discard_rules(draft)
    if not table.playing:
        draft.add(RulesChanged(rules))
    elif rules != table.pending:
        draft.add(RulesPending(rules))
    return None


def _unfit(table: Table, rules: TableRules) -> Refusal | None:
    if bad := problems(rules):
        return Refusal(Code.BAD_OPTION, field=bad[0])
    needed = seats_needed(table)
    if rules.seats < needed:
        return Refusal(Code.BAD_OPTION, least=needed, field="seats")
    if rules.bankroll is not table.rules.bankroll and needed:  # chips go home to where they came from
        return Refusal(Code.BAD_OPTION, field="bankroll")
    return None


def discard_rules(draft: Draft) -> Refusal | None:
    """Take a change back that waits for the hand's end."""
    if draft.table.pending is not None:
        draft.add(RulesDiscarded())
    return None


def pause(draft: Draft, now: bool) -> Refusal | None:
    """Deal no further hand; one that runs is played to its end, or (`now`) stands still with its clock."""
    table = draft.table
    if now and table.playing:
        if not table.halted:
            draft.add(Paused(draft.at))
    elif not table.paused:
        draft.add(Paused())
    return None


def unpause(draft: Draft) -> Refusal | None:
    """Go on dealing, and with the hand that stood still."""
    table = draft.table
    if table.paused:
        draft.add(Unpaused())
    if table.halted and table.clock is not None and table.stopped_at is not None:
        start_again(draft, table.clock, table.stopped_at)
    return None


def close(draft: Draft) -> Refusal | None:
    """Send everybody home with their stacks, and close; a hand that runs is played to its end first."""
    if not draft.table.playing:
        close_now(draft)
    elif not draft.table.closing:
        draft.add(CloseAsked())
    return None


def keep_open(draft: Draft) -> Refusal | None:
    """Take a request to close back."""
    if draft.table.closing:
        draft.add(StayedOpen())
    return None


def void(draft: Draft) -> Refusal | None:
    """Call the running hand off (R15.2)."""
    hand = draft.table.hand
    if hand is None or hand.ended:
        return Refusal(Code.NO_HAND)
    draft.add_played(rules_of_hand.void(hand))
    return None
