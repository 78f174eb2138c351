"""A few values that many suites need."""

from __future__ import annotations

from app.ledger.account import ISSUANCE, bankroll, pot, stack
from app.ledger.transfer import Kind, Transfer
from app.poker.events import Checked, HandEnded, PotAwarded
from app.room.ports import Bank, Entry, FinishedHand, HandPlayer, Journal
from app.table.events import BankLeft, HandOpened, Paused, TableEvent, TableOpened, Unpaused
from app.table.rules import TableRules
from app.table.table import Table

RULES = TableRules()


def opening(table: str = "t", *more: TableEvent, name: str = "Table", utc_ms: int = 1) -> Entry:
    """The first entry of a table."""
    return Entry((TableOpened(table, "host", RULES), *more), opened=name, utc_ms=utc_ms)


def note(number: int, command: str | None = None) -> Entry:
    """An entry of one event that no other has."""
    return Entry((BankLeft(1, number),), command=command)


def snapshot(table: str, version: int, *, hand_from: int = 0, shuffle_from: int | None = None) -> Table:
    """Return a table without a hand; its last one began at these versions."""
    start = hand_from if shuffle_from is None else shuffle_from
    return Table(table, "host", RULES, version, (None, None), hand_from=hand_from, shuffle_from=start)


def buy_in(table: str, player: str, amount: int) -> Transfer:
    return Transfer(bankroll(player), stack(table, player), amount, Kind.BUY_IN)


def into_pot(table: str, player: str, amount: int) -> Transfer:
    return Transfer(stack(table, player), pot(table), amount, Kind.HAND)


def out_of_pot(table: str, player: str, amount: int) -> Transfer:
    return Transfer(pot(table), stack(table, player), amount, Kind.HAND)


async def grant(bank: Bank, player: str, amount: int) -> None:
    chips = Transfer(ISSUANCE, bankroll(player), amount, Kind.GRANT)
    assert await bank.transfer(chips, key=f"grant:{player}", actor="host", reason="welcome", utc_ms=1)


def finished(table: str, number: int, first: int, last: int, *players: str, utc_ms: int = 0) -> FinishedHand:
    rows = tuple(HandPlayer(player, seat, 10 - 20 * (seat % 2)) for seat, player in enumerate(players, 1))
    return FinishedHand(f"{table}-{number}", table, number, utc_ms or number, first, last, 20, 2, rows)


async def play_hand(journal: Journal, table: str, version: int, number: int, *players: str, utc_ms: int = 0) -> int:
    """Append a hand; return the version after it."""
    return await play(journal, version, finished(table, number, version + 1, version + 5, *players, utc_ms=utc_ms))


async def play(journal: Journal, version: int, hand: FinishedHand) -> int:
    """Append a hand in two entries, each with an event that isn't the hand's; return the version after it."""
    begun = Paused(), HandOpened(hand.number, hand.hand_id, 1, 1, ()), Checked(1)
    await journal.append(hand.table, version, Entry(begun))
    await journal.append(hand.table, version + 3, Entry((PotAwarded(2, 0, 20), HandEnded(()), Unpaused()), hand=hand))
    return version + 6
