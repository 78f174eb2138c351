"""Sittings, from the ledger's lines."""

from __future__ import annotations

from app.ledger.account import ISSUANCE, bankroll, stack
from app.ledger.sessions import Move, Session, sessions
from app.ledger.transfer import Kind, Transfer


def move(number: int, player: str, amount: int, kind: Kind, home: str = "", table: str = "t") -> Move:
    there, away = stack(table, player), home or bankroll(player)
    out = kind is Kind.CASH_OUT
    return Move(number, Transfer(there if out else away, away if out else there, amount, kind), number * 10, table)


def test_a_session_is_what_was_bought_and_taken_home():
    """R13.2: 100 BB in, 40 BB added, leaves with 160 BB."""
    lines = [
        move(1, "ann", 100, Kind.BUY_IN),
        move(2, "bob", 50, Kind.BUY_IN, home=ISSUANCE),
        move(3, "ann", 40, Kind.TOP_UP),
        move(4, "ann", 160, Kind.CASH_OUT),
    ]
    assert sessions(lines) == (Session(1, "t", "ann", 10, 140, 160, 40, 4), Session(2, "t", "bob", 20, 50, last=2))


def test_who_left_with_nothing_is_done_when_coming_back():
    lines = [move(1, "ann", 100, Kind.BUY_IN), move(2, "ann", 80, Kind.BUY_IN)]
    assert sessions(lines) == (Session(1, "t", "ann", 10, 100, 0, 20, 1), Session(2, "t", "ann", 20, 80, last=2))


def test_tables_are_sessions_of_their_own_and_half_a_story_is_none():
    lines = [
        move(1, "ann", 100, Kind.BUY_IN),
        move(2, "ann", 80, Kind.BUY_IN, table="u"),
        move(3, "bob", 5, Kind.TOP_UP),
        move(4, "bob", 5, Kind.CASH_OUT),
    ]
    assert [(each.table, each.bought, each.ended_ms) for each in sessions(lines)] == [("t", 100, None), ("u", 80, None)]
