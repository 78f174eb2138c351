"""Finished hands over REST: each asker sees what they saw at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from app.poker.cards import DECK, Card
from tests.web.room import Headers, Room, opened, problem
from tests.web.test_socket import Player


class KnownDeck:
    """Deals in the order of the deck: 2c to the first seat left of the button."""

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        return DECK

    def draw(self, table: str) -> tuple[Card, ...]:
        return DECK


class Played:
    """A room in which ann and bob have played two hands: one to the showdown, one folded at once; eve watched."""

    def __init__(self, room: Room, stack: ExitStack) -> None:
        self.room = room
        self.table = room.table(name="Friday", next_hand_seconds=0)
        self.of: dict[str, Headers] = {}
        sockets: dict[str, Player] = {}
        for seat, name in enumerate(("ann", "bob"), 1):
            _, self.of[name] = room.player(name)
            sockets[name] = Player(stack.enter_context(room.socket(self.of[name])))
            sockets[name].ask(join={"table": self.table})
            sockets[name].ask(sit={"seat": seat, "buy_in": 100})
        _, self.of["eve"] = room.player("eve")
        self._play(sockets)
        self.ids = [hand["id"] for hand in reversed(self.get("ann", "/hands")["hands"])][:2]

    def _play(self, sockets: dict[str, Player]) -> None:
        """Check and call in hand 1, fold in hand 2, stop at hand 3."""
        while True:
            for mover in sockets.values():
                mover.send(join={"table": self.table})
                view = mover.until("view")
                hand, legal = view["hand"], view["you"]["legal"]
                if hand and hand["number"] == 3:
                    return
                if legal:
                    act = {"hand": hand["number"], "turn": hand["turn"]}
                    what = "fold" if hand["number"] == 2 else "check" if legal["check"] else "call"
                    mover.ask(act=act | {what: True})

    def get(self, name: str, path: str):
        answer = self.room.get(path, self.of[name])
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with opened(KnownDeck()) as room, ExitStack() as stack:
        yield Played(room, stack)


def test_the_list_is_the_same_for_all_but_for_my_own_result(played: Played) -> None:
    ann = played.get("ann", f"/hands?table={played.table}")
    eve = played.get("eve", f"/hands?table={played.table}")
    assert [hand["number"] for hand in ann["hands"]] == [2, 1]
    for mine, hers in zip(ann["hands"], eve["hands"], strict=True):
        assert sum(player["net"] for player in mine["players"]) == 0
        assert mine["net"] == next(player["net"] for player in mine["players"] if player["name"] == "ann")
        assert hers == mine | {"net": None}
        assert (mine["table_name"], mine["big_blind"]) == ("Friday", 2)
    assert played.get("eve", "/hands?player=me") == {"hands": [], "next": None}
    assert played.get("bob", "/hands?player=me")["hands"][0]["id"] == ann["hands"][0]["id"]


def test_pages_follow_each_other(played: Played) -> None:
    first = played.get("ann", "/hands?limit=1")
    second = played.get("ann", f"/hands?limit=1&before={first['next']}")
    assert [first["hands"][0]["number"], second["hands"][0]["number"]] == [2, 1]
    for query in ("limit=0", "limit=201", "before=x", "before=1", "limit=many"):
        problem(played.room.get(f"/hands?{query}", played.of["ann"]), 422, "invalid")


def test_a_shown_hand_is_the_same_for_everybody(played: Played) -> None:
    records = [played.get(name, f"/hands/{played.ids[0]}") for name in ("ann", "bob", "eve")]
    assert all(len(record["hole"]) == 2 for record in records)
    assert [record["viewer"] for record in records] == [1, 2, None]
    assert len(records[0]["board"]) == 5


def test_a_folded_hand_keeps_its_secrets(played: Played) -> None:
    """P16: no format tells ann what bob held, nor eve anything."""
    for form in ("", "?format=json", "?format=phh", "?format=text"):
        texts = {name: played.room.get(f"/hands/{played.ids[1]}{form}", played.of[name]).text for name in played.of}
        known = {name: cards_in(text) for name, text in texts.items()}
        assert known["eve"] == set()
        assert len(known["ann"]) == len(known["bob"]) == 2
        assert not known["ann"] & known["bob"]


def cards_in(text: str) -> set[str]:
    """Cards stand alone or in pairs; the hexadecimal ids hold no such words."""
    words = re.findall(r"\b(?:[2-9TJQKA][cdhs]){1,2}\b", text)
    return {word[at : at + 2] for word in words for at in range(0, len(word), 2)}


def test_files_have_names_and_types(played: Played) -> None:
    for form, kind, end in [
        ("json", "application/json", "json"),
        ("phh", "application/toml", "phh"),
        ("text", "text/plain", "txt"),
    ]:
        answer = played.room.get(f"/hands/{played.ids[0]}?format={form}", played.of["ann"])
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["content-disposition"] == f'attachment; filename="hand-1.{end}"'
    problem(played.room.get(f"/hands/{played.ids[0]}?format=exe", played.of["ann"]), 422, "invalid")
    problem(played.room.get("/hands/none", played.of["ann"]), 404, "no_hand")


def test_a_session_is_one_file_oldest_first(played: Played) -> None:
    answer = played.room.get(f"/hands/download?table={played.table}&format=json", played.of["ann"])
    assert [hand["hand"] for hand in answer.json()["hands"]] == played.ids
    assert answer.headers["content-disposition"] == 'attachment; filename="hands.json"'
    text = played.room.get("/hands/download", played.of["bob"]).text
    assert text.index(played.ids[0]) < text.index(played.ids[1])
    problem(played.room.get("/hands/download", played.of["eve"]), 404, "no_hands")
    problem(played.room.get("/hands/download?format=exe", played.of["ann"]), 422, "invalid")


def test_strangers_see_nothing(played: Played) -> None:
    for path in ("/hands", "/hands/download", f"/hands/{played.ids[0]}"):
        problem(played.room.get(path), 401, "not_signed_in")
