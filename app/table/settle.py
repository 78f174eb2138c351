"""What events mean for the money: transfers, which the journal records in the same transaction as the events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.ledger.account import ISSUANCE, RAKE, Account, bankroll, pot, stack
from app.ledger.transfer import Kind, Transfer
from app.poker.events import HandEnded
from app.table.events import SatDown, StoodUp, TableEvent, ToppedUp
from app.table.house_events import FeeTaken
from app.table.option_events import BountyPaid
from app.table.rules import Chips
from app.table.table import Table


def settle(before: Table | None, events: Iterable[TableEvent], after: Table) -> tuple[Transfer, ...]:
    """Return the transfers of a decision, in an order that takes no account below zero on the way (P7)."""
    assert before is None or before.id == after.id
    return tuple(transfer for event in events for transfer in _transfers(event, after))


def _transfers(event: TableEvent, table: Table) -> Iterator[Transfer]:
    if isinstance(event, SatDown):
        yield Transfer(_home(table, event.player), stack(table.id, event.player), event.stack, Kind.BUY_IN)
    elif isinstance(event, ToppedUp):
        yield Transfer(_home(table, event.player), stack(table.id, event.player), event.amount, Kind.TOP_UP)
    elif isinstance(event, StoodUp) and event.stack:
        yield Transfer(stack(table.id, event.player), _home(table, event.player), event.stack, Kind.CASH_OUT)
    elif isinstance(event, FeeTaken):
        yield Transfer(stack(table.id, event.player), RAKE, event.amount, Kind.FEE)
    elif isinstance(event, BountyPaid):
        winner = stack(table.id, event.player)
        yield from (Transfer(stack(table.id, p.player), winner, p.amount, Kind.BOUNTY) for p in event.payments)
    elif isinstance(event, HandEnded):
        yield from _hand(event, table)


def _home(table: Table, player: str) -> Account:
    """Return where a player's chips come from and go back to; the option can't change while somebody is seated."""
    return ISSUANCE if table.rules.bankroll is Chips.APPROVED else bankroll(player)


def _hand(event: HandEnded, table: Table) -> Iterator[Transfer]:
    """Yield a hand's movements: the losers fill the pot, which pays house and winners and is empty again (R1.6)."""
    middle = pot(table.id)
    accounts = {dealt.seat: stack(table.id, dealt.player) for dealt in table.players}
    for result in event.results:
        if result.net < 0:
            yield Transfer(accounts[result.seat], middle, -result.net, Kind.HAND)
    if event.rake:
        yield Transfer(middle, RAKE, event.rake, Kind.RAKE)
    for result in event.results:
        if result.net > 0:
            yield Transfer(middle, accounts[result.seat], result.net, Kind.HAND)
