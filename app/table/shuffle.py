"""The shuffle between two hands: prepared, given up or opened, dealt, recorded; and who is left out for a while."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, assert_never

from app.table.refusal import Code, Refusal
from app.table.shuffle_commands import OpenShuffle, PrepareShuffle, RecordShuffle, RestartShuffle, ShuffleCommand
from app.table.shuffle_events import (
    Cutter,
    ShuffleEvent,
    ShuffleOpened,
    ShufflePrepared,
    ShuffleRecorded,
    ShuffleRestarted,
)

if TYPE_CHECKING:
    from app.table.draft import Draft
    from app.table.table import Table

LEFT_OUT = 10
"""Hands for which a player who stayed silent isn't waited for."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The attempt that is under way, or that the hand was dealt from. `seeds` None = they are awaited.

    `ends_at` 0 = the room has started again meanwhile: players get all the time that there is to come back.
    """

    hand_id: str
    attempt: int
    prev: str
    cutters: tuple[Cutter, ...]
    ends_at: int
    keys: tuple[str, ...] = field(repr=False)
    seeds: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Silent:
    """A player whose seed isn't waited for before hand number `until`."""

    player: str
    until: int


def obey(draft: Draft, command: ShuffleCommand) -> Refusal | None:
    """Let the room's own command happen, where the shuffle is at that point."""
    shuffle = draft.table.shuffle
    match command:
        case PrepareShuffle(hand_id, attempt, prev, cutters, ends_at, keys) if shuffle is None:
            draft.add(ShufflePrepared(hand_id, attempt, prev, cutters, ends_at, keys))
        case RestartShuffle(missing, chain) if shuffle is not None and shuffle.seeds is None:
            draft.add(ShuffleRestarted(missing, chain))
        case OpenShuffle(seeds) if shuffle is not None and shuffle.seeds is None:
            draft.add(ShuffleOpened(seeds))
        case RecordShuffle(chain) if shuffle is not None and shuffle.hand_id == draft.table.hand_id:
            draft.add(ShuffleRecorded(chain))
        case _:
            return Refusal(Code.STALE)
    return None


def shuffle_changes(table: Table, event: ShuffleEvent) -> dict[str, Any]:
    """Return the fields of the table that an event of the shuffle changes."""
    match event:
        case ShufflePrepared():
            return {"shuffle": begun(event), "attempts": event.attempt + 1, "shuffle_from": table.version}
        case ShuffleRestarted(missing, chain):
            return {"shuffle": None, "chain": chain, "silent": _silent(table, missing)}
        case ShuffleOpened(seeds):
            return {"shuffle": None if table.shuffle is None else replace(table.shuffle, seeds=seeds)}
        case ShuffleRecorded(chain):
            return {"shuffle": None, "chain": chain}
        case _:
            assert_never(event)


def begun(event: ShufflePrepared) -> Shuffle:
    """Return the attempt that begins with an event."""
    return Shuffle(event.hand_id, event.attempt, event.prev, event.cutters, event.ends_at, event.keys)


def _silent(table: Table, missing: tuple[int, ...]) -> tuple[Silent, ...]:
    """Return who is left out, with those of the attempt that is given up."""
    cutters = () if table.shuffle is None else table.shuffle.cutters
    now = table.hand_number + 1
    new = tuple(Silent(each.player, now + LEFT_OUT) for each in cutters if each.seat in missing)
    again = {each.player for each in new}
    return (*(each for each in table.silent if each.until > now and each.player not in again), *new)


def is_left_out(table: Table, player: str) -> bool:
    """Tell whether a player's seed isn't waited for in the next hand."""
    return any(each.player == player and each.until > table.hand_number + 1 for each in table.silent)


def shuffle_resumed(table: Table) -> dict[str, Any]:
    """Return what changes when times are of another clock: the attempt goes on, with new time for it."""
    return {"shuffle": None if table.shuffle is None else replace(table.shuffle, ends_at=0)}
