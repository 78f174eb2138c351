"""P16: the evidence of a saved hand's shuffle over REST: for the same people as the hand itself, and no card more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.fairness.transcript import Transcript, loads
from app.fairness.verify import Shield, verify
from app.poker.cards import card_text
from tests.web.played import Played, cards_in, played_room
from tests.web.room import opened, problem


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """Decks come from keys here, as in any room; nobody cuts them."""
    with opened() as room, ExitStack() as stack:
        yield Played(room, stack)


def fetched(played: Played, path: str, name: str | None) -> Transcript:
    answer = played.room.get(path, None if name is None else played.of[name])
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    seen = loads(answer.text)
    assert answer.headers["content-disposition"] == f'attachment; filename="shuffle-{seen.number}.json"'
    return seen


def cards_of(seen: Transcript) -> set[str]:
    return {card_text(opening.card) for opening in seen.openings}


@pytest.mark.parametrize("name", ["ann", "bob", "eve", "boss"])
def test_it_opens_what_the_hand_shows_its_asker(played: Played, name: str) -> None:
    for number, hand in enumerate(played.ids, 1):
        seen = fetched(played, f"/hands/{hand}/shuffle", name)
        assert cards_of(seen) == cards_in(played.room.get(f"/hands/{hand}", played.of[name]).text)
        assert (seen.number, seen.mine, seen.before) == (number, None, None)
        assert (seen.own is None) is (name in ("eve", "boss"))


def test_it_stands_the_check(played: Played, tmp_path: Path) -> None:
    text = played.room.get(f"/hands/{played.ids[0]}/shuffle", played.of["ann"]).text
    verdict = verify(text)
    assert (verdict.shield, verdict.complete) == (Shield.SERVER, True)
    assert verdict.fingerprint == played.get("ann", f"/hands/{played.ids[0]}")["fingerprint"]
    file = tmp_path / "shuffle.json"
    file.write_text(text)
    done = CliRunner().invoke(app, ["verify-shuffle", str(file)])
    assert (done.exit_code, "server-only" in done.output) == (0, True)


def test_only_members_and_whoever_has_a_link_ask(played: Played) -> None:
    hand = played.ids[1]
    problem(played.room.get(f"/hands/{hand}/shuffle"), 401, "not_signed_in")
    problem(played.room.get("/hands/none/shuffle", played.of["ann"]), 404, "no_hand")
    problem(played.room.get("/shared/guess/shuffle"), 404, "no_share")
    for name in ("ann", "eve"):
        code = share(played, name, hand)["code"]
        seen = fetched(played, f"/shared/{code}/shuffle", None)
        assert cards_of(seen) == cards_in(played.room.get(f"/shared/{code}").text)


def share(played: Played, name: str, hand: str, **body: Any) -> Any:
    return played.room.post(f"/hands/{hand}/shares", body, played.of[name]).json()


def test_a_link_taken_back_shows_no_shuffle(played: Played) -> None:
    link = share(played, "ann", played.ids[0])
    assert played.room.get(f"/shared/{link['code']}/shuffle").status_code == 200
    played.room.request("DELETE", f"/shares/{link['id']}", headers=played.of["ann"])
    problem(played.room.get(f"/shared/{link['code']}/shuffle"), 404, "no_share")


def test_a_link_without_names_has_no_shuffle(played: Played) -> None:
    code = share(played, "bob", played.ids[0], anonymous=True)["code"]
    problem(played.room.get(f"/shared/{code}/shuffle"), 404, "shuffle_names")


def test_erased_cards_have_no_evidence() -> None:
    with opened() as room, ExitStack() as stack:
        played = Played(room, stack)
        assert room.client.portal is not None
        room.client.portal.call(room.store.privacy.erase_cards, 10**15, 0)
        for name in ("ann", "eve"):
            problem(room.get(f"/hands/{played.ids[0]}/shuffle", played.of[name]), 404, "shuffle_erased")


def test_an_unprepared_deck_has_none() -> None:
    with played_room() as played:
        problem(played.room.get(f"/hands/{played.ids[0]}/shuffle", played.of["ann"]), 404, "no_shuffle")
