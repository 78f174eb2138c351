"""Telling everybody what a host has done: the facts of the table that are others now (P18)."""

from __future__ import annotations

import re
from dataclasses import fields

from app.table.commands import By, Command
from app.table.draft import Draft
from app.table.house_commands import UsePower
from app.table.house_events import Change, HostDid
from app.table.rules import TableRules
from app.table.seating_commands import GrantTime
from app.table.table import Table


def announce(draft: Draft, before: Table, command: Command, by: By) -> None:
    """Follow the effects of a host's command with word of it; what had no effect is not worth a word."""
    if draft.table is before or by.player is None:
        return
    player = command.player if isinstance(command, UsePower | GrantTime) else ""
    name = command.power.value if isinstance(command, UsePower) else _snake(type(command).__name__)
    draft.add(HostDid(by.player, name, player, tuple(_changes(before, draft.table, player))))


def _changes(before: Table, after: Table, player: str) -> list[Change]:
    old, new = _facts(before, player), _facts(after, player)
    return [Change(field, old[field], new[field]) for field in old if old[field] != new[field]]


def _facts(table: Table, player: str) -> dict[str, str]:
    """Return what a host can change, as texts; rules as they will be after the hand."""
    rules = table.pending or table.rules
    seat, request = table.seat_of(player), table.request_of(player)
    return {
        **{option.name: str(getattr(rules, option.name)) for option in fields(TableRules)},
        "paused": str(table.paused),
        "halted": str(table.halted),
        "closing": str(table.closing),
        "closed": str(table.closed),
        "void": str(table.void),
        "host": table.host,
        "hosts": " ".join(table.hosts),
        "banned": str(player in table.banned),
        "muted": str(player in table.muted),
        "seat": "" if seat is None else str(seat.number),
        "stack": "" if seat is None else str(seat.stack),
        "top_up": "0" if seat is None else str(seat.top_up),
        "leaving": "False" if seat is None else str(seat.leaving),
        "time_percent": str(100 if seat is None else seat.time_percent),
        "asked": "" if request is None else str(request.chips),
    }


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
