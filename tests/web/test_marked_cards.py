"""P15, P16: hands with all options over real sockets, and each byte that anybody gets is searched for marked cards.

Players who act, show, look, vote, chat, leave and come back; a host; spectators of a table that all may watch, of one
that is shown later, and of one that is hidden; and somebody who asks for histories, links and downloads all the time.
A few dozen hands by default, a thousand with HOMEGAME_TORTURE=1. Nothing here is measured: time is only quicker.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
import random
import zipfile
from dataclasses import replace
from typing import Any

import httpx
import pytest
import websockets

from app.fairness.attempt import Shuffled
from app.fairness.transcript import Opened
from app.history import FORMATS
from app.history.record import HandRecord
from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.poker.rules import RunIt, Showdown
from app.room import audience
from app.room.audience import Audience
from app.room.keeper import Keeper
from app.room.mailbox import Letter
from app.room.ports import Player, StoredHand
from app.sim.cutter import Cutter
from app.store import memory_store
from app.table.decide import Decision
from app.table.rules import BlindRule, BombPot, Spectators, Straddling, TableRules
from app.table.table import Table
from app.web import hand_files
from app.web.door import Door
from app.web.routes import hands
from tests.web.marked import QuickClock, Truth
from tests.web.serving import Serving, serving

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
HANDS = 1000 if TORTURE else 36
pytestmark = pytest.mark.timeout(7200 if TORTURE else 300)  # a busy machine is not a failing one
COMMON: dict[str, Any] = {
    "seats": 4, "next_hand_seconds": 1, "showdown_seconds": 1, "rathole_minutes": 0, "min_buy_in": 20,
    "rabbit_hunt": True, "run_it": RunIt.ASK, "disconnect_seconds": 5,
}  # fmt: skip
TABLES = (
    TableRules(**COMMON, name="open", showdown=Showdown.LOSERS_MAY_MUCK, straddle=Straddling.UTG, seven_deuce=2),
    TableRules(**COMMON, name="later", spectators=Spectators.DELAYED, spectator_delay=5, bomb_pot=BombPot.VOTE,
               bomb_boards=2, straddle=Straddling.MISSISSIPPI),
    TableRules(**COMMON, name="hidden", spectators=Spectators.NONE, blind_rule=BlindRule.DEAD, bomb_pot=BombPot.EVERY,
               bomb_every=3, straddle=Straddling.BUTTON, seven_deuce=3),
)  # fmt: skip
AS = {"hand": "", "shuffle": "/shuffle", **{f"{name} file": f"?format={name}" for name in FORMATS}}
"""What a hand may be asked for as."""
MUSTS = {
    "ShuffleOpened", "BoardDealt", "RunTwiceAnswered", "RabbitShown", "CardsShown", "CardsTurnedUp", "HandMucked",
    "HandShown", "StraddleChosen", "BombVoted", "Disconnected", "StoodUp", "ButtonDrawn", "delayed view",
    "open view", "open fair", "hidden view", "list", "running", "link", "download", "table", "statistics",
    "metrics", "second board", "past", *AS,
}  # fmt: skip
"""An evening without one of these goes on until it was there."""
if TORTURE:
    MUSTS |= {"BountyPaid"}


class Viewer:
    """Somebody at a table: reads each byte with suspicion, and wants something now and then."""

    def __init__(
        self, evening: Evening, token: str, player: str, table: str, name: str, seat: int = 0, role: str = "open"
    ) -> None:
        self.evening, self.token, self.id, self.table = evening, token, player, table
        self.name, self.seat, self.role = name, seat, role
        self.chance = random.Random(name)
        self.cut = Cutter(player, table, self.chance) if seat in (1, 2) else None
        self.waiting: list[dict[str, Any]] = []
        self.asked = 0

    async def live(self) -> None:
        """Come, and come again."""
        while True:
            async with await self.evening.room.connect(self.token, compression=None, max_size=2**20) as line:
                self.waiting = [{"join": {"table": self.table}}]
                if self.cut is not None:
                    self.waiting.append({"fair": {"promise": self.cut.promise()}})
                try:
                    await self._talk(line)
                except websockets.ConnectionClosed:
                    continue

    async def _talk(self, line: websockets.ClientConnection) -> None:
        while True:
            for words in self.waiting:
                self.asked += 1
                await line.send(json.dumps({"id": f"{self.name}-{self.asked}", **words}))
            self.waiting = []
            self._read(str(await line.recv()).encode())
            if self.chance.random() < 0.004:
                line.transport.abort()

    def say(self, **words: Any) -> None:
        self.waiting.append(words)

    def _read(self, data: bytes) -> None:
        told = self.evening.truth.frame(self.id, data, self.role)
        if told["type"] == "fair" and self.cut is not None:
            self.cut.hear(told, lambda text: self.waiting.append(json.loads(text)))
        elif told["type"] == "view":
            self._note(told)
            if self.seat:
                self._want(told)

    def _note(self, view: dict[str, Any]) -> None:
        hand = view.get("hand") or {}
        self.evening.truth.met["second board"] += hand.get("boards") == 2 and bool(hand.get("second_board"))
        self.evening.truth.met["past"] += bool(view.get("past"))

    def _want(self, view: dict[str, Any]) -> None:
        you, hand = view["you"], view.get("hand") or {}
        if not you.get("seat"):
            self.say(sit={"seat": self.seat, "buy_in": self.chance.choice([20, 60, 200])})
        elif (legal := you.get("legal")) is not None:
            self._act(you, legal, hand)
        elif you.get("straddle_offer"):
            self.say(straddle={"on": True})
        elif you.get("bomb_vote") is False and self.chance.random() < 0.3:
            self.say(bomb={"vote": True})
        elif you.get("can_rabbit"):
            self.say(rabbit={"hand": hand["number"]})
        elif you.get("can_show") and self.chance.random() < 0.5:
            self.say(show={"hand": hand["number"], "first": True, "second": self.chance.random() < 0.5})
        elif not view["seats"][you["seat"] - 1]["stack"] and you.get("top_up_most"):
            self.say(top_up={"amount": you["top_up_most"]})
        elif self.chance.random() < 0.01:
            self.waiting += [{"leave": {}}, {"join": {"table": self.table}}]
        elif self.chance.random() < 0.02:
            self.say(**self.chance.choice(WHIMS))

    def _act(self, you: dict[str, Any], legal: dict[str, Any], hand: dict[str, Any]) -> None:
        """Choose so that hands often go on; seven-deuce is played with courage, for the sake of its bounty."""
        sizes, brave = legal.get("bet") or legal.get("raise"), {card[0] for card in you["cards"]} == {"7", "2"}
        word: dict[str, Any] = {"check": True} if legal["check"] else {"call": True}
        if legal.get("run_twice"):
            word = {"run_twice": self.chance.random() < 0.9}
        elif sizes and (brave or self.chance.random() < 0.2):
            most = brave or self.chance.random() < 0.5
            word = {"bet" if legal.get("bet") else "raise": sizes["most" if most else "least"]}
        elif not legal["check"] and self.chance.random() < 0.4:
            word = {"fold": True}
        self.say(act={"hand": hand["number"], "turn": hand["turn"], **word})


WHIMS: list[dict[str, Any]] = [
    {"chat": {"text": "nice hand"}}, {"react": {"kind": "wow"}}, {"stand_up": {}},
    {"prefer": {"muck": True}}, {"prefer": {"muck": False, "straddle": True, "run_twice": "ask"}}, {"post_blind": {}},
    {"act": {"hand": 1, "turn": 1, "fold": True}}, {"show": {"hand": 1, "first": True, "second": True}},
    {"wish": {"hand": 1, "street": "preflop", "price": 2, "kind": "fold"}}, {"rabbit": {"hand": 1}},
    {"move": {"seat": 3}},
]  # fmt: skip


class Evening:
    """A room with three tables, and everybody who looks at them."""

    def __init__(self, room: Serving, truth: Truth) -> None:
        self.room, self.truth = room, truth
        self.viewers: list[Viewer] = []

    async def begin(self) -> None:
        """Open the tables; four play at each, the host and a stranger watch."""
        boss = await self.room.token("boss", admin=True)
        host = await self._member("boss")
        for number, rules in enumerate(TABLES):
            table = await self.room.door.lobby.open_table(rules, host)
            assert isinstance(table, str)
            self.viewers.append(Viewer(self, boss, host.id, table, f"boss-{number}"))
            eve = f"eve-{number}"
            token = await self.room.token(eve)
            role = "open" if rules.spectators is Spectators.ALLOWED else "hidden"
            self.viewers.append(Viewer(self, token, (await self._member(eve)).id, table, eve, role=role))
            for seat in range(1, 5):
                self.viewers.append(await self._player(table, f"player-{number}-{seat}", seat))

    async def _player(self, table: str, name: str, seat: int) -> Viewer:
        token = await self.room.token(name)
        identity = (await self._member(name)).id
        chips = Transfer(ISSUANCE, bankroll(identity), 10**7, Kind.GRANT)
        await self.room.door.store.bank.transfer(chips, key=name, actor=identity, reason="test", utc_ms=0)
        return Viewer(self, token, identity, table, name, seat)

    async def _member(self, name: str) -> Player:
        found = await self.room.door.store.members.player_named(name)
        assert found is not None
        return found

    def missing(self) -> set[str]:
        return MUSTS - set(+self.truth.met)

    async def lasts(self) -> None:
        """Wait until enough was played and everything was there."""
        async with self.truth.changed:
            await self.truth.changed.wait_for(lambda: self.truth.met["HandEnded"] >= HANDS and not self.missing())


class Clerk:
    """Asks for everything that HTTP gives, as anybody, at any moment; marks and cards are searched in each answer."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.truth = evening, evening.truth
        self.chance = random.Random("clerk")
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{evening.room.port}/api/v1", timeout=60)

    async def live(self) -> None:
        """Ask once after each few things that happen."""
        wishes = [*[self._hand] * 4, self._list, self._link, self._download, self._table, self._statistics]
        async with self.http:
            while True:
                async with self.truth.changed:
                    await self.truth.changed.wait()
                await self.chance.choice(wishes)(self.chance.choice(self.evening.viewers))
                if self.chance.random() < 0.1:
                    await self._metrics(self.evening.viewers[0])

    async def _get(self, who: Viewer | None, path: str) -> httpx.Response:
        headers = {} if who is None else {"authorization": f"Bearer {who.token}"}
        answer = await self.http.get(path, headers=headers)
        assert answer.status_code < 500, answer.text
        self.truth.sent(None if who is None else who.id, json.dumps(dict(answer.headers)).encode())
        return answer

    def _any_hand(self) -> tuple[str, bool] | None:
        """Return a hand of the newest ones, and whether it has ended."""
        if not self.truth.hands:
            return None
        hand_id = self.chance.choice(list(self.truth.hands)[-12:])
        return hand_id, self.truth.hands[hand_id][1].ended

    async def _hand(self, who: Viewer) -> None:
        if (chosen := self._any_hand()) is None:
            return
        (hand_id, ended), kind = chosen, self.chance.choice(list(AS))
        answer = await self._get(who, f"/hands/{hand_id}{AS[kind]}")
        assert (answer.status_code == 200) >= ended, answer.text
        assert ended or answer.status_code == 404 or self.truth.hands[hand_id][1].ended
        found = answer.status_code == 200
        self.truth.file(who.id, answer.content, hand_id if found else None, kind if found else "running")

    async def _list(self, who: Viewer) -> None:
        self.truth.file(who.id, (await self._get(who, f"/hands?limit=9&table={who.table}")).content, None, "list")

    async def _link(self, who: Viewer) -> None:
        chosen = self._any_hand()
        if chosen is None or not chosen[1]:
            return
        headers = {"authorization": f"Bearer {who.token}"}
        body = {"anonymous": self.chance.random() < 0.5}
        made = await self.http.post(f"/hands/{chosen[0]}/shares", json=body, headers=headers)
        self.truth.sent(who.id, made.content)
        if made.status_code == 201:
            form = self.chance.choice(["", "?format=text", "?format=pokerstars", "/shuffle"])
            answer = await self._get(None, f"/shared/{made.json()['code']}{form}")
            assert answer.status_code == 200 or (form, body["anonymous"]) == ("/shuffle", True)
            self.truth.file(who.id, answer.content, chosen[0], "link")

    async def _download(self, who: Viewer) -> None:
        """Ask for all hands of the table as files, one each."""
        form = self.chance.choice(list(FORMATS))
        since = max(0, self.evening.room.door.clock.utc_ms() - 1000)
        answer = await self._get(who, f"/hands/download?as=zip&format={form}&table={who.table}&from={since}")
        if answer.status_code == 404:
            return
        with zipfile.ZipFile(io.BytesIO(answer.content)) as read:
            for name in read.namelist():
                number = int(name.rpartition("-")[2].partition(".")[0])
                hand = self.truth.stories[who.table].hands[number]
                self.truth.file(who.id, read.read(name), hand.id, "download")

    async def _table(self, who: Viewer) -> None:
        for path in ("/tables", f"/tables/{who.table}", "/tables/nowhere", "/me", "/players"):
            self.truth.file(who.id, (await self._get(who, path)).content, None, "table")

    async def _statistics(self, who: Viewer) -> None:
        for path in ("/stats", "/stats/line", "/stats/pairs", "/stats/board"):
            self.truth.file(who.id, (await self._get(who, path)).content, None, "statistics")

    async def _metrics(self, who: Viewer) -> None:
        answer = await self._get(who, f"http://127.0.0.1:{self.evening.room.port}/metrics")
        assert answer.status_code == 200
        figures = [line for line in answer.content.splitlines() if not line.startswith(b"#")]  # "As above" is no ace
        self.truth.file(who.id, b"\n".join(figures), None, "metrics")


async def play() -> Truth:
    """Play until enough was seen; raises what anybody has found."""
    clock, store = QuickClock(), memory_store()
    truth = store.journal = Truth(store.journal, clock)
    async with serving(store, clock) as room:
        evening = Evening(room, truth)
        await evening.begin()
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(each.live()) for each in evening.viewers]
            tasks.append(group.create_task(Clerk(evening).live()))
            await evening.lasts()
            for task in tasks:
                task.cancel()
        assert await store.bank.problems() == ()
    return truth


async def test_nobody_gets_a_card_too_early() -> None:
    truth = await play()
    assert sum(truth.met.values()) > 50 * HANDS


# --- what is searched for would be found


def open_to_all(self: Audience, table: Table, player: str, frame: bytes) -> None:
    self.send_all(table, frame)


async def tell_first(self: Keeper, letter: Letter, decision: Decision, at: int) -> None:
    self.audience.publish(decision.table, decision.events, at, self.wishes)
    await RECORD(self, letter, decision, at)


def all_keys(self: Shuffled) -> Opened:
    return replace(PUBLISHED(self), keys=self.attempt.keys)


def anybodys(hand: StoredHand, viewer: str, door: Door) -> HandRecord:
    return RECORD_OF(hand, hand.row.players[0].player, door)


RECORD, PUBLISHED, RECORD_OF = Keeper._record, Shuffled.published, hand_files.record_of
PLANTED: list[tuple[object, str, object, str]] = [
    (Audience, "send_one", open_to_all, "the mark of"),
    (audience, "_hides", lambda scene, viewer: False, "hidden"),
    (Keeper, "_record", tell_first, "isn't committed"),
    (Shuffled, "published", all_keys, "the mark of"),
    (hands, "record_of", anybodys, "as"),
]


@pytest.mark.parametrize(("place", "name", "leak", "found"), PLANTED, ids=[name for _, name, *_ in PLANTED])
async def test_a_leak_is_found(
    place: object, name: str, leak: object, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, leak)
    with pytest.raises(ExceptionGroup) as raised:
        await play()
    assert all(found in str(each) for each in raised.value.exceptions), raised.value.exceptions
