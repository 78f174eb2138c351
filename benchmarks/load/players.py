"""Nine players of one table, as their clients: who is to act chooses at random; the others only look."""

from __future__ import annotations

import asyncio
import itertools
import random
import time

import msgspec

from benchmarks.load.pace import Pace
from benchmarks.load.websocket import Socket

BUY_IN = 1_000_000
_ids = itertools.count()
_chance = random.Random(7)


class Range(msgspec.Struct):
    """The least and most of a bet."""

    least: int
    most: int


class Legal(msgspec.Struct):
    """What may be done."""

    check: bool
    bet: Range | None
    raise_: Range | None = msgspec.field(name="raise")


class You(msgspec.Struct):
    """The viewer's own part."""

    legal: Legal


class Hand(msgspec.Struct):
    """Which decision is awaited."""

    number: int
    turn: int


class View(msgspec.Struct):
    """The little that whoever is to act needs of a view."""

    you: You
    hand: Hand


_decode = msgspec.json.Decoder(View).decode


class Seat(Socket):
    """One player's socket."""

    def __init__(self, table: Table, number: int, port: int, token: str) -> None:
        super().__init__("/ws", port, token)
        self.number = number
        self.seen = 0
        """The table's action of which this seat has seen a view."""
        self._table = table
        self._answer: asyncio.Future[bytes] | None = None

    def on_text(self, frame: bytes) -> None:
        """Look at a view; anything else but `accepted` is unexpected."""
        if frame.startswith(b'{"type":"view"'):
            self._table.view(self, frame)
        elif self._answer is not None and b'"id"' in frame and not frame.startswith(b'{"type":"welcome"'):
            if not self._answer.done():  # nobody waits any more
                self._answer.set_result(frame)
            self._answer = None
        elif frame.startswith((b'{"type":"refused"', b'{"type":"error"')):
            self._table.pace.trouble.append(frame.decode())

    async def join(self) -> None:
        """Watch the table."""
        await self.ask(f'"join":{{"table":"{self._table.id}"}}')

    async def ask(self, what: str) -> None:
        """Send a request and wait until it is accepted."""
        self._answer = asyncio.get_running_loop().create_future()
        self.send(f'{{"id":"{next(_ids)}",{what}}}'.encode())
        if not (answer := await self._answer).startswith(b'{"type":"accepted"'):
            raise RuntimeError(f"{what}: {answer.decode()}")


class Table:
    """A table as its clients see it: so many players, and watchers after them."""

    def __init__(self, pace: Pace, table_id: str, port: int, tokens: list[str], players: int = 9) -> None:
        self.pace = pace
        self.id = table_id
        self.players = players
        self.seats = [self._seat(number, port, token) for number, token in enumerate(tokens, 1)]
        self.sample = b""
        """The newest view of the first seat."""
        self._action = self._unseen = 0
        """Counts the actions, and who hasn't seen the last one; the next one waits for them."""
        self._newest = self._before = 0
        """The table's version as far as it is known, and before the action under way: later ones show that."""
        self._turn = 0
        self._choice: tuple[Seat, bytes] | None = None
        """Who is to act, and the view that said so."""
        self._sent_at = 0.0

    def _seat(self, number: int, port: int, token: str) -> Seat:
        return Seat(self, number, port, token)

    async def sit(self) -> None:
        """Watch and take the seats; the first player is the host, and lets the game begin."""
        for seat in self.seats:
            await seat.join()
            if seat.number <= self.players:
                await seat.ask(f'"sit":{{"seat":{seat.number},"buy_in":{BUY_IN}}}')
        await self.seats[0].ask('"host":{"do":"unpause"}')

    def view(self, seat: Seat, frame: bytes) -> None:
        """A view has come: it may ask for the next action, and it may be the last of the one before."""
        self.pace.views += 1
        version = _number(frame, b'"version":')
        self._newest = max(self._newest, version)
        if frame.find(b'"legal":{', 0, 500) > 0 and (turn := _number(frame, b'"turn":')) > self._turn:
            self._turn, self._choice = turn, (seat, frame)
            if not self._unseen:
                self.pace.ready(self)
        if version > self._before and seat.seen != self._action:
            self._saw(seat)
        if seat.number == 1:
            self.sample = frame

    def act(self) -> None:
        """Send a choice for the decision that is awaited."""
        assert self._choice is not None
        seat, frame = self._choice
        self._choice = None
        self._before = self._newest
        self._action += 1
        self._unseen = len(self.seats)
        self._sent_at = time.perf_counter()
        seat.send(choose(_decode(frame)))

    def _saw(self, seat: Seat) -> None:
        seat.seen = self._action
        self._unseen -= 1
        if not self._unseen:
            self.pace.finished(time.perf_counter() - self._sent_at)
            if self._choice is not None:
                self.pace.ready(self)


def _number(frame: bytes, name: bytes) -> int:
    """Return the number that follows a name; views are too many to be read as JSON."""
    at = end = frame.find(name) + len(name)
    while 48 <= frame[end] < 58:
        end += 1
    return int(frame[at:end])


def choose(view: View) -> bytes:
    """Mostly check or call, sometimes bet, raise or fold: hands of some thirty actions, many with a showdown."""
    legal, luck = view.you.legal, _chance.random()
    sizes = legal.bet or legal.raise_
    if sizes is not None and luck < 0.08:
        what = f'"{"bet" if legal.bet else "raise"}":{min(sizes.most, sizes.least * _chance.randint(1, 3))}'
    elif legal.check:
        what = '"check":true'
    else:
        what = '"fold":true' if luck > 0.75 else '"call":true'
    return f'{{"id":"{next(_ids)}","act":{{"hand":{view.hand.number},"turn":{view.hand.turn},{what}}}}}'.encode()
