"""The dead button (R3.3) and what it makes people owe (R4.2).

The big blind goes to the next player who is due, whoever has left meanwhile. The small blind is where the big one was
and the button where the small one was: at empty seats they are dead. Who comes in elsewhere waits or pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.poker.lineup import Lineup, Post, Stake
from app.table.button import clockwise, last_big_blind, lineup
from app.table.rules import BOUNDS, BlindRule
from app.table.seat import Seat
from app.table.table import Table

_RING = BOUNDS["seats"][1]
"""Distances are counted on a ring of the most seats there can be: seats that don't exist are empty for ever."""


def owed(table: Table, seat: Seat) -> Post | None:
    """Return what a seat must put in to be dealt in before the big blind reaches it, None where it owes nothing.

    A newcomer owes a big blind, whatever has passed since; nobody owes more than one round (R4.2).
    """
    if table.rules.blind_rule is not BlindRule.DEAD:
        return None
    live = table.rules.big_blind if seat.new or seat.missed_big else 0
    dead = table.rules.small_blind if seat.missed_small and not seat.new else 0
    return Post(seat.number, live, dead) if live or dead else None


def dead_button(table: Table, ready: Sequence[Seat]) -> Lineup:
    """Return who of those who are ready plays the next hand, and who posts what. The table has had a hand before."""
    assert table.button is not None
    assert table.big_blind is not None
    small, place = table.big_blind, table.small_blind or table.button
    posted = last_big_blind(table)
    seats = {number: _seat(ready, number) for number in clockwise([seat.number for seat in ready], small)}
    big = next(number for number, seat in seats.items() if seat.player != posted)  # R3.4: nobody twice in a row
    here = [number for number in seats if _behind(number, big) <= _behind(small, big)]
    open_to = _behind(place, big) if _behind(place, big) < _behind(small, big) else 0
    pays = [number for number in here if seats[number].posting and 0 < _behind(number, big) < open_to]
    inside = _inside(table, [seats[number] for number in here], big, pays) or _heads_up(seats, big)
    if len(inside) == 2:
        button = next(number for number in inside if number != big)
        return lineup({number: seats[number].stack for number in inside}, button)
    button = _button(inside, big, small, place)
    posts = [owed(table, seats[number]) for number in pays]
    return Lineup(
        button=button,
        stakes=tuple(Stake(number, seats[number].stack) for number in clockwise(inside, button)),
        small_blind=small if small in inside else None,
        big_blind=big,
        posts=tuple(post for post in posts if post is not None),
    )


def _inside(table: Table, here: list[Seat], big: int, pays: list[int]) -> list[int]:
    """Return the seats that are dealt in: the big blind, who owes nothing, and who pays; [] where it's fewer than two.

    When nobody but the big blind is left, the game has broken up: whoever is new begins it again, as at a first hand.
    """
    inside = [seat.number for seat in here if seat.number in (big, *pays) or owed(table, seat) is None]
    if len(inside) < 2:
        inside = [seat.number for seat in here if seat.number in inside or seat.new]
    return inside if len(inside) > 1 else []


def _heads_up(seats: Iterable[int], big: int) -> list[int]:
    """Return the big blind and whoever is due next: where nobody else may come in, each of the two posts a blind."""
    return [big, clockwise([number for number in seats if number != big], big)[0]]


def _button(inside: list[int], big: int, small: int, place: int) -> int:
    """Return the button's seat: where the small blind was, but never behind the last player right of the small blind.

    After a heads-up hand the place can be the new big blind's, or somebody can sit between it and the small blind.
    """
    before = [number for number in inside if _behind(number, big) < _behind(small, big)]
    last = max(before, key=lambda number: _behind(number, big))
    return place if _behind(last, big) < _behind(place, big) < _behind(small, big) else last


def after_passing(table: Table, seat: Seat, big: int) -> Seat:
    """Return a seat that isn't dealt into the hand whose big blind is `big`, with what it has missed."""
    if table.rules.blind_rule is not BlindRule.DEAD or table.big_blind is None:
        return seat
    last = table.big_blind
    missed_big = 0 < _behind(seat.number, last) < _behind(big, last)
    missed_small = _behind(last, seat.number) < _behind(last, table.small_blind or last)
    return replace(seat, missed_big=seat.missed_big or missed_big, missed_small=seat.missed_small or missed_small)


def after_move(table: Table, seat: Seat, to: int) -> Seat:
    """Return a seat at its new place: who moves away from the big blind has missed it, and its last payer the small."""
    moved = replace(seat, number=to, moving_to=0)
    if table.rules.blind_rule is not BlindRule.DEAD or table.big_blind is None:
        return moved
    before, after = (_behind(number, table.big_blind) or _RING for number in (seat.number, to))
    missed_small = before == _RING and seat.player == last_big_blind(table)
    return replace(moved, missed_big=seat.missed_big or after > before, missed_small=seat.missed_small or missed_small)


def _behind(number: int, other: int) -> int:
    """Return how many seats clockwise a seat is from another one."""
    return (number - other) % _RING


def _seat(ready: Sequence[Seat], number: int) -> Seat:
    return next(seat for seat in ready if seat.number == number)
