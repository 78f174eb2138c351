"""Everybody who will play, written straight into the database before the server starts; and their tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from dataclasses import asdict
from typing import Any

import httpx
from sqlalchemy import insert

from app.ledger.account import ISSUANCE, bankroll
from app.room.ports import Player, Token
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import upgrade
from app.store.sql.schema import players, tokens, transfers
from app.web.auth import hashed
from benchmarks.load.players import BUY_IN

TOGETHER = 24
"""Requests at a time while the room is being filled."""


async def invite(url: str, tables: int, seats: int) -> list[list[str]]:
    """Make players with chips and bearer tokens; return the tokens, table by table. The first of each is a host."""
    await upgrade(url)
    rows: dict[Any, list[dict[str, Any]]] = {players: [], tokens: [], transfers: []}
    secrets = [[f"secret-{table}-{seat}" for seat in range(seats)] for table in range(tables)]
    for table, of_table in enumerate(secrets):
        for seat, secret in enumerate(of_table):
            name = f"p{table}-{seat}"
            person = Player(f"player{table:06}{seat}", name, f"Player {table}-{seat}", admin=seat == 0)
            rows[players].append(asdict(person))
            rows[tokens].append(asdict(Token(secret, hashed(secret), person.id, "api", "benchmark", 0)))
            rows[transfers].append(_grant(person.id, name))
    engine = reader_engine(async_url(url))
    async with engine.begin() as connection:
        for kind, of_kind in rows.items():
            await connection.execute(insert(kind), of_kind)
    await engine.dispose()
    return secrets


async def each(work: Iterable[Awaitable[object]]) -> None:
    """Do all, a few at a time."""
    turns = asyncio.Semaphore(TOGETHER)

    async def one(task: Awaitable[object]) -> None:
        async with turns:
            await task

    await asyncio.gather(*(one(task) for task in work))


async def open_tables(port: int, tokens: list[list[str]], options: dict[str, Any]) -> list[str]:
    """Open the tables over REST; return their ids."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1") as rest:
        found: dict[int, str] = {}

        async def one(number: int) -> None:
            headers = {"Authorization": f"Bearer {tokens[number][0]}"}
            made = await rest.post("/tables", json=options | {"name": f"Table {number}"}, headers=headers)
            found[number] = made.raise_for_status().json()["id"]

        await each(one(number) for number in range(len(tokens)))
        return [found[number] for number in range(len(tokens))]


def _grant(player: str, key: str) -> dict[str, Any]:
    chips = {"debit": ISSUANCE, "credit": bankroll(player), "amount": BUY_IN, "kind": "grant", "utc_ms": 0}
    return chips | {"actor": "", "reason": "benchmark", "table_id": None, "version": None, "key": key}
