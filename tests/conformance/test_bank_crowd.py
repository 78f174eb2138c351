"""P7: everybody at once at the bank: grants, withdrawals and buy-ins, each asked for twice, more than there are chips.

A tenth of 4,000 by default, all with HOMEGAME_TORTURE=1.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from itertools import product

import pytest

from app.ledger.account import ISSUANCE, bankroll, stack_owner
from app.ledger.transfer import Kind, Transfer
from app.room.clock import SystemClock
from app.room.lobby import Lobby
from app.room.ports import Accepted, Answer, Overdraft, Player, Store
from app.room.shuffler import SystemShuffler
from app.table.commands import SitDown
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.web.encoder import MsgspecEncoder

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
pytestmark = pytest.mark.timeout(3600 if TORTURE else 300)  # a busy machine is not a failing one
PLAYERS, EACH = (200, 10) if TORTURE else (40, 5)
"""So many people, and for each of them so many buy-ins and as many other movements."""
AT_ONCE = 1000
"""Keys: twice as many requests wait for one writer, which takes 4,096 and calls itself busy then."""
SEATS, BUY_IN, MOVED = 9, 100, 50
RULES = TableRules(seats=SEATS, min_buy_in=80, max_buy_in=200)


class Rush:
    """One room, one bank, and all that is asked of them at the same time."""

    def __init__(self, store: Store) -> None:
        self.bank = store.bank
        self.lobby = Lobby(store, SystemClock(), SystemShuffler(), MsgspecEncoder())
        self.people = [Player(f"p{number:03}", f"p{number:03}", f"P {number}") for number in range(PLAYERS)]
        self.moved: Counter[str] = Counter()
        """Chips that grants and withdrawals have brought each player."""
        self.bought: Counter[str] = Counter()
        """Chips that each player took to tables."""
        self.refused = 0
        self.at_once = asyncio.Semaphore(AT_ONCE)

    async def grant(self, player: str, key: str, chips: int) -> None:
        """Ask for one movement twice at once: at most one of them happens."""
        ends = (ISSUANCE, bankroll(player)) if chips > 0 else (bankroll(player), ISSUANCE)
        moved = Transfer(*ends, abs(chips), Kind.GRANT)
        asked = (self.bank.transfer(moved, key=key, actor="host", reason="rush", utc_ms=1) for _ in "12")
        async with self.at_once:
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(each, bool | Overdraft) for each in outcomes), outcomes
        done = outcomes.count(True)
        assert done == 1 or [type(each) for each in outcomes] == [Overdraft, Overdraft], outcomes
        self.moved[player] += chips * done
        self.refused += 1 - done

    async def sit(self, player: Player, table: str, seat: int, key: str) -> None:
        """Sit down twice at once, with one command."""
        command = SitDown(seat, BUY_IN, player.display_name)
        async with self.at_once:
            asked = (self.lobby.ask(table, command, player, key, hosting=False) for _ in "12")
            answers: list[Answer] = await asyncio.gather(*asked)
        accepted = {answer for answer in answers if isinstance(answer, Accepted)}
        codes = {answer.code for answer in answers if isinstance(answer, Refusal)}
        assert len(accepted) <= 1, answers
        assert codes <= {Code.BANKROLL_TOO_SMALL}, answers
        self.bought[player.id] += BUY_IN * len(accepted)
        self.refused += not accepted

    async def everything(self) -> None:
        host = Player("host", "host", "Host", admin=True)
        places = list(product(range(-(-PLAYERS * EACH // SEATS)), range(1, SEATS + 1)))
        tables = [await self.lobby.open_table(RULES, host, paused=True) for _ in range(places[-1][0] + 1)]
        for player in self.people:
            await self.grant(player.id, f"first {player.id}", BUY_IN * EACH // 2)
        work = []
        for number, (player, nth) in enumerate((player, nth) for nth in range(EACH) for player in self.people):
            table, seat = places[number]
            work.append(self.sit(player, str(tables[table]), seat, f"sit {nth}"))
            work.append(self.grant(player.id, f"{nth} {player.id}", MOVED if nth % 2 else -MOVED))
        random.Random(7).shuffle(work)
        await asyncio.gather(*work)


async def test_each_key_moves_chips_once(store: Store) -> None:
    rush = Rush(store)
    await rush.everything()
    balances = await store.bank.balances("")
    for player in rush.people:
        stacks = sum(chips for name, chips in balances.items() if stack_owner(name) == player.id)
        assert stacks == rush.bought[player.id]
        assert balances.get(bankroll(player.id), 0) == rush.moved[player.id] - stacks >= 0
    assert balances[ISSUANCE] == -sum(rush.moved.values())
    assert await store.bank.problems() == ()
    assert 0 < rush.refused < PLAYERS * EACH, "some were refused, and most not"
    await rush.lobby.stop()
