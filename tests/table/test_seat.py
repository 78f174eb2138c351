"""Seats are numbered from 1."""

from __future__ import annotations

from app.table.seat import Seat, with_seat


def test_with_seat_changes_one() -> None:
    a, b = Seat(1, "a", "A", 5), Seat(3, "b", "B", 7)
    seats = with_seat((None, None, None), 1, a)
    assert seats == (a, None, None)
    assert with_seat(seats, 3, b) == (a, None, b)
    assert with_seat(with_seat(seats, 3, b), 1, None) == (None, None, b)
