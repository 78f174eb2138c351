"""A friend's browser without a browser: it promises and tells seeds, and keeps a transcript of each hand's shuffle."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
from abc import ABC, abstractmethod
from typing import Any

from app.fairness import digests
from app.fairness.reading import canonical
from app.fairness.transcript import FORMAT
from app.fairness.verify import Verdict, verify
from app.room.session import Session
from app.table.commands import SitDown
from tests.room.world import Heard, Room, player, quiet


class Watcher(Heard, ABC):
    """What one player's browser does and keeps, over whatever line; it answers unless `silent`."""

    def __init__(self, table: str, name: str) -> None:
        super().__init__()
        self.table, self.name, self.silent = table, name, False
        self.me = digests.raw_id(name).hex()
        self.seeds: dict[str, str] = {}
        self.told: dict[str, str] = {}
        """For which preparation each seed was told."""
        self.hands: dict[int, dict[str, Any]] = {}
        self.cards: dict[int, list[str]] = {}
        self.chain: dict[int, str] = {}
        self.numbers = itertools.count()

    @abstractmethod
    def cut(self, promise: str, seed: str | None) -> None:
        """Tell the room."""

    def promise(self) -> str:
        seed = hashlib.sha256(f"{self.name} {next(self.numbers)}".encode()).hexdigest()
        table = digests.raw_id(self.table)
        commit = digests.seed_commit(table, bytes.fromhex(self.me), bytes.fromhex(seed)).hex()
        self.seeds[commit] = seed
        return commit

    def offer(self, frame: bytes) -> None:
        super().offer(frame)
        view = self.views[-1]
        if view["hand"] and view["you"]["cards"]:
            self.cards[view["hand"]["number"]] = view["you"]["cards"]

    def send(self, frame: bytes) -> None:
        super().send(frame)
        heard = json.loads(frame)
        if heard["type"] == "fair":
            assert heard["table"] == self.table
            number = heard["number"]
            self.hear(self.hands.setdefault(number, self.blank(number)), heard)

    def blank(self, number: int) -> dict[str, Any]:
        table = digests.raw_id(self.table).hex()
        start = {"format": FORMAT, "table": table, "number": number, "before": self.chain.get(number - 1)}
        return {**start, "mine": None, "own": None, "attempts": [], "open": None, "openings": [], "record": None}

    def hear(self, hand: dict[str, Any], heard: dict[str, Any]) -> None:
        match heard:
            case {"prepare": attempt}:
                if attempt["prep"] not in [each["prep"] for each in hand["attempts"]]:
                    hand["attempts"].append(attempt)
                if not self.silent:
                    asyncio.get_running_loop().call_soon(self.answer, attempt)
            case {"restart": restart}:
                hand["attempts"][-1]["restart"] = restart
            case {"open": opened}:
                hand["open"] = opened
                pairs = zip(hand["attempts"][-1]["contributors"], opened["seeds"], strict=True)
                mine = [{"seat": it["seat"], "player": self.me, "seed": seed} for it, seed in pairs if self.is_mine(it)]
                hand["mine"] = mine[0] if mine else None
            case {"openings": openings}:
                hand["openings"] += [each for each in openings if each not in hand["openings"]]
            case {"record": record}:
                hand["record"] = record
                self.chain[heard["number"]] = record["rec"]
            case _:
                raise AssertionError(heard)

    def is_mine(self, contributor: dict[str, Any]) -> bool:
        return contributor["player"] == self.me and contributor["commit"] in self.seeds

    def answer(self, attempt: dict[str, Any]) -> None:
        for each in attempt["contributors"]:
            if self.is_mine(each) and self.told.setdefault(each["commit"], attempt["prep"]) == attempt["prep"]:
                self.cut(self.promise(), self.seeds[each["commit"]])

    def transcript(self, number: int) -> dict[str, Any]:
        hand = {**self.hands[number]}
        cards = self.cards.get(number)
        if hand["record"] and cards:
            players = json.loads(hand["record"]["history"])[0]["players"]
            seat = next(each["seat"] for each in players if each["player"] == self.name)
            hand["own"] = {"seat": seat, "cards": cards}
        return hand

    def verdict(self, number: int) -> Verdict:
        return verify(canonical(self.transcript(number)))


class Friend(Watcher):
    """One whose line leads into a room of this process."""

    def __init__(self, room: Room, name: str) -> None:
        super().__init__(room.table_id, name)
        self.room = room
        self.session = Session(room.lobby, player(name), self)

    def cut(self, promise: str, seed: str | None) -> None:
        self.session.cut(promise, seed)

    def come(self) -> None:
        """Join the table, with a promise at once."""
        self.session.join(self.table)
        if not self.silent:
            self.cut(self.promise(), None)

    async def sit(self, seat: int) -> None:
        await self.room.grant(self.name, 1_000)
        self.come()
        answer = await self.session.submit(SitDown(seat, 200, "?"), f"sit-{self.name}")
        assert not hasattr(answer, "code"), answer
        await quiet()
