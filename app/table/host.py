"""What the host may do (R1.3, R2.1): open, change, pause, close."""

from __future__ import annotations

from app.table.commands import By, OpenTable
from app.table.draft import Draft
from app.table.events import Paused, RulesChanged, StoodUp, TableClosed, TableOpened, Unpaused
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules, problems


def open_table(command: OpenTable, by: By) -> TableOpened | Refusal:
    """Begin a table's life; whoever opens it is its host."""
    if by.player is None or not by.host:
        return Refusal(Code.NOT_ALLOWED)
    if bad := problems(command.rules):
        return Refusal(Code.BAD_OPTION, field=bad[0])
    return TableOpened(command.table, by.player, command.rules, command.paused)


def change_rules(draft: Draft, rules: TableRules) -> Refusal | None:
    """Play by other options from the next hand on."""
    table = draft.table
    if table.playing:
        return Refusal(Code.HAND_RUNNING)
    if bad := problems(rules):
        return Refusal(Code.BAD_OPTION, field=bad[0])
    needed = max((seat.number for seat in table.taken()), default=0)
    if rules.seats < needed:
        return Refusal(Code.BAD_OPTION, least=needed, field="seats")
    if rules != table.rules:
        draft.add(RulesChanged(rules))
    return None


def pause(draft: Draft) -> Refusal | None:
    """Deal no further hand; one that runs is played to its end."""
    if not draft.table.paused:
        draft.add(Paused())
    return None


def unpause(draft: Draft) -> Refusal | None:
    """Go on dealing."""
    if draft.table.paused:
        draft.add(Unpaused())
    return None


def close(draft: Draft) -> Refusal | None:
    """Send everybody home with their stacks, and close."""
    if draft.table.playing:
        return Refusal(Code.HAND_RUNNING)
    for seat in draft.table.taken():
        draft.add(StoodUp(seat.number, seat.player, seat.stack))
    draft.add(TableClosed())
    return None
